/** Shows the cost of the ticket as it grows: bets by amount, the bets' cost, the ticket's (T114). */
import { memo, type ReactNode } from 'react';
import { useCount, useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { useFollowing } from '../../../ui/keys/use-following.ts';
import { lengthOf } from './figure-length.ts';
import { betCostAtom, betCountAtom, isSoFarAtom, slipAmountAtom, ticketCostAtom } from './slip-atoms.ts';

export const SlipCost = memo(function SlipCost(): ReactNode {
  const say = useSay();
  const written = useCount();
  const money = useMoney();
  const total = useFollowing(ticketCostAtom);
  const bets = useFollowing(betCostAtom);
  const count = useFollowing(betCountAtom);
  const amount = useFollowing(slipAmountAtom);
  const soFar = useFollowing(isSoFarAtom) && total !== null;
  const caption = say(soFar ? 'slip.costSoFar' : 'slip.ticketCost');
  const text = total === null ? '—' : money(total);
  return (
    <div className="slip__cost">
      <div className="slip__sums">
        <span className="caption">{caption}</span>
        {total === null || amount === null || bets === null ? (
          <span>{say(amount === null ? 'slip.notYet' : 'slip.chooseRunners')}</span>
        ) : (
          <>
            <span>
              {count === 1n
                ? say('slip.oneBet', { amount })
                : say('slip.bets', { bets: written(count), amount })}
            </span>
            <span>{say('slip.betCost', { cost: bets })}</span>
          </>
        )}
      </div>
      <output
        className="slip__total"
        aria-label={caption}
        data-length={lengthOf(text)}
        {...(total === null || soFar ? { 'data-empty': '' } : {})}
      >
        {text}
      </output>
    </div>
  );
});
