/**
 * Answers POST /sell/smartQuickPick: draws the runners by the odds, and sells them (S104, W107). The rules
 * are in check-sale.ts, the ticket is made in issue-ticket.ts.
 */
import { smartQuickPickSchema } from '../../../tote/wire/sell.ts';
import { isSecondHalf } from '../../../wagering/bets/exchange-pools.ts';
import { raceOfLeg } from '../../../wagering/bets/resolve-legs.ts';
import {
  type BetAvailability,
  type BettingInterest,
  betOf,
  type Card,
  raceOf,
} from '../../../wagering/card/card.ts';
import { toWire } from '../../../wagering/card/selection.ts';
import { seededRandom } from '../../../wagering/ground/random.ts';
import { drawCombination } from '../../../wagering/rules/smart-quick-pick.ts';
import { weightedIndex } from '../../day/choose.ts';
import type { Session } from '../../ledger/sessions.ts';
import { winProbabilities } from '../../pools/race-pools.ts';
import { type Answer, refusal } from '../request/answer.ts';
import { atWindow } from '../request/selling-window.ts';
import type { ToteContext } from '../request/tote-context.ts';
import type { ReceivedRequest } from '../request/tote-request.ts';
import { checkOne } from '../session/check-sale.ts';
import { issue, sellAnswer } from '../session/issue-ticket.ts';

/** Runners are drawn by the chance that the win pool gives them. */
export function sellSmartQuickPick(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, smartQuickPickSchema, async (window, { playerId, ...asked }) => {
    const card = context.cardForSale(asked.cardId);
    if (card === undefined) return refusal('cardUnknown');
    if (!card.allowSQPick) return refusal('smartQuickPickNotSold');
    if (isSecondHalf(asked.betType)) return refusal('soldForCredit');
    const race = raceOf(card, asked.raceNo);
    const bet = race === undefined ? undefined : betOf(race, asked.betType);
    const drawn =
      bet === undefined
        ? []
        : drawCombination(card, asked.raceNo, bet, drawByOdds(context, card, asked.raceNo, bet));
    if (drawn === null) return refusal('tooFewRunners');
    const one = checkOne(card, { ...asked, runners: toWire(drawn).map((leg) => [...leg]) });
    if (!('wager' in one)) return one;
    const parts = { card, window, playerId, checked: [one], exchange: null };
    return sellAnswer(await issue(context, session, request, parts));
  });
}

/** Draws from interests by the win pool of their race; evenly where nothing is bet on any of them. */
function drawByOdds(
  context: ToteContext,
  card: Card,
  raceNo: number,
  bet: BetAvailability,
): (interests: readonly BettingInterest[], leg: number) => BettingInterest {
  const now = context.clock.now();
  const plan = context.programme.card(card.id, now);
  // The ticket's number makes every draw another one, and the same again from the same books.
  const random = seededRandom(`${context.seed}/draw/${context.books.counts().tickets}`);
  return (interests, leg) => {
    const race = plan?.races.find(({ num }) => num === raceOfLeg(bet, raceNo, leg));
    const chances =
      plan === undefined || race === undefined ? null : winProbabilities(context.pools, plan, race, now);
    const weights = interests.map(({ num }) => chances?.get(num) ?? 0);
    const some = weights.some((weight) => weight > 0);
    const drawn = interests[weightedIndex(random, some ? weights : interests.map(() => 1))];
    if (drawn === undefined) throw new RangeError('nothing to draw from');
    return drawn;
  };
}
