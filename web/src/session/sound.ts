/** A short sound when a question comes. Off by default. */
import { sound } from "./settings.ts";

let audio: AudioContext | null = null;

export function chime(): void {
  if (!sound.value) return;
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    [523.25, 783.99].forEach((pitch, at) => note(audio!, pitch, now + at * 0.13));
  } catch {
    // No audio: play on in silence.
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
