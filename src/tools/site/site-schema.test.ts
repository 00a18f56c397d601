import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, settingsSchema } from '../../config/settings.ts';
import { siteSchema } from './site-schema.ts';

describe('the JSON Schema of a site', () => {
  const { properties = {}, additionalProperties } = siteSchema();

  it('has every setting of the program, with its default, and no other', () => {
    expect(Object.keys(properties).toSorted()).toEqual(
      ['$schema', 'static', ...Object.keys(settingsSchema.entries)].toSorted(),
    );
    expect(additionalProperties).toBe(false);
    expect(properties['brandWidth']).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 572,
      default: DEFAULT_SETTINGS.brandWidth,
    });
  });

  it('says how long a free text may be, and that it has no unseen characters', () => {
    const { associationName } = properties;
    expect(associationName).toMatchObject({ type: 'string', maxLength: 100 });
    const { pattern = '' } = associationName as { readonly pattern?: string };
    const allowed = new RegExp(pattern, 'u');
    expect(
      ['Harlan Downs', 'Hipódromo 沙田', '', 'a\nb', 'a\u202Eb'].map((text) => allowed.test(text)),
    ).toEqual([true, true, true, false, false]);
  });

  it('leaves no setting open to any value', () => {
    const open = Object.entries(properties).filter(
      ([, schema]) =>
        typeof schema !== 'object' ||
        schema === null ||
        !('type' in schema || 'anyOf' in schema || 'enum' in schema),
    );
    expect(open.map(([key]) => key)).toEqual([]);
  });
});
