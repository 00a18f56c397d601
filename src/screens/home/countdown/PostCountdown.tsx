/**
 * Draws the countdown to a post as a big figure, amber and then red as it nears. Decoration of a control
 * whose name includes it.
 */
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { countdownTone, countdownWords } from '../../../till/cards/countdown.ts';
import type { TimeToPost } from '../../../wagering/card/minutes-to-post.ts';
import './PostCountdown.css';

export interface PostCountdownProps {
  readonly countdown: TimeToPost;
}

export function PostCountdown({ countdown }: PostCountdownProps): ReactNode {
  const say = useSay();
  const { value, unit } = countdownWords(countdown);
  const shape = unit === null ? ' post-countdown--words' : '';
  return (
    <span
      className={`post-countdown post-countdown--${countdownTone(countdown)}${shape}`}
      data-kind={countdown.kind}
    >
      <span className="post-countdown__value">{say(value)}</span>
      {unit === null ? null : <span className="caption">{say(unit)}</span>}
    </span>
  );
}
