/**
 * The key that does what a view is for, at the one place of every such key: where Buy is. A view draws it with its own words and state;
 * the commands beside the views leave the room. It is drawn in the view where there are no commands.
 */
import { useAtomValue, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { createContext, type ReactNode, useContext, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button, type ButtonTone } from '../../../ui/Button.tsx';
import { useEnterPresses } from '../../frame/use-enter-presses.ts';
import './main-key.css';

/** The place among the commands; null while they are not drawn. */
const placeAtom = atom<HTMLElement | null>(null);

/** True below a page that has commands: its views draw no main key of their own meanwhile. */
export const HasCommands = createContext(false);

export function MainKeyPlace(): ReactNode {
  const setPlace = useSetAtom(placeAtom);
  return <div className="commands__main" ref={setPlace} />;
}

export interface MainKeyProps {
  readonly onPress: () => void;
  /** Says on the key what is missing before it acts; null: it acts. */
  readonly reason?: string | null;
  readonly busy?: boolean;
  /** False: Enter is another key's now. */
  readonly enter?: boolean;
  readonly tone?: ButtonTone;
  /** The words on it, and its name. */
  readonly children: string;
}

const NOWHERE = { current: null };

/** Enter presses it, unless something else that is in use takes the key. */
export function MainKey(props: MainKeyProps): ReactNode {
  const { onPress, reason = null, busy = false, enter = true, tone = 'primary', children } = props;
  const place = useAtomValue(placeAtom);
  const hasCommands = useContext(HasCommands);
  const button = useRef<HTMLButtonElement>(null);
  const why = useId();
  useEnterPresses(enter ? button : NOWHERE);
  const key = (
    <div className="main-key-place">
      <Button
        ref={button}
        tone={tone}
        size="large"
        className="main-key"
        {...(reason === null ? { onClick: onPress } : { 'aria-disabled': true, 'aria-describedby': why })}
        busy={busy}
        data-hindered={reason !== null}
      >
        <span className="main-key__words">{children}</span>
      </Button>
      {reason === null ? null : (
        <span id={why} className="main-key__why">
          {reason}
        </span>
      )}
    </div>
  );
  if (place !== null) return createPortal(key, place);
  return hasCommands ? null : key;
}
