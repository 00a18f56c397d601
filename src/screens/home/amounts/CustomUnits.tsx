/**
 * Draws the keypad of a card that is bet in units (W001). Takes any number of them, and shows its worth.
 * Shows a refusal and keeps the digits. Passes the number to its user.
 */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { Keypad } from '../../../ui/keys/Keypad.tsx';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { unitsAmount, validateUnits } from '../../../wagering/bets/unit-bets.ts';
import type { BetAvailability } from '../../../wagering/card/card.ts';
import { validateTicketCost } from '../../../wagering/rules/validation.ts';
import { type EntryRules, PLAIN_ENTRY } from '../../../wagering/typed/numeric-entry.ts';
import '../../frame/entries/amount-box.css';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import { useTriedEntry } from '../../frame/entries/use-tried-entry.ts';
import './AmountSelector.css';
import { EntryRefusal } from './EntryRefusal.tsx';
import { useKeyedAmount } from './use-keyed-amount.ts';

/** Allows as many digits as the typed line takes. */
const UNITS_ENTRY: EntryRules = { ...PLAIN_ENTRY, limit: 6 };

interface CustomUnitsProps {
  readonly bet: BetAvailability;
  /** Size of the wager in units; null while it has none. */
  readonly current: number | null;
  readonly onType: () => void;
  readonly onChoose: (units: number) => void;
}

export function CustomUnits({ bet, current, onType, onChoose }: CustomUnitsProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const { maxTicketCost } = useAtomValue(settingsAtom);
  const { typed, isTried, press, tried } = useTriedEntry(UNITS_ENTRY);
  const units = typed === '' ? (current ?? 0) : Number(typed);
  const worth = unitsAmount(bet, units);
  const refusal = isTried
    ? (validateUnits(bet, units) ?? validateTicketCost(worth, { maxTicketCost }))
    : null;
  useKeyedAmount(units === (current ?? 0) ? null : worth);

  const onKey = (key: KeypadKey): void => {
    onType();
    if (key === 'enter') {
      tried();
      onChoose(units);
    } else {
      press(key);
    }
  };

  const counted = units === 1 ? say('amount.oneUnit') : say('amount.units', { units });
  const words = useKeypadWords(say('amount.useUnits', { units: counted }));
  return (
    <div className="custom-amount">
      <output
        className="amount-box custom-amount__entry"
        data-quiet={typed === ''}
        data-refused={refusal !== null}
        aria-label={say('amount.unitsWorth', { units: counted, amount: worth })}
      >
        <span className="amount-box__symbol custom-amount__worth">{money(worth)}</span>
        <span className="custom-amount__digits">{counted}</span>
      </output>
      <Keypad words={words} enterDisabled={units <= 0} onKey={onKey} />
      <EntryRefusal refusal={refusal} />
    </div>
  );
}
