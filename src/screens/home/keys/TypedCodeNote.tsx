/** Shows a typed code that waits or was refused, over the foot of the view. So every key has an answer. */
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import './KeyHint.css';
import type { CodeShown } from './use-grid-keys.ts';

export interface TypedCodeNoteProps {
  readonly shown: CodeShown;
  /** Words the refusal of a code. */
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
