/**
 * Runs the lessons of the tellers at this window, and keeps their progress on the machine. Judges by what the
 * window shows that it did: the practice record, the customer's and the teller's transactions, the doubts
 * that ended. No room of the till knows of lessons.
 */
import { endingsAtom } from '../../till/doubts/in-doubt-state.ts';
import { typedSeedAtom } from '../../till/selling/typed-state.ts';
import { customerAtom, drawerTransactionsAtom } from '../../till/session/customer-state.ts';
import { lastCustomerAtom } from '../../till/session/last-customer.ts';
import { tellerAtom } from '../../till/session/teller-state.ts';
import type { Store } from '../../till/window/dialogs.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { type Touches, touchesSince } from '../fewest/touches.ts';
import type { MachineRecords } from '../practice/machine-records.ts';
import type { PracticeCommands } from '../practice/practice.ts';
import { practiceAtom } from '../practice/practice-state.ts';
import { isShiftClosed, NOTHING_COUNTED, newActs } from './acts.ts';
import type { Lesson, LessonCheck } from './lesson.ts';
import { type LessonCommands, lessonsAtom, type NotCounted, type TellersLessons } from './lessons-state.ts';
import {
  afterCount,
  begun,
  type Counted,
  NO_PROGRESS,
  type Progress,
  type ProgressByTeller,
  readProgress,
} from './progress.ts';

/** Names the record of the journal. */
const KEY = 'lessons';

export interface LessonsDependencies {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly practice: Pick<PracticeCommands, 'begin' | 'end'>;
  readonly journal: MachineRecords;
  /** Resolves with the lessons, in their order. Never rejects. */
  readonly lessons: Promise<readonly Lesson[]>;
  /** Returns all touches of the window so far, but those of practice itself. */
  readonly touches: () => Touches;
  readonly printCertificate: (lessons: readonly Lesson[], progress: Progress) => Promise<void>;
  readonly log: (message: string) => void;
}

