/**
 * Draws keys for numbers, and listens to the keyboard and its number pad while it is shown (T202). Decides
 * the layout and which hardware keys it takes. Its user decides the effect of a key.
 */
import { memo, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button, type ButtonTone } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import './Keypad.css';
import { isTyping, wantsEnter } from './key-target.ts';
import { type KeypadKey, keypadKeyOf } from './keypad-keys.ts';

export interface KeypadWords {
  /** Name of the group of keys. */
  readonly name: string;
  readonly clear: string;
  readonly backspace: string;
  readonly point: string;
  /** Missing: the keypad has no enter key, and leaves the keyboard's Enter alone. */
  readonly enter?: string;
}

export interface KeypadProps {
  readonly words: KeypadWords;
  readonly onKey: (key: KeypadKey) => void;
  readonly decimal?: boolean;
  /** Label of the decimal key: the window's radix. */
  readonly radix?: string;
  readonly hex?: boolean;
  readonly enterTone?: ButtonTone;
  readonly enterDisabled?: boolean;
  readonly enterBusy?: boolean;
  /** False: listens to its own buttons alone, for example while fields take the keyboard's keys. */
  readonly keyboard?: boolean;
  readonly disabled?: boolean;
}

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export const Keypad = memo(function Keypad(props: KeypadProps): ReactNode {
  const {
    words,
    onKey,
    decimal = false,
    hex = false,
    radix = '.',
    keyboard = true,
    disabled = false,
  } = props;
  const { enterTone = 'inverse', enterDisabled = false, enterBusy = false } = props;
  const keys = useRef<HTMLFieldSetElement>(null);
  const onHardwareKey = useEffectEvent((event: KeyboardEvent): void => {
    const isChord = event.ctrlKey || event.altKey || event.metaKey;
    if (disabled || event.defaultPrevented || isChord || isTyping(event)) return;
    if (isOutOfReach(keys.current)) return;
    const key = keypadKeyOf(event.key, { decimal, hex });
    if (key === null) return;
    const takesEnter = words.enter !== undefined && !enterDisabled && !enterBusy && wantsEnter(event);
    if (key === 'enter' && !takesEnter) return;
    event.preventDefault();
    onKey(key);
  });

  useEffect(() => {
    if (!keyboard) return undefined;
    window.addEventListener('keydown', onHardwareKey);
    return () => window.removeEventListener('keydown', onHardwareKey);
  }, [keyboard]);

  const digit = (key: KeypadKey, label: string = key): ReactNode => (
    <Button key={key} className="keypad__key" disabled={disabled} onClick={() => onKey(key)}>
      {label}
    </Button>
  );
  const clear = (
    <Button
      key="clear"
      className="keypad__key keypad__key--word"
      disabled={disabled}
      onClick={() => onKey('clear')}
    >
      {words.clear}
    </Button>
  );
  const backspace = (
    <Button
      key="backspace"
      className="keypad__key"
      aria-label={words.backspace}
      disabled={disabled}
      onClick={() => onKey('backspace')}
    >
      <Icon name="backspace" size={28} />
    </Button>
  );
  return (
    <fieldset ref={keys} aria-label={words.name} className={hex ? 'keypad keypad--hex' : 'keypad'}>
      {hex ? (
        <>
          {ROWS.slice(0, 3).map((key) => digit(key))}
          {digit('A')}
          {ROWS.slice(3, 6).map((key) => digit(key))}
          {digit('B')}
          {ROWS.slice(6).map((key) => digit(key))}
          {digit('C')}
          {digit('D')}
          {digit('0')}
          {digit('E')}
          {digit('F')}
          {clear}
          {backspace}
        </>
      ) : (
        <>
          {ROWS.map((key) => digit(key))}
          {decimal ? (
            <Button
              className="keypad__key"
              aria-label={words.point}
              disabled={disabled}
              onClick={() => onKey('.')}
            >
              {radix}
            </Button>
          ) : (
            clear
          )}
          {digit('0')}
          {backspace}
        </>
      )}
      {decimal && !hex ? clear : null}
      {words.enter === undefined ? null : (
        <Button
          className={decimal && !hex ? 'keypad__enter keypad__enter--beside' : 'keypad__enter'}
          tone={enterTone}
          size="large"
          disabled={disabled || enterDisabled}
          busy={enterBusy}
          onClick={() => onKey('enter')}
        >
          {words.enter}
        </Button>
      )}
    </fieldset>
  );
});

/** Returns true for a keypad behind an open dialog; the keys belong to a keypad in that dialog. */
function isOutOfReach(keys: HTMLElement | null): boolean {
  const front = Array.from(document.querySelectorAll('dialog[open]')).at(-1);
  return front !== undefined && !front.contains(keys);
}
