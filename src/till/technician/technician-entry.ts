/**
 * Lets a technician in whom the host validates (S059, S087), and forgets them again.
 *
 * Readings: a technician is known until they leave their pages, or for two minutes without a touch. A test
 * under way prolongs that. So does a count of the cash box that is keyed in, up to six minutes. At a
 * self-serve terminal every page but the customer's is theirs. It shows the customer's page again without
 * them, also where nobody signed on. Several wrong tries in a row pause the entry, as wrong settings keys do.
 * A password is passed on and not kept.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { TerminalCalls } from '../../tote/calls/terminal.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { KEY_PAUSE, WRONG_KEYS } from '../configuration/configuration-commands.ts';
import { CUSTOMERS_PAGES, technicianAtom } from '../session/technician-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { linesOf } from '../window/failure-notice.ts';
import type { Page, PageStack } from '../window/pages.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { pageAtom } from '../window/view-state.ts';
import { deviceTestsAtom } from './device-test-state.ts';
import { boxKeyedAtom, NO_ENTRY, technicianEntryAtom } from './technician-state.ts';
import type { ReportEvent } from './terminal-events.ts';

/** Milliseconds without a touch after which a technician is forgotten. */
export const TECHNICIAN_IDLE = 120_000;
/** Milliseconds without a touch after which a count that is keyed in is dropped with its technician. */
export const COUNT_IDLE = 360_000;

/** Pages that a technician stays known on at a teller's window. */
const OWN_PAGES: ReadonlySet<Page | undefined> = new Set<Page | undefined>(['technician', 'log']);

export interface TechnicianEntryDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly dialogs: Pick<Dialogs, 'announce'>;
  readonly pages: Pick<PageStack, 'push' | 'pop' | 'top'>;
  readonly calls: Pick<TerminalCalls, 'validateTech'>;
  readonly report: ReportEvent;
  /** Called once a technician is forgotten. */
  readonly onLeft: () => void;
}

export interface TechnicianEntryDesk {
  /** Resolves to true if the technician is known and their page is open. */
  readonly signOn: (id: string, password: string) => Promise<boolean>;
  /** The page was touched, by a technician or at their sign-on. */
  readonly touch: () => void;
  readonly stop: () => void;
}

/** Returns what a technician does about it, where the words of the failure do not say. */
function whatToDo({ code }: ToteFailure): readonly Say[] {
  if (code === 'refused') return [say('technician.check')];
  return code === 'timedOut' ? [say('technician.noAnswer')] : [];
}

export function createTechnicianEntry(parts: TechnicianEntryDependencies): TechnicianEntryDesk {
  const { store, clock, dialogs, pages, calls, report } = parts;
  let stopWaiting = (): void => undefined;

  function leave(why: 'left' | 'timed out'): void {
    const technician = store.get(technicianAtom);
    if (technician === null) return;
    stopWaiting();
    store.set(technicianAtom, null);
    parts.onLeft();
    report('technicianOff', `${technician.id} ${why}`);
  }

  const isTerminal = (): boolean => store.get(settingsAtom).selfServe;
  const isCounting = (): boolean => Object.values(store.get(boxKeyedAtom)).some((keyed) => keyed !== '');
  const isTesting = (): boolean =>
    Object.values(store.get(deviceTestsAtom)).some(({ state }) => state === 'running' || state === 'asking');

  /** Shows the customer's page again: nobody leaves a page of the staff open. */
  function showCustomers(): void {
    for (let page = pages.top(); !CUSTOMERS_PAGES.has(page); ) {
      pages.pop();
      const below = pages.top();
      if (below === page) return;
      page = below;
    }
  }

  function end(): void {
    if (store.get(technicianAtom) !== null) {
      const isDropped = isCounting();
      leave('timed out');
      dialogs.announce(say('technician.timedOut'), 'warning');
      if (isDropped) dialogs.announce(say('technician.countDropped'), 'warning');
    }
    if (isTerminal()) showCustomers();
  }

  /** `waited`: milliseconds since the last touch. */
  function wait(waited: number): void {
    stopWaiting = clock.after(TECHNICIAN_IDLE, () => {
      const all = waited + TECHNICIAN_IDLE;
      if (store.get(technicianAtom) !== null && (isTesting() || (isCounting() && all < COUNT_IDLE)))
        wait(all);
      else end();
    });
  }

  function touch(): void {
    stopWaiting();
    if (store.get(technicianAtom) !== null || (isTerminal() && !CUSTOMERS_PAGES.has(store.get(pageAtom)))) {
      wait(0);
    }
  }

  /** Shows why a try failed. Counts it if the host refused the technician. */
  function failed(failure: ToteFailure): void {
    const isWrong = failure.code === 'refused';
    store.set(technicianEntryAtom, ({ wrong, waitUntil }) => {
      const tries = isWrong ? wrong + 1 : wrong;
      const isTooMany = tries >= WRONG_KEYS;
      return {
        isAsking: false,
        problem: [...linesOf(failure), ...whatToDo(failure)],
        wrong: isTooMany ? 0 : tries,
        waitUntil: isTooMany ? clock.now() + KEY_PAUSE : waitUntil,
      };
    });
  }

  const stopFollowing = store.sub(pageAtom, () => {
    const page = store.get(pageAtom);
    if (isTerminal() ? CUSTOMERS_PAGES.has(page) : !OWN_PAGES.has(page)) leave('left');
    if (isTerminal() && CUSTOMERS_PAGES.has(page)) stopWaiting();
    // The next person at the entry does not read how the one before failed.
    if (page === 'technician' || store.get(technicianEntryAtom).isAsking) return;
    store.set(technicianEntryAtom, (entry) => ({ ...entry, problem: [] }));
  });

  return {
    async signOn(id, password) {
      const { isAsking, waitUntil } = store.get(technicianEntryAtom);
      if (isAsking || id === '' || clock.now() < waitUntil) return false;
      store.set(technicianEntryAtom, (entry) => ({ ...entry, isAsking: true, problem: [] }));
      const page = store.get(pageAtom);
      const answer = await calls.validateTech({ tech_id: id, password });
      if (!answer.ok) {
        failed(answer.refusal);
        report('technicianRefused', `${id} refused: ${answer.refusal.code}`);
        return false;
      }
      store.set(technicianEntryAtom, NO_ENTRY);
      // Lets nobody in who has left the page meanwhile.
      if (store.get(pageAtom) !== page) return false;
      if (page !== 'technician') pages.push('technician');
      store.set(technicianAtom, { id });
      touch();
      report('technicianOn', `${id} signed on`);
      return true;
    },
    touch,
    stop() {
      stopWaiting();
      stopFollowing();
    },
  };
}