export function createLessons(parts: LessonsDependencies): LessonCommands {
  const { store, clock, practice, journal, log } = parts;
  let all: ProgressByTeller | null = null;
  let lessons: readonly Lesson[] = [];
  /** The teller whom acts are counted for: also the one who has just signed off. */
  let tellerId: string | null = null;
  let transactions = NOTHING_COUNTED;
  let endings = new Set<string>();
  /** Endings of before are read from the disk later, epoch milliseconds. */
  let countsFrom = Number.NEGATIVE_INFINITY;
  let drawer = store.get(drawerTransactionsAtom);
  /** How the practice customer at the window is served: from so many touches on, and with so many lines. */
  let way = { number: 0, before: parts.touches(), typed: 0 };

  /** The teller has looked at the hint of the customer who is asking. */
  let isHinted = false;

  const progressOf = (teller: string): Progress => all?.[teller] ?? NO_PROGRESS;

  function show(change: Partial<TellersLessons> = {}): void {
    if (all === null || tellerId === null) return store.set(lessonsAtom, null);
    const { running, notCounted } = store.get(lessonsAtom) ?? { running: null, notCounted: null };
    store.set(lessonsAtom, { lessons, progress: progressOf(tellerId), running, notCounted, ...change });
  }

  function write(progress: Progress): void {
    if (all === null || tellerId === null || progress === progressOf(tellerId)) return;
    all = { ...all, [tellerId]: progress };
    journal.keep(KEY, all).catch((error: unknown) => log(`not kept: lessons: ${String(error)}`));
  }

  function count(what: Counted): void {
    const running = store.get(lessonsAtom)?.running ?? null;
    if (running === null || tellerId === null) return;
    write(afterCount(progressOf(tellerId), running, what, clock.now()));
    show();
  }

  function tellerChanged(): void {
    const present = store.get(tellerAtom);
    // A teller who has signed off is still counted for: that may be what closed their shift.
    if (present === null) return;
    tellerId = present.tellerId;
    show({ running: null, notCounted: null });
  }

  /** Takes what is listed already as counted: a lesson counts what is done after it began. */
  function beginCounting(): void {
    countsFrom = clock.now();
    transactions = newActs(NOTHING_COUNTED, listed()).counted;
    endings = new Set(store.get(endingsAtom).map(({ post }) => post.id));
  }

  const listed = () => [...store.get(customerAtom).transactions, ...store.get(drawerTransactionsAtom)];

  function transactionsChanged(): void {
    const found = newActs(transactions, listed());
    transactions = found.counted;
    for (const act of found.acts) count(act);
    const before = drawer;
    drawer = store.get(drawerTransactionsAtom);
    if (isShiftClosed(before, drawer, store.get(tellerAtom) !== null)) count('shiftClosed');
  }

  function endingsChanged(): void {
    // A post that never left the window was in no doubt.
    const ended = store
      .get(endingsAtom)
      .filter(({ post, end, at }) => end !== 'unsent' && at >= countsFrom && !endings.has(post.id));
    for (const { post } of ended) endings.add(post.id);
    for (const _ of ended) count('doubtEnded');
  }

  function lastCustomerChanged(): void {
    const last = store.get(lastCustomerAtom);
    if (last === null) return;
    if (last.change !== null) count('changeCounted');
    if (last.way === 'paid') count('paidOut');
  }

  function practiceChanged(): void {
    const now = store.get(practiceAtom);
    const running = store.get(lessonsAtom)?.running ?? null;
    if (running === null || running.customers === null) return;
    if (now.phase === 'off') return show({ running: null, notCounted: null });
    const { check } = running;
    if (check.kind !== 'customers') return;
    const wasHinted = isHinted;
    isHinted = now.phase === 'asking' && now.customer.isHinted;
    if (now.phase === 'asking' && now.customer.number !== way.number) {
      // Counts a customer whom the teller sent away after the hint.
      if (wasHinted) count('wrong');
      way = { number: now.customer.number, before: parts.touches(), typed: 0 };
      show({ notCounted: null });
    }
    if (now.phase !== 'served') return;
    const notCounted = now.outcome.mistakes.length === 0 ? notCountedBy(check, servedBy()) : null;
    show({ notCounted });
    if (notCounted === null) count(now.outcome.mistakes.length === 0 ? 'right' : 'wrong');
  }

  function servedBy(): { readonly taps: number; readonly typed: number } {
    return { taps: touchesSince(parts.touches(), way.before).taps, typed: way.typed };
  }

  async function load(): Promise<void> {
    lessons = await parts.lessons;
    const kept = await journal.kept(KEY).catch((error: unknown) => {
      log(`lessons not read: ${String(error)}`);
    });
    all = readProgress(kept);
    show();
  }

  tellerChanged();
  store.sub(tellerAtom, tellerChanged);
  store.sub(customerAtom, transactionsChanged);
  store.sub(drawerTransactionsAtom, transactionsChanged);
  store.sub(endingsAtom, endingsChanged);
  store.sub(lastCustomerAtom, lastCustomerChanged);
  store.sub(practiceAtom, practiceChanged);
  store.sub(typedSeedAtom, () => {
    way = { ...way, typed: way.typed + 1 };
  });
  void load();

  return {
    begin(id, past) {
      const lesson = lessons.find((each) => each.id === id);
      if (lesson === undefined || tellerId === null) return;
      practice.end();
      write(begun(progressOf(tellerId), id));
      beginCounting();
      way = { number: 0, before: parts.touches(), typed: 0 };
      isHinted = false;
      show({ running: lesson, notCounted: null });
      // A trainer may have sent a customer to a lesson without any.
      if (lesson.customers !== null || (past ?? null) !== null) practice.begin(past);
    },
    stop() {
      // A customer who is left after the hint ends a row, as one who is sent away.
      if (isHinted) count('wrong');
      isHinted = false;
      practice.end();
      show({ running: null, notCounted: null });
    },
    printCertificate() {
      if (tellerId !== null) void parts.printCertificate(lessons, progressOf(tellerId));
    },
  };
}

/** Returns why a customer who was served right does not count; null: they do. */
function notCountedBy(
  check: Extract<LessonCheck, { kind: 'customers' }>,
  { taps, typed }: { readonly taps: number; readonly typed: number },
): NotCounted | null {
  if (check.by === 'typed' && typed === 0) return 'notTyped';
  return check.by === 'keys' && taps > 0 ? 'tapped' : null;
}
