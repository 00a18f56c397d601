/**
 * Gives tests a batch of tickets, and records in order what it did. The test answers for the post pipeline,
 * the dialogs and the printer.
 */
import { createStore } from 'jotai/vanilla';
import type { Say } from '../../i18n/say.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { createPostBatch } from '../money/post-batch.ts';
import type { PostRequest } from '../money/post-request.ts';
import type { PostOutcome } from '../posts/post-life.ts';
import type { PostListener, WrittenOfPost } from '../posts/post-pipeline-types.ts';
import type { MoneyRefusal } from '../posts/reading/post-reading.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { NoticeText } from '../window/dialogs.ts';
import { feedbackAtom } from '../window/feedback.ts';
import { startUpAtom } from '../window/start-up-state.ts';
import { aTransaction } from './transactions.ts';

/** The sale of a ticket of five dollars, whose paper is on its way. */
export const sale = (id: string, changes: Partial<Transaction> = {}): Transaction =>
  aTransaction({ id, value: pennies(500), timestamp: 1, paper: 'printing', ...changes });
export const done = (id: string, of: Partial<Transaction> = {}): PostOutcome => ({
  state: 'done',
  transaction: sale(id, of),
});
export const refused = (why: MoneyRefusal, wasLeft = false): PostOutcome => ({
  state: 'refused',
  why,
  ...(wasLeft ? { wasLeft: true } : {}),
});
export const failureSite = { method: 'POST', url: '/sell/wagers' } as const;
const REFUSED: ToteFailure = {
  ...failureSite,
  code: 'refused',
  statusCode: 4,
  statusMessage: 'Race 3 of 123456789 closed',
  response: {},
};
export const tote = (failure: ToteFailure = REFUSED): MoneyRefusal => ({ code: 'tote', failure });

export interface Sent {
  readonly listener: PostListener;
  readonly written: WrittenOfPost;
}
/** Answers a post; what it is given is the till's own. */
export type Answer = (sent: Sent) => PostOutcome | Promise<PostOutcome>;

export const TELLER = { tellerId: '4417', windowNumber: 12 };

export function setUp(
  answers: readonly (PostOutcome | Answer)[],
  options: { readonly printed?: readonly (boolean | Promise<boolean>)[] } = {},
) {
  const store = createStore();
  const signOn = (teller: object | null): void => store.set(tellerAtom, teller as never);
  signOn(TELLER);
  store.set(startUpAtom, { phase: 'ready' });
  const did: string[] = [];
  const thrown: unknown[] = [];
  const alerts: { readonly text: NoticeText; readonly takenBack?: AbortSignal | undefined }[] = [];
  const covers: { label: string; cancel?: (() => void) | undefined; cancelLabel?: Say | undefined }[] = [];
  const heldFrom: (string | undefined)[] = [];
  const heldTo: (string | undefined)[] = [];
  let up = 0;
  let leaveFails = false;
  const queue = [...answers];
  const printed = [...(options.printed ?? [])];
  const batch = createPostBatch({
    store,
    dialogs: {
      alert(text: NoticeText, takenBack?: AbortSignal) {
        alerts.push({ text, takenBack });
        return Promise.resolve();
      },
      announce: (text: Say, tone?: string) => did.push(`say ${labelOf(text)} ${tone ?? ''}`.trim()),
      hold(
        message: Say,
        { isSell, cancel, cancelLabel }: { isSell?: boolean; cancel?: () => void; cancelLabel?: Say },
      ) {
        const cover = { label: labelOf(message), cancel, cancelLabel };
        covers.push(cover);
        up += 1;
        did.push(`cover ${cover.label}${isSell === true ? '' : ' no sell'}`);
        return {
          relabel: (next: Say) => did.push(`relabel ${labelOf(next)}`),
          release: () => {
            up -= 1;
            did.push('lift');
          },
        };
      },
    },
    pipeline: {
      submit(_kind: string, post: object, _value: bigint, listener: PostListener, written: WrittenOfPost) {
        did.push(`send ${JSON.stringify(post)}`);
        const answer = queue.shift() ?? done('more');
        try {
          return Promise.resolve(typeof answer === 'function' ? answer({ listener, written }) : answer);
        } catch (error) {
          // A run takes what is thrown for a failure of the journal: what a test expects here fails the test.
          thrown.push(error);
          throw error;
        }
      },
      leave(post: string) {
        did.push(`leave ${post}`);
        return leaveFails ? Promise.reject(new Error('quota')) : Promise.resolve();
      },
      withdraw: (post: string) => did.push(`withdraw ${post}`),
    },
    customers: { show: ({ id }: Transaction) => did.push(`show ${id}`) },
    paper: {
      prepare: ({ id }: Transaction) => did.push(`prepare ${id}`),
      printFirst({ id }: Transaction) {
        did.push(`print ${id}`);
        return Promise.resolve(printed.shift() ?? true);
      },
    },
    turn: () => Promise.resolve(void did.push('turn')),
    holdScreen() {
      let isHeld = true;
      heldFrom.push(did.at(-1));
      return () => {
        if (isHeld) heldTo.push(did.at(-1));
        isHeld = false;
      };
    },
    enterPhase: (phase: string) => did.push(phase),
    interruptedBatch: {
      begun: (requested: number) => did.push(`begun ${requested}`),
      ended: () => did.push('ended'),
    },
    onStorageFailed: (reason: string) => did.push(`failed ${reason}`),
    log: (line: string) => did.push(`log ${line}`),
  } as never);
  const sold: string[] = [];
  const run = async (requests: readonly PostRequest[]): Promise<boolean> => {
    const hasRun = await batch.runBatch(requests, ({ id }, count) => {
      sold.push(`${id} ${count}`);
      did.push('sold');
    });
    if (thrown.length > 0) throw thrown[0];
    return hasRun;
  };
  return {
    store,
    signOn,
    run,
    did,
    sold,
    alerts,
    covers,
    isCovered: () => up > 0,
    /** The last step before the screen was held, and before it was released. */
    held: { from: heldFrom, to: heldTo },
    failLeave: () => {
      leaveFails = true;
    },
    tone: () => store.get(feedbackAtom)?.tone,
  };
}

function labelOf({ key, data }: Say): string {
  const values = Object.values(data ?? {}).map((value) =>
    typeof value !== 'object' ? `${value}` : 'key' in value ? value.key : `${value.epoch}`,
  );
  return values.length === 0 ? key : `${key} ${values.join('/')}`;
}

export const order = (id = 'a', of: Partial<PostRequest> = {}): PostRequest => ({
  kind: 'sell',
  post: { path: '/sell/wagers', body: id },
  value: pennies(500),
  ...of,
});
export const keysOf = (text: NoticeText | undefined) =>
  text === undefined ? [] : [text.title, ...(text.lines ?? [])].map(labelOf);
