/**
 * The records of the tote's log: every event that the seed does not decide. Checks what storage returns. A
 * record is written once, before its answer is sent.
 */
import * as v from 'valibot';
import { fixedOddsTicketSchema } from '../../tote/wire/fixed-odds.ts';
import { ticketSchema } from '../../tote/wire/sell.ts';
import { serialSchema } from '../../tote/wire/serial.ts';
import { irsVoucherSchema } from '../../tote/wire/tickets.ts';
import { TICKET_KINDS } from '../../wagering/card/ticket-kind.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import { programmeKindSchema, USUAL_DAY } from '../day/programme-kind.ts';
import { isSlipWhat, type SlipWhat } from './slip-kinds.ts';

const time = v.number();
const token = v.string();

const amount = v.pipe(
  v.bigint(),
  v.transform((minorUnits): Pennies => pennies(minorUnits)),
);

/**
 * The post that caused a record, so that it can be answered again. `request`: the fingerprint of its path and
 * body, without any secret.
 */
const postSchema = v.object({ reqseq: v.number(), request: v.string() });

const ownBetSchema = v.object({
  card: v.string(),
  race: v.number(),
  bet: v.number(),
  amount: v.bigint(),
  legs: v.array(v.array(v.number())),
});

const ownParlaySchema = v.object({
  card: v.string(),
  amount: v.bigint(),
  legs: v.array(v.object({ race: v.number(), bet: v.number(), numbers: v.array(v.number()) })),
});

const exchangePlaceEntries = { cardNo: v.string(), raceNo: v.number(), poolNo: v.number() };

const exchangeSchema = v.object({ ...exchangePlaceEntries, amount, bets: v.array(v.number()) });

/** The ticket is kept as it went over the wire and must still be readable as that. */
const wireTicketSchema = v.custom<v.InferInput<typeof ticketSchema>>((raw) => v.is(ticketSchema, raw));

/** As it went over the wire, and still readable as that. */
const wireIrsVoucherSchema = v.custom<v.InferInput<typeof irsVoucherSchema>>((raw) =>
  v.is(irsVoucherSchema, raw),
);

/** As it went over the wire, and still readable as that. */
const wireFixedOddsTicketSchema = v.custom<v.InferInput<typeof fixedOddsTicketSchema>>((raw) =>
  v.is(fixedOddsTicketSchema, raw),
);

/** The account whose money a record moved, and what it had after that. */
const accountMoved = v.object({ id: v.string(), balance: amount });

export const ACCOUNT_TRANSFERS = ['deposit', 'withdrawal'] as const;

/** Cash that was put into an account or taken out, or was taken back. `tfAddress` takes it back (S132). */
const accountTransferEntries = {
  at: time,
  token,
  post: v.nullable(postSchema),
  what: v.picklist(ACCOUNT_TRANSFERS),
  account: accountMoved,
  amount,
  tfAddress: v.string(),
};

