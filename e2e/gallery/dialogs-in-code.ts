/** Finds the dialogs by reading the screens' syntax, so that no list of them can be incomplete. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { english } from '../../src/i18n/testing/english.ts';
import { PROJECT } from '../workbench/install.mjs';

/** Describes a dialog in the code. */
export interface DialogInCode {
  /** File below src/. */
  readonly file: string;
  /** Possible titles, as patterns of the English texts; none if the title is passed in. */
  readonly titles: readonly RegExp[];
}

type Syntax = Readonly<Record<string, unknown>>;

function isSyntax(part: unknown): part is Syntax {
  return typeof part === 'object' && part !== null;
}

function* within(part: unknown): Generator<Syntax> {
  if (Array.isArray(part)) {
    for (const each of part) yield* within(each);
  } else if (isSyntax(part)) {
    yield part;
    for (const each of Object.values(part)) yield* within(each);
  }
}

const words: Readonly<Record<string, unknown>> = english;

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{[^}]*\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** Lists every use of the Dialog component below src/screens. */
export function dialogsInCode(): readonly DialogInCode[] {
  const root = join(PROJECT, 'src', 'screens');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
      return [...within(program)]
        .filter(
          ({ type, name }) => type === 'JSXOpeningElement' && isSyntax(name) && name['name'] === 'Dialog',
        )
        .map((element) => ({ file, titles: titlesOf(element) }));
    });
}

function titlesOf(element: Syntax): readonly RegExp[] {
  const attributes = element['attributes'];
  const title = Array.isArray(attributes)
    ? attributes.find((each) => isSyntax(each) && isSyntax(each['name']) && each['name']['name'] === 'title')
    : undefined;
  return [...within(title)].flatMap(({ type, value }) => {
    const text = type === 'Literal' && typeof value === 'string' ? words[value] : undefined;
    return typeof text === 'string' ? [patternOf(text)] : [];
  });
}
