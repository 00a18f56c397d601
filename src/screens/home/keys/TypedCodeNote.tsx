/** What was typed and waits, or could not be chosen: over the foot of the view, so that no key goes unanswered. */
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import './KeyHint.css';
import type { CodeShown } from './use-grid-keys.ts';

export interface TypedCodeNoteProps {
  readonly shown: CodeShown;
  /** What is said of a code that cannot be chosen. */
  readonly refusal: (code: string) => string;
}

export function TypedCodeNote({ shown, refusal }: TypedCodeNoteProps): ReactNode {
  const say = useSay();
  const { open, refused } = shown;
  return (
    <output className="typed-code">
      {open === '' && refused === null ? null : (
        <span className="typed-code__text">
          {refused === null ? (
            <>
              <span className="typed-code__digits">{open}</span>
              {say('keys.moreOrEnter')}
            </>
          ) : (
            refusal(refused)
          )}
        </span>
      )}
    </output>
  );
}
