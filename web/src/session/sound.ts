/**
 * Sounds, made here and not loaded: a question, a card, dice, a great moment. Off until somebody wants them.
 *
 * They are short and soft, and never more than a few a second: a bot's turn is heard like a turn at a real table.
 */
import { sound, sounds } from "./settings.ts";

export type Sound = "asked" | "card" | "dice" | "turn" | "great";

/** Seconds between two sounds; what comes sooner is not heard. A question always is. */
const APART = 0.12;

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
let last = -1;

export function play(what: Sound): void {
  if (!sound.value || (sounds.value === "asked" && what !== "asked")) return;
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    if (what !== "asked" && now - last < APART) return;
    last = now;
    MADE[what](audio, now);
  } catch {
    // No audio: play on in silence.
  }
}

const MADE: Record<Sound, (audio: AudioContext, at: number) => void> = {
  asked: (audio, at) =>
    [523.25, 783.99].forEach((pitch, number) => note(audio, pitch, at + number * 0.13, 0.12)),
  turn: (audio, at) => note(audio, 261.63, at, 0.035, 0.25),
  card: (audio, at) => swish(audio, at, 2400, 0.13, 0.1),
  dice: (audio, at) =>
    [0, 0.07, 0.11, 0.18, 0.22, 0.31].forEach((later, number) =>
      swish(audio, at + later, 3200 - 330 * number, 0.035, 0.2 - 0.022 * number)
    ),
  great: (audio, at) =>
    [261.63, 329.63, 392, 523.25].forEach((pitch, number) =>
      note(audio, pitch, at + number * 0.07, 0.08, 1.4)
    ),
};

/** A soft tone that dies away. */
function note(audio: AudioContext, pitch: number, at: number, loud: number, long = 0.4): void {
  const tone = audio.createOscillator(), loudness = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(loud, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + long);
  tone.connect(loudness).connect(audio.destination);
  tone.start(at);
  tone.stop(at + long + 0.05);
}

/** A breath of noise around a pitch: paper on cloth if it is long, bone on wood if it is short. */
function swish(audio: AudioContext, at: number, pitch: number, long: number, loud: number): void {
  const source = audio.createBufferSource(), band = audio.createBiquadFilter(), loudness = audio.createGain();
  source.buffer = hiss ??= noise(audio);
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 1.2;
  loudness.gain.setValueAtTime(loud, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + long);
  source.connect(band).connect(loudness).connect(audio.destination);
  source.start(at);
  source.stop(at + long);
}

function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
  return buffer;
}
