/**
 * `npm run site`: checks a site's folder, writes its Chrome policies, and draws the page of its window keys.
 * Reads the command line; the commands are in files of their own.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_SETTINGS } from '../../config/settings.ts';
import { examineSettingsFile } from '../../config/site-files/settings-file.ts';
import { mistakeOfKey } from '../../config/window-key.ts';
import { checkSite, type SiteReport } from './check-site.ts';
import { keyMistakeWords } from './mistake-words.ts';
import { adminConsole, browserPolicies, readProgramAddress } from './policy.ts';
import { type SheetWindow, sheetHtml } from './sheet.ts';
import { CORE_FILE, openSiteFolder, type SiteFolder, windowKeyOf } from './site-folder.ts';

export const HELP = `npm run site -- COMMAND

  check DIR                    names every mistake of the folder local/ by file, line and reason
  policy --origin URL          writes Chrome policies for terminals at URL:
         [--out DIR]             mutuel-policy.json   a managed file for Chrome's folder policies/managed
                                 mutuel-console.json  what to enter in the Google Admin console
  sheet DIR [--out FILE]       writes a page of QR codes, one a window, to print: window-keys.html
        [--keys KEY,KEY...]      adds windows that have no file of their own
`;

/** The lines that a command prints, and true if it did its work. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly ok: boolean;
}

/**
 * Runs a command line. Writes files only where --out says, or into the working folder. Makes a folder that
 * --out names and that is not there.
 */
export function runSiteCommand(args: readonly string[]): Outcome {
  const options = readOptions(args);
  if (typeof options === 'string') return failed(`${options} npm run site -- --help shows the commands.`);
  const [command, folder] = options.positionals;
  switch (command) {
    case 'check':
      return withFolder(folder, (site) => report(checkSite(site)));
    case 'policy':
      return policy(options.values.origin, options.values.out ?? '.');
    case 'sheet':
      return withFolder(folder, (site) =>
        sheet(site, options.values.out ?? 'window-keys.html', options.values.keys ?? ''),
      );
    case undefined:
      return { lines: [HELP], ok: options.values.help === true };
    default:
      return failed(`There is no command ${command}. npm run site -- --help shows the commands.`);
  }
}

