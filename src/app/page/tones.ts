/**
 * Plays a tone for what just happened (till/window/feedback.ts), as loud as the setting. Owns how each tone
 * sounds. Creates its sound generator with the first tone; a browser that refuses one stays silent.
 */
import type { Loudness } from '../../config/settings.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { feedbackAtom, type Tone } from '../../till/window/feedback.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';

/** Gain of each loudness, where 1 is full scale. */
const GAIN: Readonly<Record<Loudness, number>> = { off: 0, low: 0.04, medium: 0.12, loud: 0.35 };

/** Hertz and seconds of each note in order: rising is good, low is bad. */
const NOTES: Readonly<Record<Tone, readonly (readonly [number, number])[]>> = {
  goodScan: [[1_760, 0.07]],
  badScan: [
    [220, 0.16],
    [185, 0.22],
  ],
  sale: [
    [880, 0.07],
    [1_320, 0.11],
  ],
  done: [[1_175, 0.12]],
};

/** Lists what a tone needs of the browser's sound. */
export type SoundContext = Pick<
  AudioContext,
  'currentTime' | 'destination' | 'createOscillator' | 'createGain'
>;

export function playTone(context: SoundContext, tone: Tone, loudness: Loudness): void {
  let at = context.currentTime;
  for (const [hertz, seconds] of NOTES[tone]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(GAIN[loudness], at);
    // Fades out: without a fade every tone ends in a click.
    gain.gain.linearRampToValueAtTime(0, at + seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + seconds);
    at += seconds;
  }
}

/** Plays tones until the returned function is called. */
export function followTones(
  store: Store,
  newContext: () => SoundContext,
  log: (message: string) => void,
): () => void {
  let context: SoundContext | null = null;
  return store.sub(feedbackAtom, () => {
    const feedback = store.get(feedbackAtom);
    const { sounds } = store.get(settingsAtom);
    if (feedback === null || sounds === 'off') return;
    try {
      context ??= newContext();
      playTone(context, feedback.tone, sounds);
    } catch (error) {
      log(`no sound: ${String(error)}`);
    }
  });
}
