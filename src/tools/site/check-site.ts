/**
 * Finds every mistake of a site's folder: by file, line and reason. Behind `npm run site -- check DIR`. Holds
 * files against the one schema of settings, and against each other.
 */
import { distance } from 'fastest-levenshtein';
import { originOfHost } from '../../config/host-address.ts';
import { DEFAULT_SETTINGS, type SettingKey, settingsSchema } from '../../config/settings.ts';
import { type ExaminedFile, examineSettingsFile, type Place } from '../../config/site-files/settings-file.ts';
import { mistakeOfKey } from '../../config/window-key.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { readLessons } from '../../training/lessons/site-lessons.ts';
import { checkTexts, isTextFile } from './check-texts.ts';
import { keyMistakeWords, mistakeWords, type SiteMistake } from './mistake-words.ts';
import { CORE_FILE, type SiteFolder, windowKeyOf } from './site-folder.ts';

export interface SiteReport {
  readonly mistakes: readonly SiteMistake[];
  /** Keys of the windows that have a file of their own, in order. */
  readonly windows: readonly string[];
}

/** Names the settings files that terminals ask for once they have started (S157, S158). */
const LATE_FILES: ReadonlySet<string> = new Set(['luckyqp.json', 'smartQuickPickConfig.json']);
/** Names the settings that a terminal takes from no late file: they choose the tote before it is read. */
const EARLY_SETTINGS = [
  'host',
  'windowKey',
  'demoMode',
  'trainingRoom',
] as const satisfies readonly SettingKey[];
/** Names a site's own lessons, which training windows add to the program's. */
const LESSONS_FILE = 'lessons.json';
/** Names the schema's copy, which editors read. */
const SCHEMA_FILE = 'site.schema.json';
const FIRST: Place = { line: 1, column: 1 };

/** Examines all files of a folder. */
export function checkSite({ files, read }: SiteFolder): SiteReport {
  const windows = files.flatMap((path) => windowKeyOf(path) ?? []);
  const mistakes: SiteMistake[] = files.includes(CORE_FILE)
    ? []
    : [{ file: CORE_FILE, ...FIRST, reason: `is missing. Every terminal asks for it first.` }];
  const examined = new Map<string, ExaminedFile>();
  for (const file of files) {
    if (file.endsWith('.json') && file !== SCHEMA_FILE) {
      if (isSettingsFile(file)) {
        const one = examineSettingsFile(read(file));
        examined.set(file, one);
        mistakes.push(
          ...one.mistakes.map((mistake) => ({ file, ...place(mistake), reason: reasonOf(mistake) })),
        );
      } else if (isTextFile(file)) mistakes.push(...checkTexts(file, read(file)));
      else if (file === LESSONS_FILE) {
        const lessons = readLessons(read(file));
        if ('mistake' in lessons) mistakes.push({ file, ...FIRST, reason: lessons.mistake });
      } else mistakes.push({ file, ...FIRST, reason: 'is read by no terminal. Is its name right?' });
    }
  }
  mistakes.push(...windowMistakes(examined), ...valueMistakes(examined, new Set(files)));
  return { mistakes: mistakes.toSorted(byPlace), windows };
}

function isSettingsFile(path: string): boolean {
  return path === CORE_FILE || LATE_FILES.has(path) || windowKeyOf(path) !== null;
}

function place({ line, column }: Place): Place {
  return { line, column };
}

function byPlace(one: SiteMistake, other: SiteMistake): number {
  return one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column;
}

/** Adds to an unknown setting the known one that it may stand for. */
function reasonOf(mistake: ExaminedFile['mistakes'][number]): string {
  const words = mistakeWords(mistake);
  if (mistake.kind !== 'unknown') return words;
  const like = likeliest(mistake.key);
  return like === undefined ? words : `${words} Did you mean "${like}"?`;
}

/** Returns the setting whose name differs in the fewest letters; undefined if none is near. */
function likeliest(key: string): SettingKey | undefined {
  const MOST_CHANGES = 3;
  const [nearest] = Object.keys(settingsSchema.entries)
    .filter((name): name is SettingKey => Object.hasOwn(settingsSchema.entries, name))
    .map((name) => ({ name, changes: distance(name.toLowerCase(), key.toLowerCase()) }))
    .toSorted((a, b) => a.changes - b.changes);
  return nearest !== undefined && nearest.changes <= MOST_CHANGES ? nearest.name : undefined;
}

