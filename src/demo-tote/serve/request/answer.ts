/** Makes the tote's answers: an HTTP status and a body. Refusals have the host's own codes and texts. */

import { STATUS_CODES, SUCCESS } from '../../../tote/wire/status.ts';
import type { WagerRefusal } from '../../../wagering/card/refusal.ts';
import { DEFAULT_MONEY_FORMAT, formatMoney, type Pennies } from '../../../wagering/ground/money.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export function answer(body: unknown): Answer {
  return answerText(JSON.stringify(body));
}

/** `body`: JSON. */
export function answerText(body: string): Answer {
  return { status: 200, body };
}

/** 401: an unknown session; 404: an unknown path; 400: an unreadable body; 500: it could not be written. */
export function failure(status: 400 | 401 | 404 | 500, statusMessage: string): Answer {
  return { status, body: JSON.stringify({ statusCode: status, statusMessage }) };
}

export const DONE: Answer = answer({ statusCode: SUCCESS, statusMessage: '' });

/**
 * The tote's reasons other than a wager's own (S056, S052). Codes that the specification does not name are
 * this host's.
 */
export const REFUSALS = {
  invalidCredentials: { statusCode: 2, statusMessage: 'Invalid credentials' },
  invalidAccount: { statusCode: 2, statusMessage: 'Invalid account or PIN' },
  windowIdUnknown: { statusCode: STATUS_CODES.windowIdUnknown, statusMessage: 'Unknown window key' },
  windowNotSignedOn: { statusCode: 3, statusMessage: 'The window is not signed on' },
  tellersOnly: { statusCode: 10_053, statusMessage: 'Only a teller can do this' },
  windowLocked: { statusCode: 4, statusMessage: 'The window is locked' },
  invalidWager: { statusCode: 10_001, statusMessage: 'Invalid wager.' },
  costDiffers: { statusCode: 10_002, statusMessage: 'The cost of the wager is not what the tote makes it' },
  cardUnknown: { statusCode: 10_003, statusMessage: 'Card not found' },
  tooManyWagers: { statusCode: 10_004, statusMessage: 'The wagers cannot be on one ticket' },
  smartQuickPickNotSold: { statusCode: 10_005, statusMessage: 'This card has no smart quick picks' },
  tooFewRunners: { statusCode: 10_006, statusMessage: 'Too few runners for this bet' },
  noExchangeCredit: {
    statusCode: STATUS_CODES.invalidExchangeTransfer,
    statusMessage: 'There is no exchange credit for this wager',
  },
  invalidAmount: { statusCode: 10_010, statusMessage: 'Invalid amount' },
  noCheckNumber: { statusCode: 10_011, statusMessage: 'The check has no number' },
  countDiffers: { statusCode: 10_012, statusMessage: 'The count of the cash does not come to the amount' },
  unknownException: { statusCode: 10_013, statusMessage: 'Unknown credit or debit' },
  invalidBarcode: { statusCode: 10_014, statusMessage: 'Invalid bag barcode' },
  duplicateBag: { statusCode: 10_015, statusMessage: 'Duplicate Bag' },
  notAFinalReturn: { statusCode: 10_016, statusMessage: 'Not a final return' },
  returnNotCashed: { statusCode: 10_017, statusMessage: 'The final return has not been cashed' },
  alreadyInBag: { statusCode: 10_018, statusMessage: 'The final return is in a bag already' },
  voucherTooSmall: { statusCode: 10_019, statusMessage: 'Voucher amount is less than the minimum allowed' },
  exchangeExceeded: { statusCode: 10_020, statusMessage: 'More than the exchange credit that is left' },
  pinLength: { statusCode: 10_021, statusMessage: 'Pin of incorrect length.' },
  wrongPin: { statusCode: 10_022, statusMessage: 'Wrong pin' },
  pinLocked: { statusCode: 10_054, statusMessage: 'Too many wrong PINs: the account is locked' },
  notAnAccount: { statusCode: 10_023, statusMessage: 'Not a temporary account' },
  unknownEmployee: { statusCode: 10_024, statusMessage: 'Unknown employee' },
  clockedIn: { statusCode: 10_025, statusMessage: 'Already clocked in' },
  notClockedIn: { statusCode: 10_026, statusMessage: 'Not clocked in' },
  unknownLink: { statusCode: 10_027, statusMessage: 'Unknown digital link' },
  notInAwMode: { statusCode: 10_028, statusMessage: 'NOT AVAILABLE IN AW MODE' },
  notSoldHere: { statusCode: 10_048, statusMessage: 'Cancel it at the window that sold it' },
  noReqseq: { statusCode: 10_049, statusMessage: 'The request has no sequence number' },
  noSuchTicket: { statusCode: 10_030, statusMessage: 'No such ticket' },
  alreadyCashed: { statusCode: 10_031, statusMessage: 'Already cashed' },
  ticketCancelled: { statusCode: 10_032, statusMessage: 'Ticket is cancelled' },
  ticketLocked: { statusCode: 10_033, statusMessage: 'The ticket is locked at another window' },
  wrongTrack: { statusCode: 10_034, statusMessage: 'Wrong track' },
  notOfficial: { statusCode: 10_035, statusMessage: 'Not official yet' },
  notAWinner: { statusCode: 10_036, statusMessage: 'Not a winner' },
  ticketExpired: { statusCode: 10_037, statusMessage: 'Ticket has expired' },
  raceClosed: { statusCode: 10_038, statusMessage: 'Race has closed' },
  notCashed: { statusCode: 10_039, statusMessage: 'This slip is not paid in cash' },
  invalidSsn: { statusCode: 10_040, statusMessage: 'Invalid SSN' },
  soldForCredit: { statusCode: 10_042, statusMessage: 'This bet is sold for exchange credit only' },
  noFormNeeded: { statusCode: 10_041, statusMessage: 'This ticket needs no tax form' },
  noAccount: { statusCode: 10_043, statusMessage: 'No account is signed on' },
  accountSessionEnded: { statusCode: 10_044, statusMessage: 'The account session has ended' },
  accountFunds: { statusCode: 10_045, statusMessage: 'Insufficient funds in the account' },
  notOfAccount: { statusCode: 10_046, statusMessage: 'Not a wager of this account' },
  onAccount: { statusCode: 10_047, statusMessage: 'The wager is on an account' },
  nothingHeld: { statusCode: 10_055, statusMessage: 'Nothing is on hold for the tax form' },
  accountVoucher: { statusCode: 10_056, statusMessage: 'A voucher of an account is cashed, not cancelled' },
  noSuchTransfer: { statusCode: 10_048, statusMessage: 'No such transfer' },
  taxForm: {
    statusCode: STATUS_CODES.irsReportable[0],
    statusMessage: 'The winnings must be reported: cash with the SSN',
  },
  taxWithheld: {
    statusCode: STATUS_CODES.irsReportable[1],
    statusMessage: 'Tax must be withheld: cash with the SSN',
  },
  priceMoved: { statusCode: STATUS_CODES.priceMoved, statusMessage: 'The price has moved' },
  runnerScratched: { statusCode: 10_051, statusMessage: 'The runner is scratched' },
  bookFull: { statusCode: 10_052, statusMessage: 'The book takes no more on this runner' },
  notOffered: { statusCode: 10_007, statusMessage: 'Not available at this tote' },
  roomStopped: { statusCode: 10_057, statusMessage: 'The trainer has stopped the room' },
  sequenceReused: { statusCode: 409, statusMessage: 'Another post had this sequence number' },
} as const;

