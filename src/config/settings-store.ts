/**
 * Where a terminal's settings come from and where they are kept: the build's, then the host's, then this browser's own (T510),
 * later ones winning unless the host marked a setting static (T401).
 *
 * Owns the layers and their storage. A stored value of the wrong type is as good as none. Knows no screen.
 */
import { type CardListSettings, readCardList } from './card-list-settings.ts';
import { SETTINGS_KEY } from './kept-settings.ts';
import { readSettings, unreadable } from './read-settings.ts';
import {
  DEFAULT_SETTINGS,
  LIST_VIEWS,
  type ListView,
  type Settings,
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
  /** What the host changed of it since (S188, S189); a value that cannot be read changes nothing. */
  readonly hostChanged: (values: Readonly<Record<string, unknown>>) => void;
  /**
   * What a configuration file beside the program says (S157, S158): kept like this browser's own, in place of what was kept before; what
   * the host marked static stands against it all the same. Returns the settings that the file has and that cannot be read; they stay.
   */
  readonly fromFile: (values: Readonly<Record<string, unknown>>) => readonly string[];
  readonly change: (change: Partial<Settings>) => void;
  readonly changeView: (setting: ViewSetting, view: ListView) => void;
  readonly changeCardList: (change: Partial<CardListSettings>) => void;
  /**
   * Writes once more what this window itself has set, where the browser has deleted it. And the key of a live
   * window,
   * whoever gave it: a site that knows its windows by cookies would take this one for another.
   */
  readonly writeAgain: () => void;
  /**
   * Returns the key that was set at this window itself, empty where the site gives it one; null where the
   * browser keeps none of the window's own settings.
   */
  readonly ownKey: () => string | null;
  readonly onChange: (listener: () => void) => () => void;
}

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
    const merged = { ...DEFAULT_SETTINGS, ...build, ...host, ...own };
    // Money that is parted and pointed by the same mark can be read in two ways.
    const { comma, radix } = DEFAULT_SETTINGS;
    const money = merged.comma === merged.radix ? { ...merged, comma, radix } : merged;
    // The page has its tote from its site alone: no later layer makes a live window a demo or a training
    // room, or either live.
    return {
      ...money,
      demoMode: build.demoMode ?? DEFAULT_SETTINGS.demoMode,
      trainingRoom: build.trainingRoom ?? DEFAULT_SETTINGS.trainingRoom,
    };
  }
  function changed(): void {
    current = merge();
    for (const listener of listeners) listener();
  }

  /** Amounts and lists are serialised with the rest (S159). */
  function keep(change: Partial<Settings>): void {
    if (Object.keys(change).length === 0) return;
    local = { ...local, ...change };
    writeJson(storage, SETTINGS_KEY, local);
    changed();
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
    hostChanged(values) {
      host = { ...host, ...readSettings(values) };
      changed();
    },
    fromFile(values) {
      keep(readSettings(values));
      return unreadable(values);
    },
    change: keep,
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
    writeAgain() {
      const { windowKey, demoMode } = current;
      const key = demoMode || windowKey === '' ? {} : { windowKey };
      writeJson(storage, SETTINGS_KEY, { ...local, ...key });
    },
    ownKey: () => (isThere(storage, SETTINGS_KEY) ? (local.windowKey ?? '') : null),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readViews(raw: Readonly<Record<string, unknown>>): Partial<ViewSettings> {
  const known = VIEW_SETTINGS.flatMap((setting): [ViewSetting, ListView][] => {
    const view = LIST_VIEWS.find((candidate) => candidate === raw[setting]);
    return view === undefined ? [] : [[setting, view]];
  });
  return Object.fromEntries(known);
}

function isThere(storage: KeyValueStorage | null, key: string): boolean {
  try {
    return (storage?.getItem(key) ?? null) !== null;
  } catch {
    return false;
  }
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
