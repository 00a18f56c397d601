/**
 * Draws the keypad for any amount that is no preset, with the typed digits. Shows a refusal beside the entry
 * too, and keeps the digits. Passes the amount to its user.
 */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useMoneyFormat, useSay } from '../../../i18n/SayProvider.tsx';
import { wagerRulesAtom } from '../../../till/wager/pending-wager-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { Keypad } from '../../../ui/keys/Keypad.tsx';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { validateAmount } from '../../../wagering/bets/bet-amount.ts';
import type { BetAvailability } from '../../../wagering/card/card.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';
import { validateTicketCost } from '../../../wagering/rules/validation.ts';
import '../../frame/entries/amount-box.css';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import { useTriedEntry } from '../../frame/entries/use-tried-entry.ts';
import './AmountSelector.css';
import { amountRules, amountShown } from './amount-entry.ts';
import { EntryRefusal } from './EntryRefusal.tsx';
import { useKeyedAmount } from './use-keyed-amount.ts';

interface CustomAmountProps {
  readonly bet: BetAvailability;
  readonly current: Pennies | null;
  /** Amount that Use takes before one was keyed or chosen; null: none. */
  readonly usual: Pennies | null;
  readonly onType: () => void;
  readonly onChoose: (amount: Pennies) => void;
}

export function CustomAmount({ bet, current, usual, onType, onChoose }: CustomAmountProps): ReactNode {
  const say = useSay();
  const { currencySymbol, radix } = useMoneyFormat();
  const rules = useAtomValue(wagerRulesAtom);
  const { maxTicketCost } = useAtomValue(settingsAtom);
  const { typed, isTried, press, tried } = useTriedEntry(amountRules(maxTicketCost));
  const { text, amount, isFromWager, isUsable } = amountShown(typed, current ?? usual, radix);
  const refusal = isTried ? (validateAmount(bet, amount, rules) ?? validateTicketCost(amount, rules)) : null;

  useKeyedAmount(isFromWager || amount === (current ?? 0n) ? null : amount);

  const onKey = (key: KeypadKey): void => {
    onType();
    if (key === 'enter') {
      tried();
      onChoose(amount);
    } else {
      press(key);
    }
  };

  const words = useKeypadWords(say('amount.use', { amount }));
  return (
    <div className="custom-amount">
      <output
        className="amount-box custom-amount__entry"
        data-quiet={isFromWager}
        data-refused={refusal !== null}
      >
        <span className="amount-box__symbol">{currencySymbol}</span>
        <span className="custom-amount__digits">{text}</span>
      </output>
      <Keypad decimal radix={radix} words={words} enterDisabled={!isUsable} onKey={onKey} />
      <EntryRefusal refusal={refusal} />
    </div>
  );
}
