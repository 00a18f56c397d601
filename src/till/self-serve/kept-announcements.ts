/**
 * Keeps "Take your voucher" at a self-serve terminal until somebody touches it. Keeps what became of exchange
 * credit that was not paid out, too. Ends both after the time without a touch that is allowed. Other good
 * news end with a touch too. Drops whatever else was said to a customer who has gone.
 */
import { atom } from 'jotai/vanilla';
import type { Say, TextKey } from '../../i18n/say.ts';
import { announcementsAtom } from '../window/dialog-state.ts';
import type { Store } from '../window/dialogs.ts';
import type { Announcement } from '../window/notices.ts';
import { secondsAllowed } from './account-terminal.ts';

const SECOND = 1_000;
/** Seconds that they are kept where nobody is hurried. */
const UNHURRIED = 120;

const KEPT: ReadonlySet<TextKey> = new Set<TextKey>([
  'selfServe.takeVoucher',
  'selfServe.takeTicket',
  'selfServe.takeTicketOnly',
  'selfServe.exchangeInvalid',
]);

/** Returns for how many milliseconds an announcement stays untouched; null: as long as any other. */
export function keptFor(store: Pick<Store, 'get'>, { key }: Say): number | null {
  return KEPT.has(key) ? (secondsAllowed(store) || UNHURRIED) * SECOND : null;
}

/** Is true while one is on the screen: whoever was paid out may still read it. */
export const isKeptShownAtom = atom((get) => get(announcementsAtom).some(({ text }) => KEPT.has(text.key)));

/**
 * Takes them from the screen: somebody has touched it. Takes all good news, which lie over the question.
 * Leaves warnings.
 */
export const newsSeenAtom = atom(null, (_get, set) =>
  set(dropAtom, ({ text, tone }) => tone === 'good' || KEPT.has(text.key)),
);

/** Takes the others from the screen, such as the amount of a note: whom they are for has gone. */
export const customerGoneAtom = atom(null, (_get, set) => set(dropAtom, ({ text }) => !KEPT.has(text.key)));

const dropAtom = atom(null, (get, set, isDropped: (shown: Announcement) => boolean) => {
  const shown = get(announcementsAtom);
  const left = shown.filter((each) => !isDropped(each));
  if (left.length < shown.length) set(announcementsAtom, left);
});
