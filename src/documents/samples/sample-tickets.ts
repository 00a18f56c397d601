/**
 * Provides tickets and slips that nobody bought, for previews and tests: common ones, and some that strain a
 * layout.
 */
import { betDefinition } from '../../wagering/card/catalogue.ts';
import type { Ticket, TicketSerial, Wager } from '../../wagering/card/wager.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import { serialOfWords } from '../../wagering/tickets/ticket-serial.ts';

export const SAMPLE_SERIAL: TicketSerial = serialOfWords([0x5d41, 0x0b11, 0x7a21]);
export const SAMPLE_DATE = '2026-05-02';
export const SAMPLE_TRACK = 'Harborview Park';

/** Has 21 digits. */
export const LARGEST_AMOUNT: Pennies = pennies(999_999_999_999_999_999_999n);
const MOST_RUNNERS = 69;

function wagerOf(betType: number, runners: Wager['runners'], changes: Partial<Wager> = {}): Wager {
  return {
    betType,
    betName: betDefinition(betType)?.name ?? '',
    cardId: 'HBV1',
    cardName: SAMPLE_TRACK,
    raceNo: 7,
    runners,
    betAmount: pennies(200),
    betCount: 1n,
    betCost: pennies(200),
    serviceCharge: pennies(0),
    tax: pennies(0),
    buyinPrice: 100,
    totalCost: pennies(200),
    ...changes,
  };
}

export function sampleTicketOf(
  wagers: readonly Wager[],
  ticketCost: Pennies,
  changes: Partial<Ticket> = {},
): Ticket {
  return {
    id: SAMPLE_SERIAL,
    date: SAMPLE_DATE,
    timeStamp: 0,
    window: 12,
    ticketCost,
    tax: pennies(0),
    wagers,
    expirationString: 'Void after 2027-05-02',
    playerId: null,
    ticketLines: [],
    ...changes,
  };
}

export const TRIFECTA_TICKET: Ticket = sampleTicketOf(
  [
    wagerOf(
      12,
      [
        [3, 10],
        [3, 10],
        [1, 2, 3, 5, 10],
      ],
      {
        betAmount: pennies(100),
        betCount: 6n,
        betCost: pennies(600),
        totalCost: pennies(600),
      },
    ),
  ],
  pennies(600),
);

const WIN_FOUR = wagerOf(1, [[4]], { betAmount: pennies(1000), betCost: pennies(1000) });
const PLACE_FOUR = wagerOf(2, [[4]], { betAmount: pennies(500), betCost: pennies(500) });

/** Has several wagers. */
export const STRING_TICKET: Ticket = sampleTicketOf(
  [
    WIN_FOUR,
    PLACE_FOUR,
    wagerOf(8, [[4], ['all']], { betCount: 11n, betCost: pennies(2200), serviceCharge: pennies(25) }),
  ],
  pennies(3735),
  { tax: pennies(10), ticketLines: ['Good luck'] },
);

/** Has a wager over several races. */
export const PICK_TICKET: Ticket = sampleTicketOf(
  [
    wagerOf(16, [[1, 2, 3], ['favourite'], ['all'], [5, 9]], {
      betAmount: pennies(50),
      betCount: 66n,
      betCost: pennies(3300),
    }),
  ],
  pennies(3300),
);

export const PARLAY_TICKET: Ticket = sampleTicketOf(
  [
    wagerOf(1, [[6]], {
      isParlay: true,
      parlayType: 'cash',
      parlayLegs: [
        { raceNo: 3, betType: 1, betName: 'Win', runners: [[6]] },
        { raceNo: 5, betType: 2, betName: 'Place', runners: [[2]] },
        { raceNo: 8, betType: 3, betName: 'Show', runners: [[1]] },
      ],
    }),
  ],
  pennies(200),
);

/** Is on one runner, as vanity tickets are. */
export const WIN_TICKET: Ticket = sampleTicketOf([WIN_FOUR], pennies(1000));

/**
 * Has every other one of 69 runners, 21 digits, names without a blank, lines of the host in three scripts.
 */
export const STRAINING_TICKET: Ticket = sampleTicketOf(
  [
    wagerOf(
      12,
      [
        Array.from({ length: MOST_RUNNERS }, (_, index) => index + 1).filter((num) => num % 2 === 1),
        Array.from({ length: MOST_RUNNERS }, (_, index) => index + 1),
        [2, 4, 68, 69],
      ],
      {
        betName: 'Trifectawithanameofmorethanonelineofpaperinonewordalone',
        cardName: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Park',
        betAmount: LARGEST_AMOUNT,
        betCount: 999_999_999_999n,
        betCost: LARGEST_AMOUNT,
        serviceCharge: LARGEST_AMOUNT,
      },
    ),
  ],
  LARGEST_AMOUNT,
  {
    tax: LARGEST_AMOUNT,
    ticketLines: ['沙田馬場 祝閣下好運', 'Ипподром «Звезда»', 'مضمار الخيل', 'Hipódromo Ñuñoa – Año Nuevo'],
  },
);

/** Returns a paper with a serial number and no wagers. */
export function slipOf(amount: Pennies): Ticket {
  return sampleTicketOf([], amount, { id: serialOfWords([0x5d41, 0x0c22, 0x1f07]) });
}