/** Finds windows that share a key or have none that can be one, and files whose name and key disagree. */
function windowMistakes(examined: ReadonlyMap<string, ExaminedFile>): readonly SiteMistake[] {
  const owners = new Map<string, string>();
  const windows = [...examined].flatMap(([file, one]) => {
    const named = windowKeyOf(file);
    return named === null ? [] : [{ file, one, named }];
  });
  return windows.flatMap(({ file, one, named }): SiteMistake[] => {
    const written = one.values['windowKey'];
    const key = typeof written === 'string' && written !== '' ? written : named;
    const at = { file, ...one.placeOf('windowKey') };
    // Two keys that differ in capitals alone are one file on some disks.
    const owner = owners.get(key.toLowerCase());
    owners.set(key.toLowerCase(), owner ?? file);
    if (owner !== undefined) return [{ ...at, reason: `is the window of key ${key}, and so is ${owner}.` }];
    if (key !== named) {
      return [{ ...at, reason: `windowKey is ${key}, but this file is for the window of key ${named}.` }];
    }
    // Window Setup takes no such key, and scans none off a sheet.
    const mistake = mistakeOfKey(key);
    return mistake === null
      ? []
      : [{ ...at, reason: `is for the window of key ${key}. ${keyMistakeWords(mistake)}` }];
  });
}

/** Finds values that the schema accepts and that cannot be meant. */
function valueMistakes(
  examined: ReadonlyMap<string, ExaminedFile>,
  files: ReadonlySet<string>,
): readonly SiteMistake[] {
  const core = examined.get(CORE_FILE)?.values ?? {};
  return [...examined].flatMap(([file, { values, placeOf }]) => {
    const merged = { ...core, ...values };
    const found = (key: SettingKey, reason: string): SiteMistake[] =>
      Object.hasOwn(values, key) ? [{ file, ...placeOf(key), reason: `${key} ${reason}` }] : [];
    const { host, comma, radix, brandImage, language } = merged;
    return [
      ...(typeof host === 'string' && isPlainHost(host)
        ? found('host', `is ${host}, without TLS. Terminals reach https hosts only. Write https://.`)
        : []),
      // A window for training, under a host for all windows, is meant.
      ...(values['demoMode'] === true && typeof values['host'] === 'string' && values['host'] !== ''
        ? found('demoMode', 'is true, so the host is never used. Leave one of them out.')
        : []),
      ...((comma ?? DEFAULT_SETTINGS.comma) === (radix ?? DEFAULT_SETTINGS.radix)
        ? [
            ...found('comma', 'and radix are the same mark.'),
            ...found('radix', 'and comma are the same mark.'),
          ].slice(0, 1)
        : []),
      ...(typeof brandImage === 'string' && isMissing(brandImage, files)
        ? found('brandImage', `is ${brandImage}, a file that is not in the folder.`)
        : []),
      ...(typeof language === 'string' && !LANGUAGES.some(({ id }) => id === language)
        ? found(
            'language',
            `is ${language}, no language of the program: ${LANGUAGES.map(({ id }) => id).join(', ')}.`,
          )
        : []),
      ...(LATE_FILES.has(file) ? EARLY_SETTINGS : []).flatMap((key) =>
        found(key, `is not taken from this file. Write it in ${CORE_FILE}.`),
      ),
      ...(file === CORE_FILE && typeof values['windowKey'] === 'string' && values['windowKey'] !== ''
        ? found('windowKey', 'is in the file of all windows: each would sign on as the same one.')
        : []),
    ];
  });
}

/** Returns true for a host over plain HTTP that is not this very machine. */
function isPlainHost(host: string): boolean {
  const origin = originOfHost(host, '');
  return (
    origin?.startsWith('http:') === true &&
    originOfHost(new URL(origin).host, '')?.startsWith('https:') === true
  );
}

/** Returns true for a picture of this folder that is not there; others cannot be looked at. */
function isMissing(image: string, files: ReadonlySet<string>): boolean {
  const [, inFolder] = /^\/?local\/(.+)$/.exec(image) ?? [];
  return inFolder !== undefined && !files.has(inFolder);
}
