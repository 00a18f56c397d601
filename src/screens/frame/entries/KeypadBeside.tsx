/** What is entered in a dialog, with the keypad for it beside it. Its keys leave the focus where it is. What they do is their owner's. */
import type { PointerEvent, ReactNode } from 'react';
import { Keypad, type KeypadProps } from '../../../ui/keys/Keypad.tsx';
import './keypad-beside.css';

export interface KeypadBesideProps extends KeypadProps {
  /** What is entered. */
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
