/** Shows the cost of the ticket as it grows: bets by amount, the bets' cost, the ticket's (T114). */
import { memo, type ReactNode } from 'react';
import { useCount, useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { type Say, say as sayOf } from '../../../i18n/say.ts';
import { useFollowing } from '../../../ui/keys/use-following.ts';
import type { WagerCost } from '../../../wagering/card/wager.ts';
import { addPennies, type Pennies, ZERO } from '../../../wagering/ground/money.ts';
import { lengthOf } from './figure-length.ts';
import {
  betCostAtom,
  betCountAtom,
  chargesAtom,
  isSoFarAtom,
  slipAmountAtom,
  ticketCostAtom,
} from './slip-atoms.ts';

export const SlipCost = memo(function SlipCost(): ReactNode {
  const say = useSay();
  const written = useCount();
  const money = useMoney();
  const total = useFollowing(ticketCostAtom);
  const bets = useFollowing(betCostAtom);
  const charges = useFollowing(chargesAtom);
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
            <span>{say(costInWords(bets, charges))}</span>
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

/** Names what the price has besides the bets: a service charge, tax, or both. */
function costInWords(cost: Pennies, charges: Pick<WagerCost, 'serviceCharge' | 'tax'> | null): Say {
  const { serviceCharge, tax } = charges ?? { serviceCharge: ZERO, tax: ZERO };
  if (serviceCharge > 0n && tax > 0n)
    return sayOf('slip.betCostChargeTax', { cost, more: addPennies(serviceCharge, tax) });
  if (serviceCharge > 0n) return sayOf('slip.betCostCharge', { cost, more: serviceCharge });
  return tax > 0n ? sayOf('slip.betCostTax', { cost, more: tax }) : sayOf('slip.betCost', { cost });
}
