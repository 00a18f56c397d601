/**
 * Asks how many tickets of the same wager to sell at once (W106). The number is stepped, tapped or typed, and
 * shown with the total cost. Only its own key sells.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { wagerViewAtom } from '../../../till/wager/wager-view-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useTypedSoFar } from '../../../ui/keys/typed-so-far.ts';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import { pennies } from '../../../wagering/ground/money.ts';
import { MOST_TICKETS } from '../../../wagering/pending/pending-ticket.ts';
import './SeveralTickets.css';
import {
  canSell,
  FIRST_COUNT,
  isTooMany,
  stepped,
  type TicketCount,
  USUAL_COUNTS,
  withDigit,
  withoutDigit,
} from './ticket-count.ts';

export function SeveralTickets({ onClose }: { readonly onClose: () => void }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const { ticket } = useAtomValue(wagerViewAtom);
  const [count, setCount] = useState<TicketCount>(FIRST_COUNT);
  useTypedSoFar(count, setCount);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^\d$/.test(event.key)) setCount((before) => withDigit(before, Number(event.key)));
    else if (event.key === 'Backspace') setCount(withoutDigit);
    else if (event.key === 'Delete') setCount(FIRST_COUNT);
    else if (event.key === 'ArrowUp' || event.key === '+') setCount((before) => stepped(before, 1));
    else if (event.key === 'ArrowDown' || event.key === '-') setCount((before) => stepped(before, -1));
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const each = ticket.ok ? ticket.value.totalCost : null;
  const ready = each !== null && canSell(count);
  const total = each === null || isTooMany(count) ? '' : money(pennies(each * BigInt(count.value)));
  return (
    <Dialog
      kind="dialog"
      title={say('several.title')}
      lines={each === null ? [] : [say('several.each', { cost: each })]}
      actions={[
        { id: 'cancel', label: say('action.cancel'), tone: 'plain' },
        ...(ready || isTooMany(count)
          ? [
              {
                id: 'sell',
                label: say('several.sell', { tickets: count.value }),
                tone: 'primary',
                disabled: !ready,
              } as const,
            ]
          : []),
      ]}
      safeAnswer="cancel"
      onAnswer={(answer) => {
        onClose();
        if (answer === 'sell') void till.buy(count.value);
      }}
    >
      <div className="several">
        <div className="several__step">
          <Button
            size="large"
            aria-label={say('several.fewer')}
            onClick={() => setCount((before) => stepped(before, -1))}
          >
            −
          </Button>
          <output className="several__count" aria-label={say('several.count')}>
            {count.value}
          </output>
          <Button
            size="large"
            aria-label={say('several.more')}
            onClick={() => setCount((before) => stepped(before, 1))}
          >
            +
          </Button>
        </div>
        <div className="several__usual">
          {USUAL_COUNTS.map((usual) => (
            <Button
              key={usual}
              pressed={usual === count.value}
              onClick={() => setCount({ value: usual, typed: false })}
            >
              {usual}
            </Button>
          ))}
        </div>
        <p className="several__refusal" role="alert">
          {isTooMany(count) ? say('several.most', { most: MOST_TICKETS }) : ''}
        </p>
        <p className="several__total">
          {say('several.total')}
          <strong>{total}</strong>
        </p>
      </div>
    </Dialog>
  );
}
