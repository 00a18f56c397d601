/** Describes the commands of the window's log. Their results appear in the atoms of log-state.ts. */
import type { LogForm, LogRange } from './log-state.ts';

export interface LogCommands {
  /** Sends the log of the last hours to the host, chunk by chunk (T417). One upload at a time. */
  readonly upload: (range: LogRange, form: LogForm) => Promise<void>;
  /** Sends the chunk that failed again, and those after it. */
  readonly retryUpload: () => Promise<void>;
  /** Stops after the chunk that is under way. */
  readonly cancelUpload: () => void;
  /** Saves the log of the last hours as a zip file on this machine, where no host is needed. */
  readonly save: (range: LogRange) => Promise<void>;
  /** Reads the log of the last hours for the log page. */
  readonly read: (range: LogRange) => Promise<void>;
  /** Copies text to the clipboard; false where the browser refuses. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Saves the audit trail as a zip file on this machine: the chain, and a table of it. */
  readonly saveAudit: () => Promise<void>;
  /** Sends all that is kept, as text: the host has ordered it (S190). */
  readonly ordered: () => Promise<void>;
}

/** Returns commands whose desk is loaded with the first one. `load` rejects if it cannot be loaded. */
export function lazyLogCommands(
  load: () => Promise<LogCommands>,
  log: (message: string) => void,
): LogCommands {
  async function run<Done>(command: (desk: LogCommands) => Done | Promise<Done>): Promise<Done | undefined> {
    try {
      return await command(await load());
    } catch (error) {
      log(`log: not loaded: ${String(error)}`);
      return undefined;
    }
  }
  return {
    upload: (range, form) => run((desk) => desk.upload(range, form)),
    retryUpload: () => run((desk) => desk.retryUpload()),
    cancelUpload: () => void run((desk) => desk.cancelUpload()),
    save: (range) => run((desk) => desk.save(range)),
    read: (range) => run((desk) => desk.read(range)),
    copy: async (text) => (await run((desk) => desk.copy(text))) === true,
    saveAudit: () => run((desk) => desk.saveAudit()),
    ordered: () => run((desk) => desk.ordered()),
  };
}
