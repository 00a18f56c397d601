/**
 * Names the shapes that several calls share, so that the documents describe each once. The schemas are those
 * that the terminal checks with. A shape that is only part of another is taken out of that one.
 */
import * as v from 'valibot';
import { luckySetSchema } from '../../src/config/lucky-sets.ts';
import { ACCOUNT } from '../../src/tote/wire/account.ts';
import { amountSchema } from '../../src/tote/wire/amount.ts';
import {
  cardSchema,
  cardSummarySchema,
  oddsSchema,
  poolTotalSchema,
  priceSchema,
  probableGridSchema,
  runnerTotalSchema,
  willPaySchema,
  winProbabilitySchema,
} from '../../src/tote/wire/cards.ts';
import { fixedOddsTicketSchema } from '../../src/tote/wire/fixed-odds.ts';
import {
  recentTicketsAnswerSchema,
  sellAnswerSchema,
  sellTicketsAnswerSchema,
  sellWagersSchema,
  slipAnswerSchema,
  ticketSchema,
} from '../../src/tote/wire/sell.ts';
import { serialSchema } from '../../src/tote/wire/serial.ts';
import { nothingSchema, statusAnswerSchema } from '../../src/tote/wire/status.ts';
import { positionAnswerSchema, windowSignOnAnswerSchema } from '../../src/tote/wire/terminal.ts';
import { cashedAnswerSchema, exchangeDataSchema, irsVoucherSchema } from '../../src/tote/wire/tickets.ts';

const raceSchema = cardSchema.pipe[0].entries.races.item;
const luckySet = luckySetSchema.entries;

export const NAMED_SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  Amount: amountSchema,
  Serial: serialSchema,
  Nothing: nothingSchema,
  Done: statusAnswerSchema,
  WindowSignOn: windowSignOnAnswerSchema,
  ExceptionType: windowSignOnAnswerSchema.entries.credits.item,
  Position: positionAnswerSchema,
  SaleBody: sellWagersSchema,
  WagerBody: sellWagersSchema.entries.wagers.pipe[0].item,
  Sale: sellAnswerSchema,
  Sales: sellTicketsAnswerSchema,
  Slip: slipAnswerSchema,
  Ticket: ticketSchema,
  Wager: ticketSchema.pipe[0].entries.wagers.item,
  RecentTickets: recentTicketsAnswerSchema,
  ExchangeCredit: exchangeDataSchema,
  Cashed: cashedAnswerSchema,
  IrsVoucher: irsVoucherSchema,
  FixedOddsTicket: fixedOddsTicketSchema,
  Card: cardSchema,
  CardSummary: cardSummarySchema,
  Race: raceSchema,
  BetOffer: raceSchema.entries.availableBets.item,
  BettingInterest: raceSchema.entries.bettingInterests.item,
  CardRunner: raceSchema.entries.runners.item,
  Price: priceSchema,
  PoolTotal: poolTotalSchema,
  RunnerTotal: runnerTotalSchema,
  RunnerOdds: oddsSchema,
  WinProbability: winProbabilitySchema,
  ProbableGrid: probableGridSchema,
  WillPay: willPaySchema,
  AccountSignOn: ACCOUNT.signOn.answer,
  AccountActivity: ACCOUNT.activity.answer,
  LuckySet: luckySetSchema,
  LuckyBet: luckySet.bets.items[0],
};

/** A body that the border passes on whole: its form is that of the settings. */
export const LUCKY_SETS_BODY = v.array(luckySetSchema);

/** Rules and words that no schema of the border says, by component. */
export const COMPONENT_NOTES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Amount: {
    description:
      'Money in whole minor units: 1250 is 12.50. A number while it is exact, a string of digits beyond 9007199254740991. No fractions; below 2 to the power of 63.',
  },
  Serial: {
    description: 'Serial number of a paper: three groups of four hexadecimal digits.',
    pattern: '^[0-9A-Fa-f]{4}-?[0-9A-Fa-f]{4}-?[0-9A-Fa-f]{4}$',
  },
  Nothing: { description: 'The path says it all: the body is an empty object.' },
  Done: { description: 'A success that says no more.' },
  WindowSignOn: { description: 'What a window gets when it is signed on.' },
  ExceptionType: { description: 'A credit or debit that a teller may enter.' },
  Position: { description: 'The cash position of a drawer.' },
  SaleBody: { description: 'One ticket that is asked for.' },
  WagerBody: { description: 'One wager that is asked for.' },
  Sale: { description: 'A sold ticket. A success without a ticket is an error at the terminal.' },
  Sales: { description: 'The tickets that were sold, in the order asked.' },
  Slip: { description: 'A paper with a serial number and no wagers, in the form of a ticket.' },
  Ticket: { description: 'A paper as it is printed.' },
  Wager: { description: 'A sold wager.' },
  RecentTickets: { description: 'What the window did of late, newest first.' },
  ExchangeCredit: { description: 'Credit for a wager, left by a ticket that was cashed or cancelled.' },
  Cashed: { description: 'A paper that was paid.' },
  IrsVoucher: { description: 'The claim of a win that needs the tax form.' },
  FixedOddsTicket: { description: 'A sold fixed-odds wager.' },
  Card: { description: 'One track’s races of one day.' },
  CardSummary: { description: 'A card without its races.' },
  Race: { description: 'One race of a card.' },
  BetOffer: { description: 'A bet that a race offers, with its limits.' },
  BettingInterest: { description: 'What can be bet on: a runner, or several that are coupled.' },
  CardRunner: { description: 'A runner of a race.' },
  Price: { description: 'A line of a result.' },
  PoolTotal: { description: 'A pool of a race.' },
  RunnerTotal: { description: 'The money on a runner in a pool.' },
  RunnerOdds: { description: 'The odds of a runner.' },
  WinProbability: { description: 'The chance of a runner.' },
  ProbableGrid: { description: 'Probable payoffs of a bet on two legs.' },
  WillPay: { description: 'What a double or a pick pays, by the winner of its last leg.' },
  AccountSignOn: { description: 'A player who has signed on.' },
  AccountActivity: { description: 'Wagers of an account.' },
  LuckySet: { description: 'A lucky quick pick set of a card.' },
  LuckyBet: { description: 'One bet of a lucky quick pick set.' },
};
