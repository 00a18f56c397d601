/**
 * A printer on a link, whatever language it speaks, behind the port of all printers.
 *
 * Owns the order of what is sent: connections, questions, documents, pictures to keep. Nothing is ever sent twice. When a document counts as printed is
 * confirmation.ts; what puts a printer right is repairs.ts. Knows no document's content, no kind of link and no command. Units: milliseconds.
 */
import type { DriverClock } from '../../driver-clock.ts';
import { createInOrder } from '../../in-order.ts';
import type { Link, LinkFault } from '../../links/link.ts';
import { withinTime } from '../../links/within-time.ts';
import { joined } from '../bytes/bytes.ts';
import { createUnfinishedJob } from '../bytes/unfinished-job.ts';
import type { PrintDocument } from '../document/print-document.ts';
import {
  canPrint,
  type Printer,
  type PrinterDensity,
  type PrinterReason,
  type PrinterState,
  type PrinterWidth,
  type PrintOutcome,
} from '../document/printer.ts';
import { ANSWER_LIMIT, createConfirmation, JOB_LIMIT, PROBE_LIMIT } from './confirmation.ts';
import { createConversation } from './conversation.ts';
import { createDensity } from './density.ts';
import { createIdleWatch } from './idle-watch.ts';
import type { AnsweringLanguage, PrinterLanguage } from './language.ts';
import { createPreparedDocuments } from './prepared-documents.ts';
import { createRepairs } from './repairs.ts';
import { createStateKeeper } from './state-keeper.ts';

/** A write of `writeBytes` on the slowest link takes under 2 s; a printer holding back while it prints, some more. */
const WRITE_LIMIT = 10_000;

/** An answer to a question that a paper was got ready with counts for that paper, if it is printed so soon. */
const FRESH = 1_000;

const NOTHING = new Uint8Array();

/** Of a printer that cannot answer: nothing is asked and nothing is heard. */
const MUTE: AnsweringLanguage = {
  query: NOTHING,
  queryAfterBuffer: null,
  reader: () => ({ hear: () => undefined, dropPartial: () => undefined }),
};

/**
 * `log` is told of what no outcome tells: why a document could not be worked out. `unfinished` remembers what the printer may be in the middle of,
 * for the driver that drives it next.
 */
