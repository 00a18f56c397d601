/**
 * Shows the note on the last key. It is in the current leg, or over the foot of the view if the bet shows no
 * legs. Moves nothing, and stays until the next key or touch.
 */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useFollowing } from '../../../ui/keys/use-following.ts';
import { boxedAtom, legsShownAtom, runnerNoteAtom } from './runner-atoms.ts';
import './RunnerNote.css';

/** Draws the note in the button of the current leg. */
export function LegNote(): ReactNode {
  return <Note className="runner-note runner-note--leg" />;
}

/** Draws the note for a bet with one leg, which is not shown. */
export function FootNote(): ReactNode {
  const hasLegs = useFollowing(legsShownAtom) > 1;
  return useFollowing(boxedAtom) || hasLegs ? null : <Note className="runner-note runner-note--foot" />;
}

function Note({ className }: { readonly className: string }): ReactNode {
  const say = useSay();
  const note = useAtomValue(runnerNoteAtom);
  return (
    <output className={className} aria-label={say('runner.typed')}>
      {note === null ? null : (
        <span className="runner-note__what" data-refusal={note.isRefusal}>
          {note.digits === '' ? null : <kbd className="runner-note__digits">{note.digits}_</kbd>}
          {note.text === null ? null : <span className="runner-note__text">{say(note.text)}</span>}
        </span>
      )}
    </output>
  );
}
