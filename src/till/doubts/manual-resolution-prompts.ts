/**
 * What a teller is asked before a doubt is closed by hand, and what is said when it is: first whether the tote room was asked at all, then whether it
 * is to end so. Owns the words for each kind of post; who may, and what it makes of the money, is manual-resolution.ts.
 */
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import { twelveHour } from '../../i18n/times.ts';
import type { JournaledPost, PaidWay, Resolution } from '../../journal/journal.ts';
import { type FixedOddsCode, isFixedOddsCode } from '../../wagering/card/fixed-odds.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import { writtenSerial } from '../../wagering/tickets/ticket-serial.ts';
import { type DecodedPost, decodePost, handedNumber } from '../posts/decode-post.ts';
import type { NoticeText } from '../window/dialogs.ts';
import type { NoticeAction } from '../window/notices.ts';
import type { StatedResolution } from './manual-resolution.ts';

export interface ResolutionPrompt {
  readonly text: NoticeText;
  readonly answers: readonly NoticeAction[];
}

/** Escape and Enter go back: what is said here is only said on purpose. */
function answersOf(label: Say, tone: NoticeAction['tone']): readonly NoticeAction[] {
  return [
    { id: 'goBack', label: say('action.goBack'), tone: 'primary', isSafe: true },
    { id: 'yes', label, tone },
  ];
}

/** What the tote room says, and what is to be closed for it. */
interface Words {
  readonly theySay: Say;
  readonly close: Say;
  readonly lines: readonly Say[];
  readonly agree: Say;
}

function ringFor(post: JournaledPost, act: DecodedPost, window: number): Say {
  const asked = { window, time: twelveHour(post.sentAt), reqseq: post.reqseq };
  return act.what === 'payment'
    ? say('doubt.ringForPayment', { ...asked, tsn: handedNumber(act) ?? '' })
    : say('doubt.ringFor', { ...asked, value: pennies(post.value) });
}

/** A sale that a player's account pays: the customer owes nothing either way. */
function isOnAccount(act: DecodedPost): boolean {
  return act.what === 'sale' && act.onAccount === true;
}

function asSold(tsn: TicketSerial | FixedOddsCode, value: Pennies, act: DecodedPost): Words {
  const written = { tsn: isFixedOddsCode(tsn) ? tsn : writtenSerial(tsn) };
  if (act.what === 'slip') {
    return {
      theySay: say('doubt.theySayDone', written),
      close: say('doubt.closeSlip', written),
      lines: [say('doubt.closeSlipLine', { value }), say('doubt.noPaper')],
      agree: say('doubt.closeAsDone'),
    };
  }
  return {
    theySay: say('doubt.theySaySold', written),
    close: say('doubt.closeSold', written),
    lines: [
      say(isOnAccount(act) ? 'doubt.closeSoldOnAccount' : 'doubt.closeSoldLine', { value }),
      say('doubt.noPaper'),
    ],
    agree: say('doubt.closeAsSold'),
  };
}

const PAID_LINES = {
  out: 'doubt.closePaidLine',
  in: 'doubt.closeTakenLine',
  own: 'doubt.closeOwnLine',
  account: 'doubt.closeAccountLine',
} as const satisfies Readonly<Record<PaidWay, TextKey>>;

/** The same of an account's cash. */
const TRANSFER_LINES = { out: 'doubt.closeOutLine', in: 'doubt.closeInLine' } as const;

function asPaid(amount: Pennies, way: PaidWay, act: DecodedPost): Words {
  const line = act.what === 'transfer' ? TRANSFER_LINES[way === 'in' ? 'in' : 'out'] : PAID_LINES[way];
  return {
    theySay: say('doubt.theySayPaid', { amount }),
    close: say('doubt.closePaid', { amount }),
    lines: [say(line, { amount }), ...(act.what === 'transfer' ? [say('doubt.noPaper')] : [])],
    agree: say('doubt.closeAsDone'),
  };
}

function asNotDone(value: Pennies, act: DecodedPost): Words {
  switch (act.what) {
    case 'sale':
      return {
        theySay: say('doubt.theySayNotSold'),
        close: say('doubt.closeNotSold'),
        lines: [
          say(isOnAccount(act) ? 'doubt.closeNotSoldOnAccount' : 'doubt.closeNotSoldLine', { value }),
          say('doubt.closeNotSoldRisk'),
        ],
        agree: say('doubt.closeAsNotSold'),
      };
    case 'payment':
      return {
        theySay: say('doubt.theySayNotDone'),
        close: say('doubt.closeNotDone'),
        lines: [say('doubt.closeNotPaidLine'), say('doubt.closeNotPaidRisk')],
        agree: say('doubt.closeAsNotDone'),
      };
    case 'transfer':
      return {
        theySay: say('doubt.theySayNotDone'),
        close: say('doubt.closeNotDone'),
        lines: [say('doubt.closeNoTransferLine', { value }), say('doubt.closeNoTransferRisk')],
        agree: say('doubt.closeAsNotDone'),
      };
    case 'slip':
      return {
        theySay: say('doubt.theySayNotDone'),
        close: say('doubt.closeNotDone'),
        lines: [say('doubt.closeNoSlipLine', { value }), say('doubt.closeNoSlipRisk')],
        agree: say('doubt.closeAsNotDone'),
      };
  }
}

function wordsOf(verdict: StatedResolution, fate: Resolution, value: Pennies, act: DecodedPost): Words {
  switch (verdict.verdict) {
    case 'sold':
      return asSold(verdict.tsn, value, act);
    case 'paid':
      return asPaid(verdict.amount, (fate.verdict === 'paid' ? fate.way : undefined) ?? 'out', act);
    case 'notSold':
      return asNotDone(value, act);
  }
}

/** `fate`: what the verdict comes to. `window`: the number of the window that sent it. */
export function promptsOf(
  post: JournaledPost,
  verdict: StatedResolution,
  fate: Resolution,
  window: number,
): readonly [ResolutionPrompt, ResolutionPrompt] {
  const act = decodePost(post);
  const { theySay, close, lines, agree } = wordsOf(verdict, fate, pennies(post.value), act);
  return [
    {
      text: { title: say('doubt.haveRung'), lines: [ringFor(post, act, window)] },
      answers: answersOf(theySay, 'plain'),
    },
    { text: { title: close, lines }, answers: answersOf(agree, 'danger') },
  ];
}

/** What is left to be done once it is closed; null: it is only said in passing. */
export function resolvedNotice(tsn: string | null, verdict: StatedResolution): NoticeText | null {
  if (verdict.verdict !== 'sold') return null;
  const lines = [say('doubt.noPaper'), say('doubt.noPaperDo')];
  return { title: say('doubt.closedSold', { tsn: tsn ?? '' }), lines };
}

/** The word in passing. */
export function resolvedWord(post: JournaledPost, verdict: StatedResolution): Say {
  if (verdict.verdict === 'paid') return say('doubt.closedPaid', { amount: verdict.amount });
  return say(decodePost(post).what === 'sale' ? 'doubt.closedNotSold' : 'doubt.closedNotDone');
}