export function refusal(name: keyof typeof REFUSALS): Answer {
  return answer(REFUSALS[name]);
}

/** Of a price: the payout of the wager now, and the one that the customer was quoted. */
export function refusePrice(pays: Pennies, told: Pennies): Answer {
  const { statusCode, statusMessage } = REFUSALS.priceMoved;
  return answer({
    statusCode,
    statusMessage: `${statusMessage}: it pays ${money(pays)} now, not ${money(told)}`,
  });
}

/** The most that can still be won on a runner beyond the stakes; nothing where the book is full. */
export function refuseLiability(left: Pennies): Answer {
  if (left <= 0n) return refusal('bookFull');
  return answer({
    ...REFUSALS.bookFull,
    statusMessage: `The book takes no more than ${money(left)} to win on this runner`,
  });
}

const money = (amount: Pennies): string => formatMoney(amount, DEFAULT_MONEY_FORMAT);

const WAGER_CODE = 10_000;

type MessageOf<Code> = (reason: Extract<WagerRefusal, { readonly code: Code }>) => string;

/** A wager's refusals in the host's words. */
const MESSAGES: { readonly [Code in WagerRefusal['code']]: MessageOf<Code> } = {
  betAmountBelowMinimum: ({ minimum }) => `Bet amount is less than the minimum allowed ${money(minimum)}`,
  betAmountAboveMaximum: ({ maximum }) => `Bet amount is greater than the maximum allowed ${money(maximum)}`,
  ticketAmountAboveMaximum: ({ limit }) =>
    `Ticket amount is greater than the maximum allowed ${money(limit)}`,
  invalidBetAmount: () => 'Invalid bet amount',
  invalidBetType: () => 'Invalid bet type',
  notEnoughLegs: () => 'Not enough legs selected',
  tooManyLegs: () => 'Too many legs selected',
  tooManyAlls: ({ numAlls }) => `Allowed ${numAlls} legs with 'All runners'`,
  allLimitReached: ({ numAlls, betName }) => `Only ${numAlls} 'All' selections allowed for ${betName}`,
  incorrectLeg: ({ legNumber }) => `Leg ${legNumber} has incorrect selection of runners`,
  allLeavesNone: () => 'ALL leaves no runner to pick',
  invalidRunners: () => 'Invalid runners selection',
  invalidWager: () => REFUSALS.invalidWager.statusMessage,
  invalidBetEntry: () => 'Invalid bet entry',
  raceNotBetting: ({ raceNum }) => `Betting is no longer available on race ${raceNum}`,
  raceNotYetBetting: ({ raceNum }) => `Betting on race ${raceNum} has not started`,
  betGone: ({ betName }) => `Betting is no longer available on ${betName}`,
  noValidWagers: () => 'No valid wagers',
  noValidBets: () => 'No valid bets',
  noValidBetAmount: () => 'No valid bet amount',
  invalidParlayWager: () => 'Invalid parlay wager',
  noCardWithBet: () => 'No available card with selected bet type',
  clearOrSellParlay: () => 'Clear or sell parlay wager',
  sellExchange: () => 'Sell exchange ticket or voucher',
  allRacesWithString: () => 'Race ALL not possible for multi wager string bets',
  parlayWithString: () => 'Parlay is not possible for multi wager string bets',
  raceInParlay: ({ raceNum }) => `Race ${raceNum} is already in parlay wager`,
  stringNotStored: () => 'Not all String Wager Bets can be stored',
  storedWager: ({ refusal: reason }) => messageOf(reason.code, reason),
  smartQuickPickBelowMinimum: ({ minimum }) => `Minimum ticket value is ${money(minimum)}`,
  raceDataFailed: ({ raceNum }) => `Failed to load race data: race ${raceNum}`,
  exchangeAmountExceeded: ({ available }) => `The wager costs more than the credit left, ${money(available)}`,
};

/** The table entry of a reason's own code, given that reason. */
function messageOf<Code extends WagerRefusal['code']>(
  code: Code,
  reason: Extract<WagerRefusal, { readonly code: Code }>,
): string {
  return MESSAGES[code](reason);
}

export function refuseWager(reason: WagerRefusal): Answer {
  return reason.code === 'invalidWager'
    ? refusal('invalidWager')
    : answer({ statusCode: WAGER_CODE, statusMessage: messageOf(reason.code, reason) });
}
