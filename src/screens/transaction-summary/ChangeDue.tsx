/**
 * Computes the change for a customer's cash. Has keys for the likely notes, digits for any other sum, and the
 * money back. Moves no money: Collect has the same effect with and without it.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { returnValuesOf } from '../../config/amount-lists.ts';
import { useMoney, useMoneyFormat, useSay } from '../../i18n/SayProvider.tsx';
import { useTill } from '../../till/use-till.ts';
import { amountOf, NOTHING_TYPED } from '../../till/wager/keyed-input.ts';
import { lockedAtom, noticeAtom } from '../../till/window/dialog-state.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { isTyping } from '../../ui/keys/key-target.ts';
import { keypadKeyOf } from '../../ui/keys/keypad-keys.ts';
import { useTypedSoFar } from '../../ui/keys/typed-so-far.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { changeOf, tenderAmounts } from '../../wagering/tickets/tender.ts';
import { amountText, withKey } from '../frame/entries/typed-amount.ts';
import { besideCashAtom } from '../frame/transactions/beside-cash.ts';
import './change-due.css';

const notesAtom = atom((get) => returnValuesOf(get(settingsAtom)));
const isBlockedAtom = atom((get) => get(lockedAtom) || get(noticeAtom) !== null);

export function ChangeDue({ owed }: { readonly owed: Pennies }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const { currencySymbol, radix } = useMoneyFormat();
  const notes = useAtomValue(notesAtom);
  const isBlocked = useAtomValue(isBlockedAtom);
  const beside = useAtomValue(besideCashAtom);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const given = amountOf(typed);
  const isGiven = given > 0n;
  const change = changeOf(owed, given);
  const put = (next: typeof typed): void => {
    setTyped(next);
    const amount = amountOf(next);
    till.keyCashGiven(amount > 0n ? amount : null);
  };
  useTypedSoFar(typed, put);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const isChord = event.ctrlKey || event.altKey || event.metaKey;
    if (isBlocked || event.defaultPrevented || isChord || isTyping(event)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const key = keypadKeyOf(event.key, { decimal: true, hex: false });
    if (key === null || key === 'enter') return;
    event.preventDefault();
    put(withKey(typed, key));
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const forgetGiven = useEffectEvent(() => till.keyCashGiven(null));
  // Clears digits that were keyed for another balance, or left behind.
  useEffect(() => () => forgetGiven(), []);
  return (
    <section className="change-due" aria-label={say('change.title')}>
      <div className="change-due__keys">
        {[owed, ...tenderAmounts(owed, notes)].map((amount) => (
          <Button
            key={amount.toString()}
            pressed={given === amount}
            onClick={() => put({ text: '', preset: given === amount ? null : amount })}
          >
            {amount === owed ? say('change.exact') : money(amount, { whole: 'short' })}
          </Button>
        ))}
      </div>
      <p className="change-due__given">
        <span>{say(isGiven ? 'change.given' : 'change.type')}</span>
        {beside === null ? null : <beside.Line />}
        {isGiven ? <b>{`${currencySymbol}${amountText(typed, radix)}`}</b> : null}
      </p>
      <output className="change-due__change" data-short={isGiven && change < 0n}>
        {isGiven
          ? say(change < 0n ? 'change.missing' : 'change.back', {
              amount: change < 0n ? changeOf(given, owed) : change,
            })
          : ''}
      </output>
    </section>
  );
}
