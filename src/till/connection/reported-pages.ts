/**
 * Reports the pages that a signed-on teller opens to the host, as views are reported (S171). Keeps `pageAtom`
 * at the page that is shown.
 */

import { tellerAtom } from '../session/teller-state.ts';
import type { Store } from '../window/dialogs.ts';
import type { Page, PageStack } from '../window/pages.ts';
import { pageAtom } from '../window/view-state.ts';

/** Names of pages that the host hears of as of views. */
const NAV_NAMES: Partial<Readonly<Record<Page, string>>> = {
  transactionSummary: 'TotalOut',
  singleSessionSummary: 'TotalOut',
  cashPosition: 'CashPosition',
  configuration: 'Settings',
};

/** Returns the page stack with `report` called for each page that has a name for the host. */
export function reportPages(store: Store, pages: PageStack, report: (name: string) => void): PageStack {
  const showTop = (): void => store.set(pageAtom, pages.top());
  return {
    push(page) {
      pages.push(page);
      showTop();
      const name = NAV_NAMES[page];
      if (name !== undefined && store.get(tellerAtom) !== null) report(name);
    },
    pop() {
      pages.pop();
      showTop();
    },
    reset(page) {
      pages.reset(page);
      showTop();
    },
    top: () => pages.top(),
  };
}
