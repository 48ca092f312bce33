/** One short sound, made on the spot: it is your turn. Off until wanted. */
import { sound } from "./settings.ts";

let audio: AudioContext | null = null;

export function chime(): void {
  if (!sound.value) return;
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    [523.25, 783.99].forEach((pitch, at) => note(audio!, pitch, now + at * 0.13));
  } catch {
    // No sound is no reason to stop playing.
  }
}

function note(audio: AudioContext, pitch: number, at: number): void {
  const tone = audio.createOscillator(), loudness = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.4);
  tone.connect(loudness).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.45);
}
