/**
 * Queries a printer's state, and sends the repair of a job that broke off if it is due.
 *
 * A query without an answer may have been taken for the rest of a broken-off job. The repair is sent then,
 * and the query once more. Units: milliseconds.
 */
import type { InOrder } from '../../in-order.ts';
import type { Link } from '../../links/link.ts';
import { canPrint, type PrinterReason, type PrinterState } from '../document/printer.ts';
import { ANSWER_LIMIT, type PrintConfirmation } from './confirmation.ts';
import type { Conversation } from './conversation.ts';
import type { PrinterReport } from './language.ts';
import type { WriteRefusal } from './print-job.ts';
import { isIdle, type PrinterConnection } from './printer-connection.ts';
import type { Repairs } from './repairs.ts';
import type { StateKeeper } from './state-keeper.ts';

export interface StateQueriesDependencies {
  readonly link: Pick<Link, 'write'>;
  readonly conversation: Pick<Conversation, 'query'>;
  readonly repairs: Pick<Repairs, 'answered' | 'due' | 'endOfHead' | 'left' | 'taken'>;
  readonly confirmation: Pick<PrintConfirmation, 'probe'>;
  readonly connection: () => PrinterConnection;
  readonly keeper: Pick<StateKeeper, 'set' | 'state'>;
  /** Runs tasks one after the other. */
  readonly inTurn: InOrder;
  readonly writeAll: (bytes: Uint8Array) => Promise<WriteRefusal | null>;
}

export interface StateQueries {
  /** Queries the state. Returns the last known one of a printer that is not connected or cannot answer. */
  readonly queryState: () => Promise<PrinterState>;
  /**
   * Queries beside the order of tasks: a task asked for meanwhile need not wait, since its bytes follow the
   * query. One query without an answer is no silence yet.
   */
  readonly queryWhileIdle: () => Promise<void>;
  /** Sends the repair, if one is due on this connection. Resolves with the reason if the link refuses it. */
  readonly sendRepair: () => Promise<'notDue' | 'sent' | { readonly reason: PrinterReason }>;
}

const SILENT: PrinterState = { status: 'Not connected', reason: 'silent' };

export function createStateQueries(parts: StateQueriesDependencies): StateQueries {
  const { link, conversation, repairs, confirmation, connection, keeper, inTurn, writeAll } = parts;

  async function queryState(): Promise<PrinterState> {
    if (!connection().isOpen || !connection().isAnswering) return keeper.state();
    const endOfHead = repairs.endOfHead();
    if (endOfHead !== null) void link.write(endOfHead);
    let report = await conversation.query(ANSWER_LIMIT);
    if (report === null && (await sendRepair()) === 'sent') report = await conversation.query(ANSWER_LIMIT);
    if (!connection().isOpen) return keeper.state();
    if (report === null) keeper.set(SILENT);
    else repairs.answered();
    if (canPrint(keeper.state())) await confirmation.probe();
    return keeper.state();
  }

  async function queryAgain(): Promise<PrinterReport | null> {
    return isIdle(connection()) ? conversation.query(ANSWER_LIMIT) : null;
  }

  async function sendRepair(): ReturnType<StateQueries['sendRepair']> {
    const repair = repairs.due();
    if (repair === null || !connection().isOpen) return 'notDue';
    const refusal = await writeAll(repair);
    if (refusal !== null) return refusal;
    repairs.taken();
    return 'sent';
  }

  return {
    queryState,
    async queryWhileIdle() {
      // A printer in the middle of a job may take a query for the rest of that job.
      if (repairs.left() !== null) {
        await inTurn(queryState);
        return;
      }
      const report = (await conversation.query(ANSWER_LIMIT)) ?? (await queryAgain());
      if (report === null && isIdle(connection())) keeper.set(SILENT);
    },
    sendRepair,
  };
}
