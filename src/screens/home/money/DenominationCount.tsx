/**
 * Counts cash by denomination: for a final return, and for a bag (T098, T408). Next and Back move between
 * denominations. Enter does the same as Next, and confirms after the last one. A letter of the keyboard
 * chooses any denomination, and Shift with Enter confirms (use-count-keys.ts). Owns the chosen denomination
 * and its typed digits; the view owns the counts.
 */
import { type ReactNode, useRef, useState } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Keypad } from '../../../ui/keys/Keypad.tsx';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { useTypedSoFar } from '../../../ui/keys/typed-so-far.ts';
import { type Pennies, ZERO } from '../../../wagering/ground/money.ts';
import { type CashCount, quantityIn, totalOf, worthOf } from '../../../wagering/tickets/cash-count.ts';
import '../../frame/entries/amount-box.css';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import { useEnterPresses } from '../../frame/keys/use-enter-presses.ts';
import { MainKey } from '../main-key/MainKey.tsx';
import './DenominationCount.css';
import { denominationsOf, type QuantityTyped, quantityTyped, withQuantityKey } from './denomination-entry.ts';
import { countLetter, useCountKeys } from './use-count-keys.ts';
import './MoneyEntry.css';

export interface DenominationCountProps {
  /** Name of the count. */
  readonly name: string;
  /** Denominations of the window, ascending, minor units. */
  readonly values: readonly Pennies[];
  readonly count: readonly CashCount[];
  /** Identifies the entry, compared by identity. */
  readonly entered: unknown;
  readonly onCount: (value: Pennies, quantity: number) => void;
  /** Further choices. */
  readonly choices?: ReactNode;
  /** Returns the words of the key that ends the count. */
  readonly confirm: (total: Pennies) => string;
  readonly onConfirm: () => Promise<unknown>;
}

export function DenominationCount(props: DenominationCountProps): ReactNode {
  const { name, values, count, entered, onCount, choices, confirm, onConfirm } = props;
  const say = useSay();
  const money = useMoney();
  const words = useKeypadWords();
  const denominations = denominationsOf(values, count);
  const [chosen, setChosen] = useState<Pennies>(denominations[0] ?? ZERO);
  const [typed, setTyped] = useState<QuantityTyped>(() => quantityTyped(count, chosen));
  const at = Math.max(0, denominations.indexOf(chosen));
  const isLast = at >= denominations.length - 1;
  const next = useRef<HTMLButtonElement>(null);
  const end = useRef<HTMLButtonElement>(null);
  const total = totalOf(count);
  useCountKeys({
    onChoose: (letter) => choose(denominations[letter]),
    onEnd: () => end.current?.click(),
  });
  useEnterPresses(isLast ? nowhere : next);
  const quantity = quantityIn(count, chosen);
  // Shows a quantity that a scan changed, which was not typed.
  const entry = Number(typed.text) === quantity ? typed : quantityTyped(count, chosen);
  useTypedSoFar({ chosen, entry, quantity }, (before) => {
    setChosen(before.chosen);
    setTyped(before.entry);
    onCount(before.chosen, before.quantity);
  });
  const choose = (value: Pennies | undefined): void => {
    if (value === undefined) return;
    setChosen(value);
    setTyped(quantityTyped(count, value));
  };
  const press = (key: KeypadKey): void => {
    const pressed = withQuantityKey(entry, key);
    setTyped(pressed);
    onCount(chosen, Number(pressed.text));
  };
  return (
    <section className="money" data-custom="true" data-presets="false" aria-label={name}>
      <div className="money__beside">
        {choices}
        <div className="denominations__room scroll scroll--marked">
          <ol className="denominations" aria-label={say('count.denominations')}>
            {denominations.map((value, place) => {
              const line = { value, quantity: quantityIn(count, value) };
              return (
                <li key={value.toString()}>
                  <Button
                    {...(value === chosen ? { ref: bringIntoSight } : {})}
                    className="denomination"
                    pressed={value === chosen}
                    data-key={countLetter(place)}
                    onClick={() => choose(value)}
                  >
                    <span className="denomination__value">{money(value, { whole: 'short' })}</span>
                    <span className="denomination__quantity">
                      {line.quantity === 0 ? '' : `× ${line.quantity}`}
                    </span>
                    <span className="denomination__worth">
                      {line.quantity === 0 ? '' : money(worthOf(line))}
                    </span>
                  </Button>
                </li>
              );
            })}
          </ol>
        </div>
      </div>
      <div className="money__entry">
        <output className="amount-box" aria-label={say('count.quantity', { value: chosen })}>
          <span className="amount-box__symbol">
            {say('count.of', { value: money(chosen, { whole: 'short' }) })}
          </span>
          <span>{quantity}</span>
        </output>
        <div className="denomination-steps">
          <Button disabled={at === 0} onClick={() => choose(denominations[at - 1])}>
            {say('count.previous')}
          </Button>
          <Button ref={next} disabled={isLast} onClick={() => choose(denominations[at + 1])}>
            {say('count.next')}
          </Button>
        </div>
        <MainKey
          button={end}
          onPress={onConfirm}
          entered={entered}
          enter={isLast}
          reason={total === 0n ? say('count.nothing') : null}
        >
          {confirm(total)}
        </MainKey>
        <div className="money__keypad">
          <Keypad words={words} onKey={press} />
        </div>
      </div>
    </section>
  );
}

/** Leaves Enter to the main key. */
const nowhere = { current: null };

/** Scrolls to the chosen denomination in a long list. */
function bringIntoSight(key: HTMLButtonElement | null): void {
  key?.scrollIntoView({ block: 'nearest' });
}
