/**
 * Words a race's countdown and decides its colour. Owns the thresholds of amber and red. minutes-to-post.ts
 * chooses between minutes, AT POST, POST TIME and the time.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { TimeToPost } from '../../wagering/card/minutes-to-post.ts';

/** Names the colour. 'soon' is amber: five minutes or less. 'post' is red: the post and past it. */
export type CountdownTone = 'calm' | 'soon' | 'post';

const SOON_MINUTES = 5;

export function countdownTone(countdown: TimeToPost): CountdownTone {
  if (countdown.kind === 'time') return 'calm';
  if (countdown.kind === 'minutes') return countdown.n <= SOON_MINUTES ? 'soon' : 'calm';
  return 'post';
}

export interface CountdownWords {
  /** Figure: '4', '3:42', 'AT POST'. */
  readonly value: Say;
  /** Unit of the figure: 'min', 'PM'; null if it has none. */
  readonly unit: Say | null;
  /** The words of one line: '4' and 'min', '3:42 PM' in the order of the language. */
  readonly line: readonly Say[];
  /** Both as they are read out: '4 minutes to post', 'post time 3:42 PM', 'AT POST'. */
  readonly spoken: Say;
}

export function countdownWords(countdown: TimeToPost): CountdownWords {
  if (countdown.kind === 'minutes') {
    const value = say('mtp.value', { value: countdown.n });
    const unit = say('mtp.min');
    return {
      value,
      unit,
      line: [value, unit],
      spoken: say('mtp.minutesToPost', { count: countdown.n }),
    };
  }
  if (countdown.kind === 'time') {
    const epoch = countdown.at;
    return {
      value: say('mtp.value', { value: { epoch, part: 'time' } }),
      unit: say('mtp.value', { value: { epoch, part: 'half' } }),
      line: [say('mtp.value', { value: { epoch } })],
      spoken: say('mtp.postAt', { time: { epoch } }),
    };
  }
  const words = say(countdown.kind === 'atPost' ? 'mtp.atPost' : 'mtp.postTime');
  return { value: words, unit: null, line: [words], spoken: words };
}
