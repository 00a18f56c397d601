/**
 * Saves the audit trail as a zip file: the chain as text, and a table of it for a regulator. The command
 * `npm run audit` checks the text. Notes the newest record in the log at each sign-off. The log leaves this
 * machine, and shows later that nobody made the chain anew.
 */
import { auditLines, checkAuditLines } from '../../journal/audit/audit-file.ts';
import { auditTable } from '../../journal/audit/audit-table.ts';
import type { AuditTrail } from '../../journal/audit/audit-trail.ts';
import { tellerAtom, windowNumberAtom } from '../session/teller-state.ts';
import type { Store } from '../window/dialogs.ts';
import type { LogCommands } from './log-commands.ts';
import type { LogDeskDependencies } from './log-desk.ts';
import { auditSavingAtom } from './log-state.ts';

export interface AuditDeskDependencies
  extends Pick<LogDeskDependencies, 'loadZipper' | 'saveFile' | 'turn' | 'now' | 'log'> {
  readonly store: Store;
  readonly trail: Pick<AuditTrail, 'read' | 'head'>;
  /** The tote by name. */
  readonly host: () => string;
}

export function createAuditDesk(parts: AuditDeskDependencies): Pick<LogCommands, 'saveAudit'> {
  const { store, trail } = parts;
  let isBusy = false;

  store.sub(tellerAtom, () => {
    if (store.get(tellerAtom) === null) void noteHead();
  });

  async function noteHead(): Promise<void> {
    try {
      const { seq, hash } = await trail.head();
      parts.log(`audit: ${seq}:${hash}`);
    } catch (error) {
      parts.log(`audit: not read: ${String(error)}`);
    }
  }

  async function save(): Promise<string> {
    const window = store.get(windowNumberAtom);
    const { after, records } = await trail.read();
    const lines = auditLines({ window, host: parts.host(), madeAt: parts.now(), after }, records);
    const checked = await checkAuditLines(lines);
    // A trail that is not whole is saved all the same: who checks it must see where.
    if (checked.fault !== null) parts.log(`audit: ${checked.fault} at record ${checked.seq}`);
    const table = checked.fault === null ? [{ name: 'audit.csv', text: auditTable(checked.records) }] : [];
    const { zipLog } = await parts.loadZipper();
    const time = new Date(parts.now()).toISOString().slice(0, 16).replace(':', '-');
    const name = `mutuel-audit-window-${window ?? 0}-${time}.zip`;
    const text = `${lines.join('\n')}\n`;
    parts.saveFile(name, await zipLog([{ name: 'audit.txt', text }, ...table], parts.turn));
    return name;
  }

  return {
    async saveAudit() {
      if (isBusy) return;
      isBusy = true;
      store.set(auditSavingAtom, { phase: 'preparing' });
      try {
        store.set(auditSavingAtom, { phase: 'saved', name: await save() });
      } catch (error) {
        parts.log(`audit: not saved: ${String(error)}`);
        store.set(auditSavingAtom, { phase: 'failed' });
      } finally {
        isBusy = false;
      }
    },
  };
}
