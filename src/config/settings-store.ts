/**
 * Where a terminal's settings come from and where they are kept: the build's, then the host's, then this browser's own (T510),
 * later ones winning unless the host marked a setting static (T401).
 *
 * Owns the layers and their storage. A stored value of the wrong type is as good as none. Knows no screen.
 */
import { pennies } from '../wagering/money.ts';
import type { SmartQuickPickEntry } from '../wagering/smart-quick-pick.ts';
import { type CardListSettings, readCardList } from './card-list-settings.ts';
import { readLuckySets } from './lucky-sets.ts';
import {
  DEFAULT_SETTINGS,
  LIST_VIEWS,
  type ListView,
  type Settings,
  THEMES,
  type ViewSetting,
  type ViewSettings,
} from './settings.ts';

export interface KeyValueStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

export interface SettingsStore {
  readonly settings: () => Settings;
  readonly views: () => ViewSettings;
  readonly cardList: () => CardListSettings;
  /** What the host says about this window; forgotten with the page. */
  readonly fromHost: (values: Readonly<Record<string, unknown>>, staticKeys?: readonly string[]) => void;
  readonly change: (change: Partial<Settings>) => void;
  readonly changeView: (setting: ViewSetting, view: ListView) => void;
  readonly changeCardList: (change: Partial<CardListSettings>) => void;
  readonly onChange: (listener: () => void) => () => void;
}

const SETTINGS_KEY = 'mutuel.settings';
const VIEWS_KEY = 'mutuel.views';
const CARD_LIST_KEY = 'mutuel.cards';
const VIEW_SETTINGS: readonly ViewSetting[] = ['card.view', 'race.view', 'pool.view', 'runner.view'];

export function createSettingsStore(
  storage: KeyValueStorage | null,
  build: Partial<Settings>,
): SettingsStore {
  let host: Partial<Settings> = {};
  let fixed: ReadonlySet<string> = new Set();
  let local: Partial<Settings> = readSettings(readJson(storage, SETTINGS_KEY));
  let chosenViews: Partial<ViewSettings> = readViews(readJson(storage, VIEWS_KEY));
  let cardList = readCardList(readJson(storage, CARD_LIST_KEY));
  let current = merge();
  const listeners = new Set<() => void>();

  function merge(): Settings {
    const own = Object.fromEntries(Object.entries(local).filter(([key]) => !fixed.has(key)));
    return { ...DEFAULT_SETTINGS, ...build, ...host, ...own };
  }
  function changed(): void {
    current = merge();
    for (const listener of listeners) listener();
  }

  return {
    settings: () => current,
    views() {
      const view: ListView = current.showListByDefault ? 'list' : 'grid';
      return { 'card.view': view, 'race.view': view, 'pool.view': view, 'runner.view': view, ...chosenViews };
    },
    cardList: () => cardList,
    fromHost(values, staticKeys = []) {
      host = readSettings(values);
      fixed = new Set(staticKeys);
      changed();
    },
    change(change) {
      local = { ...local, ...change };
      writeJson(storage, SETTINGS_KEY, local);
      changed();
    },
    changeView(setting, view) {
      chosenViews = { ...chosenViews, [setting]: view };
      writeJson(storage, VIEWS_KEY, chosenViews);
      changed();
    },
    changeCardList(change) {
      cardList = { ...cardList, ...change };
      writeJson(storage, CARD_LIST_KEY, cardList);
      changed();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Takes what is known and of the right type; amounts may be numbers or strings of digits. */
function readSettings(raw: Readonly<Record<string, unknown>>): Partial<Settings> {
  const known = Object.entries(raw).flatMap(([key, value]): [string, unknown][] => {
    if (!isSettingKey(key)) return [];
    const read = readSetting(key, value);
    return read === undefined ? [] : [[key, read]];
  });
  return Object.fromEntries(known);
}

/** A training day stands in this century, epoch milliseconds. */
const FIRST_DAY = Date.UTC(2000, 0, 1);
const LAST_DAY = Date.UTC(2100, 0, 1);

function isSettingKey(key: string): key is keyof Settings {
  return Object.hasOwn(DEFAULT_SETTINGS, key);
}

function readSetting(key: keyof Settings, value: unknown): unknown {
  switch (key) {
    case 'amountKeys':
    case 'illegalBetAmts':
      return Array.isArray(value) && value.every(isWhole) && value.every((amount) => BigInt(amount) > 0n)
        ? value.map((amount) => pennies(BigInt(amount)))
        : undefined;
    case 'luckyQuickPick':
      return readLuckySets(value);
    case 'smartQuickPickConfig':
      return readSmartQuickPicks(value);
    case 'maxTicketCost':
    case 'ticketConfirmationLimit':
    case 'voucherConfirmationLimit':
      return isWhole(value) ? pennies(BigInt(value)) : undefined;
    case 'radix':
    case 'comma':
      return typeof value === 'string' && value.length === 1 ? value : undefined;
    case 'theme':
      return THEMES.find((theme) => theme === value);
    case 'demoSeed':
      return typeof value === 'string' ? value : undefined;
    case 'demoStart':
      return typeof value === 'number' && value >= FIRST_DAY && value <= LAST_DAY ? value : undefined;
    default:
      return typeof value === typeof DEFAULT_SETTINGS[key] ? value : undefined;
  }
}

/** A list is taken whole or not at all: a half of it would sell some bets for less than the track wants. */
function readSmartQuickPicks(value: unknown): readonly SmartQuickPickEntry[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const entries = value.flatMap((entry: unknown): SmartQuickPickEntry[] => {
    if (typeof entry !== 'object' || entry === null || !('betIds' in entry) || !('min' in entry)) return [];
    const { betIds, min } = entry;
    if (!Array.isArray(betIds) || !betIds.every((id) => typeof id === 'number') || !isWhole(min)) return [];
    return [{ betIds, min: pennies(BigInt(min)) }];
  });
  return entries.length === value.length ? entries : undefined;
}

function isWhole(value: unknown): value is number | string {
  return typeof value === 'string'
    ? /^\d{1,18}$/.test(value)
    : Number.isSafeInteger(value) && Number(value) >= 0;
}

function readViews(raw: Readonly<Record<string, unknown>>): Partial<ViewSettings> {
  const known = VIEW_SETTINGS.flatMap((setting): [ViewSetting, ListView][] => {
    const view = LIST_VIEWS.find((candidate) => candidate === raw[setting]);
    return view === undefined ? [] : [[setting, view]];
  });
  return Object.fromEntries(known);
}

function readJson(storage: KeyValueStorage | null, key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function writeJson(storage: KeyValueStorage | null, key: string, value: object): void {
  try {
    storage?.setItem(
      key,
      JSON.stringify(value, (_key, entry: unknown) => (typeof entry === 'bigint' ? entry.toString() : entry)),
    );
  } catch {
    // A full or refused storage costs the teller's preferences, not a sale.
  }
}
