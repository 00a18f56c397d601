/**
 * A labelled entry, large enough for a thumb. A real input: keyboards, number pads and assistive technology know it; the screen
 * keyboard stays away because a keypad stands beside it. Knows neither what it is for nor what may be entered.
 */
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import { useDroppedSelection } from './drop-selection.ts';
import './Field.css';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string;
  /** What the key Enter does in it; without it nothing. */
  readonly onEnter?: (() => void) | undefined;
  /** A keypad beside it fills this field: it is marked, also while a key has the focus. */
  readonly isFilled?: boolean;
}

export function Field({ label, onEnter, isFilled = false, ...input }: FieldProps): ReactNode {
  const id = useId();
  useDroppedSelection();
  return (
    <label
      className={input.disabled === true ? 'field field--disabled' : 'field'}
      htmlFor={id}
      data-filled={isFilled}
    >
      <span className="caption">{label}</span>
      <input
        {...input}
        {...(onEnter === undefined ? {} : { onKeyDown: whenEntered(onEnter) })}
        id={id}
        className="field__input"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
      />
    </label>
  );
}

function whenEntered(act: () => void) {
  return (event: KeyboardEvent): void => {
    // A key still held down from before enters nothing.
    if (event.key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    act();
  };
}
