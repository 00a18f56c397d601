/**
 * A post as the journal keeps it, and the reading of a row from disk. A row that a broken disk or another
 * program has damaged may still be a sale. It is returned with its readable fields, marked as damaged, and is
 * never dropped.
 */
import * as v from 'valibot';

/** The kind of a post. Each is sent and read by a handler of its own (till/posts/). */
export const POST_KINDS = [
  'sell',
  'smartQuickPick',
  'cash',
  'cashIRS',
  'cancel',
  'fixedOdds',
  'cashFixedOdds',
  'voucher',
  'promoVoucher',
  'exchVoucher',
  'exchTransfer',
  'draw',
  'drawCheck',
  'return',
  'finalReturn',
  'exception',
  'bag',
  'accountSell',
  'accountCancel',
  'accountCashTicket',
  'accountCash',
  'accountDeposit',
  'accountWithdraw',
  'accountDepositBack',
  'accountWithdrawBack',
  'bill',
  'accountBill',
  'accountVoucher',
  'openTemporary',
  'closeTemporary',
  'accountRelease',
] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** Cash of a player's account, in or out, or taken back. */
const TRANSFER_KINDS = [
  'accountCash',
  'accountDeposit',
  'accountWithdraw',
  'accountDepositBack',
  'accountWithdrawBack',
] as const satisfies readonly PostKind[];
export type TransferPostKind = (typeof TRANSFER_KINDS)[number];

export function isTransfer(kind: PostKind): kind is TransferPostKind {
  return TRANSFER_KINDS.some((transfer) => transfer === kind);
}

/** The demo's tote by name; any other tote is named by its origin. */
export const DEMO_HOST = 'demo';

export interface JournaledPost {
  /** Stable over retries and restarts. */
  readonly id: string;
  readonly kind: PostKind;
  readonly path: string;
  /**
   * The bytes that were, or will be, sent; without what may be written nowhere, where they held such a thing.
   */
  readonly body: string;
  readonly reqseq: number;
  /**
   * Names the player whom the post is sent for, in a header beside the body (S066). Left out if it is sent
   * for none.
   */
  readonly player?: string;
  /**
   * The player's account, ten digits, if the host knows it from its session and the body does not name it.
   */
  readonly account?: string;
  readonly tellerId: string;
  /** Label of the session it belongs to: it is never sent again in another. */
  readonly session: string;
  /**
   * The tote that it was sent to, or DEMO_HOST: only that tote can report its outcome. Left out by an older
   * version.
   */
  readonly host?: string;
  /**
   * The window that sent it: the recent tickets of another say nothing of it. Left out where it is not known.
   */
  readonly window?: number;
  /**
   * Epoch milliseconds by the machine's clock; later than any post before it, however the clock was set
   * (till/posts/send-times.ts).
   */
  readonly sentAt: number;
  /**
   * Is the host's clock when it was last read before the post was sent, epoch milliseconds. The post's ticket
   * is no older.
   */
  readonly hostTime: number;
  /** The money that it moves, minor units; shown for a post in doubt. */
  readonly value: bigint;
  readonly state: 'pending' | PostEnd;
  /** Of a post that was closed by hand: how, and by whom. */
  readonly closing?: ManualResolution;
  /**
   * It was not sent so far: the line was down when it was begun. It is sent only after this mark is off the
   * disk.
   */
  readonly held?: true;
  /** The teller stopped waiting for it: what becomes of it is put to them in a dialog. */
  readonly left?: true;
  /**
   * When a refused post was found done, by the clock of `sentAt`: its transaction is ordered by this time.
   */
  readonly foundAt?: number;
  /** It ended without having been sent, and why. Its state is 'refused'. */
  readonly unsent?: UnsentWhy;
  /** The row is damaged: it holds the fields that could be read, and is never sent. */
  readonly isDamaged?: true;
}

/**
 * Bounds how far the host's clock may have been set back, milliseconds. A ticket older than the post's
 * `hostTime` less this is not the post's.
 */
export const HOST_CLOCK_TOLERANCE = 120_000;

/**
 * The reason why a post never left the window. 'withdrawn': the teller withdrew it. 'slowDisk': writing it
 * took too long. 'sessionChanged': its session ended before it was sent. 'noLine': the line stayed down.
 * 'restarted': the program stopped while the line was down.
 */
