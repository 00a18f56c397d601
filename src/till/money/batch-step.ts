/**
 * Decides the order of a batch of posts, and when it ends before its last one. Decides what is said then
 * (W106, T461, W139). Pure. The effects are run by post-batch.ts.
 *
 *   begin --> requesting --carriedOut--> showing --shown--> printing --printed--> requesting, the next one
 *                 \--failed--> ended                              \--printed--> ended
 *
 * Each ticket is carried out, printed once, and only then the next. A batch never continues by itself after a
 * post was in doubt, was not printed or failed. It also ends when its teller has gone or stopped it, or the
 * window is blocked.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { doneWord, isSale } from '../transactions/done-words.ts';
import type { NoticeText } from '../window/dialogs.ts';
import type { Tone } from '../window/feedback.ts';

export interface BatchState {
  readonly phase: 'requesting' | 'showing' | 'printing' | 'ended';
  /** Counts the posts that were asked for. */
  readonly requested: number;
  /** Counts the posts that were carried out so far. */
  readonly sold: number;
  readonly last: Transaction | null;
  /** The last one had been in doubt, or its teller stopped waiting for it. */
  readonly wasDoubted: boolean;
  /** The teller wants no further one. */
  readonly isStopped: boolean;
}

export type BatchEvent =
  | { readonly type: 'carriedOut'; readonly transaction: Transaction; readonly wasDoubted: boolean }
  /** `notice` is null where the failure is said elsewhere. */
  | { readonly type: 'failed'; readonly notice: NoticeText | null; readonly isTellerGone: boolean }
  /** The screen may draw what follows. */
  | { readonly type: 'shown' }
  | {
      readonly type: 'printed';
      readonly isPrinted: boolean;
      readonly isTellerGone: boolean;
      readonly isBlocked: boolean;
    }
  | { readonly type: 'stop' };

export type BatchEffect =
  /** Keeps a batch of several in the journal, to say after a reload how far it came. */
  | { readonly type: 'keepBegun'; readonly requested: number }
  /** Covers the window with the progress of several; its key stops the batch. */
  | { readonly type: 'coverProgress'; readonly progress: Say }
  | { readonly type: 'relabelCover'; readonly progress: Say }
  /** Covers the window with the words of the post. */
  | { readonly type: 'coverRequest'; readonly index: number }
  | { readonly type: 'liftCover' }
  /** Keeps the screen from drawing what only follows from the tap, and lets it draw again. */
  | { readonly type: 'holdScreen' }
  | { readonly type: 'letFollow' }
  | { readonly type: 'enterPhase'; readonly phase: 'selling' | 'printing' }
  /** Runs a post. -> carriedOut, failed */
  | { readonly type: 'run'; readonly index: number }
  | { readonly type: 'show'; readonly transaction: Transaction }
  /** Sends it to the printer. -> printed */
  | { readonly type: 'print'; readonly transaction: Transaction }
  /** Reports the last transaction and how many there were, once. */
  | { readonly type: 'reportSold'; readonly last: Transaction; readonly count: number }
  | { readonly type: 'markAnswered' }
  | { readonly type: 'alert'; readonly notice: NoticeText }
  | { readonly type: 'announce'; readonly text: Say }
  | { readonly type: 'signal'; readonly tone: Tone };

export interface BatchStep {
  readonly state: BatchState;
  readonly effects: readonly BatchEffect[];
}

/** Begins a batch. One of no posts has ended, and says nothing. */
export function beginBatch(requested: number): BatchStep {
  const state: BatchState = {
    phase: 'requesting',
    requested,
    sold: 0,
    last: null,
    wasDoubted: false,
    isStopped: false,
  };
  if (requested === 0) return { state: { ...state, phase: 'ended' }, effects: [] };
  // Over a batch of several the window stays covered.
  const cover: readonly BatchEffect[] =
    requested > 1
      ? [
          { type: 'coverProgress', progress: progressOf(state) },
          { type: 'keepBegun', requested },
          { type: 'holdScreen' },
        ]
      : [{ type: 'holdScreen' }, { type: 'coverRequest', index: 0 }];
  return {
    state,
    effects: [{ type: 'enterPhase', phase: 'selling' }, ...cover, { type: 'run', index: 0 }],
  };
}

