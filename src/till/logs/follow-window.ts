/**
 * Notes what changes at the window: pages, views, the teller, the printer, the connection, settings, posts in
 * doubt, and transactions with their papers. Amounts are minor units. Notes a setting by its name, with the
 * value only where it is a switch or a number.
 */
import type { Atom } from 'jotai/vanilla';
import type { Settings } from '../../config/settings.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { customerAtom, drawerTransactionsAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { storageKeptAtom } from '../storage/device-state.ts';
import { fileCheckAtom, updateCheckAtom, updateWaitingAtom } from '../storage/program-state.ts';
import type { PaperState, Transaction } from '../transactions/customer-session.ts';
import type { Store } from '../window/dialogs.ts';
import { printerAtom } from '../window/printer-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { startUpAtom, toteConnectedAtom } from '../window/start-up-state.ts';
import { homeViewAtom, pageAtom } from '../window/view-state.ts';

/** Begins with what is there now. Follows until the returned function is called. */
export function followWindow(store: Store, note: (message: string) => void): () => void {
  function onChange<Value>(
    of: Atom<Value>,
    words: (value: Value, before: Value) => string | null,
  ): () => void {
    let before = store.get(of);
    return store.sub(of, () => {
      const value = store.get(of);
      const said = value === before ? null : words(value, before);
      before = value;
      if (said !== null) note(said);
    });
  }

  const printer = store.get(printerAtom);
  note(`window: page ${store.get(pageAtom) ?? 'none'}, printer ${printer.kind} ${printer.status}`);
  const stops = [
    onChange(pageAtom, (page) => `page: ${page ?? 'none'}`),
    onChange(homeViewAtom, ({ current }, { current: earlier }) =>
      current === earlier ? null : `view: ${current}`,
    ),
    onChange(tellerAtom, (teller) =>
      teller === null ? 'teller: signed off' : `teller: ${teller.tellerId} at window ${teller.windowNumber}`,
    ),
    onChange(printerAtom, ({ kind, name, status, reason }) => {
      const why = reason === null ? '' : ` (${reason})`;
      return `printer: ${kind} ${name}: ${status}${why}`;
    }),
    onChange(toteConnectedAtom, (isOpen) => `connection: ${isOpen ? 'open' : 'lost'}`),
    onChange(startUpAtom, (start) =>
      start.phase === 'blocked' ? `start: blocked: ${start.reason} ${start.detail}` : `start: ${start.phase}`,
    ),
    onChange(inDoubtCountAtom, (count) => `posts in doubt: ${count}`),
    onChange(settingsAtom, changedSettings),
    onChange(updateCheckAtom, (check) => `update: ${check}`),
    onChange(updateWaitingAtom, (waiting) => (waiting ? 'update: waits' : null)),
    onChange(fileCheckAtom, (check) => `program files: ${check}`),
    onChange(storageKeptAtom, (kept) => `storage: ${kept === true ? 'kept' : 'not kept'}`),
    followTransactions(store, customerAtom, ({ transactions }) => transactions, note),
    followTransactions(store, drawerTransactionsAtom, (transactions) => transactions, note),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** 'settings: hideOdds true, host changed'; null if nothing that is shown has changed. */
function changedSettings(settings: Settings, before: Settings): string | null {
  const earlier = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(settings).filter(
    ([key, value]) => asText(value) !== asText(earlier.get(key)),
  );
  if (changed.length === 0) return null;
  const words = changed.map(([key, value]: readonly [string, unknown]) =>
    typeof value === 'boolean' || typeof value === 'number' ? `${key} ${value}` : `${key} changed`,
  );
  return `settings: ${words.join(', ')}`;
}

/** Returns a value of a setting as text that is the same for the same value; amounts have no JSON. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)) ?? '';
}

/** Notes each new transaction, and each change of its paper. */
function followTransactions<Value>(
  store: Store,
  of: Atom<Value>,
  listOf: (value: Value) => readonly Transaction[],
  note: (message: string) => void,
): () => void {
  const now = (): readonly Transaction[] => listOf(store.get(of));
  let papers = new Map<string, PaperState>(now().map(({ id, paper }) => [id, paper]));
  return store.sub(of, () => {
    const transactions = now();
    for (const { id, type, wagerData, value, tsn, paper } of transactions) {
      const earlier = papers.get(id);
      const what = `${type}${wagerData === undefined ? '' : ` ${wagerData}`}`;
      if (earlier === undefined) note(`transaction: ${what} ${value}, ${tsn ?? 'no number'}, paper ${paper}`);
      else if (earlier !== paper) note(`paper: ${what} ${tsn ?? 'no number'}: ${paper}`);
    }
    papers = new Map(transactions.map(({ id, paper }) => [id, paper]));
  });
}
