/**
 * Finds the mistakes of a site's settings file, each with its line (S155, S156). The terminal reports them
 * and `npm run site -- check` lists them. Is loaded only if there is a file to examine.
 */
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import * as v from 'valibot';
import { droppedLuckySets } from '../lucky-sets.ts';
import { NO_CHARACTER, PLAIN_TEXT, showUnseen } from '../setting-text.ts';
import { type SettingKey, settingsSchema } from '../settings.ts';

/** Names what a value must be; `limit` is the number, length or list of words that it must keep to. */
export interface Wanted {
  readonly kind:
    | 'flag'
    | 'text'
    | 'oneOf'
    | 'number'
    | 'whole'
    | 'least'
    | 'most'
    | 'longest'
    | 'plain'
    | 'aboveZero'
    | 'host'
    | 'mark'
    | 'list'
    | 'object'
    | 'utf8'
    | 'luckySet'
    | 'other';
  readonly limit: string;
}

/** The place of a mistake in a file; both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export type SettingsFileMistake = Place &
  (
    | { readonly kind: 'syntax'; readonly found: string }
    | { readonly kind: 'notAnObject' }
    /** The file is saved in another encoding than UTF-8, such as UTF-16. */
    | { readonly kind: 'encoding' }
    /** A setting that is written twice: the browser takes the last one without a word. */
    | { readonly kind: 'twice'; readonly key: string; readonly firstLine: number }
    | { readonly kind: 'unknown'; readonly key: string }
    | { readonly kind: 'value'; readonly key: string; readonly found: string; readonly wanted: Wanted }
  );

/** A settings file as it was read: its values, empty if it cannot be read, and the places of its settings. */
export interface ExaminedFile {
  readonly values: Readonly<Record<string, unknown>>;
  readonly mistakes: readonly SettingsFileMistake[];
  /** Returns where a setting is written; the first place of the file if it is not. */
  readonly placeOf: (key: string) => Place;
}

/** Names what a file may hold beside settings: an editor's reference, and what it fixes (T401). */
const FILE_KEYS: ReadonlySet<string> = new Set(['$schema', 'static']);
/** Lists the settings whose values no report repeats (T384). */
const SECRET: ReadonlySet<string> = new Set<SettingKey>(['debugPin', 'tipsClientSecret']);
const HIDDEN = '•••';
/** Limits how much of a wrong value is repeated. */
const LONGEST_FOUND = 40;

/** Examines a settings file. A file that is no JSON has one mistake, at its first fault. */
export function examineSettingsFile(text: string): ExaminedFile {
  const { root, mistake } = parse(text);
  if (root === undefined) return { values: {}, mistakes: [mistake], placeOf: () => FIRST };
  const placeOf = (key: string): Place => {
    const node = findNodeAtLocation(root, [key])?.parent;
    return node === undefined ? FIRST : placeAt(text, node.offset);
  };
  const values: Readonly<Record<string, unknown>> = getNodeValue(root);
  const mistakes = [
    ...twice(text, root),
    ...unknownKeys(text, root),
    ...wrongValues(text, root, values),
    ...wrongStatic(text, root, values['static']),
    ...wrongSets(text, root, values['luckyQuickPick']),
  ];
  return { values, mistakes: mistakes.toSorted((a, b) => a.line - b.line || a.column - b.column), placeOf };
}

const FIRST: Place = { line: 1, column: 1 };

type Parsed =
  | { readonly root: Node; readonly mistake: null }
  | { readonly root: undefined; readonly mistake: SettingsFileMistake };

/** Parses strict JSON whose top is an object. */
export function parse(text: string): Parsed {
  const errors: ParseError[] = [];
  // A file in UTF-16 has a NUL beside each Latin letter. JSON has one nowhere.
  if (text.includes('\0')) return { root: undefined, mistake: { ...FIRST, kind: 'encoding' } };
  // Drops a byte order mark, which some editors write; browsers do too.
  const root = tree(text.replace(/^\uFEFF/, ' '), errors);
  const [first] = errors;
  if (first !== undefined) {
    const found = words(printParseErrorCode(first.error));
    return { root: undefined, mistake: { ...placeAt(text, first.offset), kind: 'syntax', found } };
  }
  if (root?.type !== 'object') return { root: undefined, mistake: { ...FIRST, kind: 'notAnObject' } };
  return { root, mistake: null };
}

/** Returns undefined for a file that nests deeper than the parser can follow: no settings file does. */
function tree(text: string, errors: ParseError[]): Node | undefined {
  try {
    return parseTree(text, errors, {
      disallowComments: true,
      allowTrailingComma: false,
      allowEmptyContent: false,
    });
  } catch {
    return undefined;
  }
}

