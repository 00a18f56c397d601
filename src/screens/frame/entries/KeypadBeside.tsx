/**
 * Draws an entry of a dialog with its keypad beside it. The keys leave the focus in the entry; their owner
 * handles them.
 */
import type { PointerEvent, ReactNode } from 'react';
import { Keypad, type KeypadProps } from '../../../ui/keys/Keypad.tsx';
import './keypad-beside.css';

export interface KeypadBesideProps extends KeypadProps {
  /** The entry. */
  readonly children: ReactNode;
}

const keepFocus = (event: PointerEvent): void => event.preventDefault();

export function KeypadBeside({ children, ...keypad }: KeypadBesideProps): ReactNode {
  return (
    <div className="keypad-beside">
      <div className="keypad-beside__entry">{children}</div>
      <div onPointerDown={keepFocus}>
        <Keypad {...keypad} />
      </div>
    </div>
  );
}
