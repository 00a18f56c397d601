/**
 * Handles a start at another tote than before. Removes the open customer, the teller's draws and returns and
 * the session: they belong to the earlier tote. Posts in doubt stay; the window asks about them when it works
 * with their tote again.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { Journal } from '../../journal/journal.ts';
import { DEMO_HOST } from '../../journal/post.ts';
import { HOST_KEY } from '../../journal/window-database.ts';
import type { SessionStore } from '../../tote/transport/session-store.ts';
import { type Transaction, totalsOf } from '../transactions/customer-session.ts';
import { isReadable } from '../transactions/persisted-transaction.ts';
import type { NoticeText } from '../window/dialogs.ts';

/**
 * Lists every key that the window persists, and its owner: `host` keys go with their tote, `window` keys
 * stay. The endings of posts are the window's: the teller hears of a doubt at another tote too. Add each new
 * key here.
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
  setup: 'window',
  leaving: 'window',
  paper: 'window',
  endings: 'window',
  punches: 'window',
  bills: 'window',
  [HOST_KEY]: 'window',
} as const satisfies Readonly<Record<string, 'host' | 'window'>>;

export interface HostChangeDependencies {
  readonly journal: Pick<
    Journal<Transaction>,
    'kept' | 'keep' | 'customer' | 'tellersOwn' | 'closeCustomer' | 'closeTeller' | 'pending'
  >;
  readonly session: Pick<SessionStore, 'setToken'>;
  /** Names the present tote. */
  readonly host: string;
  /**
   * Is true if a manager chose the tote at Window Setup: a change that leaves nothing open is not said then.
   */
  readonly isChosenHere?: boolean;
}

/**
 * Returns the notice for the teller; null if the tote is the same. Must run before anything else reads the
 * journal.
 */
export async function followHostChange({
  journal,
  session,
  host,
  isChosenHere = false,
}: HostChangeDependencies): Promise<NoticeText | null> {
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
  if (isChosenHere && transactions.length + own.length + pending.length === 0) return null;
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

/** Accepts any value: a damaged disk may hold anything. */
function isHost(kept: unknown): kept is string {
  return typeof kept === 'string' && (kept === DEMO_HOST || URL.canParse(kept));
}

function nameOf(host: string): Say {
  return host === DEMO_HOST ? say('hostChange.demo') : say('hostChange.at', { host });
}
