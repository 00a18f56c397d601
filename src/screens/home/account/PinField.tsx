/** Takes an account's PIN without showing it. Its view holds the PIN as long as it is shown. */
import type { ReactNode, RefObject } from 'react';
import { Field } from '../../../ui/controls/Field.tsx';
import { PIN_LENGTH } from '../../../wagering/tickets/account-id.ts';
import { type EntryRules, PLAIN_ENTRY } from '../../../wagering/typed/numeric-entry.ts';

export const PIN_ENTRY: EntryRules = { ...PLAIN_ENTRY, limit: PIN_LENGTH };

export interface PinFieldProps {
  readonly label: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly isFilled?: boolean;
  readonly onFocus: () => void;
  readonly onChange: (pin: string) => void;
  readonly onEnter: () => void;
}

export function PinField({ input, value, onChange, ...named }: PinFieldProps): ReactNode {
  return (
    <Field
      {...named}
      ref={input}
      type="password"
      inputMode="none"
      maxLength={PIN_LENGTH}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
