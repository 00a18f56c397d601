/**
 * Makes the JSON Schema of a site's settings files from the one schema of settings. The build serves it
 * beside the program. Editors check a file against it that says `"$schema": "../guide/site.schema.json"`.
 */
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { type SettingKey, settingsSchema } from '../../config/settings.ts';
import { describeSetting } from './describe-setting.ts';

/** The path of the schema beside the program. */
export const SCHEMA_PATH = 'guide/site.schema.json';

/** Lists that may also be written as JSON text; a schema cannot follow the text. */
const LISTS: Readonly<Partial<Record<SettingKey, JsonSchema>>> = {
  smartQuickPickConfig: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        betIds: { type: 'array', items: { type: 'integer' } },
        min: { type: 'integer', minimum: 0 },
      },
      required: ['betIds', 'min'],
    },
  },
  luckyQuickPick: { type: 'array', items: { type: 'object', required: ['id', 'card', 'bets'] } },
};

/** Returns the schema of core.json and of a window's file. Unknown settings are refused, as by the check. */
export function siteSchema(): JsonSchema {
  // Ignores rules that no schema can say, such as that a host is an address; the check knows them.
  const { properties = {} } = toJsonSchema(settingsSchema, { typeMode: 'input', errorMode: 'ignore' });
  const described = Object.entries(properties).map(([key, schema]) => {
    const list = Object.entries(LISTS).find(([name]) => name === key)?.[1];
    const description = describeSetting(key);
    return [key, { ...(typeof schema === 'object' ? schema : {}), ...list, ...description }] as const;
  });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Settings of a site: core.json and KEY.config.json',
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      static: { type: 'array', items: { enum: Object.keys(properties) } },
      ...Object.fromEntries(described),
    },
    additionalProperties: false,
  };
}