/** Returns the next state of a batch and the effects, in order. An event that cannot happen is ignored. */
export function stepBatch(state: BatchState, event: BatchEvent): BatchStep {
  if (event.type === 'stop') return { state: { ...state, isStopped: true }, effects: [] };
  if (state.phase === 'requesting' && event.type === 'carriedOut') return carriedOut(state, event);
  if (state.phase === 'requesting' && event.type === 'failed') {
    return end(state, event.notice, event.isTellerGone);
  }
  if (state.phase === 'showing' && event.type === 'shown') return shown(state);
  if (state.phase === 'printing' && event.type === 'printed') return printed(state, event);
  return { state, effects: [] };
}

/** Returns 'Sold 2 of 3'. */
export function progressOf({ sold, requested }: Pick<BatchState, 'sold' | 'requested'>): Say {
  return say('sale.soldOf', { sold, requested });
}

function carriedOut(
  before: BatchState,
  { transaction, wasDoubted }: Extract<BatchEvent, { readonly type: 'carriedOut' }>,
): BatchStep {
  const state: BatchState = {
    ...before,
    phase: 'showing',
    sold: before.sold + 1,
    last: transaction,
    wasDoubted,
  };
  return {
    state,
    effects: [
      ...(state.requested > 1 ? [{ type: 'relabelCover', progress: progressOf(state) } as const] : []),
      { type: 'enterPhase', phase: 'printing' },
      { type: 'show', transaction },
      { type: 'print', transaction },
    ],
  };
}

/** The printer has its first bytes before the screen is drawn anew. */
function shown(state: BatchState): BatchStep {
  const { last, requested, sold } = state;
  return {
    state: { ...state, phase: 'printing' },
    effects: [
      { type: 'letFollow' },
      ...(requested > 1 ? [] : [{ type: 'liftCover' } as const]),
      // With the balance, so that no key meets the old wager beside it.
      ...(last === null || sold < requested
        ? []
        : ([{ type: 'reportSold', last, count: sold }, { type: 'markAnswered' }] as const)),
    ],
  };
}

function printed(
  state: BatchState,
  { isPrinted, isTellerGone, isBlocked }: Extract<BatchEvent, { readonly type: 'printed' }>,
): BatchStep {
  const goesOn =
    state.sold < state.requested &&
    isPrinted &&
    !(state.wasDoubted || state.isStopped || isTellerGone || isBlocked);
  if (!goesOn) return end(state, null, isTellerGone, !isPrinted);
  return {
    state: { ...state, phase: 'requesting' },
    effects: [
      { type: 'holdScreen' },
      { type: 'enterPhase', phase: 'selling' },
      { type: 'run', index: state.sold },
    ],
  };
}

/**
 * Says how the batch ended, and to a teller who is still there that something was done. `lacksPaper`: a
 * dialog has said that the paper of the last did not come out.
 */
function end(
  state: BatchState,
  notice: NoticeText | null,
  isTellerGone: boolean,
  lacksPaper = false,
): BatchStep {
  const { last, sold, requested } = state;
  return {
    state: { ...state, phase: 'ended' },
    effects: [
      ...(last === null || sold === requested ? [] : [{ type: 'reportSold', last, count: sold } as const]),
      ...saidOfEnd(state, notice),
      ...(last === null || isTellerGone
        ? []
        : saidOfLast(last, requested > 1 || state.wasDoubted || lacksPaper)),
    ],
  };
}

/** Of a single one its own line is said (done-words.ts). */
function saidOfEnd({ sold, requested }: BatchState, notice: NoticeText | null): readonly BatchEffect[] {
  if (requested === 1) return notice === null ? [] : [{ type: 'alert', notice }];
  if (sold === requested) return [{ type: 'announce', text: progressOf({ sold, requested }) }];
  const notAllSold: NoticeText = {
    title: say('sale.notAllSold'),
    lines: [
      say('sale.soldOfRequested', { sold, requested }),
      ...(notice === null ? [] : [notice.title, ...(notice.lines ?? [])]),
    ],
    ...(notice?.details === undefined ? {} : { details: notice.details }),
  };
  return [{ type: 'alert', notice: notAllSold }];
}

/** Seen and heard; `isSaid`: only heard, since other words were said of it. */
function saidOfLast(last: Transaction, isSaid: boolean): readonly BatchEffect[] {
  const word = isSaid || last.late === true ? null : doneWord(last);
  return [
    { type: 'signal', tone: isSale(last) ? 'sale' : 'done' },
    ...(word === null ? [] : [{ type: 'announce', text: word } as const]),
  ];
}