/** Writes a parser's code as words: 'PropertyNameExpected' as 'property name expected'. */
function words(code: string): string {
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

/** Returns the line and the column of an offset. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Returns the settings of a file with the nodes of their names, in the file's order. */
export function namesOf(root: Node): readonly { readonly name: string; readonly node: Node }[] {
  return (root.children ?? []).flatMap(({ children: [node] = [] }) =>
    node === undefined ? [] : [{ name: String(node.value), node }],
  );
}

/** Finds each name that the file has written before. */
export function twice(text: string, root: Node): readonly SettingsFileMistake[] {
  const first = new Map<string, number>();
  return namesOf(root).flatMap(({ name, node }): SettingsFileMistake[] => {
    const at = placeAt(text, node.offset);
    const firstLine = first.get(name);
    if (firstLine !== undefined) return [{ ...at, kind: 'twice', key: showUnseen(name), firstLine }];
    first.set(name, at.line);
    return [];
  });
}

function unknownKeys(text: string, root: Node): readonly SettingsFileMistake[] {
  return namesOf(root)
    .filter(({ name }) => !FILE_KEYS.has(name) && !Object.hasOwn(settingsSchema.entries, name))
    .map(({ name, node }) => ({
      ...placeAt(text, node.offset),
      kind: 'unknown' as const,
      key: showUnseen(name),
    }));
}

/** Finds the lucky quick pick sets that the terminal would drop. */
function wrongSets(text: string, root: Node, sets: unknown): readonly SettingsFileMistake[] {
  return droppedLuckySets(sets).map((place) => {
    const node = nearest(root, ['luckyQuickPick', place]);
    const found = short(JSON.stringify(getNodeValue(node)));
    const wanted: Wanted = { kind: 'luckySet', limit: '' };
    return { ...placeAt(text, node.offset), kind: 'value', key: 'luckyQuickPick', found, wanted };
  });
}

/** Finds what is fixed and is no list, or no setting. */
function wrongStatic(text: string, root: Node, names: unknown): readonly SettingsFileMistake[] {
  const at = (path: readonly (string | number)[]): Place =>
    placeAt(text, nearest(root, ['static', ...path]).offset);
  if (names === undefined) return [];
  if (!Array.isArray(names)) {
    const found = short(JSON.stringify(names));
    return [{ ...at([]), kind: 'value', key: 'static', found, wanted: { kind: 'list', limit: '' } }];
  }
  return names.flatMap((name: unknown, index): SettingsFileMistake[] =>
    typeof name === 'string' && Object.hasOwn(settingsSchema.entries, name)
      ? []
      : [{ ...at([index]), kind: 'unknown', key: showUnseen(String(name)) }],
  );
}

/** Finds the known settings whose values the terminal would leave out. */
function wrongValues(
  text: string,
  root: Node,
  values: Readonly<Record<string, unknown>>,
): readonly SettingsFileMistake[] {
  return Object.keys(values)
    .filter((key): key is SettingKey => Object.hasOwn(settingsSchema.entries, key))
    .flatMap((key): SettingsFileMistake[] => {
      const read = v.safeParse<v.GenericSchema>(settingsSchema.entries[key].wrapped, values[key]);
      if (read.success) return [];
      const [issue] = read.issues;
      const node = nearest(root, [key, ...pathOf(issue)]);
      const found = SECRET.has(key) ? HIDDEN : short(JSON.stringify(getNodeValue(node)));
      const wanted = WANTED[key] ?? wantedBy(issue);
      return [{ ...placeAt(text, node.offset), kind: 'value', key, found, wanted }];
    });
}

function short(found: string): string {
  return showUnseen(found.length > LONGEST_FOUND ? `${found.slice(0, LONGEST_FOUND)}…` : found);
}

function pathOf({ path }: v.BaseIssue<unknown>): readonly (string | number)[] {
  return (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

/** Returns the node of a path; of its nearest parent where a list is written as text (S159). */
function nearest(root: Node, path: readonly (string | number)[]): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined) return node;
  }
  return root;
}

/** Names what the values of some settings are; the rule that they broke does not say it. */
const WANTED: Readonly<Partial<Record<SettingKey, Wanted>>> = {
  host: { kind: 'host', limit: '' },
  comma: { kind: 'mark', limit: '' },
  radix: { kind: 'mark', limit: '' },
};

const BY_TYPE: Readonly<Record<string, Wanted['kind']>> = {
  boolean: 'flag',
  string: 'text',
  picklist: 'oneOf',
  number: 'number',
  integer: 'whole',
  safe_integer: 'whole',
  min_value: 'least',
  max_value: 'most',
  max_length: 'longest',
  array: 'list',
  object: 'object',
};

/** Says what a value must be, from the first rule that it broke. */
function wantedBy(issue: v.BaseIssue<unknown>): Wanted {
  // An amount is a number or digits: of the two, the rule for numbers explains itself.
  const [alternative] = issue.type === 'union' ? (issue.issues ?? []) : [];
  if (alternative !== undefined) return alternative.type === 'number' ? WHOLE : wantedBy(alternative);
  const { type, expected, requirement } = issue;
  if (requirement === PLAIN_TEXT && String(issue.input).includes(NO_CHARACTER)) {
    return { kind: 'utf8', limit: '' };
  }
  if (requirement === PLAIN_TEXT) return { kind: 'plain', limit: '' };
  // The one check of amounts is that they are above zero.
  if (type === 'check') return { kind: 'aboveZero', limit: '' };
  if (type === 'picklist')
    return { kind: 'oneOf', limit: (expected ?? '').replace(/[()"]/g, '').replaceAll(' | ', ', ') };
  return {
    kind: BY_TYPE[type] ?? 'other',
    limit: typeof requirement === 'number' ? String(requirement) : '',
  };
}

const WHOLE: Wanted = { kind: 'whole', limit: '' };
