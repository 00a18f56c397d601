/** A key that keeps its place where a bet has no use for it, and says why when it is pressed all the same. */
import { useSetAtom } from 'jotai/react';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { Say } from '../../../i18n/say.ts';
import { Button, type ButtonProps } from '../../../ui/controls/Button.tsx';
import { runnerNoteAtom } from './runner-atoms.ts';
import { refusalNote } from './runner-note.ts';

export interface RefusableButtonProps extends Omit<ButtonProps, 'reason' | 'onClick'> {
  /** Why it does nothing; null while it does. */
  readonly reason: Say | null;
  /** The reason in a few words, shown on the key itself where a teller would look for what it does; null or left out: not shown. */
  readonly brief?: Say | null;
  readonly onClick: () => void;
}

export function RefusableButton({
  reason,
  brief = null,
  onClick,
  children,
  ...rest
}: RefusableButtonProps): ReactNode {
  const say = useSay();
  const showNote = useSetAtom(runnerNoteAtom);
  return (
    <Button
      {...rest}
      {...(reason === null ? {} : { 'aria-disabled': true })}
      onClick={reason === null ? onClick : () => showNote(refusalNote(reason))}
    >
      {children}
      {reason === null || brief === null ? null : <span className="button__reason">{say(brief)}</span>}
    </Button>
  );
}
