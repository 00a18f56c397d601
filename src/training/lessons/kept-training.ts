/**
 * Lets practice and the lesson under way outlive a reload of the page, with the trainer's rush and customers.
 * Keeps all on the machine while they run. Goes on with them once the same teller is back at the window.
 */
import * as v from 'valibot';
import { tellerAtom } from '../../till/session/teller-state.ts';
import { persistedSoldWager } from '../../till/transactions/persisted-shapes.ts';
import type { Store } from '../../till/window/dialogs.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { type CustomerAsk, MANNERS, NAMINGS, type WagerAsk } from '../asks/ask.ts';
import type { MachineRecords } from '../practice/machine-records.ts';
import type { SoldPaper } from '../practice/papers.ts';
import type { PracticeCommands } from '../practice/practice.ts';
import {
  type MissedWish,
  type PracticeCustomer,
  type PracticePast,
  type PracticeRecord,
  practiceAtom,
  practicePastAtom,
  type RushRace,
  rushAtom,
} from '../practice/practice-state.ts';
import { waitingCustomersAtom, withWaiting } from '../practice/waiting-customers.ts';
import { type LessonCommands, lessonsAtom, type TellersLessons } from './lessons-state.ts';

/** Names the record of the journal. */
const KEY = 'practice';
/** A teller who comes back so long after the last change begins anew, milliseconds. */
const LONGEST_AWAY = 3_600_000;

interface KeptTraining {
  readonly tellerId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The lesson under way; null: none is. */
  readonly lesson: string | null;
  readonly practice: PracticePast | null;
  /** Customers of the trainer who wait for the window. */
  readonly waiting: number;
  readonly rush: RushRace | null;
}

/** Has an entry for every property: a new one does not compile until it is checked here. */
type Entries<Of> = Readonly<Record<keyof Of, v.GenericSchema>>;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const wagerAsk = v.object({
  wager: persistedSoldWager,
  manner: v.picklist(MANNERS),
  named: v.picklist(NAMINGS),
} satisfies Entries<WagerAsk>);
const ask = v.object({
  wagers: v.array(wagerAsk),
  paper: v.nullable(
    v.variant('kind', [
      v.object({ kind: v.literal('ticket'), tsn: v.string() }),
      v.object({ kind: v.literal('voucher'), tsn: v.string(), value: v.bigint() }),
    ]),
  ),
  voucher: v.nullable(v.bigint()),
} satisfies Entries<CustomerAsk>);
const second = v.variant('kind', [
  v.object({ kind: v.literal('cancel') }),
  v.object({ kind: v.literal('again'), wager: persistedSoldWager, from: v.number(), to: v.number() }),
]);
const customer = v.object({
  number: count,
  ask,
  second: v.nullable(second),
  isSecond: v.boolean(),
  sentence: v.string(),
  hand: v.bigint(),
  servedBefore: v.number(),
  since: v.nullable(v.number()),
  isHinted: v.boolean(),
} satisfies Entries<PracticeCustomer>);
const paper = v.object({
  kind: v.picklist(['ticket', 'voucher']),
  tsn: v.string(),
  wagers: v.array(persistedSoldWager),
  value: v.bigint(),
} satisfies Entries<SoldPaper>);
const keptPast = v.object({
  number: count,
  record: v.object({ served: count, right: count, streak: count } satisfies Entries<PracticeRecord>),
  customer: v.nullable(customer),
  missed: v.array(v.object({ ask, from: count } satisfies Entries<MissedWish>)),
  papers: v.array(paper),
} satisfies Entries<PracticePast>);
const keptSchema = v.object({
  tellerId: v.string(),
  at: v.number(),
  lesson: v.nullable(v.string()),
  practice: v.nullable(keptPast),
  waiting: count,
  rush: v.nullable(
    v.object({ card: v.string(), race: v.number(), until: v.number() } satisfies Entries<RushRace>),
  ),
} satisfies Entries<KeptTraining>);

/** Says if a record is whole. Another version of the program may have written something else. */
function isWhole(kept: unknown): kept is KeptTraining {
  return v.is(keptSchema, kept);
}

export interface KeptTrainingDependencies {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly records: MachineRecords;
  readonly practice: Pick<PracticeCommands, 'begin'>;
  readonly lessons: Pick<LessonCommands, 'begin'>;
  readonly log: (message: string) => void;
}

export function keepTraining(parts: KeptTrainingDependencies): void {
  const { store, clock, records, practice, lessons, log } = parts;
  /** Holds the record of an earlier page; undefined before the journal answers. */
  let before: KeptTraining | null | undefined;
  /** Writes nothing over the earlier record before that is dealt with. */
  let isDecided = false;

  function keep(kept: KeptTraining | null): void {
    records.keep(KEY, kept).catch((error: unknown) => log(`not kept: practice: ${String(error)}`));
  }

  function write(): void {
    const teller = store.get(tellerAtom);
    if (!isDecided) return;
    const lesson = store.get(lessonsAtom)?.running?.id ?? null;
    const past = store.get(practicePastAtom);
    const waiting = store.get(waitingCustomersAtom);
    const rush = store.get(rushAtom);
    const isIdle = lesson === null && past === null && waiting === 0 && rush === null;
    if (teller === null || isIdle) keep(null);
    else keep({ tellerId: teller.tellerId, at: clock.now(), lesson, practice: past, waiting, rush });
  }

  function goOn(): void {
    const teller = store.get(tellerAtom);
    if (isDecided || teller === null || before === undefined) return;
    const taught = store.get(lessonsAtom);
    if (before !== null && before.lesson !== null && taught === null) return;
    isDecided = true;
    const isBack = before?.tellerId === teller.tellerId && clock.now() - before.at < LONGEST_AWAY;
    if (before === null || !isBack) return;
    if (store.get(practiceAtom).phase === 'off') goOnWith(before, taught);
    const { waiting, rush } = before;
    store.set(rushAtom, (newer) => newer ?? rush);
    // Comes last: practice that ends sends them away.
    store.set(waitingCustomersAtom, (others) => withWaiting(others, waiting));
  }

  function goOnWith({ lesson, practice: past }: KeptTraining, taught: TellersLessons | null): void {
    if (lesson === null && past !== null) practice.begin(past);
    // A lesson that is done would begin anew.
    else if (lesson !== null && taught?.progress.open?.id === lesson) lessons.begin(lesson, past);
  }

  function goOnAndWrite(): void {
    goOn();
    write();
  }

  async function load(): Promise<void> {
    const kept = await records.kept(KEY).catch((error: unknown) => {
      log(`practice not read: ${String(error)}`);
    });
    before = isWhole(kept) ? kept : null;
    goOnAndWrite();
  }

  const kept = [tellerAtom, lessonsAtom, practicePastAtom, waitingCustomersAtom, rushAtom];
  for (const changed of kept) store.sub(changed, goOnAndWrite);
  void load();
}
