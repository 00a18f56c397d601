/** Words of posts that sell wagers. */
import { type Say, say } from '../../../i18n/say.ts';
import type { JournaledPost, PaidWay, Resolution } from '../../../journal/journal.ts';
import { numberNotation } from '../../../wagering/bets/runner-notation.ts';
import { type FixedOddsCode, isFixedOddsCode } from '../../../wagering/card/fixed-odds.ts';
import type { Selection } from '../../../wagering/card/selection.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { type Pennies, pennies } from '../../../wagering/ground/money.ts';
import { writtenSerial } from '../../../wagering/tickets/ticket-serial.ts';
import type { DecodedBet } from '../reading/decoded-post.ts';
import type { PostNotice, PostWords } from '../reading/post-words.ts';

/** Says 'Win 6'; null where a leg holds a word of the window's language. */
export function betInWords(betName: string, runners: Selection): Say | null {
  const legs = runners.filter((leg) => leg.length > 0);
  const numbers = legs.map((leg) => leg.filter((choice) => typeof choice === 'number'));
  if (numbers.some((leg, index) => leg.length !== legs[index]?.length)) return null;
  return say('transaction.wager', { bet: betName, runners: numbers.map(numberNotation).join('/') });
}

/** Writes the number of a ticket as it is printed. */
export function writtenNumber(number: TicketSerial | FixedOddsCode): string {
  return isFixedOddsCode(number) ? number : writtenSerial(number);
}

/** Says what to ask the tote room for, of a post that is known by its value. */
export function ringForValue({ sentAt, reqseq, value }: JournaledPost, window: number) {
  return say('doubt.ringFor', { window, time: { epoch: sentAt }, reqseq, value: pennies(value) });
}

export const PAID_LINES = {
  out: 'doubt.closePaidLine',
  in: 'doubt.closeTakenLine',
  own: 'doubt.closeOwnLine',
  account: 'doubt.closeAccountLine',
} as const satisfies Readonly<Record<PaidWay, string>>;

/** Asks about an amount that was paid. */
export function asPaid(amount: Pennies, way: PaidWay) {
  return {
    theySay: say('doubt.theySayPaid', { amount }),
    close: say('doubt.closePaid', { amount }),
    lines: [say(PAID_LINES[way], { amount })],
    agree: say('doubt.closeAsDone'),
  };
}

/** Says how a post was resolved that gives out a ticket or slip. */
export function resolvedAsSold({ value }: JournaledPost, resolution: Resolution, teller: string) {
  const said = { teller, value: pennies(value) };
  return resolution.verdict === 'sold'
    ? say('doubt.wasClosedSold', { ...said, tsn: resolution.tsn })
    : say('doubt.wasClosedNotSold', said);
}

export function hostSaidSold(resolution: Resolution) {
  return resolution.verdict === 'sold'
    ? [say('doubt.hostSold', { tsn: resolution.tsn }), say('doubt.hostSoldDo')]
    : [say('doubt.hostNotSold'), say('doubt.hostNotSoldDo')];
}

function notSold(post: JournaledPost, [bet, ...more]: readonly DecodedBet[]): PostNotice {
  const amount = pennies(post.value);
  const isOne = bet !== undefined && more.length === 0;
  const words = isOne && bet.runners !== null ? betInWords(bet.betName, bet.runners) : null;
  return {
    title:
      words === null
        ? say('afterDoubt.notSold', { amount })
        : say('afterDoubt.betNotSold', { bet: words, amount }),
    lines: [say('afterDoubt.notSoldLine', { amount })],
  };
}

/**
 * `bets`: reads what the post was to sell. `isOnAccount`: a player's account pays, and the customer owes
 * nothing either way.
 */
export function saleWords(
  bets: (post: JournaledPost) => readonly DecodedBet[],
  isOnAccount: boolean,
): PostWords {
  return {
    otherAnswer: 'sale.otherAnswer',
    unsure: 'doubt.unsure',
    notListed: 'doubt.notListed',
    notDone: 'doubt.notSold',
    toteDid: 'doubt.toteSold',
    toteDidNot: 'doubt.toteDidNotSell',
    endedDone: 'doubt.endedSold',
    endedNotDone: 'doubt.endedNotSold',
    resolvedNotDone: 'doubt.closedNotSold',
    ringFor: ringForValue,
    asSold(number, value) {
      const written = { tsn: writtenNumber(number) };
      return {
        theySay: say('doubt.theySaySold', written),
        close: say('doubt.closeSold', written),
        lines: [
          say(isOnAccount ? 'doubt.closeSoldOnAccount' : 'doubt.closeSoldLine', { value }),
          say('doubt.noPaper'),
        ],
        agree: say('doubt.closeAsSold'),
      };
    },
    asPaid,
    asNotDone: (value) => ({
      theySay: say('doubt.theySayNotSold'),
      close: say('doubt.closeNotSold'),
      lines: [
        say(isOnAccount ? 'doubt.closeNotSoldOnAccount' : 'doubt.closeNotSoldLine', { value }),
        say('doubt.closeNotSoldRisk'),
      ],
      agree: say('doubt.closeAsNotSold'),
    }),
    contradicted: 'doubt.contradicted',
    resolvedAs: resolvedAsSold,
    hostSaid: hostSaidSold,
    notDoneNotice: (post) => notSold(post, bets(post)),
  };
}
