/**
 * Gives out a slip that was ordered and may be given: writes it to the books, then answers. The calls check
 * who gets one.
 */
import { toWireAmount } from '../../../tote/wire/amount.ts';
import type { WireTicket } from '../../../tote/wire/sell.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { type Pennies, ZERO } from '../../../wagering/ground/money.ts';
import type { ExchangePlace } from '../../ledger/exchange-credits.ts';
import type { Session } from '../../ledger/sessions.ts';
import type { SlipRecord } from '../../records/records.ts';
import { type SlipWhat, slipTerms } from '../../records/slip-kinds.ts';
import { type Answer, refusal } from '../request/answer.ts';
import type { ToteContext } from '../request/tote-context.ts';
import type { ReceivedRequest } from '../request/tote-request.ts';
import { dateAt } from '../request/track-time.ts';
import { answerOf } from './answer-again.ts';
import { postOf } from './terminal-calls.ts';

export interface SlipToIssue {
  readonly what: SlipWhat;
  readonly window: number;
  /** Minor units. */
  readonly amount: Pennies;
  readonly playerId?: string | null;
  /** Other texts that the host prints on it. */
  readonly lines?: readonly string[];
  /** The exchange credit that pays for it. */
  readonly exchange?: ExchangePlace;
  readonly bag?: { readonly barcode: string; readonly tsns: readonly TicketSerial[] };
  /** The account that pays for it, with its balance after that. */
  readonly account?: SlipRecord['account'];
  /** Returns the hash of a PIN that is kept, by the slip's serial number. */
  readonly pinHash?: (tsn: TicketSerial) => string;
}

/** Gives a slip of more than nothing; refused with 'Invalid amount' otherwise. */
export async function giveSlip(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
  parts: SlipToIssue,
): Promise<Answer> {
  const { what, window, amount, playerId = null, lines = [], exchange, bag, account, pinHash } = parts;
  if (amount <= 0n) return refusal('invalidAmount');
  const now = context.clock.now();
  const tsn = context.serialOf(context.books.counts().tickets + 1);
  const ticket: WireTicket = {
    id: tsn,
    date: dateAt(context, now),
    timeStamp: now,
    window,
    ticketCost: toWireAmount(amount),
    tax: toWireAmount(ZERO),
    wagers: [],
    expirationString: slipTerms(what).kind === 'voucher' ? context.settings.expirationString : '',
    playerId,
    ticketLines: [...lines],
  };
  const record: SlipRecord = {
    kind: 'slip',
    at: now,
    token: session.token,
    post: postOf(request),
    what,
    ticket,
    exchange:
      exchange === undefined
        ? null
        : { cardNo: exchange.cardNo, raceNo: exchange.raceNo, poolNo: exchange.poolNo },
    barcode: bag?.barcode ?? null,
    tsns: [...(bag?.tsns ?? [])],
    pinHash: pinHash?.(tsn) ?? null,
    ...(account === undefined ? {} : { account }),
  };
  await context.commit(record);
  return answerOf(record);
}