export const recordSchema = v.variant('kind', [
  /** A tote began with this seed at this time. Records before it are another tote's. */
  v.object({
    kind: v.literal('opened'),
    at: time,
    seed: v.string(),
    startTime: time,
    /** The kind of day a trainer had laid; the usual one where nobody chose. */
    day: v.optional(programmeKindSchema, USUAL_DAY),
  }),
  v.object({ kind: v.literal('signOn'), at: time, token, tellerId: v.string() }),
  v.object({ kind: v.literal('windowSignOn'), at: time, token, window: v.number() }),
  /** A self-serve terminal signed its window on by itself: a session without a teller (S072). */
  v.object({ kind: v.literal('selfServeSignOn'), at: time, token, window: v.number() }),
  v.object({ kind: v.literal('lock'), at: time, token, post: v.nullable(postSchema) }),
  v.object({ kind: v.literal('signOff'), at: time, token, post: v.nullable(postSchema) }),
  v.object({ kind: v.literal('totalOut'), at: time, token, post: v.nullable(postSchema) }),
  v.object({
    kind: v.literal('sale'),
    at: time,
    token,
    post: v.nullable(postSchema),
    ticket: wireTicketSchema,
    bets: v.array(ownBetSchema),
    /** A log of before there was money of parlays in the pools has none. */
    parlays: v.optional(v.array(ownParlaySchema), []),
    /** The exchange credit that paid for it; null: money did. */
    exchange: v.optional(v.nullable(v.object(exchangePlaceEntries)), null),
    /** The account that paid for it, where one did. */
    account: v.optional(accountMoved),
  }),
  v.object({
    kind: v.literal('exchangeCredit'),
    at: time,
    window: v.number(),
    credit: exchangeSchema,
  }),
  /** A paper without wagers; its serial number and amount are those of `ticket`. */
  v.object({
    kind: v.literal('slip'),
    at: time,
    token,
    post: v.nullable(postSchema),
    what: v.custom<SlipWhat>(isSlipWhat),
    ticket: wireTicketSchema,
    /** The exchange credit that an exchange voucher was made of. */
    exchange: v.nullable(v.object(exchangePlaceEntries)),
    /** A bag's barcode, and the final returns in it. */
    barcode: v.nullable(v.string()),
    tsns: v.array(serialSchema),
    /** A temporary account's PIN, hashed with its serial number (account-pin.ts). */
    pinHash: v.nullable(v.string()),
    /** The account that paid for it, where one did. */
    account: v.optional(accountMoved),
  }),
  /**
   * A ticket or slip that was paid or cancelled. `amount` was paid to the customer; for a draw, a return or a
   * bag it is the slip's amount. `exchange` is the credit that this payment left at the window.
   */
  v.object({
    kind: v.literal('payment'),
    at: time,
    token,
    post: v.nullable(postSchema),
    act: v.picklist(['CASH', 'CANCEL']),
    tsn: serialSchema,
    transType: v.picklist(TICKET_KINDS),
    amount,
    exchange: v.nullable(exchangeSchema),
    /** The claim of a payment with the tax form (S025). The customer's number is nowhere in it. */
    irsVoucher: v.nullable(wireIrsVoucherSchema),
    /** The account that was paid, where one was. */
    account: v.optional(accountMoved),
  }),
  /**
   * A player signed on at a teller's window. `accountToken`: the key of the account's own session
   * (serial-numbers.ts).
   */
  v.object({
    kind: v.literal('accountSignOn'),
    at: time,
    token,
    account: v.string(),
    accountToken: v.string(),
  }),
  v.object({ kind: v.literal('accountSignOff'), at: time, token }),
  v.object({ kind: v.literal('accountTransfer'), ...accountTransferEntries }),
  v.object({ kind: v.literal('accountTransferBack'), ...accountTransferEntries }),
  /** An account has another PIN, hashed with the account's id (account-pin.ts). */
  v.object({
    kind: v.literal('accountPin'),
    at: time,
    token,
    post: v.nullable(postSchema),
    account: v.string(),
    pinHash: v.string(),
  }),
  /**
   * How many wrong PINs in a row an account was shown on the track's date. None: the right one came, or a
   * trainer unlocked it. `of`: its id, or the serial number of a temporary account.
   */
  v.object({ kind: v.literal('wrongPins'), at: time, of: v.string(), date: v.string(), count: v.number() }),
  /**
   * Exchange credit that became money (S095); `left` is the credit after it. `tfAddress` is the number of the
   * transfer, which older logs left out.
   */
  v.object({
    kind: v.literal('exchangeTransfer'),
    at: time,
    token,
    post: v.nullable(postSchema),
    exchange: v.object(exchangePlaceEntries),
    amount,
    left: v.nullable(exchangeSchema),
    tfAddress: v.optional(v.string(), 'XT0'),
  }),
  /** A ticket that a window holds until it is paid there (S116). */
  v.object({
    kind: v.literal('ticketLock'),
    at: time,
    token,
    post: v.nullable(postSchema),
    tsn: serialSchema,
  }),
  /** A fixed-odds wager that was sold, on a betting interest of a race. */
  v.object({
    kind: v.literal('fixedOddsWager'),
    at: time,
    token,
    post: v.nullable(postSchema),
    card: v.string(),
    race: v.number(),
    interest: v.number(),
    ticket: wireFixedOddsTicketSchema,
  }),
  /** The payment for a wager: its winnings, or the stake of a scratched runner. */
  v.object({
    kind: v.literal('fixedOddsPayout'),
    at: time,
    token,
    post: v.nullable(postSchema),
    id: v.string(),
    amount,
  }),
  /** A banknote in the acceptor's box. */
  v.object({
    kind: v.literal('bill'),
    at: time,
    token,
    post: v.nullable(postSchema),
    amount,
    /** Missing: it is the customer's at the window. */
    account: v.optional(accountMoved),
  }),
  /** Somebody clocked in or out; `clockTime` is when, by the terminal (epoch milliseconds). */
  v.object({
    kind: v.literal('punch'),
    at: time,
    token,
    post: v.nullable(postSchema),
    employeeId: v.string(),
    shift: v.number(),
    clockTime: time,
    clockIn: v.boolean(),
    punchCntr: v.number(),
    /** The answer that was sent (S023). */
    said: v.object({
      hours_worked: v.number(),
      inout_time: v.string(),
      inout_date: v.string(),
      time_taken: v.string(),
    }),
  }),
  v.object({
    kind: v.literal('closure'),
    at: time,
    card: v.string(),
    race: v.number(),
    pool: v.nullable(v.number()),
  }),
  /** A trainer's orders about a race (day/race-orders.ts): it runs now, has its post sooner, or has
   * these runners come in first. */
  v.object({
    kind: v.literal('raceRun'),
    at: time,
    card: v.string(),
    race: v.number(),
    officialAt: time,
  }),
  v.object({
    kind: v.literal('postMoved'),
    at: time,
    card: v.string(),
    race: v.number(),
    postTime: time,
  }),
  v.object({
    kind: v.literal('finishChosen'),
    at: time,
    card: v.string(),
    race: v.number(),
    finish: v.array(v.array(v.number())),
  }),
  /** In these pools of the race the public has nothing on the winners that a window backed. */
  v.object({
    kind: v.literal('publicMissed'),
    at: time,
    card: v.string(),
    race: v.number(),
    pools: v.array(v.number()),
  }),
  /**
   * Orders that the next ticket wins; `isWanted` false: calls it off, or says that the ticket `tsn` has it.
   */
  v.object({
    kind: v.literal('bigWinner'),
    at: time,
    isWanted: v.boolean(),
    tsn: v.nullable(v.string()),
  }),
]);

