/**
 * Draws the main key of a view in the place of Buy, the one place of every such key. The view provides its
 * words and state; the commands beside the views leave it room. Without commands it is drawn in the view
 * itself.
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

/** Element among the commands that takes the key; null while they are not drawn. */
const placeAtom = atom<HTMLElement | null>(null);

/** Is true below a page with commands: its views draw no main key of their own meanwhile. */
export const HasCommands = createContext(false);

export function MainKeyPlace(): ReactNode {
  const setPlace = useSetAtom(placeAtom);
  return <div className="commands__main" ref={setPlace} />;
}

export interface MainKeyProps {
  /** Acts. Returns the promise of its work, if it has one. */
  readonly onPress: () => unknown;
  /**
   * Identifies the entry, compared by identity. A press while a paper prints waits for the paper, and is
   * dropped if the entry changes meanwhile. Missing: a press acts at once.
   */
  readonly entered?: unknown;
  /** Refers to the button, for a view that presses it. */
  readonly button?: RefObject<HTMLButtonElement | null>;
  /** Explains on the key what is missing before it acts; null: it acts. */
  readonly reason?: string | null;
  readonly busy?: boolean;
  /** Is false while Enter belongs to another key. */
  readonly enter?: boolean;
  readonly tone?: ButtonTone;
  /** Words on the key, which are its name. */
  readonly children: string;
}

const NOWHERE = { current: null };

/** Draws the key. Enter presses it, unless another control in use takes the key. */
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
