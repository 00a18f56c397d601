/**
 * A printer on a link, whatever language it speaks, behind the port of all printers.
 *
 * Owns when a document counts as printed. Knows no document's content, no kind of link and no command.
 *
 * A job:   writing ──all taken──▶ asked in turn ──answered──▶ asked again ──Ready, Paper low──▶ printed
 *             │                        │                          │
 *             └── link ends, printer stops, silence ──────────────┴──▶ uncertain (notPrinted, if no byte can have arrived)
 *
 * The question in turn is answered when everything before it has been worked off; a printer that never answered one is only asked past its
 * buffer, which says that it is ready, and that it is done where its report tells whether it is busy. Nothing is ever sent twice. Units:
 * milliseconds.
 */
import type { Clock } from '../../clock.ts';
import { createInOrder } from '../../in-order.ts';
import type { Link, LinkFault } from '../../links/link.ts';
import { withinTime } from '../../links/within-time.ts';
import { joined } from '../bytes.ts';
import { createDuty } from '../duty.ts';
import type { PrintDocument } from '../print-document.ts';
import {
  canPrint,
  type Printer,
  type PrinterDuty,
  type PrinterReason,
  type PrinterState,
  type PrintOutcome,
} from '../printer.ts';
import { createStateKeeper } from '../state-keeper.ts';
import { createUnfinishedJob } from '../unfinished-job.ts';
import { createConversation } from './conversation.ts';
import type { AnsweringLanguage, PrinterLanguage } from './language.ts';
import { createPreparedDocuments } from './prepared-documents.ts';
import { createRepairs } from './repairs.ts';

/** A write of `writeBytes` on the slowest link takes under 2 s; a printer holding back while it prints, some more. */
export const WRITE_LIMIT = 10_000;
/** An answer past the buffer needs no printing. */
export const ANSWER_LIMIT = 3_000;
/** For the answer in turn, and 1 ms a byte more: 9,600 baud takes about that long. */
export const JOB_LIMIT = 10_000;
/** A printer that stopped does not get to the question in turn: it is asked past its buffer. */
export const LOOK_AGAIN = 2_000;
/** How long a printer may take to show that it answers in turn. */
export const PROBE_LIMIT = 1_000;
/** How soon a printer that says it is busy is asked again. */
export const BUSY_PAUSE = 250;

const NOTHING = new Uint8Array();

/** Of a printer that cannot answer: nothing is asked and nothing is heard. */
const MUTE: AnsweringLanguage = {
  ask: NOTHING,
  askInTurn: null,
  reader: () => ({ hear: () => undefined, asked: () => undefined }),
};

/**
 * `log` is told of what no outcome tells: why a document could not be worked out. `unfinished` remembers what the printer may be in the middle of,
 * for the driver that drives it next.
 */
