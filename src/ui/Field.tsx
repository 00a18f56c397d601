/**
 * A labelled entry, large enough for a thumb. A real input: keyboards, number pads and assistive technology know it; the screen
 * keyboard stays away because a keypad stands beside it. Knows neither what it is for nor what may be entered.
 */
import { type ComponentProps, type ReactNode, useId } from 'react';
import './Field.css';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string;
}

export function Field({ label, ...input }: FieldProps): ReactNode {
  const id = useId();
  return (
    <label className={input.disabled === true ? 'field field--disabled' : 'field'} htmlFor={id}>
      <span className="caption">{label}</span>
      <input
        {...input}
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
