/**
 * Refuses scans at a self-serve terminal that serves nobody: out of service, not signed on, or with a page of
 * the staff. Refuses papers that are worth money while the terminal could not pay them out.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { ClassifiedScan } from '../../wagering/tickets/scan-classification.ts';
import { accountAtom } from '../session/account-state.ts';
import { canPayOutAtom, isAccountTerminalAtom, selfServeFaceAtom } from '../session/self-serve-credit.ts';
import { CUSTOMERS_PAGES, takesPapersAtom, technicianAtom } from '../session/technician-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { pageAtom } from '../window/view-state.ts';

/** Papers that add to the credit, or may. */
const MONEY: ReadonlySet<ClassifiedScan['kind']> = new Set<ClassifiedScan['kind']>([
  'ticket',
  'tellerReturn',
  'fixedOdds',
  'digitalLink',
]);

/**
 * Returns why the terminal takes nothing now, in a customer's words. 'unsaid': only its staff is there. Null:
 * nothing is refused here, as always at a teller's window.
 */
export function refuseScan(store: Pick<Store, 'get'>, scan: ClassifiedScan): Say | 'unsaid' | null {
  if (!store.get(settingsAtom).selfServe) return null;
  if (!store.get(takesPapersAtom)) {
    const isStaffs = store.get(technicianAtom) !== null || !CUSTOMERS_PAGES.has(store.get(pageAtom));
    return isStaffs ? 'unsaid' : say('selfServe.closedDo');
  }
  if (store.get(tellerAtom) === null) return say('selfServe.starting');
  // An account terminal asks for the card first. An owing terminal says that it is not free.
  const isAsked = store.get(isAccountTerminalAtom) && store.get(accountAtom) === null;
  if (!MONEY.has(scan.kind) || isAsked || store.get(selfServeFaceAtom) === 'owing') return null;
  return store.get(canPayOutAtom) ? null : say('selfServe.keepPaper');
}
