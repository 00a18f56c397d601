/**
 * Makes the paper of a transaction. The first of these that fits:
 *
 *   a tax claim was made            tax claim
 *   an account's transfer address   receipt of a deposit or a withdrawal
 *   exchange credit paid in money   exchange receipt
 *   a temporary account             its slip, or the receipt of its closing
 *   a fixed odds ticket             fixed odds ticket
 *   a voucher of a kiosk's account  kiosk withdrawal receipt, which is cashed as the voucher
 *   a voucher, draw, return, ...    slip (slipKindOf)
 *   a ticket of wagers              ticket
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { PaperCodes } from '../../documents/blocks/serial-blocks.ts';
import {
  accountDepositDocument,
  accountWithdrawalDocument,
  temporaryAccountClosedDocument,
  temporaryAccountOpenedDocument,
} from '../../documents/slips/account-receipts.ts';
import { kioskWithdrawalDocument } from '../../documents/slips/kiosk-receipts.ts';
import { exchangeReceiptDocument } from '../../documents/slips/payment-receipts.ts';
import type { ReceiptContext } from '../../documents/slips/receipt.ts';
import { type SlipKind, slipDocument } from '../../documents/slips/slip.ts';
import { taxClaimDocument } from '../../documents/slips/tax-claim.ts';
import { fixedOddsTicketDocument } from '../../documents/tickets/fixed-odds-ticket.ts';
import { type TicketContext, ticketDocument, type VanityRunner } from '../../documents/tickets/ticket.ts';
import type { Transaction } from '../../till/transactions/customer-session.ts';
import { resolveLeg } from '../../wagering/bets/resolve-legs.ts';
import { allowsVanityTicket } from '../../wagering/bets/vanity.ts';
import { raceOf } from '../../wagering/card/card.ts';
import type { FixedOddsTicket } from '../../wagering/card/fixed-odds.ts';
import type { TellerReturnType } from '../../wagering/card/ticket-kind.ts';
import type { Ticket } from '../../wagering/card/wager.ts';
import { addPennies, magnitude, pennies } from '../../wagering/ground/money.ts';
import { isTraining, type PaperFacts, paperWords, timeOnPaper, windowContext } from './paper-facts.ts';

const RETURN_SLIPS = {
  regular: 'return',
  chipAndPin: 'chipAndPinReturn',
  final: 'finalReturn',
} as const satisfies Readonly<Record<TellerReturnType, SlipKind>>;

/** Makes the papers of transactions. `facts` is read for each: a paper shows the window as it is then. */
export function transactionPapers(
  facts: () => PaperFacts,
): (transaction: Transaction, reprint: boolean) => PrintDocument {
  const documentOf = (transaction: Transaction, reprint: boolean): PrintDocument =>
    transactionPaper(transaction, reprint, facts());
  return documentOf;
}

/** Throws an error for a transaction that has no paper: one without a ticket, a slip or a claim. */
export function transactionPaper(
  transaction: Transaction,
  reprint: boolean,
  facts: PaperFacts,
): PrintDocument {
  const { ticket, claim, claimWindow, tellerId } = transaction;
  const { settings, teller } = facts;
  const context = {
    ...paperWords(facts),
    tellerId,
    dateTime: (epoch: number) => timeOnPaper(epoch, facts),
    reprint,
    training: isTraining(facts),
    codes: { barCode: settings.useBarcode, hollerith: settings.useHollerith },
  };
  if (claim !== undefined) {
    const window = claimWindow ?? teller?.windowNumber ?? 0;
    return taxClaimDocument(claim, transaction.timestamp, { ...context, window });
  }
  const receipt = receiptOf(transaction, context, facts);
  if (receipt !== null) return receipt;
  const fixedOdds = transaction.fixedOdds?.ticket ?? null;
  if (fixedOdds !== null) return fixedOddsPaper(fixedOdds, context);
  if (ticket === null) throw new Error('a transaction without a ticket has no paper');
  if (transaction.wagerData === 'TEMP_ACCOUNT') {
    const { id: tsn, playerId } = ticket;
    const amount = pennies(ticket.ticketCost);
    return temporaryAccountOpenedDocument(
      { tsn, playerId, amount },
      receiptContext(transaction, context, facts),
    );
  }
  const kind = slipKindOf(transaction);
  // Reading: a kiosk's withdrawal is money of an account. Credit that it pays out is a voucher (S004).
  if (kind === 'voucher' && transaction.account !== undefined && teller?.isSelfServe === true) {
    const { balance } = transaction.account;
    const kiosk = { ...receiptContext(transaction, context, facts), tellerName: '' };
    return kioskWithdrawalDocument({ voucher: ticket, balance }, kiosk);
  }
  if (kind === null) {
    return ticketDocument(ticket, {
      ...context,
      performance: performanceOf(ticket, facts),
      vanity: vanityOf(ticket, facts),
      account: accountOf(transaction),
    });
  }
  const { checkNumber, cashCount = [], details = [] } = transaction;
  const check = checkNumber === undefined ? [] : [context.say('slip.check', { number: checkNumber })];
  return slipDocument(ticket, { ...context, kind, details: [...check, ...details], cashCount });
}

