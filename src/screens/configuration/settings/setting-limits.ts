/** Derives the limits of a setting from its schema. A page says them before a value is refused. */
import { type SettingKey, settingsSchema } from '../../../config/settings.ts';

export interface SettingLimits {
  /** The least and the greatest value, in the setting's own unit; missing: none. */
  readonly least?: number;
  readonly most?: number;
  /** The most characters of a text. */
  readonly longest?: number;
  /** Is true for a number without decimals. */
  readonly isWhole: boolean;
}

/** Returns the limits that the schema of a setting holds. */
export function limitsOf(key: SettingKey): SettingLimits {
  const found: { least?: number; most?: number; longest?: number; isWhole: boolean } = { isWhole: false };
  for (const { type, requirement } of partsOf(settingsSchema.entries[key].wrapped)) {
    if (type === 'integer' || type === 'safe_integer') found.isWhole = true;
    if (typeof requirement !== 'number') continue;
    if (type === 'min_value') found.least = requirement;
    if (type === 'max_value') found.most = requirement;
    if (type === 'max_length') found.longest = requirement;
  }
  return found;
}

interface Part {
  readonly type?: unknown;
  readonly requirement?: unknown;
}

/** Returns a schema's parts in order, also those of the choices that it unites. */
function partsOf(schema: unknown): readonly Part[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = [...listIn(schema, 'options'), ...listIn(schema, 'pipe').filter((part) => part !== schema)];
  return [schema, ...inner.flatMap(partsOf)];
}

function listIn(schema: object, name: 'options' | 'pipe'): readonly unknown[] {
  const list: unknown = Reflect.get(schema, name);
  return Array.isArray(list) ? list : [];
}
