/**
 * Prints the claim of a ticket that was cashed with the tax form (S025): the winnings, the deductions, the
 * payment. Leaves out the customer's number. Words, money and times come in as the window writes them.
 */
import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { TextKey } from '../../i18n/say.ts';
import { daysInOrder } from '../../i18n/times.ts';
import { addPennies, formatMoney, type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { IrsVoucher } from '../../wagering/tickets/irs-voucher.ts';
import { headBlocks } from '../blocks/head.ts';
import { SERIAL_QR_HEIGHT, serialBlocks } from '../blocks/serial-blocks.ts';
import { signatureBlocks } from '../blocks/signature.ts';
import { codesOf, type SoldPaperContext, warningBlocks } from '../blocks/sold-paper.ts';
import { amountLine, largestLine } from '../blocks/wager-blocks.ts';

/** Deductions in the order of the form. */
const DEDUCTIONS = [
  ['irsDeductAmt', 'claim.irs'],
  ['stateDeductAmt', 'claim.state'],
  ['localDeductAmt', 'claim.local'],
  ['otherDeductAmt', 'claim.other'],
] as const satisfies readonly (readonly [keyof IrsVoucher, TextKey])[];

/** Prints the claim. `at` is the time of cashing in epoch milliseconds; `window` is the window that paid. */
export function taxClaimDocument(
  claim: IrsVoucher,
  at: number,
  context: SoldPaperContext & { readonly window: number },
): PrintDocument {
  const { say, money } = context;
  const written = (amount: Pennies): string => formatMoney(amount, money);
  const withheld = addPennies(pennies(0), ...DEDUCTIONS.map(([field]) => claim[field]));
  return {
    id: `claim:${claim.tsn}${context.reprint ? ':reprint' : ''}`,
    kind: 'taxClaim',
    title: say('claim.title', { tsn: claim.tsn }),
    language: context.language,
    blocks: [
      ...warningBlocks(context),
      ...headBlocks(say('claim.heading'), context),
      { type: 'rule' },
      { type: 'text', text: claim.meet },
      {
        type: 'text',
        text: say('claim.race', {
          date: daysInOrder(claim.perfDate, context.language),
          race: claim.race,
          pool: claim.pool,
        }),
      },
      amountLine(say('claim.bet'), written(claim.betAmt)),
      amountLine(say('claim.won'), written(claim.claimAmount)),
      ...DEDUCTIONS.flatMap(([field, name]): readonly PrintBlock[] =>
        claim[field] > 0n ? [amountLine(say(name), written(claim[field]))] : [],
      ),
      largestLine(say('claim.paid'), written(pennies(claim.claimAmount - withheld))),
      { type: 'rule', weight: 'double' },
      ...serialBlocks(claim.tsn, SERIAL_QR_HEIGHT.slip, codesOf(context)),
      ...signatureBlocks(say),
      {
        type: 'text',
        text: say('ticket.windowTeller', { window: context.window, teller: context.tellerId }),
      },
      { type: 'text', text: say('claim.cashed', { teller: context.tellerId, time: context.dateTime(at) }) },
      { type: 'cut' },
    ],
  };
}
