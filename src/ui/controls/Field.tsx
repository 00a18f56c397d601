/**
 * Draws a labelled entry, large enough for a thumb. A real input, so that keyboards, number pads and
 * assistive technology fill it. The screen keyboard stays closed, because a keypad is beside it.
 */
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import { useDroppedSelection } from './drop-selection.ts';
import './Field.css';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string;
  /** Handles Enter in the field; missing: Enter has no effect. */
  readonly onEnter?: (() => void) | undefined;
  /** Marks the field that a keypad beside it fills, also while a key has the focus. */
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
    // Ignores a key that was already held down.
    if (event.key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    act();
  };
}
