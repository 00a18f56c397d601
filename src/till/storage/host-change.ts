/**
 * A window that works with another tote than before. Puts the open customer, the teller's draws and returns and the session aside, since they belong
 * to the tote before, and says so. Posts in doubt stay: they are asked about again when the window works with their tote.
 */
import { type Say, say } from '../../i18n/say.ts';
import { HOST_KEY, type Journal } from '../../journal/journal.ts';
import { DEMO_HOST } from '../../journal/post.ts';
import type { SessionStore } from '../../tote/transport/session-store.ts';
import { type Transaction, totalsOf } from '../transactions/customer-session.ts';
import { isReadable } from '../transactions/persisted-transaction.ts';
import type { NoticeText } from '../window/dialogs.ts';

/**
 * Every key that the window keeps, and whose it is: `host` goes with its tote, `window` stays. Names the
 * posts' endings as the window's: what was in doubt is still told at another tote. A new key belongs here.
 */
export const KEPT = {
  window: 'host',
  interrupted: 'host',
  luckySetup: 'host',
  bag: 'host',
  lockedBy: 'host',
  ending: 'host',
  saleRun: 'host',
  shift: 'host',
  windowNumber: 'window',
  windowKey: 'window',
  paper: 'window',
  endings: 'window',
  punches: 'window',
  [HOST_KEY]: 'window',
} as const satisfies Readonly<Record<string, 'host' | 'window'>>;

export interface HostChangeParts {
  readonly journal: Pick<
    Journal<Transaction>,
    'kept' | 'keep' | 'customer' | 'tellersOwn' | 'closeCustomer' | 'closeTeller' | 'pending'
  >;
  readonly session: Pick<SessionStore, 'setToken'>;
  /** The present tote, by name. */
  readonly host: string;
}

/** Returns the notice for whoever is at the window; null where the tote is the same. Comes before anything else reads the journal. */
export async function followHostChange({
  journal,
  session,
  host,
}: HostChangeParts): Promise<NoticeText | null> {
  const before = await journal.kept(HOST_KEY);
  if (before === host) return null;
  if (!isHost(before)) {
    await journal.keep(HOST_KEY, host);
    return null;
  }
  const [customer, own, pending] = await Promise.all([
    journal.customer(),
    journal.tellersOwn(),
    journal.pending(),
  ]);
  session.setToken(null);
  await journal.closeCustomer();
  await journal.closeTeller();
  for (const [key, scope] of Object.entries(KEPT)) if (scope === 'host') await journal.keep(key, null);
  await journal.keep(HOST_KEY, host);
  const transactions = (customer?.transactions ?? []).filter(isReadable);
  const { balance } = totalsOf({ transactions });
  return {
    title: say('hostChange.title'),
    lines: [
      say('hostChange.from', { before: nameOf(before), now: nameOf(host) }),
      ...(transactions.length === 0
        ? []
        : [say('hostChange.customer', { count: transactions.length, amount: balance })]),
      ...(own.length === 0 ? [] : [say('hostChange.own', { count: own.length })]),
      ...(pending.length === 0 ? [] : [say('hostChange.doubts', { count: pending.length })]),
      say('hostChange.ask'),
    ],
  };
}

/** A broken disk may have left anything. */
function isHost(kept: unknown): kept is string {
  return typeof kept === 'string' && (kept === DEMO_HOST || URL.canParse(kept));
}

function nameOf(host: string): Say {
  return host === DEMO_HOST ? say('hostChange.demo') : say('hostChange.at', { host });
}
