/**
 * Drives a printer on a link, in any language. Performs the decisions of two pure cores.
 *
 * The steps of one print job are decided by print-job.ts (run-print-job.ts), the connection is kept by
 * printer-connection.ts. A document is confirmed as printed by confirmation.ts. A job that broke off is
 * repaired by repairs.ts. Tasks run one after the other: a query inside a picture would be printed. Nothing
 * is ever sent twice. Units: milliseconds.
 */
import type { DriverClock } from '../../driver-clock.ts';
import { createInOrder } from '../../in-order.ts';
import type { Link } from '../../links/link.ts';
import { joined } from '../bytes/bytes.ts';
import { createUnfinishedJob } from '../bytes/unfinished-job.ts';
import type { Printer, PrinterDensity, PrinterState, PrinterWidth } from '../document/printer.ts';
import { createChunkedWrites, reasonOf } from './chunked-writes.ts';
import { createConfirmation } from './confirmation.ts';
import { createConversation } from './conversation.ts';
import { createDensity } from './density.ts';
import { createIdleWatch } from './idle-watch.ts';
import type { AnsweringLanguage, PrinterLanguage } from './language.ts';
import { createPictureStoring } from './picture-storing.ts';
import { createPreparedDocuments } from './prepared-documents.ts';
import {
  afterConnectionEvent,
  isStateCurrent,
  mayQueryAhead,
  newConnection,
  type PrinterConnectionEffect,
  type PrinterConnectionEvent,
} from './printer-connection.ts';
import { createRepairs } from './repairs.ts';
import { createPrintJobRunner } from './run-print-job.ts';
import { createStateKeeper } from './state-keeper.ts';
import { createStateQueries } from './state-queries.ts';

const NOTHING = new Uint8Array();

/** The answers of a printer that cannot answer: nothing is queried and nothing is heard. */
const MUTE: AnsweringLanguage = {
  query: NOTHING,
  queryAfterBuffer: null,
  reader: () => ({ hear: () => undefined, dropPartial: () => undefined }),
};

/**
 * `log` gets the reason why a document could not be encoded: no outcome has it. `unfinished` keeps the repair
 * of a job that broke off, for the next driver of the printer.
 */
