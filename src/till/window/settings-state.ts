/** Atoms of the settings, as the window works with them and as its configuration page shows them. */
import { atom } from 'jotai/vanilla';
import { type CardListSettings, DEFAULT_CARD_LIST } from '../../config/card-list-settings.ts';
import type { ViewSettings } from '../../config/list-views.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../config/settings.ts';
import type { SettingLayers } from '../../config/settings-store.ts';

export const settingsAtom = atom<Settings>(DEFAULT_SETTINGS);

/** The giver of each setting's value, and the values without this machine's own. */
export const settingLayersAtom = atom<SettingLayers>({
  origins: {},
  fixed: new Set<string>(),
  inherited: DEFAULT_SETTINGS,
});

export const viewSettingsAtom = atom<ViewSettings>({
  'card.view': 'grid',
  'race.view': 'grid',
  'pool.view': 'grid',
  'runner.view': 'grid',
});

/** Filter, sort and pins of the card list, as this browser keeps them (T234). */
export const cardListAtom = atom<CardListSettings>(DEFAULT_CARD_LIST);

/** Which sub-page the configuration shows (T192-T197). */
export const CONFIGURATION_TABS = [
  'preferences',
  'settings',
  'printer',
  'scanner',
  'devices',
  'windowSetup',
] as const;
export type ConfigurationTab = (typeof CONFIGURATION_TABS)[number];
export const configurationTabAtom = atom<ConfigurationTab>('preferences');
