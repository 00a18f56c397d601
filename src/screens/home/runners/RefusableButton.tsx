/** Draws a key that keeps its place if the bet does not use it. Explains why when it is pressed. */
import { useSetAtom } from 'jotai/react';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { Say } from '../../../i18n/say.ts';
import { Button, type ButtonProps } from '../../../ui/controls/Button.tsx';
import { runnerNoteAtom } from './runner-atoms.ts';
import { refusalNote } from './runner-note.ts';

export interface RefusableButtonProps extends Omit<ButtonProps, 'reason' | 'onClick'> {
  /** Explains why it has no effect; null while it has one. */
  readonly reason: Say | null;
  /**
   * Gives the reason in a few words on the key itself, in place of its effect. Null or missing: not shown.
   */
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
