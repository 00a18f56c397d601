/**
 * Shows notices, questions, announcements and the screen lock, and waits for their answers. Keeps their
 * queues and their ids. The texts come from the callers.
 */
import type { createStore } from 'jotai/vanilla';
import { type Say, say } from '../../i18n/say.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { announcementsAtom, locksAtom, noticesAtom, noticeWordingAtom } from './dialog-state.ts';
import { cancelOf, type LockStack, lock, relabel, unlock } from './lock-stack.ts';
import {
  ANNOUNCEMENT_TIME,
  type Announcement,
  type Notice,
  type NoticeAction,
  type NoticeDetails,
  quietAnswer,
  TAKEN_BACK,
} from './notices.ts';

export type Store = ReturnType<typeof createStore>;

export interface NoticeText {
  readonly title: Say;
  readonly lines?: readonly Say[];
  readonly details?: NoticeDetails;
  readonly ofChoice?: true;
  /** Came by itself: a press that was meant for the page does not answer it. */
  readonly unasked?: true;
  /** Only an employee answers it: a self-serve terminal shows it to nobody else. */
  readonly forStaff?: true;
  /** The key of an alert; without it, OK. */
  readonly ok?: Say;
}

/** A lock that is held; its message can change in place. */
export interface ScreenLock {
  readonly relabel: (message: Say) => void;
  readonly release: () => void;
}

export interface Dialogs {
  /**
   * Shows an alert; resolves when it is dismissed, or taken back by the signal: what it says holds no longer.
   */
  readonly alert: (text: NoticeText, takenBack?: AbortSignal) => Promise<void>;
  /** Asks; resolves to the id of the answer. */
  readonly ask: (text: NoticeText, actions: readonly NoticeAction[]) => Promise<string>;
  /**
   * Asks what only a press on a key answers: neither Escape nor a sign-off does. Resolves to TAKEN_BACK where
   * the teller leaves unanswered, or the signal takes the question back.
   */
  readonly insist: (
    text: NoticeText,
    actions: readonly NoticeAction[],
    takenBack?: AbortSignal,
  ) => Promise<string>;
  readonly answer: (notice: number, action: string) => void;
  /** Answers every open question with the answer that does nothing: the teller has gone. */
  readonly dropQuestions: () => void;
  readonly announce: (text: Say, tone?: Announcement['tone']) => void;
  readonly hold: (
    message: Say,
    options?: {
      readonly isSell?: boolean;
      readonly cancel?: (() => void) | undefined;
      readonly cancelLabel?: Say | undefined;
    },
  ) => ScreenLock;
  readonly cancelLock: () => void;
  /** Lifts everything that covers the window, called off where it can be: whoever waited has gone. */
  readonly dropLocks: () => void;
}

/** More would cover the window. The oldest go first. */
const MOST_ANNOUNCEMENTS = 4;

function isSame(one: Say, other: Say): boolean {
  if (one.key !== other.key) return false;
  const [mine, others] = [Object.entries(one.data ?? {}), other.data ?? {}];
  return mine.length === Object.keys(others).length && mine.every(([name, value]) => others[name] === value);
}

/** `note`: writes each dialog and its answer to the window's log, by the key of its text. */
export function createDialogs(
  store: Store,
  clock: Clock,
  note: (message: string) => void = () => undefined,
): Dialogs {
  let lastId = 0;
  const waiting = new Map<number, (action: string) => void>();
  const wordedLine = (text: Say): Say => store.get(noticeWordingAtom)?.line(text) ?? text;
  const nextId = (): number => {
    lastId += 1;
    return lastId;
  };

  function put(
    kind: Notice['kind'],
    text: NoticeText,
    actions: readonly NoticeAction[],
    id = nextId(),
    stays = false,
  ): Promise<string> {
    const notice: Notice = {
      id,
      kind,
      title: text.title,
      lines: text.lines ?? [],
      actions,
      ...(text.details === undefined ? {} : { details: text.details }),
      ...(text.ofChoice === undefined ? {} : { ofChoice: text.ofChoice }),
      ...(text.unasked === undefined ? {} : { unasked: text.unasked }),
      ...(text.forStaff === undefined ? {} : { forStaff: text.forStaff }),
      ...(stays ? { stays: true } : {}),
    };
    const worded = store.get(noticeWordingAtom)?.notice(notice) ?? notice;
    store.set(noticesAtom, (queue) => [...queue, worded]);
    note(`dialog ${id}: ${text.title.key} ${(text.lines ?? []).map(({ key }) => key).join(' ')}`);
    return new Promise((resolve) => waiting.set(id, resolve));
  }

  function answer(notice: number, action: string): void {
    store.set(noticesAtom, (queue) => queue.filter((entry) => entry.id !== notice));
    const resolve = waiting.get(notice);
    if (resolve !== undefined) note(`dialog ${notice}: answered ${action}`);
    waiting.delete(notice);
    resolve?.(action);
  }

  return {
    async alert(text, takenBack) {
      const id = nextId();
      takenBack?.addEventListener('abort', () => answer(id, 'ok'));
      await put('alert', text, [{ id: 'ok', label: text.ok ?? say('action.ok'), tone: 'primary' }], id);
    },
    ask: (text, actions) => put('confirm', text, actions),
    insist(text, actions, takenBack) {
      const id = nextId();
      takenBack?.addEventListener('abort', () => answer(id, TAKEN_BACK));
      return put('confirm', text, actions, id, true);
    },
    answer,
    dropQuestions() {
      for (const notice of store.get(noticesAtom)) {
        if (notice.kind !== 'confirm') continue;
        answer(notice.id, notice.stays === true ? TAKEN_BACK : quietAnswer(notice));
      }
    },
    announce(told, tone = 'plain') {
      const id = nextId();
      note(`announced: ${told.key}`);
      const text = wordedLine(told);
      store.set(announcementsAtom, (shown) =>
        [...shown.filter((entry) => !isSame(entry.text, text)), { id, text, tone }].slice(
          -MOST_ANNOUNCEMENTS,
        ),
      );
      clock.after(store.get(noticeWordingAtom)?.keptFor?.(text) ?? ANNOUNCEMENT_TIME, () => {
        store.set(announcementsAtom, (shown) => shown.filter((entry) => entry.id !== id));
      });
    },
    hold(message, options = {}) {
      const id = nextId();
      note(`screen lock: ${message.key}`);
      const change = (next: (stack: LockStack) => LockStack): void => store.set(locksAtom, next);
      change((stack) =>
        lock(stack, {
          id,
          message: wordedLine(message),
          isSell: options.isSell ?? false,
          ...(options.cancel === undefined ? {} : { cancel: options.cancel }),
          ...(options.cancelLabel === undefined ? {} : { cancelLabel: wordedLine(options.cancelLabel) }),
        }),
      );
      return {
        relabel: (text) => change((stack) => relabel(stack, id, wordedLine(text))),
        release: () => change((stack) => unlock(stack, id)),
      };
    },
    cancelLock() {
      cancelOf(store.get(locksAtom))?.();
    },
    dropLocks() {
      for (const { cancel } of store.get(locksAtom)) cancel?.();
      store.set(locksAtom, []);
    },
  };
}
