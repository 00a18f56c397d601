/** Lays a JSON Schema out as rows of a table: a row a field, with the fields of unnamed objects below it. */
import { type Plain, REF } from './json-schemas.ts';

/** The type of a field in words. A piece with a name is a link to that shape. */
export type TypePiece = string | { readonly shape: string };

export interface FieldRow {
  /** The path in the body: 'entries[].amount'. */
  readonly name: string;
  readonly type: readonly TypePiece[];
  readonly isOptional: boolean;
  readonly note: string;
}

/** Returns the rows of an object, or of the objects in a list. Empty for any other schema. */
export function fieldRows(schema: Plain, path = ''): readonly FieldRow[] {
  const { properties, required = [] } = ownObject(schema);
  return Object.entries((properties ?? {}) as Record<string, Plain>).flatMap(([field, of]) => {
    const name = `${path}${field}`;
    const row: FieldRow = {
      name,
      type: typeOf(of),
      isOptional: !(required as readonly string[]).includes(field),
      note: typeof of['description'] === 'string' ? of['description'] : '',
    };
    const isList = itemsOf(of) !== undefined;
    return [row, ...fieldRows(of, `${name}${isList ? '[]' : ''}.`)];
  });
}

/** The object of a schema that is one, may be one, or lists them. */
function ownObject(schema: Plain): Plain {
  const choice = choicesOf(schema).find((one) => one['properties'] !== undefined);
  if (choice !== undefined) return choice;
  const items = itemsOf(schema);
  return items === undefined ? schema : ownObject(items);
}

function itemsOf(schema: Plain): Plain | undefined {
  const list = [schema, ...choicesOf(schema)].find((one) => one['items'] !== undefined);
  return list?.['items'] as Plain | undefined;
}

const choicesOf = (schema: Plain): readonly Plain[] => (schema['anyOf'] ?? []) as readonly Plain[];

/** Returns the type in words. */
export function typeOf(schema: Plain): readonly TypePiece[] {
  const { $ref, type, items, prefixItems, enum: words, const: only, anyOf } = schema;
  if (typeof $ref === 'string') return [{ shape: $ref.slice(REF.length) }];
  if (only !== undefined) return [`always ${JSON.stringify(only)}`];
  if (Array.isArray(words)) return [`one of ${words.map((word) => JSON.stringify(word)).join(', ')}`];
  if (Array.isArray(anyOf)) {
    return (anyOf as readonly Plain[]).flatMap((one, index) => [
      ...(index === 0 ? [] : [' or ']),
      ...typeOf(one),
    ]);
  }
  if (Array.isArray(prefixItems)) {
    return [`list of ${prefixItems.length} `, ...typeOf(prefixItems[0] as Plain)];
  }
  if (type === 'array' && (items as Plain | undefined)?.['type'] === 'object') return ['list of objects'];
  if (type === 'array') return ['list of ', ...typeOf((items ?? {}) as Plain)];
  if (type === 'integer') return ['whole number'];
  if (type === 'boolean') return ['true or false'];
  if (type === 'string') return ['text'];
  if (type === 'object') return ['object'];
  return typeof type === 'string' ? [type] : ['anything'];
}