export function createLanguagePrinter(
  link: Link,
  language: PrinterLanguage,
  clock: Clock,
  log: (message: string) => void = () => undefined,
  unfinished = createUnfinishedJob(),
): Printer {
  const keeper = createStateKeeper({ status: 'Not connected', reason: 'notConnected' });
  const isAnswering = language.answers !== null;
  const conversation = createConversation(link, language.answers ?? MUTE, clock, (state) =>
    keeper.set(state),
  );
  const documents = createPreparedDocuments(language, log);
  const repairs = createRepairs(language, unfinished);
  let connected = false;
  /** Whether the printer has shown that it answers in turn. */
  let inTurn: 'unknown' | 'yes' | 'no' = 'unknown';
  /** Whether this connection's printer has said what it keeps; 'silent': it was asked and did not, and is not asked again. */
  let keptSaid: 'unasked' | 'known' | 'silent' = 'unasked';
  /** Documents that are asked for and not done. */
  let waiting = 0;
  /** Rises with every disconnect(): a connection that was asked for before it is wanted no more. */
  let departures = 0;
  /** The connection that is asked for: whoever asks meanwhile waits for the same, and not for another search after it. */
  let connecting: Promise<PrinterState> | null = null;
  /** Jobs and questions one after the other: a question inside a picture would be printed. */
  const inOrder = createInOrder();

  link.onData((bytes) => {
    // Another driver may have the link now: its answers are not this one's.
    if (connected) conversation.hear(bytes);
  });
  link.onClosed((fault) => lost(reasonOf(fault)));

  function lost(reason: PrinterReason): void {
    if (!connected) return;
    connected = false;
    keeper.set({ status: 'Not connected', reason });
    conversation.reset();
  }

  /** Gives up a link that hangs: what still waits in it must not come out later. Closing may hang too and is not waited for. */
  function giveUp(): void {
    lost('silent');
    void link.close();
  }

  async function look(): Promise<PrinterState> {
    if (!connected || !isAnswering) return keeper.state();
    const endOfHead = repairs.endOfHead();
    if (endOfHead !== null) void link.write(endOfHead);
    let report = await conversation.ask(ANSWER_LIMIT);
    // It may wait for the rest of what was broken off, and have taken the question for that.
    if (report === null && (await repaired()) === 'now') report = await conversation.ask(ANSWER_LIMIT);
    if (!connected) return keeper.state();
    if (report === null) keeper.set({ status: 'Not connected', reason: 'silent' });
    else repairs.answered();
    if (inTurn === 'unknown' && canPrint(keeper.state())) await probe();
    return keeper.state();
  }

  /** A printer that is ready and lets a question in turn wait does not know the question. */
  async function probe(): Promise<void> {
    const until = clock.now() + PROBE_LIMIT;
    if (!conversation.isOwed()) conversation.askInTurn();
    while (conversation.isOwed() && clock.now() < until) await conversation.next(until - clock.now());
    inTurn = conversation.isOwed() ? 'no' : 'yes';
    conversation.forgive();
  }

  async function connect(): Promise<PrinterState> {
    if (connected) return look();
    const opened = await link.open();
    if (!opened.ok) {
      keeper.set({ status: 'Not connected', reason: reasonOf(opened.fault) });
      return keeper.state();
    }
    connected = true;
    conversation.reset();
    inTurn = language.answers?.askInTurn ? 'unknown' : 'no';
    keeper.set({ status: isAnswering ? 'Not initialized' : 'Ready', reason: null });
    keptSaid = 'unasked';
    repairs.connected();
    const first = repairs.due();
    const hindered = await putAll(joined([first ?? NOTHING, language.begin]));
    if (first !== null && hindered === null) repairs.taken();
    await look();
    await askKept();
    return keeper.state();
  }

  /** Once a connection, and of a printer that is ready: one that stands still would not get to the question. */
  async function askKept(): Promise<void> {
    if (keptSaid === 'unasked' && connected && canPrint(keeper.state())) await listKept(PROBE_LIMIT);
  }

  /** What the printer keeps changes how documents are told it. */
  async function listKept(limit: number): Promise<void> {
    const { keeping } = language;
    if (keeping === undefined) return;
    const isAnswered = await conversation.askKept(keeping.ask, limit);
    keptSaid = isAnswered ? 'known' : 'silent';
    if (isAnswered) documents.reset();
  }

  /**
   * Stores what the printer could keep of a document that it has printed, while nobody waits for paper. Whether it took it is asked afterwards;
   * a printer that does not say so gets the picture with every document.
   */
  async function keepPictures(document: PrintDocument): Promise<void> {
    if (waiting > 0 || !connected || !canPrint(keeper.state())) return;
    await askKept();
    const storing = keptSaid === 'known' ? (language.keeping?.missing(document) ?? null) : null;
    if (storing === null) return;
    repairs.begun(storing.undo);
    if ((await putAll(storing.bytes)) !== null) return;
    await listKept(JOB_LIMIT + storing.bytes.length);
    // As of a document: what a link had taken that went away may not have arrived.
    if (connected) repairs.ended();
  }

  /** Null when the link has taken the bytes, otherwise why it has not and whether they may have arrived. */
  async function put(bytes: Uint8Array): Promise<{ reason: PrinterReason; mayHaveArrived: boolean } | null> {
    const written = await withinTime(link.write(bytes), WRITE_LIMIT, clock);
    if (!written.inTime) {
      giveUp();
      return { reason: 'silent', mayHaveArrived: true };
    }
    if (written.value.ok) return null;
    return { reason: reasonOf(written.value.fault), mayHaveArrived: written.value.mayHaveArrived };
  }

  /** In writes of the length that the printer is given; none after one that failed. */
  async function putAll(bytes: Uint8Array): ReturnType<typeof put> {
    for (let at = 0; at < bytes.length; at += language.writeBytes) {
      const hindered = await put(bytes.subarray(at, at + language.writeBytes));
      if (hindered !== null) return hindered;
    }
    return null;
  }

  /** Puts the printer right after what was broken off, if anything was; or why that cannot be. */
  async function repaired(): Promise<'before' | 'now' | { readonly reason: PrinterReason }> {
    const bytes = repairs.due();
    if (bytes === null || !connected) return 'before';
    const hindered = await putAll(bytes);
    if (hindered !== null) return hindered;
    repairs.taken();
    return 'now';
  }

  /** What was got ready is as dark as the printer was set to by then. */
  function dutyOf({ get, set }: PrinterDuty): PrinterDuty {
    return {
      get,
      set(percent) {
        set(percent);
        documents.reset();
      },
    };
  }

  async function print(document: PrintDocument): Promise<PrintOutcome> {
    const made = documents.of(document);
    // Nothing is awaited for a document that is there: its first byte leaves now.
    const { fault, bytes } = made instanceof Promise ? await made : made;
    if (fault !== null) return { outcome: 'notPrinted', reason: fault };
    if (!canPrint(keeper.state())) await look();
    if (!canPrint(keeper.state()))
      return { outcome: 'notPrinted', reason: keeper.state().reason ?? 'offline' };
    const mended = await repaired();
    if (typeof mended !== 'string') return { outcome: 'notPrinted', reason: mended.reason };
    if (conversation.isOwed()) await awaitStrays();
    const before = repairs.left();
    repairs.begun(language.recovery);
    for (let at = 0; at < bytes.length; at += language.writeBytes) {
      const hindered = await put(bytes.subarray(at, at + language.writeBytes));
      if (hindered !== null && at === 0 && !hindered.mayHaveArrived) {
        // What went before it was sent, and may not have arrived either.
        if (before === null) repairs.ended();
        else repairs.begun(before);
        return { outcome: 'notPrinted', reason: hindered.reason };
      }
      // A printer that has stopped is told no more: the rest would come out with the next roll, unasked.
      const reason = hindered?.reason ?? (canPrint(keeper.state()) ? null : keeper.state().reason);
      if (reason !== null) return { outcome: 'uncertain', reason };
    }
    const outcome: PrintOutcome = isAnswering
      ? await confirm(bytes.length)
      : { outcome: 'printed', confirmedBy: 'link' };
    // What a link has taken that went away may not have arrived; on one that stands all of it does.
    if (connected) repairs.ended();
    return outcome;
  }

  /**
   * An answer owed by a job that broke off: a printer that goes on gives it now, one that dropped its buffer never does. Waited for in vain
   * once, it must not be what the next job waits for.
   */
  async function awaitStrays(): Promise<void> {
    const until = clock.now() + LOOK_AGAIN;
    while (conversation.isOwed() && clock.now() < until) await conversation.next(until - clock.now());
    conversation.forgive();
  }

  async function confirm(length: number): Promise<PrintOutcome> {
    const until = clock.now() + JOB_LIMIT + length;
    if (inTurn === 'yes') conversation.askInTurn();
    while (conversation.isOwed()) {
      const hindrance = hindranceNow();
      if (hindrance !== null) return { outcome: 'uncertain', reason: hindrance };
      const left = until - clock.now();
      if (left <= 0) return silence();
      const heard = await conversation.next(Math.min(LOOK_AGAIN, left));
      // Asks past the buffer; silence says nothing yet, the question may still be on its way.
      if (heard === 'late') conversation.wonder();
    }
    for (;;) {
      const hindrance = hindranceNow();
      if (hindrance !== null) return { outcome: 'uncertain', reason: hindrance };
      const report = await conversation.ask(Math.max(ANSWER_LIMIT, until - clock.now()));
      if (report === null) return silence();
      const after = hindranceNow();
      if (after !== null) return { outcome: 'uncertain', reason: after };
      if (!report.isBusy) return { outcome: 'printed', confirmedBy: 'printer' };
      if (clock.now() >= until) return silence();
      await conversation.next(BUSY_PAUSE);
    }
  }

  function hindranceNow(): PrinterReason | null {
    const state = keeper.state();
    return canPrint(state) ? null : (state.reason ?? 'offline');
  }

  function silence(): PrintOutcome {
    const reason = hindranceNow() ?? 'silent';
    if (connected) giveUp();
    return { outcome: 'uncertain', reason };
  }

  return {
    name: link.name,
    connect() {
      if (connecting !== null) return connecting;
      const before = departures;
      const asked = inOrder(async () => (departures === before ? connect() : keeper.state())).finally(() => {
        if (connecting === asked) connecting = null;
      });
      connecting = asked;
      return asked;
    },
    status: () => inOrder(look),
    lastState: () => keeper.state(),
    prepare: (document) => void documents.of(document),
    async print(document) {
      waiting += 1;
      const outcome = await inOrder(() => print(document)).finally(() => {
        waiting -= 1;
      });
      if (language.keeping !== undefined && outcome.outcome === 'printed') {
        void inOrder(() => keepPictures(document));
      }
      return outcome;
    },
    duty: dutyOf(language.duty ?? createDuty()),
    onStatus: (listener) => keeper.onChange(listener),
    async disconnect() {
      departures += 1;
      connecting = null;
      lost('notConnected');
      await link.close();
    },
  };
}

/** What a fault of the link means to whoever wants to print. */
function reasonOf({ code }: LinkFault): PrinterReason {
  if (code === 'lost') return 'linkClosed';
  return code === 'failed' || code === 'tooLong' || code === 'busy' ? 'linkFailed' : 'notConnected';
}
