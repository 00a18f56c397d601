/**
 * Takes an amount for vouchers, credits, debits, draws and returns (T102, T103). Has presets if there are
 * any, a keypad, and the key that acts. The entry stays until it was carried out, and while the teller can
 * come back to its view. Its view decides the act.
 */
import { type ReactNode, useState } from 'react';
import { useMoneyFormat, useSay } from '../../../i18n/SayProvider.tsx';
import type { HomeView } from '../../../till/window/view-stack.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Keypad } from '../../../ui/keys/Keypad.tsx';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { useTypedSoFar } from '../../../ui/keys/typed-so-far.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';
import '../../frame/entries/amount-box.css';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import { MainKey } from '../main-key/MainKey.tsx';
import { AmountPresets } from './AmountPresets.tsx';
import './MoneyEntry.css';
import { amountOf, amountText, exceedsLimit, withKey } from './money-entry.ts';
import { hasKeypadRoom } from './roomy.ts';
import { useKeyed } from './use-keyed.ts';

export interface MoneyEntryProps {
  /** View that owns the entry. */
  readonly view: HomeView;
  /** Name of the view. */
  readonly name: string;
  /**
   * Largest amount that is carried out, minor units; zero: no limit. A larger one may be keyed, and is
   * refused with a message.
   */
  readonly limit: Pennies;
  /**
   * Fixed amounts. With any, Custom opens and closes the keypad (T103); without, the keypad is always open.
   */
  readonly presets?: readonly Pennies[];
  /** Names the direction of the money if the title does not. */
  readonly hint?: string;
  /** Choices besides the amount. */
  readonly choices?: ReactNode;
  /** Toggles beside Custom. */
  readonly toggles?: ReactNode;
  /** Content beside the entry. */
  readonly children?: ReactNode;
  /** Returns the words of the key. */
  readonly confirm: (amount: Pennies) => string;
  /**
   * Carries it out. The till clears this entry, and keeps what was entered since (till/wager/keyed-input.ts).
   */
  readonly onConfirm: (amount: Pennies) => Promise<unknown>;
}

export function MoneyEntry(props: MoneyEntryProps): ReactNode {
  const { view, name, limit, presets = [], hint, choices, toggles, children, confirm, onConfirm } = props;
  const say = useSay();
  const { currencySymbol, radix } = useMoneyFormat();
  const [keyed, keyIn] = useKeyed(view);
  const { typed } = keyed;
  const [isCustom, setCustom] = useState(() => presets.length === 0 || typed.text !== '' || hasKeypadRoom());
  useTypedSoFar(typed, (before) => keyIn(() => ({ typed: before })));
  const amount = amountOf(typed);

  const press = (pressed: KeypadKey): void => {
    setCustom(true);
    keyIn((before) => ({ typed: withKey(before.typed, pressed) }));
  };
  const words = useKeypadWords();
  return (
    <section className="money" data-custom={isCustom} data-presets={presets.length > 0} aria-label={name}>
      <div className="money__beside scroll--marked">
        {hint === undefined ? null : <p className="money__hint">{hint}</p>}
        {choices}
        {presets.length === 0 ? null : (
          <AmountPresets
            presets={presets}
            limit={limit}
            chosen={typed.text === '' ? typed.preset : null}
            onChoose={(preset) => keyIn(() => ({ typed: { text: '', preset } }))}
          >
            <Button className="money__toggle" pressed={isCustom} onClick={() => setCustom(!isCustom)}>
              {say('amount.custom')}
            </Button>
            {toggles}
          </AmountPresets>
        )}
        {children}
      </div>
      <div className="money__entry">
        <output className="amount-box" aria-label={say('money.amount')}>
          <span className="amount-box__symbol">{currencySymbol}</span>
          <span>{amountText(typed, radix)}</span>
        </output>
        {limit > 0n ? (
          <p className="money__most" data-over={exceedsLimit(amount, limit)}>
            {say('money.most', { limit })}
          </p>
        ) : null}
        <MainKey
          onPress={() => onConfirm(amount)}
          entered={keyed}
          reason={
            amount === 0n
              ? say('money.enterAmount')
              : exceedsLimit(amount, limit)
                ? say('money.most', { limit })
                : null
          }
        >
          {confirm(amount)}
        </MainKey>
        <div className="money__keypad">
          <Keypad decimal radix={radix} words={words} onKey={press} />
        </div>
      </div>
    </section>
  );
}
