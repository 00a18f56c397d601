/** Turns the border's schemas into JSON Schema (2020-12) with a note on every field. */
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { FIELD_NOTES } from './field-notes.ts';
import { COMPONENT_NOTES, NAMED_SCHEMAS } from './named-schemas.ts';

/** A JSON Schema as plain data. */
export type Plain = Readonly<Record<string, unknown>>;

export const REF = '#/components/schemas/';

/** OpenAPI 3.1 has JSON Schema 2020-12; AsyncAPI has draft 7, where a reference has no note beside it. */
export type Dialect = 'openapi' | 'asyncapi';

const CONFIG = {
  // Describes the wire's own form, before the border turns it into the program's types.
  typeMode: 'input',
  // A rule that no JSON Schema can say is left to the notes.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => `${REF}${referenceId}`,
} as const;

const TARGETS = { openapi: 'draft-2020-12', asyncapi: 'draft-07' } as const;

type AnySchema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>;

/** Returns the components of all named schemas. Throws for a field that has no note. */
export function namedComponents(dialect: Dialect): Readonly<Record<string, Plain>> {
  const config = { ...CONFIG, target: TARGETS[dialect] };
  const all = toJsonSchemaDefs(NAMED_SCHEMAS as Record<string, AnySchema>, config);
  return Object.fromEntries(
    Object.entries(all).map(([name, schema]) => [
      name,
      { ...(noted(schema, name, dialect) as Plain), ...COMPONENT_NOTES[name] },
    ]),
  );
}

/** Returns one schema, with references to the named ones. `name` finds its notes. */
export function schemaOf(
  schema: v.GenericSchema<unknown, unknown>,
  name: string,
  dialect: Dialect = 'openapi',
): Plain {
  const definitions = NAMED_SCHEMAS as Record<string, AnySchema>;
  const found = Object.entries(definitions).find(([, one]) => one === (schema as AnySchema))?.[0];
  if (found !== undefined) return { $ref: `${REF}${found}` };
  const config = { ...CONFIG, target: TARGETS[dialect], definitions };
  const whole = Object.entries(toJsonSchema(schema, config)).filter(([key]) => !key.startsWith('$'));
  return noted(Object.fromEntries(whole), name, dialect) as Plain;
}

/** Puts a note on every field, at any depth. A field that must be absent becomes one that is null. */
function noted(schema: unknown, name: string, dialect: Dialect): unknown {
  if (Array.isArray(schema)) return schema.map((each) => noted(each, name, dialect));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf } = schema as { anyOf?: unknown };
  if (Array.isArray(anyOf) && anyOf.some(isNever)) return { type: 'null' };
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'properties' ? notedFields(value as Plain, name, dialect) : noted(value, name, dialect),
    ]),
  );
}

function notedFields(fields: Plain, name: string, dialect: Dialect): Plain {
  return Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => {
      const note = FIELD_NOTES[`${name}.${field}`] ?? FIELD_NOTES[field];
      if (note === undefined) throw new Error(`${name}.${field} needs a line in field-notes.ts`);
      const whole = noted(schema, name, dialect) as Plain;
      const isBare = dialect === 'asyncapi' && '$ref' in whole;
      return [field, { ...(isBare ? { allOf: [whole] } : whole), description: note }];
    }),
  );
}

function isNever(schema: unknown): boolean {
  return JSON.stringify(schema) === '{"not":{}}';
}
