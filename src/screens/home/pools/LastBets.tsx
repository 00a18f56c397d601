/**
 * Draws a key for each bet that was sold last, as far as the race offers it: its pool and its amount at one
 * tap. They are beside the choice of list or grid, so that they move no pool. A low window has none. Nor has
 * a self-serve terminal: what others bet there is no customer's business.
 */
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { useBetName, useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { isSelfServeAtom } from '../../../till/session/self-serve-credit.ts';
import { useTill } from '../../../till/use-till.ts';
import { lastBetsAtom } from '../../../till/wager/last-bets.ts';
import { wagerAtom, wagerRulesAtom } from '../../../till/wager/pending-wager-state.ts';
import { wagerViewAtom } from '../../../till/wager/wager-view-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SpokenName } from '../../../ui/controls/SpokenName.tsx';
import { validateAmount } from '../../../wagering/bets/bet-amount.ts';
import type { BetAvailability } from '../../../wagering/card/card.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';
import { offeredPoolsOf } from '../../../wagering/pending/offered-pools.ts';
import './LastBets.css';
import { useLastBetsRoom } from './last-bets-room.ts';

interface OfferedBet {
  readonly bet: BetAvailability;
  /** Minor units. */
  readonly amount: Pennies;
}

/** Has the unboxed bet for a boxed one: the box is chosen among the runners. */
const offeredAtom = atom((get): readonly OfferedBet[] => {
  const { race, card } = get(wagerViewAtom);
  const wager = get(wagerAtom);
  if (race === null || card?.usesUnits === true || wager.units !== null || get(isSelfServeAtom)) return [];
  const rules = get(wagerRulesAtom);
  const pools = offeredPoolsOf(wager, race);
  const offered = get(lastBetsAtom).flatMap(({ bet: id, amount }) => {
    const bet = pools.find((pool) => pool.id === id || pool.toggleBoxBet === id);
    return bet === undefined || validateAmount(bet, amount, rules) !== null ? [] : [{ bet, amount }];
  });
  return offered.filter(
    ({ bet, amount }, at) =>
      offered.findIndex((each) => each.bet.id === bet.id && each.amount === amount) === at,
  );
});

export function LastBets(): ReactNode {
  const say = useSay();
  const till = useTill();
  const money = useMoney();
  const betName = useBetName();
  const offered = useAtomValue(offeredAtom);
  return (useLastBetsRoom() ? offered : []).map(({ bet, amount }) => (
    <Button
      key={`${bet.id} ${amount}`}
      className="last-bet"
      onClick={() => {
        till.wager({ type: 'poolChosen', bet: bet.id });
        till.wager({ type: 'amountChosen', amount });
      }}
    >
      <SpokenName name={say('pool.asBefore', { name: betName(bet.name), amount })}>
        <span className="board">{bet.abbr}</span>
        <span>{money(amount, { whole: 'short' })}</span>
      </SpokenName>
    </Button>
  ));
}
