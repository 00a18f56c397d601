/** Words dialogs for the customer while one is at a self-serve terminal, and for an employee otherwise. */
import { CUSTOMERS_PAGES, technicianAtom } from '../session/technician-state.ts';
import { noticeWordingAtom } from '../window/dialog-state.ts';
import type { Store } from '../window/dialogs.ts';
import type { NoticeWording } from '../window/notices.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { pageAtom } from '../window/view-state.ts';
import { CUSTOMERS_WORDS } from './customer-words.ts';
import { keptFor } from './kept-announcements.ts';

/** Follows the settings, the technician and the page; returns how to stop. */
export function followCustomerWords(store: Store): () => void {
  const wording: NoticeWording = { ...CUSTOMERS_WORDS, keptFor: (text) => keptFor(store, text) };
  function follow(): void {
    const isCustomers =
      store.get(settingsAtom).selfServe &&
      store.get(technicianAtom) === null &&
      CUSTOMERS_PAGES.has(store.get(pageAtom));
    store.set(noticeWordingAtom, isCustomers ? wording : null);
  }
  follow();
  const stops = [settingsAtom, technicianAtom, pageAtom].map((watched) => store.sub(watched, follow));
  return () => {
    for (const stop of stops) stop();
    store.set(noticeWordingAtom, null);
  };
}
