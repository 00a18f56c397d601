/**
 * Uploads, saves and reads the window's log (T200, T331, T417, T498-T500, S082, S083). Sends chunks of text,
 * or chunks that are each a whole zip file. A person sends a failed chunk again, and the upload goes on.
 *
 * Reading: the native bridge of S219 is the browser's storage. An upload fails with that text where it cannot
 * be read. The entries in memory can still be read, copied and saved.
 */
import { logFiles, textChunks, zipGroups } from '../../log/log-files.ts';
import type { LogEntry } from '../../log/log-line.ts';
import type { LogWriter } from '../../log/log-writer.ts';
import type { TerminalCalls } from '../../tote/calls/terminal.ts';
import { saysUnknownCall, type ToteFailure } from '../../tote/transport/failure.ts';
import { tellerAtom, windowNumberAtom } from '../session/teller-state.ts';
import type { Store } from '../window/dialogs.ts';
import type { LogCommands } from './log-commands.ts';
import { type LogFailure, type LogForm, type LogRange, logLinesAtom, logUploadAtom } from './log-state.ts';

/** Zips files of the log; loaded when it is needed (log/zip-log.ts). */
export interface LogZipper {
  readonly zipLog: (
    files: ReturnType<typeof logFiles>,
    turn: () => Promise<void>,
  ) => Promise<Uint8Array<ArrayBuffer>>;
  readonly base64Of: (bytes: Uint8Array) => string;
}

export interface LogDeskDependencies {
  readonly store: Store;
  readonly calls: Pick<TerminalCalls, 'uploadLog' | 'uploadZipLog'>;
  readonly writer: Pick<LogWriter, 'read' | 'inMemory'>;
  readonly loadZipper: () => Promise<LogZipper>;
  /** Hands a file to the person at this machine. */
  readonly saveFile: (name: string, bytes: Uint8Array<ArrayBuffer>) => void;
  readonly copy: (text: string) => Promise<void>;
  /** Resolves in the next task. */
  readonly turn: () => Promise<void>;
  /** Epoch milliseconds; names a saved file. */
  readonly now: () => number;
  readonly log: (message: string) => void;
}

/** The most hours that are ever kept. */
const ALL_HOURS = 168;

type Send = (cancel?: AbortSignal) => ReturnType<TerminalCalls['uploadLog']>;

/** An upload under way. `next`: the first chunk that the host does not have. */
interface Upload {
  readonly chunks: readonly Send[];
  next: number;
  /** Ends the upload, and the request of its chunk under way. */
  readonly cancel: AbortController;
}

export function createLogDesk(parts: LogDeskDependencies): Omit<LogCommands, 'saveAudit'> {
  const { store, calls, writer } = parts;
  let upload: Upload | null = null;
  let isBusy = false;

  function fail(reason: LogFailure, code: string | null, { done, of }: { done: number; of: number }): void {
    parts.log(`log: upload failed: ${reason}${code === null ? '' : ` ${code}`}`);
    store.set(logUploadAtom, { phase: 'failed', reason, done, of, code });
  }

  const windowNumber = (): number => store.get(windowNumberAtom) ?? 0;

  function asText(entries: readonly LogEntry[]): readonly Send[] {
    return textChunks(entries).map((text) => (cancel) => calls.uploadLog(windowNumber(), text, cancel));
  }

  /** Null, with the failure shown, if the log cannot be zipped (S220). */
  async function asZip(entries: readonly LogEntry[]): Promise<readonly Send[] | null> {
    try {
      const { zipLog, base64Of } = await parts.loadZipper();
      const chunks: Send[] = [];
      for (const group of zipGroups(logFiles(entries))) {
        const zip = base64Of(await zipLog(group, parts.turn));
        chunks.push((cancel) => calls.uploadZipLog(windowNumber(), zip, cancel));
      }
      return chunks;
    } catch (error) {
      parts.log(`log: not zipped: ${String(error)}`);
      fail('notZipped', null, { done: 0, of: 0 });
      return null;
    }
  }

  /** Sends chunk after chunk until the end, a failure, or a cancel. */
  async function send(under: Upload): Promise<void> {
    const of = under.chunks.length;
    const { signal } = under.cancel;
    for (let chunk = under.chunks[under.next]; chunk !== undefined; chunk = under.chunks[under.next]) {
      if (signal.aborted) return;
      store.set(logUploadAtom, { phase: 'uploading', done: under.next, of });
      const answer = await chunk(signal);
      if (!answer.ok) {
        if (!signal.aborted)
          fail(failureOf(answer.refusal), codeOf(answer.refusal), { done: under.next, of });
        return;
      }
      under.next += 1;
    }
    if (signal.aborted) return;
    upload = null;
    parts.log(`log: uploaded in ${of} parts`);
    store.set(logUploadAtom, { phase: 'complete', of });
  }

  /** Runs one command at a time; a second one meanwhile does nothing. */
  async function alone(run: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await run();
    } finally {
      isBusy = false;
    }
  }

  return {
    upload: (range: LogRange, form: LogForm) =>
      alone(async () => {
        upload = null;
        if (store.get(tellerAtom) === null) {
          fail('signedOff', null, { done: 0, of: 0 });
          return;
        }
        store.set(logUploadAtom, { phase: 'preparing' });
        const entries = await writer.read(range);
        if (entries === null) {
          fail('noBridge', null, { done: 0, of: 0 });
          return;
        }
        const chunks = form === 'text' ? asText(entries) : await asZip(entries);
        if (chunks === null) return;
        upload = { chunks, next: 0, cancel: new AbortController() };
        await send(upload);
      }),
    retryUpload: () =>
      alone(async () => {
        if (upload !== null) await send(upload);
      }),
    cancelUpload() {
      if (upload === null) return;
      upload.cancel.abort();
      store.set(logUploadAtom, { phase: 'cancelled', done: upload.next, of: upload.chunks.length });
      upload = null;
    },
    save: (range: LogRange) =>
      alone(async () => {
        store.set(logUploadAtom, { phase: 'preparing' });
        try {
          const entries = (await writer.read(range)) ?? writer.inMemory();
          const { zipLog } = await parts.loadZipper();
          const time = new Date(parts.now()).toISOString().slice(0, 16).replace(':', '-');
          const name = `mutuel-log-window-${windowNumber()}-${time}.zip`;
          parts.saveFile(name, await zipLog(logFiles(entries), parts.turn));
          store.set(logUploadAtom, { phase: 'saved', name });
        } catch (error) {
          parts.log(`log: not saved: ${String(error)}`);
          fail('notZipped', null, { done: 0, of: 0 });
        }
      }),
    async read(range) {
      store.set(logLinesAtom, null);
      store.set(logLinesAtom, (await writer.read(range)) ?? writer.inMemory());
    },
    async copy(text) {
      try {
        await parts.copy(text);
        return true;
      } catch {
        return false;
      }
    },
    async ordered() {
      const entries = (await writer.read(ALL_HOURS)) ?? writer.inMemory();
      for (const chunk of asText(entries)) {
        const answer = await chunk();
        if (answer.ok) continue;
        parts.log(`the log could not be uploaded: ${answer.refusal.code}`);
        return;
      }
    },
  };
}

function failureOf(failure: ToteFailure): LogFailure {
  if (saysUnknownCall(failure)) return 'noCall';
  return failure.code === 'sessionExpired' ? 'signedOff' : 'host';
}

function codeOf(failure: ToteFailure): string | null {
  if (failure.code === 'http') return `${failure.status} ${failure.statusText}`.trim();
  return failure.code === 'refused' ? failure.statusMessage : failure.code;
}