export function createLanguagePrinter(
  link: Link,
  language: PrinterLanguage,
  clock: DriverClock,
  log: (message: string) => void = () => undefined,
  unfinished = createUnfinishedJob(),
): Printer {
  const isAnswering = language.answers !== null;
  let connection = newConnection(isAnswering);
  /** The connection that is asked for: a second request waits for it and opens nothing. */
  let connecting: Promise<PrinterState> | null = null;
  const inTurn = createInOrder();
  const keeper = createStateKeeper({ status: 'Not connected', reason: 'notConnected' });
  const conversation = createConversation(link, language.answers ?? MUTE, clock, (state, isAsked) => {
    note(isAsked ? { event: 'answered', at: clock.now() } : { event: 'changed' });
    keeper.set(state);
  });
  const { write, writeAll } = createChunkedWrites({ link, clock, writeBytes: language.writeBytes, giveUp });
  const documents = createPreparedDocuments(language, log);
  const repairs = createRepairs(language, unfinished);
  const confirmation = createConfirmation({
    conversation,
    clock,
    hasQueryAfterBuffer: (language.answers ?? MUTE).queryAfterBuffer !== null,
    state: () => keeper.state(),
    giveUp() {
      if (connection.isOpen) giveUp();
    },
  });
  const queries = createStateQueries({
    link,
    conversation,
    repairs,
    confirmation,
    connection: () => connection,
    keeper,
    inTurn,
    writeAll,
  });
  const idle = createIdleWatch({
    clock,
    query: queries.queryWhileIdle,
    reportsChanges: () => connection.reportsChanges,
  });
  const runPrintJob = createPrintJobRunner({
    documents,
    language,
    repairs,
    confirmation,
    queries,
    write,
    view: () => ({
      state: keeper.state(),
      isCurrent: isStateCurrent(connection, clock.now()),
      hasPendingReply: conversation.hasPendingReply(),
      isConnected: connection.isOpen,
    }),
  });
  const pictures = createPictureStoring({
    language,
    conversation,
    repairs,
    documents,
    connection: () => connection,
    state: () => keeper.state(),
    writeAll,
    onListed: (isListed) => note({ event: 'listed', isAnswered: isListed }),
  });

  function note(event: PrinterConnectionEvent): void {
    const move = afterConnectionEvent(connection, event);
    connection = move.connection;
    for (const effect of move.effects) perform(effect);
  }

  function perform(effect: PrinterConnectionEffect): void {
    switch (effect.do) {
      case 'watch':
        idle.begin();
        break;
      case 'stopWatching':
        idle.end();
        break;
      case 'resetConversation':
        conversation.reset();
        break;
      case 'expectAnotherPrinter':
        confirmation.connected();
        repairs.connected();
        break;
      case 'setState':
        keeper.set(effect.state);
        break;
    }
  }

  async function inOrder<T>(task: () => Promise<T>): Promise<T> {
    note({ event: 'taskAsked' });
    try {
      return await inTurn(task);
    } finally {
      note({ event: 'taskEnded' });
    }
  }

  link.onData((bytes) => {
    // Another driver may have the link now: its answers are not this one's.
    if (connection.isOpen) conversation.hear(bytes);
  });
  link.onClosed((fault) => note({ event: 'ended', reason: reasonOf(fault) }));

  /**
   * Gives up a link that hangs: its waiting bytes must not come out later. Does not wait: closing may hang
   * too.
   */
  function giveUp(): void {
    note({ event: 'ended', reason: 'silent' });
    void link.close();
  }

  async function connect(): Promise<PrinterState> {
    if (connection.isOpen) return queries.queryState();
    const opened = await link.open();
    if (!opened.ok) {
      keeper.set({ status: 'Not connected', reason: reasonOf(opened.fault) });
      return keeper.state();
    }
    note({ event: 'opened' });
    const repair = repairs.due();
    const refusal = await writeAll(joined([repair ?? NOTHING, language.begin]));
    if (repair !== null && refusal === null) repairs.taken();
    await queries.queryState();
    await pictures.queryModel();
    await pictures.queryOnce();
    return keeper.state();
  }

  /** Drops prepared documents after a change: they have the density and the width of before. */
  function anew<Value>(change: (value: Value) => void): (value: Value) => void {
    return (value) => {
      change(value);
      documents.reset();
    };
  }

  const { get, set } = language.density ?? createDensity();
  const density: PrinterDensity = { get, set: anew(set) };
  const width: PrinterWidth | null =
    language.width === undefined ? null : { ...language.width, choose: anew(language.width.choose) };

  return {
    name: link.name,
    connect() {
      if (connecting !== null) return connecting;
      const { disconnections } = connection;
      const asked = inOrder(async () =>
        connection.disconnections === disconnections ? connect() : keeper.state(),
      ).finally(() => {
        if (connecting === asked) connecting = null;
      });
      connecting = asked;
      return asked;
    },
    status: () => inOrder(queries.queryState),
    lastState: () => keeper.state(),
    prepare(document) {
      void documents.of(document);
      if (mayQueryAhead(connection) && repairs.left() === null) conversation.queryIfIdle();
    },
    async print(document) {
      note({ event: 'paperAsked' });
      const outcome = await inOrder(() => runPrintJob(document)).finally(() => note({ event: 'paperEnded' }));
      if (language.pictureStore !== undefined && outcome.outcome === 'printed') {
        void inOrder(() => pictures.store(document));
      }
      return outcome;
    },
    density,
    ...(width === null ? {} : { width }),
    onStatus: (listener) => keeper.onChange(listener),
    async disconnect() {
      note({ event: 'disconnectAsked' });
      connecting = null;
      note({ event: 'ended', reason: 'notConnected' });
      await link.close();
    },
  };
}