/**
 * Returns the receipt of a transaction; null for one without a receipt. Receipts are of cash of an account,
 * and of a temporary one that was closed. Exchange credit that was paid in money has one too.
 */
function receiptOf(
  transaction: Transaction,
  context: CommonContext,
  facts: PaperFacts,
): PrintDocument | null {
  const { type, value, account, transfer, wagerData, tsn } = transaction;
  if (wagerData === 'TEMP_ACCOUNT' && type === 'CASH' && tsn !== null) {
    return temporaryAccountClosedDocument(
      { tsn, playerId: null, amount: magnitude(value) },
      receiptContext(transaction, context, facts),
    );
  }
  if (transfer !== undefined) {
    const { tfAddress: reference, left } = transfer;
    const paid = magnitude(value);
    return exchangeReceiptDocument(
      { reference, credit: addPennies(paid, left), paid, left },
      receiptContext(transaction, context, facts),
    );
  }
  if (account?.tfAddress === undefined) return null;
  const signedOn = facts.account;
  const document = type === 'ACCOUNT_DEPOSIT' ? accountDepositDocument : accountWithdrawalDocument;
  return document(
    {
      accountId: account.id,
      accountName: signedOn?.id === account.id ? signedOn.name : null,
      amount: magnitude(value),
      balance: account.balance,
      tfAddress: account.tfAddress,
    },
    receiptContext(transaction, context, facts),
  );
}

interface CommonContext {
  readonly reprint: boolean;
  readonly training: boolean;
  readonly codes: PaperCodes;
}

function receiptContext(
  { tellerId, timestamp }: Transaction,
  context: CommonContext,
  facts: PaperFacts,
): ReceiptContext {
  return { ...windowContext(facts), ...context, tellerId, dateTime: timeOnPaper(timestamp, facts) };
}

function fixedOddsPaper(
  { id, wager, ...sold }: FixedOddsTicket,
  context: Parameters<typeof fixedOddsTicketDocument>[1],
): PrintDocument {
  return fixedOddsTicketDocument({ code: id, ...sold, ...wager }, context);
}

/** Returns the kind of a transaction's slip; null for a ticket of wagers. */
export function slipKindOf(transaction: Transaction): SlipKind | null {
  const { type, wagerData, moved, exchange, checkNumber, account, returnType = 'regular' } = transaction;
  if (type === 'BAG') return 'bag';
  switch (wagerData) {
    case 'VOUCHER':
      if (moved === undefined || account !== undefined) return 'voucher';
      return exchange === true ? 'exchangeVoucher' : 'promoVoucher';
    case 'TELLER_DRAW':
      return checkNumber === undefined ? 'draw' : 'drawCheck';
    case 'TELLER_RETURN':
      return RETURN_SLIPS[returnType];
    case 'CREDIT':
      return 'credit';
    case 'DEBIT':
      return 'debit';
    default:
      return null;
  }
}

/** Returns the performance of the ticket's first wager; null if no listed card is its own. */
function performanceOf(ticket: Ticket, { summary }: PaperFacts): string | null {
  const [wager] = ticket.wagers;
  if (summary.state !== 'ready' || wager === undefined) return null;
  return summary.value.find((card) => card.id === wager.cardId)?.perf ?? null;
}

/**
 * Returns the runners that a vanity ticket names; none for another ticket, or if the window shows another
 * card.
 */
function vanityOf({ wagers: [wager, ...others] }: Ticket, { card }: PaperFacts): readonly VanityRunner[] {
  if (wager === undefined || others.length > 0 || card?.id !== wager.cardId) return [];
  const race = raceOf(card, wager.raceNo);
  const [leg = []] = wager.runners;
  const numbers = race === undefined ? [] : resolveLeg(leg, race.bettingInterests);
  if (race === undefined || !allowsVanityTicket(card, wager, numbers)) return [];
  return race.bettingInterests.filter(({ num }) => numbers.includes(num));
}

/** Returns undefined for a ticket that was sold for cash. */
function accountOf({ type, account }: Transaction): TicketContext['account'] {
  if (type !== 'AW_SELL') return undefined;
  return { accountId: account?.id ?? null };
}
