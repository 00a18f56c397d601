/**
 * Keeps the known facts of a printer's connection, and decides the effects of each event. Pure:
 * language-printer.ts performs the effects.
 *
 *            opened                          ended, disconnected
 *   closed ──────────▶ open, nothing known ───────────────────────▶ closed
 *                        │ answered: its state is current for FRESH
 *                        │ changed:  it reports changes, its state stays current
 *                        │ listed:   its stored pictures are known, or it is silent about them
 *
 * Beside it, open or closed, runs a count of tasks. The printer is queried at intervals only while no task is
 * asked for. Units: milliseconds.
 */
import type { PrinterReason, PrinterState } from '../document/printer.ts';

/** An answer this young counts for the next paper. */
export const FRESH = 1_000;

export interface PrinterConnection {
  /** False for a printer that bytes go to one way only. */
  readonly isAnswering: boolean;
  readonly isOpen: boolean;
  /** True once the printer has reported a change unasked on this connection. */
  readonly reportsChanges: boolean;
  /** When the printer last answered a query since the last paper; -Infinity if it has not. */
  readonly answeredAt: number;
  /**
   * 'silent': the printer was queried for its stored pictures and did not answer. It is not queried again.
   */
  readonly storedPictures: 'unknown' | 'known' | 'silent';
  /** Papers asked for and not ended. */
  readonly papers: number;
  /** Tasks asked for and not ended, papers and others. */
  readonly tasks: number;
  /** Disconnections so far: a connection asked for before one is not wanted after it. */
  readonly disconnections: number;
}

export type PrinterConnectionEvent =
  | { readonly event: 'opened' }
  | { readonly event: 'ended'; readonly reason: PrinterReason }
  | { readonly event: 'answered'; readonly at: number }
  | { readonly event: 'changed' }
  | { readonly event: 'listed'; readonly isAnswered: boolean }
  | { readonly event: 'taskAsked' }
  | { readonly event: 'taskEnded' }
  | { readonly event: 'paperAsked' }
  | { readonly event: 'paperEnded' }
  | { readonly event: 'disconnectAsked' };

export type PrinterConnectionEffect =
  /** Queries the printer at intervals from now on. */
  | { readonly do: 'watch' }
  | { readonly do: 'stopWatching' }
  /** Ends open queries: no reply comes any more. */
  | { readonly do: 'resetConversation' }
  /** Forgets how the printer of the connection before answered and what it was sent. */
  | { readonly do: 'expectAnotherPrinter' }
  | { readonly do: 'setState'; readonly state: PrinterState };

export interface PrinterConnectionMove {
  readonly connection: PrinterConnection;
  readonly effects: readonly PrinterConnectionEffect[];
}

export function newConnection(isAnswering: boolean): PrinterConnection {
  return {
    isAnswering,
    isOpen: false,
    reportsChanges: false,
    answeredAt: Number.NEGATIVE_INFINITY,
    storedPictures: 'unknown',
    papers: 0,
    tasks: 0,
    disconnections: 0,
  };
}

/** Returns the connection after the event, and what to perform, in order. */
export function afterConnectionEvent(
  connection: PrinterConnection,
  event: PrinterConnectionEvent,
): PrinterConnectionMove {
  switch (event.event) {
    case 'opened': {
      const status = connection.isAnswering ? 'Not initialized' : 'Ready';
      return {
        connection: { ...connection, isOpen: true, reportsChanges: false, storedPictures: 'unknown' },
        effects: [
          { do: 'resetConversation' },
          { do: 'expectAnotherPrinter' },
          { do: 'setState', state: { status, reason: null } },
        ],
      };
    }
    case 'ended':
      if (!connection.isOpen) return { connection, effects: [] };
      return {
        connection: { ...connection, isOpen: false },
        effects: [
          { do: 'stopWatching' },
          { do: 'setState', state: { status: 'Not connected', reason: event.reason } },
          { do: 'resetConversation' },
        ],
      };
    case 'answered':
      return silently({ ...connection, answeredAt: event.at });
    case 'changed':
      return silently({ ...connection, reportsChanges: true });
    case 'listed':
      return silently({ ...connection, storedPictures: event.isAnswered ? 'known' : 'silent' });
    case 'taskAsked':
      return {
        connection: { ...connection, tasks: connection.tasks + 1 },
        effects: [{ do: 'stopWatching' }],
      };
    case 'taskEnded': {
      const next = { ...connection, tasks: connection.tasks - 1 };
      return { connection: next, effects: isIdle(next) && next.isAnswering ? [{ do: 'watch' }] : [] };
    }
    case 'paperAsked':
      return silently({ ...connection, papers: connection.papers + 1 });
    case 'paperEnded':
      // The answers about this paper prove nothing of the next.
      return silently({
        ...connection,
        papers: connection.papers - 1,
        answeredAt: Number.NEGATIVE_INFINITY,
      });
    case 'disconnectAsked':
      return silently({ ...connection, disconnections: connection.disconnections + 1 });
  }
}

function silently(connection: PrinterConnection): PrinterConnectionMove {
  return { connection, effects: [] };
}

/**
 * True while the last known state needs no query. The cover of a printer that reports no changes may have
 * been opened since.
 */
export function isStateCurrent({ reportsChanges, answeredAt }: PrinterConnection, now: number): boolean {
  return reportsChanges || now - answeredAt <= FRESH;
}

/** True while an open printer has no task. */
export function isIdle({ isOpen, tasks }: PrinterConnection): boolean {
  return isOpen && tasks === 0;
}

/** True if a query now shortens the next paper: its answer is here by the time of the paper. */
export function mayQueryAhead(connection: PrinterConnection): boolean {
  return isIdle(connection) && connection.isAnswering && !connection.reportsChanges;
}
