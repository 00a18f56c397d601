/**
 * Takes the amount of a fixed-odds wager: the fixed amounts or the keypad, as for any amount (T371, T471).
 * Shows what it pays while it is keyed. Keeps it until the wager is sold.
 */

import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useState } from 'react';
import { useMoney, useMoneyFormat, useSay } from '../../../i18n/SayProvider.tsx';
import { fixedOddsChoiceAtom } from '../../../till/tickets/fixed-odds/fixed-odds-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Keypad } from '../../../ui/keys/Keypad.tsx';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { useTypedSoFar } from '../../../ui/keys/typed-so-far.ts';
import { fixedPayout } from '../../../wagering/card/fixed-odds.ts';
import { type Pennies, ZERO } from '../../../wagering/ground/money.ts';
import { isRoomy } from '../money/roomy.ts';
import '../../frame/entries/amount-box.css';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import { amountKeysAtom } from '../amounts/amount-keys.ts';
import { MainKey } from '../main-key/MainKey.tsx';
import { AmountPresets } from '../money/AmountPresets.tsx';
import { amountOf, amountText, withKey } from '../money/money-entry.ts';
import { useKeyed } from '../money/use-keyed.ts';
import './fixed-odds.css';

export function FixedOddsEntry(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { currencySymbol, radix } = useMoneyFormat();
  const presets = useAtomValue(amountKeysAtom);
  const [keyed, keyIn] = useKeyed('FixedOdds');
  const { typed } = keyed;
  const [isCustom, setCustom] = useState(() => presets.length === 0 || typed.text !== '' || isRoomy());
  useTypedSoFar(typed, (before) => keyIn(() => ({ typed: before })));
  const words = useKeypadWords();
  const amount = amountOf(typed);
  const choice = useAtomValue(fixedOddsChoiceAtom);
  const entered = useMemo(() => ({ keyed, choice }), [keyed, choice]);
  const press = (pressed: KeypadKey): void => {
    setCustom(true);
    keyIn((before) => ({ typed: withKey(before.typed, pressed) }));
  };
  return (
    <div className="fixed-odds__entry" data-custom={isCustom}>
      <div className="fixed-odds__stake">
        <output className="amount-box" aria-label={say('money.amount')}>
          <span className="amount-box__symbol">{currencySymbol}</span>
          <span>{amountText(typed, radix)}</span>
        </output>
        {presets.length === 0 ? null : (
          <Button className="fixed-odds__custom" pressed={isCustom} onClick={() => setCustom(!isCustom)}>
            {say('amount.custom')}
          </Button>
        )}
      </div>
      <Payout amount={amount} />
      <MainKey
        onPress={() => till.fixedOdds.buy(amount)}
        entered={entered}
        reason={
          choice === null ? say('fixedOdds.chooseRunner') : amount === 0n ? say('money.enterAmount') : null
        }
      >
        {say('fixedOdds.buy', { amount })}
      </MainKey>
      <div className="fixed-odds__keys">
        {presets.length === 0 ? null : (
          <AmountPresets
            presets={presets}
            limit={ZERO}
            chosen={typed.text === '' ? typed.preset : null}
            onChoose={(preset) => keyIn(() => ({ typed: { text: '', preset } }))}
          />
        )}
        <div className="fixed-odds__keypad">
          <Keypad decimal radix={radix} words={words} onKey={press} />
        </div>
      </div>
    </div>
  );
}

/** Shows the chosen runner, and what it pays if it wins; nothing without a runner with a price. */
function Payout({ amount }: { readonly amount: Pennies }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const choice = useAtomValue(fixedOddsChoiceAtom);
  const pays = choice === null ? null : money(fixedPayout(amount, choice.payout, choice.base));
  return (
    <output className="fixed-odds__payout" data-none={choice === null}>
      {choice === null ? (
        <span className="fixed-odds__on">{say('fixedOdds.chooseRunner')}</span>
      ) : (
        <>
          <span className="fixed-odds__on">
            <span className="caption">{say('fixedOdds.win')}</span>
            <span className="fixed-odds__who">
              {say('fixedOdds.runner', { runner: choice.saddleCloth, name: choice.name })}
            </span>
          </span>
          <span className="fixed-odds__pays">
            <span className="caption">{say('fixedOdds.pays')}</span>
            <span className="fixed-odds__total">{pays}</span>
          </span>
        </>
      )}
    </output>
  );
}