export function createLanguagePrinter(
  link: Link,
  language: PrinterLanguage,
  clock: DriverClock,
  log: (message: string) => void = () => undefined,
  unfinished = createUnfinishedJob(),
): Printer {
  const keeper = createStateKeeper({ status: 'Not connected', reason: 'notConnected' });
  const isAnswering = language.answers !== null;
  const conversation = createConversation(link, language.answers ?? MUTE, clock, (state, isAsked) => {
    if (isAsked) answeredAt = clock.now();
    else tellsItself = true;
    keeper.set(state);
  });
  const documents = createPreparedDocuments(language, log);
  const repairs = createRepairs(language, unfinished);
  const confirmation = createConfirmation({
    conversation,
    clock,
    answersAfterBuffer: (language.answers ?? MUTE).queryAfterBuffer !== null,
    state: () => keeper.state(),
    giveUp() {
      if (connected) giveUp();
    },
  });
  let connected = false;
  /** The printer has told a change by itself on this connection: its state is known without asking. */
  let tellsItself = false;
  /** When it last answered a question since the last job; before that, long ago. */
  let answeredAt = Number.NEGATIVE_INFINITY;
  /** Whether this connection's printer has said what it keeps; 'silent': it was asked and did not, and is not asked again. */
  let storedKnown: 'unasked' | 'known' | 'silent' = 'unasked';
  /** Documents that are asked for and not done. */
  let waiting = 0;
  /** Rises with every disconnect(): a connection that was asked for before it is wanted no more. */
  let departures = 0;
  /** The connection that is asked for: whoever asks meanwhile waits for the same, and not for another search after it. */
  let connecting: Promise<PrinterState> | null = null;
  /** Jobs and questions one after the other: a question inside a picture would be printed. */
  const inTurn = createInOrder();
  /** Tasks that are asked for and not ended, documents and others. */
  let tasks = 0;
  const idle = createIdleWatch({ clock, ask: queryWhileIdle, tellsItself: () => tellsItself });

  async function inOrder<T>(task: () => Promise<T>): Promise<T> {
    tasks += 1;
    idle.end();
    try {
      return await inTurn(task);
    } finally {
      tasks -= 1;
      if (tasks === 0 && connected && isAnswering) idle.begin();
    }
  }

  /**
   * Beside the order of jobs: one that comes meanwhile need not wait for the answer, since what it sends follows the question. One question without
   * an answer is no silence yet.
   */
  async function queryWhileIdle(): Promise<void> {
    // It may take a question for the rest of what was broken off.
    if (repairs.left() !== null) {
      await inTurn(queryState);
      return;
    }
    const report = (await conversation.query(ANSWER_LIMIT)) ?? (await queryAgain());
    if (report === null && tasks === 0 && connected) {
      keeper.set({ status: 'Not connected', reason: 'silent' });
    }
  }

  async function queryAgain(): ReturnType<typeof conversation.query> {
    return tasks === 0 && connected ? conversation.query(ANSWER_LIMIT) : null;
  }

  link.onData((bytes) => {
    // Another driver may have the link now: its answers are not this one's.
    if (connected) conversation.hear(bytes);
  });
  link.onClosed((fault) => endConnection(reasonOf(fault)));

  function endConnection(reason: PrinterReason): void {
    if (!connected) return;
    connected = false;
    idle.end();
    keeper.set({ status: 'Not connected', reason });
    conversation.reset();
  }

  /** Gives up a link that hangs: what still waits in it must not come out later. Closing may hang too and is not waited for. */
  function giveUp(): void {
    endConnection('silent');
    void link.close();
  }

  async function queryState(): Promise<PrinterState> {
    if (!connected || !isAnswering) return keeper.state();
    const endOfHead = repairs.endOfHead();
    if (endOfHead !== null) void link.write(endOfHead);
    let report = await conversation.query(ANSWER_LIMIT);
    // It may wait for the rest of what was broken off, and have taken the question for that.
    if (report === null && (await sendRepair()) === 'now') report = await conversation.query(ANSWER_LIMIT);
    if (!connected) return keeper.state();
    if (report === null) keeper.set({ status: 'Not connected', reason: 'silent' });
    else repairs.answered();
    if (canPrint(keeper.state())) await confirmation.probe();
    return keeper.state();
  }

  async function connect(): Promise<PrinterState> {
    if (connected) return queryState();
    const opened = await link.open();
    if (!opened.ok) {
      keeper.set({ status: 'Not connected', reason: reasonOf(opened.fault) });
      return keeper.state();
    }
    connected = true;
    tellsItself = false;
    conversation.reset();
    confirmation.connected();
    keeper.set({ status: isAnswering ? 'Not initialized' : 'Ready', reason: null });
    storedKnown = 'unasked';
    repairs.connected();
    const first = repairs.due();
    const hindered = await writeAll(joined([first ?? NOTHING, language.begin]));
    if (first !== null && hindered === null) repairs.taken();
    await queryState();
    await queryModel();
    await queryStoredOnce();
    return keeper.state();
  }

  /** Once a connection: which model it is says how wide it prints. */
  async function queryModel(): Promise<void> {
    if (language.queryModel === undefined || !connected || !canPrint(keeper.state())) return;
    if (await conversation.queryMemory(language.queryModel, PROBE_LIMIT)) documents.reset();
  }

  /** Once a connection, and of a printer that is ready: one that stands still would not get to the question. */
  async function queryStoredOnce(): Promise<void> {
    if (storedKnown === 'unasked' && connected && canPrint(keeper.state())) await queryStored(PROBE_LIMIT);
  }

  /** What the printer keeps changes how documents are told it. */
  async function queryStored(limit: number): Promise<void> {
    const { pictureStore } = language;
    if (pictureStore === undefined) return;
    const isAnswered = await conversation.queryMemory(pictureStore.query, limit);
    storedKnown = isAnswered ? 'known' : 'silent';
    if (isAnswered) documents.reset();
  }

  /**
   * Stores what the printer could keep of a document that it has printed, while nobody waits for paper. Whether it took it is asked afterwards;
   * a printer that does not say so gets the picture with every document.
   */
  async function storePicture(document: PrintDocument): Promise<void> {
    if (waiting > 0 || !connected || !canPrint(keeper.state())) return;
    await queryStoredOnce();
    const upload = storedKnown === 'known' ? (language.pictureStore?.missing(document) ?? null) : null;
    if (upload === null) return;
    repairs.begun(upload.undo);
    if ((await writeAll(upload.bytes)) !== null) return;
    await queryStored(JOB_LIMIT + upload.bytes.length);
    // As of a document: what a link had taken that went away may not have arrived.
    if (connected) repairs.ended();
  }

  /** Null when the link has taken the bytes, otherwise why it has not and whether they may have arrived. */
  async function write(
    bytes: Uint8Array,
  ): Promise<{ reason: PrinterReason; mayHaveArrived: boolean } | null> {
    const written = await withinTime(link.write(bytes), WRITE_LIMIT, clock);
    if (!written.inTime) {
      giveUp();
      return { reason: 'silent', mayHaveArrived: true };
    }
    if (written.value.ok) return null;
    return { reason: reasonOf(written.value.fault), mayHaveArrived: written.value.mayHaveArrived };
  }

  /** In writes of the length that the printer is given; none after one that failed. */
  async function writeAll(bytes: Uint8Array): ReturnType<typeof write> {
    for (let at = 0; at < bytes.length; at += language.writeBytes) {
      const hindered = await write(bytes.subarray(at, at + language.writeBytes));
      if (hindered !== null) return hindered;
    }
    return null;
  }

  /** Puts the printer right after what was broken off, if anything was; or why that cannot be. */
  async function sendRepair(): Promise<'before' | 'now' | { readonly reason: PrinterReason }> {
    const bytes = repairs.due();
    if (bytes === null || !connected) return 'before';
    const hindered = await writeAll(bytes);
    if (hindered !== null) return hindered;
    repairs.taken();
    return 'now';
  }

  /** What was got ready is as dark as the printer was set to by then. */
  function densityOf({ get, set }: PrinterDensity): PrinterDensity {
    return {
      get,
      set(percent) {
        set(percent);
        documents.reset();
      },
    };
  }

  function widthOf(width: PrinterWidth): PrinterWidth {
    return {
      ...width,
      choose(dots) {
        width.choose(dots);
        documents.reset();
      },
    };
  }

  async function print(document: PrintDocument): Promise<PrintOutcome> {
    const made = documents.of(document);
    // Nothing is awaited for a document that is there: its first byte leaves now.
    const { fault, bytes } = made instanceof Promise ? await made : made;
    if (fault !== null) return { outcome: 'notPrinted', reason: fault };
    // Of a printer that tells nothing by itself the state is as old as its last answer: the cover may have been opened since.
    if (!canPrint(keeper.state()) || !(tellsItself || clock.now() - answeredAt <= FRESH)) await queryState();
    if (!canPrint(keeper.state()))
      return { outcome: 'notPrinted', reason: keeper.state().reason ?? 'offline' };
    const mended = await sendRepair();
    if (typeof mended !== 'string') return { outcome: 'notPrinted', reason: mended.reason };
    if (conversation.hasPendingReply()) await confirmation.awaitPending();
    const before = repairs.left();
    for (let at = 0; at < bytes.length; at += language.writeBytes) {
      const writing = write(bytes.subarray(at, at + language.writeBytes));
      // Keeps the job in the turn in which the first byte leaves: storage takes longer than the byte.
      if (at === 0) repairs.begun(language.recovery);
      const hindered = await writing;
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
      ? await confirmation.outcomeOf(bytes.length)
      : { outcome: 'printed', confirmedBy: 'link' };
    // What a link has taken that went away may not have arrived; on one that stands all of it does.
    if (connected) repairs.ended();
    return outcome;
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
    status: () => inOrder(queryState),
    lastState: () => keeper.state(),
    prepare(document) {
      void documents.of(document);
      // The answer is there by the time the paper is printed.
      if (connected && isAnswering && !tellsItself && tasks === 0 && repairs.left() === null) {
        conversation.queryIfIdle();
      }
    },
    async print(document) {
      waiting += 1;
      const outcome = await inOrder(() => print(document)).finally(() => {
        waiting -= 1;
        // What it answered of this paper says nothing of the next.
        answeredAt = Number.NEGATIVE_INFINITY;
      });
      if (language.pictureStore !== undefined && outcome.outcome === 'printed') {
        void inOrder(() => storePicture(document));
      }
      return outcome;
    },
    density: densityOf(language.density ?? createDensity()),
    ...(language.width === undefined ? {} : { width: widthOf(language.width) }),
    onStatus: (listener) => keeper.onChange(listener),
    async disconnect() {
      departures += 1;
      connecting = null;
      endConnection('notConnected');
      await link.close();
    },
  };
}

/** What a fault of the link means to whoever wants to print. */
function reasonOf({ code }: LinkFault): PrinterReason {
  if (code === 'lost') return 'linkClosed';
  return code === 'failed' || code === 'tooLong' || code === 'busy' ? 'linkFailed' : 'notConnected';
}
