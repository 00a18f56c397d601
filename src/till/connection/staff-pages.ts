/**
 * Keeps the pages of the staff from the customers of a self-serve terminal. Without a technician it opens
 * their sign-on alone, whichever way leads to another page: a key, a light, or the answer to a notice.
 */

import { CUSTOMERS_PAGES, staffPagesClosedAtom } from '../session/technician-state.ts';
import type { Store } from '../window/dialogs.ts';
import type { Page, PageStack } from '../window/pages.ts';

/** Pages that open without a technician. */
const OPEN: ReadonlySet<Page> = new Set<Page>(['welcome', 'technician']);

/** Returns the page stack; its `push` does nothing for a page that only the staff opens. */
export function guardPages(store: Pick<Store, 'get'>, pages: PageStack): PageStack {
  return {
    ...pages,
    push(page) {
      const isClosed = store.get(staffPagesClosedAtom) && !OPEN.has(page) && !CUSTOMERS_PAGES.has(page);
      if (!isClosed) pages.push(page);
    },
  };
}
