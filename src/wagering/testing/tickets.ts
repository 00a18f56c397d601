/** Builds sold wagers, their tickets and tax claims for tests. `changes` are what a test is about. */
import { type FixedOddsCode, type FixedOddsTicket, isFixedOddsCode } from '../card/fixed-odds.ts';
import type { Ticket, TicketSerial, Wager } from '../card/wager.ts';
import { pennies, ZERO } from '../ground/money.ts';
import type { IrsVoucher } from '../tickets/irs-voucher.ts';
import { parseSerial } from '../tickets/ticket-serial.ts';
import { WIN } from './bet-ids.ts';

/** Returns the serial number that is written so: '5554-C70F-0001'. Throws if it is none. */
export function aSerial(text: string): TicketSerial {
  const parsed = parseSerial(text);
  if (!parsed.ok) throw new TypeError(`no serial number: ${text}`);
  return parsed.value;
}

/** Returns the code of a fixed-odds ticket that is written so: 'FO123456789012'. Throws if it is none. */
export function aFixedOddsCode(text: string): FixedOddsCode {
  if (!isFixedOddsCode(text)) throw new TypeError(`no code of a fixed-odds ticket: ${text}`);
  return text;
}

/** Builds a win bet of 2.00 on runner 4 in race 3, without charges. */
export function aWager(changes: Partial<Wager> = {}): Wager {
  return {
    betType: WIN,
    betName: 'Win',
    cardId: 'SRD',
    cardName: 'Somewhere',
    raceNo: 3,
    runners: [[4]],
    betAmount: pennies(200),
    betCount: 1n,
    betCost: pennies(200),
    serviceCharge: ZERO,
    tax: ZERO,
    buyinPrice: 100,
    totalCost: pennies(200),
    ...changes,
  };
}

/** Builds a ticket of 2.00 from window 12, without wagers: what a slip has too. */
export function aTicket(changes: Partial<Ticket> = {}): Ticket {
  return {
    id: aSerial('5554-C70F-0001'),
    date: '2026-11-20',
    timeStamp: 0,
    window: 12,
    ticketCost: pennies(200),
    tax: ZERO,
    wagers: [],
    expirationString: '',
    playerId: null,
    ticketLines: [],
    ...changes,
  };
}

type FixedOddsChanges = Partial<Omit<FixedOddsTicket, 'wager'>> & Partial<FixedOddsTicket['wager']>;

/** Builds a fixed-odds ticket of 20.00 on Quiet Thunder, which pays 90.00 if it wins. */
export function aFixedOddsTicket(changes: FixedOddsChanges = {}): FixedOddsTicket {
  const { id, traCode, date, timeStamp, window, raceType, ...wager } = changes;
  return {
    id: id ?? aFixedOddsCode('FO4D7A21B90C13'),
    traCode: traCode ?? 'SRD',
    date: date ?? '2026-11-21',
    timeStamp: timeStamp ?? 0,
    window: window ?? 12,
    raceType: raceType ?? 'thoroughbred',
    wager: {
      cardName: 'Saratoga',
      race: 7,
      betAmount: pennies(2_000),
      runner: { saddleCloth: '4', name: 'Quiet Thunder', payout: pennies(450) },
      totalPayout: pennies(9_000),
      ...wager,
    },
  };
}

/** Builds the claim of a win of 1,000.00 of which 240.00 are withheld. */
export function aTaxClaim(changes: Partial<IrsVoucher> = {}): IrsVoucher {
  return {
    perfDate: '2026-11-20',
    tsn: aSerial('5554-C70F-0001'),
    meet: 'Harborview Park',
    race: 3,
    betAmt: pennies(200),
    pool: 'Win',
    claimAmount: pennies(100_000),
    irsDeductAmt: pennies(24_000),
    stateDeductAmt: ZERO,
    localDeductAmt: ZERO,
    otherDeductAmt: ZERO,
    ...changes,
  };
}