export type ToteRecord = v.InferOutput<typeof recordSchema>;
export type SaleRecord = Extract<ToteRecord, { readonly kind: 'sale' }>;
export type SlipRecord = Extract<ToteRecord, { readonly kind: 'slip' }>;
export type PaymentRecord = Extract<ToteRecord, { readonly kind: 'payment' }>;
export type AccountRecord = Extract<
  ToteRecord,
  {
    readonly kind:
      | 'accountSignOn'
      | 'accountSignOff'
      | 'accountTransfer'
      | 'accountTransferBack'
      | 'accountPin';
  }
>;
export type ExchangeTransferRecord = Extract<ToteRecord, { readonly kind: 'exchangeTransfer' }>;
export type BillRecord = Extract<ToteRecord, { readonly kind: 'bill' }>;
export type TransferRecord = Extract<
  ToteRecord,
  { readonly kind: 'accountTransfer' | 'accountTransferBack' }
>;
export type FixedOddsWagerRecord = Extract<ToteRecord, { readonly kind: 'fixedOddsWager' }>;
export type FixedOddsPayoutRecord = Extract<ToteRecord, { readonly kind: 'fixedOddsPayout' }>;
export type PunchRecord = Extract<ToteRecord, { readonly kind: 'punch' }>;
/** The log entries of a post that changed something. */
export type PostRecord = Extract<ToteRecord, { readonly post: unknown }>;
