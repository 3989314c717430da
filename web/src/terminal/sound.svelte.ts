/** One tone at the last seconds, one at the close, one at the result; each says nothing that is not also written. */

import type { Phase } from "./situation";

const REMEMBERED_AS = "croupier.sound";
const TONES: Readonly<Partial<Record<Phase, readonly [hertz: number, seconds: number]>>> = {
  warning: [660, 0.18],
  closed: [440, 0.3],
  outcome: [880, 0.3],
};
const LOUDNESS = 0.08;

let on = $state(true);
let speaker: AudioContext | null = null;

export function hasSound(): boolean {
  return on;
}

export function setSound(next: boolean): void {
  on = next;
  localStorage.setItem(REMEMBERED_AS, next ? "on" : "off");
}

export function rememberedSound(): void {
  on = localStorage.getItem(REMEMBERED_AS) !== "off";
}

/** The tone of a phase that has just begun.  A page that nobody has touched yet stays silent, as browsers ask. */
export function sound(phase: Phase): void {
  const tone = TONES[phase];
  if (!on || !tone || navigator.userActivation?.hasBeenActive === false) return;
  speaker ??= new AudioContext();
  const [hertz, seconds] = tone;
  const [source, volume] = [speaker.createOscillator(), speaker.createGain()];
  source.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS, speaker.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, speaker.currentTime + seconds);
  source.connect(volume).connect(speaker.destination);
  source.start();
  source.stop(speaker.currentTime + seconds);
}
