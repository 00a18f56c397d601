/**
 * Hands the window from one tab to another over a channel of this site's tabs. Owns the messages of that
 * channel. A tab's right to the window is in window-claim.ts, its reasons to keep it in
 * till/connection/other-tab.ts.
 */
import * as v from 'valibot';
import { TAB_REFUSALS, type TabRefusal } from '../../till/connection/other-tab.ts';
import type { Clock } from '../../wagering/ground/clock.ts';

/**
 * Limits the wait for an answer, milliseconds. A working tab answers within a few; one that does not is
 * frozen or broken.
 */
const ANSWERED_WITHIN = 3_000;

const message = v.variant('type', [
  v.object({ type: v.literal('ask'), id: v.string() }),
  v.object({ type: v.literal('answer'), id: v.string(), why: v.nullable(v.picklist(TAB_REFUSALS)) }),
]);

/** Connects the tabs of this site in one browser. A tab does not hear itself. */
export interface TabChannel {
  readonly send: (data: unknown) => void;
  /** Calls `hear` for each message until the returned function is called. */
  readonly follow: (hear: (data: unknown) => void) => () => void;
}

export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel('mutuel-window');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has no other origin
    send: (data) => channel.postMessage(data),
    follow(hear) {
      const onMessage = (event: MessageEvent): void => hear(event.data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}

/**
 * Answers requests for the window until the returned function is called. `why` returns null where the window
 * is given up. `giveUp` then runs before the answer is sent.
 */
export function answerTabs(
  channel: TabChannel,
  why: () => TabRefusal | null,
  giveUp: () => void,
): () => void {
  return channel.follow((data) => {
    const asked = v.safeParse(message, data);
    if (!asked.success || asked.output.type !== 'ask') return;
    const kept = why();
    if (kept === null) giveUp();
    channel.send({ type: 'answer', id: asked.output.id, why: kept });
  });
}

/** Asks the tab that has the window to give it up. Resolves to its reason if it does not. */
export function askForWindow(
  channel: TabChannel,
  clock: Pick<Clock, 'after'>,
  id: string,
): Promise<'given' | TabRefusal | 'noAnswer'> {
  return new Promise((resolve) => {
    const end = (answer: 'given' | TabRefusal | 'noAnswer'): void => {
      cancel();
      unfollow();
      resolve(answer);
    };
    const cancel = clock.after(ANSWERED_WITHIN, () => end('noAnswer'));
    const unfollow = channel.follow((data) => {
      const heard = v.safeParse(message, data);
      if (heard.success && heard.output.type === 'answer' && heard.output.id === id)
        end(heard.output.why ?? 'given');
    });
    channel.send({ type: 'ask', id });
  });
}
