/** Describes an entry of the catalogue of settings: its words, its control, and from when a change counts. */
import type { TextKey } from '../../../i18n/say.ts';
import type { ConfigurationTab } from '../../../till/window/settings-state.ts';

/** The groups of the catalogue, in the order of the page. */
export const SETTING_GROUPS = [
  'tote',
  'screen',
  'betting',
  'amounts',
  'service',
  'printing',
  'devices',
] as const;
export type SettingGroupName = (typeof SETTING_GROUPS)[number];

/** Shows and changes a value. Limits are those of the schema (setting-limits.ts). */
export type SettingControl =
  | { readonly kind: 'switch' }
  /** A choice of a few; `words` names each value as text. */
  | { readonly kind: 'choice'; readonly words: Readonly<Record<string, TextKey>> }
  /** Minor units; `zero` says what zero means. */
  | { readonly kind: 'amount'; readonly zero?: TextKey }
  | { readonly kind: 'amounts' }
  /** A number in a unit. `scale` is the value of one unit, `step` the units that a key adds. */
  | {
      readonly kind: 'number';
      readonly unit: TextKey;
      readonly step: number;
      readonly scale: number;
      readonly zero?: TextKey;
    }
  | { readonly kind: 'text' }
  /** A text that can be written here and not be read. */
  | { readonly kind: 'secret' }
  /** Is only shown here; `page` is the sub-page that changes it. */
  | { readonly kind: 'fact'; readonly page?: ConfigurationTab };

/**
 * From when a change counts: at once, from the next start, or never. The specification gives a setting with
 * 'nameOnly' a name, and no effect.
 */
export type SettingCounts = 'now' | 'reload' | 'nameOnly';

export interface CatalogueEntry {
  readonly name: TextKey;
  readonly why: TextKey;
  readonly control: SettingControl;
  /** Missing: at once. */
  readonly counts?: SettingCounts;
  /** False for a setting that Preferences offers too, without the key. Missing: true. */
  readonly isProtected?: boolean;
}
