/**
 * The key that does what a view is for, at the one place of every such key: where Buy is. A view draws it with its own words and state;
 * the commands beside the views leave the room. It is drawn in the view where there are no commands.
 */
import { useAtomValue, useSetAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { createContext, type ReactNode, type RefObject, useContext, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { Button, type ButtonTone } from '../../../ui/controls/Button.tsx';
import { useEnterPresses } from '../../frame/keys/use-enter-presses.ts';
import { usePaperWait } from '../commands/use-paper-wait.ts';
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
  /** Returns the promise of its work, where it has one. */
  readonly onPress: () => unknown;
  /**
   * Tells one entry from another, compared by identity. A press while a paper prints then waits for the paper,
   * and is dropped if the entry changes meanwhile. Left out: a press acts at once.
   */
  readonly entered?: unknown;
  /** Of the button, for a view that presses it. */
  readonly button?: RefObject<HTMLButtonElement | null>;
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
  const { onPress, entered, reason = null, busy = false, enter = true, tone = 'primary', children } = props;
  const say = useSay();
  const place = useAtomValue(placeAtom);
  const hasCommands = useContext(HasCommands);
  const own = useRef<HTMLButtonElement>(null);
  const button = props.button ?? own;
  const why = useId();
  const { press, isWaiting } = usePaperWait({ onPress, entered, canAct: reason === null });
  const note = reason ?? (isWaiting ? say('print.follows') : null);
  useEnterPresses(enter ? button : NOWHERE);
  const key = (
    <div className="main-key-place">
      <Button
        ref={button}
        tone={tone}
        size="large"
        className="main-key"
        {...(reason === null ? { onClick: press } : { 'aria-disabled': true })}
        {...(note === null ? {} : { 'aria-describedby': why })}
        busy={busy || isWaiting}
        data-hindered={note !== null}
        data-waits={isWaiting}
      >
        <span className="main-key__words">{children}</span>
      </Button>
      {note === null ? null : (
        <span id={why} className="main-key__why" {...(isWaiting ? { role: 'status' } : {})}>
          {note}
        </span>
      )}
    </div>
  );
  if (place !== null) return createPortal(key, place);
  return hasCommands ? null : key;
}
