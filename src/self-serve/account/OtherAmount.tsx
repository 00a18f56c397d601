/**
 * Asks for an amount with the keypad, where none of the keys has it. Says why an amount cannot be taken, and
 * keeps what was typed.
 */
import { type ReactNode, useState } from 'react';
import { useMoneyFormat, useSay } from '../../i18n/SayProvider.tsx';
import { useKeypadWords } from '../../screens/frame/entries/use-keypad-words.ts';
import { amountOf, amountText, exceedsLimit, withKey } from '../../screens/home/money/money-entry.ts';
import { NOTHING_TYPED } from '../../till/wager/keyed-input.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Keypad } from '../../ui/keys/Keypad.tsx';
import type { KeypadKey } from '../../ui/keys/keypad-keys.ts';
import { type Pennies, ZERO } from '../../wagering/ground/money.ts';
import { StepFoot } from './StepFoot.tsx';

export interface OtherAmountProps {
  readonly question: string;
  /** The most that is taken, minor units. */
  readonly most: Pennies;
  readonly onAmount: (amount: Pennies) => void;
  readonly onBack: () => void;
}

export function OtherAmount({ question, most, onAmount, onBack }: OtherAmountProps): ReactNode {
  const say = useSay();
  const words = useKeypadWords();
  const { currencySymbol, radix } = useMoneyFormat();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const amount = amountOf(typed);
  const isOver = exceedsLimit(amount, most);
  const press = (key: KeypadKey): void => setTyped((before) => withKey(before, key));
  return (
    <>
      <h1 className="self-serve__question">{question}</h1>
      <div className="self-serve__path" />
      <main className="self-serve__view account-step">
        <output className="account-step__number board" aria-label={say('money.amount')}>
          {currencySymbol}
          {amountText(typed, radix)}
        </output>
        <output className="account-step__help" data-spoken="" data-over={isOver}>
          {say('selfServe.withdrawMost', { amount: most })}
        </output>
        <Keypad decimal radix={radix} words={words} onKey={press} />
      </main>
      <StepFoot onBack={onBack}>
        <Button
          tone="primary"
          className="self-serve__buy account-step__next"
          disabled={amount === ZERO || isOver}
          onClick={() => onAmount(amount)}
        >
          <span className="self-serve__word">{say('selfServe.next')}</span>
        </Button>
      </StepFoot>
    </>
  );
}