export const UNSENT_WHYS = ['withdrawn', 'slowDisk', 'sessionChanged', 'noLine', 'restarted'] as const;
export type UnsentWhy = (typeof UNSENT_WHYS)[number];

/** The ends of a post. */
export type PostEnd = 'done' | 'refused' | 'closedByHand';
export const POST_ENDS: readonly PostEnd[] = ['done', 'refused', 'closedByHand'];

/**
 * The direction of a payment's money: out to the customer, in from them, or neither. Neither: a teller's own
 * draw or return that was cancelled, or money of a player's account.
 */
const PAID_WAYS = ['out', 'in', 'own', 'account'] as const;
export type PaidWay = (typeof PAID_WAYS)[number];

/**
 * The outcome of a post: the ticket it became, the amount paid for a handed-in ticket (minor units), or
 * nothing. An older version of the program left `way` out.
 */
export type Resolution =
  | { readonly verdict: 'sold'; readonly tsn: string }
  | { readonly verdict: 'paid'; readonly amount: bigint; readonly way?: PaidWay }
  | { readonly verdict: 'notSold' };

/** The word of a person on a post that the host never settled. */
export interface ManualResolution {
  readonly fate: Resolution;
  /** The teller who closed it, and when (epoch milliseconds). */
  readonly tellerId: string;
  readonly at: number;
  /** The host's later report on it. */
  readonly hostSaid?: Resolution;
}

const resolutionSchema = v.variant('verdict', [
  v.object({ verdict: v.literal('sold'), tsn: v.string() }),
  v.object({
    verdict: v.literal('paid'),
    amount: v.bigint(),
    way: v.exactOptional(v.picklist(PAID_WAYS)),
  }),
  v.object({ verdict: v.literal('notSold') }),
]);

const manualResolutionSchema = v.object({
  fate: resolutionSchema,
  tellerId: v.string(),
  at: v.number(),
  hostSaid: v.exactOptional(resolutionSchema),
});

const STATES = ['pending', 'done', 'refused', 'closedByHand'] as const;

const postSchema = v.object({
  id: v.string(),
  kind: v.picklist(POST_KINDS),
  path: v.string(),
  body: v.pipe(v.string(), v.check(isJson)),
  reqseq: v.pipe(v.number(), v.integer()),
  player: v.exactOptional(v.string()),
  account: v.exactOptional(v.string()),
  tellerId: v.string(),
  session: v.string(),
  host: v.exactOptional(v.string()),
  window: v.exactOptional(v.number()),
  sentAt: v.pipe(v.number(), v.finite()),
  hostTime: v.optional(v.number(), 0),
  value: v.bigint(),
  state: v.picklist(STATES),
  closing: v.exactOptional(manualResolutionSchema),
  held: v.exactOptional(v.literal(true)),
  left: v.exactOptional(v.literal(true)),
  foundAt: v.exactOptional(v.pipe(v.number(), v.finite())),
  unsent: v.exactOptional(v.picklist(UNSENT_WHYS)),
  isDamaged: v.exactOptional(v.literal(true)),
});

/** Whatever cannot be read as what was asked cannot be compared with what was sold either. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Its key is all that every row has: the database gives none without. */
const salvageSchema = v.object({
  id: v.string(),
  kind: v.fallback(v.picklist(POST_KINDS), 'sell'),
  path: v.fallback(v.string(), ''),
  body: v.fallback(v.string(), ''),
  reqseq: v.fallback(v.pipe(v.number(), v.integer()), 0),
  tellerId: v.fallback(v.string(), ''),
  session: v.fallback(v.string(), ''),
  host: v.exactOptional(v.string()),
  sentAt: v.fallback(v.pipe(v.number(), v.finite()), 0),
  hostTime: v.fallback(v.number(), 0),
  value: v.fallback(v.bigint(), 0n),
});

/** Reads a row of the posts. Throws only for a row without a key, which the database does not hold. */
export function readPost(row: unknown): JournaledPost {
  const read = v.safeParse(postSchema, row);
  if (read.success) return read.output;
  return { ...v.parse(salvageSchema, row), state: 'pending', isDamaged: true };
}