function readOptions(args: readonly string[]) {
  try {
    const options = parseArgs({
      args: [...args],
      allowPositionals: true,
      tokens: true,
      options: {
        origin: { type: 'string' },
        out: { type: 'string' },
        keys: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    const names = options.tokens.flatMap((token) => (token.kind === 'option' ? [token.rawName] : []));
    const again = names.find((name, at) => names.indexOf(name) !== at);
    return again === undefined ? options : `${again} is given twice. Give it once.`;
  } catch (error) {
    return optionMistake(error);
  }
}

/** Words what Node says of an option. Node's own sentences are for those who wrote the command. */
function optionMistake(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const name = /'(-[^' ]+)/.exec(error.message)?.[1];
  if (name === undefined) return `${error.message}.`;
  if ('code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${name}.`;
  return name === '--help' ? '--help takes no value.' : `${name} needs a value after it.`;
}

function failed(line: string): Outcome {
  return { lines: [line], ok: false };
}

function withFolder(folder: string | undefined, run: (site: SiteFolder) => Outcome): Outcome {
  if (folder === undefined) return failed('Name the folder with core.json, such as public/local.');
  try {
    const site = openSiteFolder(folder);
    return site === null ? failed(`There is no folder ${folder}.`) : run(site);
  } catch (error) {
    if (!isReadFailure(error)) throw error;
    return failed(`${error.path} cannot be read (${error.code}). ${adviceOn(error.code)}`);
  }
}

/** Returns true for a folder or a file that the system refused to read; it names the path. */
function isReadFailure(error: unknown): error is { readonly code: string; readonly path: string } {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    'path' in error &&
    typeof error.path === 'string'
  );
}

function adviceOn(code: string): string {
  return code === 'EACCES' || code === 'EPERM'
    ? 'Give your user the right to read it.'
    : 'Is it there, and is its disk well?';
}

function report({ mistakes, windows }: SiteReport): Outcome {
  const lines = mistakes.map(({ file, line, column, reason }) => `${file}:${line}:${column} ${reason}`);
  const files = new Set(mistakes.map(({ file }) => file)).size;
  const ending =
    mistakes.length === 0
      ? `No mistakes. ${counted(windows.length, 'window has a file of its own', 'windows have files of their own')}.`
      : `${counted(mistakes.length, 'mistake', 'mistakes')} in ${counted(files, 'file', 'files')}.`;
  return { lines: [...lines, ending], ok: mistakes.length === 0 };
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function policy(origin: string | undefined, folder: string): Outcome {
  const read = readProgramAddress(origin);
  if (!read.ok) return failed(read.reason);
  const managed = write(join(folder, 'mutuel-policy.json'), json(browserPolicies(read.address)));
  if (!managed.ok) return failed(managed.line);
  const forConsole = write(join(folder, 'mutuel-console.json'), json(adminConsole(read.address)));
  if (!forConsole.ok) return failed(forConsole.line);
  return {
    lines: [
      managed.line,
      forConsole.line,
      'Linux: copy mutuel-policy.json to /etc/opt/chrome/policies/managed/ (Chromium: /etc/chromium/policies/managed/).',
      'Chromebooks: enter mutuel-console.json in the Admin console. No policy pairs Bluetooth: choose such a printer once.',
    ],
    ok: true,
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function sheet(site: SiteFolder, file: string, keys: string): Outcome {
  const { mistakes } = checkSite(site);
  if (mistakes.length > 0) {
    return failed(
      'The folder has mistakes, and a wrong key would be printed. Run npm run site -- check first.',
    );
  }
  const windows = sheetWindows(site, keys);
  if (windows.length === 0) {
    return failed('No window has a file of its own. Name keys with --keys 00000012,00000013.');
  }
  const wrong = windows.flatMap(({ key }) => {
    const mistake = mistakeOfKey(key);
    return mistake === null ? [] : [`${key}: ${keyMistakeWords(mistake)}`];
  });
  if (wrong.length > 0) return { lines: wrong, ok: false };
  const core = valuesOf(site, CORE_FILE);
  const association = textOf(core, 'associationName') || DEFAULT_SETTINGS.associationName;
  const written = write(file, sheetHtml(windows, association));
  if (!written.ok) return failed(written.line);
  return {
    lines: [
      written.line,
      `${counted(windows.length, 'window', 'windows')}. Open it in a browser and print it.`,
    ],
    ok: true,
  };
}

function sheetWindows(site: SiteFolder, keys: string): readonly SheetWindow[] {
  const core = valuesOf(site, CORE_FILE);
  const filed = site.files.flatMap((path): SheetWindow[] => {
    const key = windowKeyOf(path);
    const values = valuesOf(site, path);
    const merged = { ...core, ...values };
    // A host in the code of a window for training would make it a live one.
    const host = merged['demoMode'] === true ? '' : textOf(merged, 'host');
    return key === null ? [] : [{ key, host }];
  });
  const named = keys
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '' && !filed.some((window) => window.key === key));
  return [...filed, ...named.map((key) => ({ key, host: textOf(core, 'host') }))];
}

function valuesOf(site: SiteFolder, path: string): Readonly<Record<string, unknown>> {
  return site.files.includes(path) ? examineSettingsFile(site.read(path)).values : {};
}

function textOf(values: Readonly<Record<string, unknown>>, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value : '';
}

function write(file: string, text: string): { readonly line: string; readonly ok: boolean } {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return { line: `Written: ${file}`, ok: true };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { line: `${file} is not written. ${reason}.`, ok: false };
  }
}
