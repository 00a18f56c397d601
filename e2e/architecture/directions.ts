/**
 * Holds the directions of imports between places. Holds the checks for rings and for files that are loaded at
 * the start. Within a place, rooms.ts has the order.
 *
 *   wagering <- tote <- demo-tote
 *   wagering <- documents, journal, devices
 *   log <- journal
 *   drivers <- documents (types), devices
 *   all of those but demo-tote <- till <- screens <- app
 *
 * The places config and i18n are next to the rules, below everything else. The place ui is on them and below
 * the screens. Screens never reach tote, drivers or each other. `app` alone loads demo-tote, and never at
 * start (`loadedWith`).
 *
 * Tests are exempt: they may join pieces that the program does not. So are the folders named testing/, which
 * tests share. The program imports nothing from them.
 */
import type { Import } from './imports.ts';
import { isTest, isTesting } from './tests-aside.ts';

/** The places that each place may import besides itself; 'type:' before a place allows its types only. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  wagering: [],
  config: ['wagering'],
  i18n: ['wagering', 'type:config'],
  tote: ['wagering', 'config'],
  'demo-tote': ['wagering', 'tote', 'config'],
  journal: ['wagering', 'config', 'log'],
  log: ['wagering'],
  documents: ['wagering', 'config', 'i18n', 'type:drivers'],
  // The scan event and amounts of money are wagering's.
  devices: ['drivers', 'wagering', 'config', 'i18n'],
  till: ['wagering', 'tote', 'journal', 'log', 'documents', 'drivers', 'devices', 'config', 'i18n'],
  ui: ['wagering', 'i18n', 'config'],
  help: [],
  screens: ['help', 'till', 'wagering', 'journal', 'log', 'documents', 'devices', 'ui', 'i18n', 'config'],
  'self-serve': ['screens', 'till', 'wagering', 'ui', 'i18n', 'config'],
  training: ['till', 'wagering', 'ui', 'i18n', 'config'],
  // Not there yet: the customer's display (T013, S006-S016), which will read T214 of till/customer/.
  'customer-display': ['till', 'wagering', 'documents', 'ui', 'i18n', 'config'],
  app: [
    'screens',
    'self-serve',
    'training',
    'customer-display',
    'till',
    'wagering',
    'tote',
    'demo-tote',
    'journal',
    'log',
    'documents',
    'drivers',
    'devices',
    'ui',
    'i18n',
    'config',
    'service-worker',
    'help',
  ],
  // Run from a shell; the program imports nothing of them.
  tools: ['wagering', 'journal', 'tote', 'config', 'i18n', 'training', 'e2e'],
  drivers: [],
  'service-worker': [],
};

/** Places that know nothing of how anything is drawn. */
const WITHOUT_REACT = new Set([
  'wagering',
  'tote',
  'demo-tote',
  'journal',
  'log',
  'documents',
  'devices',
  'drivers',
  'service-worker',
]);
const REACT = /^(react|react-.*|jotai)$/;

/**
 * Returns the first folder of a project path below src: 'wagering' of 'src/wagering/ground/money.ts',
 * 'drivers' of 'drivers/links/link.ts'.
 */
export function placeOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'src' ? second : top;
}

/** The imports that run the wrong way, as sentences. */
export function wrongDirections(imports: readonly Import[]): readonly string[] {
  return imports.filter((edge) => !isTest(edge.from) && !allowed(edge)).map(sentence);
}

function allowed({ from, to, kind }: Import): boolean {
  const place = placeOf(from);
  if (place === 'e2e') return true;
  if (isTesting(to)) return false;
  if (!to.includes('/') || to.startsWith('@')) return !(WITHOUT_REACT.has(place) && REACT.test(to));
  const other = placeOf(to);
  if (other === place) return place !== 'screens' || [screenOf(from), FRAME].includes(screenOf(to));
  const rules = MAY_IMPORT[place] ?? [];
  if (rules.includes(other)) return true;
  return rules.includes(`type:${other}`) && kind === 'type';
}

/**
 * The frame around every page, which is no screen itself: title bar, clock, lights. It may not import a
 * screen.
 */
const FRAME = 'frame';

/** A screen is a folder of src/screens. */
function screenOf(path: string): string {
  const [, , folder = '', file] = path.split('/');
  return file === undefined ? '' : folder;
}

/**
 * Returns the files of a place that are loaded together with a file, through imports of values. With the
 * program's first file: all that every terminal loads at start. Files that only import() reaches are not
 * among them.
 */
export function loadedWith(first: string, place: string, imports: readonly Import[]): readonly string[] {
  return [...loadedBy(first, imports)].filter((file) => file.includes('/') && placeOf(file) === place);
}

/** The file and all that it loads before it runs. */
export function loadedBy(first: string, imports: readonly Import[]): ReadonlySet<string> {
  const reached = new Set([first]);
  for (const file of reached) {
    for (const { from, to, kind } of imports) {
      if (from === file && kind === 'value') reached.add(to);
    }
  }
  return reached;
}

/**
 * Every ring of imports, once, as a sentence: 'a.ts -> b.ts -> a.ts'. Imports of types count; lazy ones do
 * not.
 */
export function rings(imports: readonly Import[]): readonly string[] {
  const next = new Map<string, string[]>();
  for (const { from, to, kind } of imports) {
    if (kind !== 'lazy') next.set(from, [...(next.get(from) ?? []), to]);
  }
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) {
      found.add([...path.slice(at), file].join(' -> '));
      return;
    }
    if (done.has(file)) return;
    for (const other of next.get(file) ?? []) visit(other, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return [...found];
}

function sentence({ from, to, kind }: Import): string {
  return `${from} must not import ${to}${kind === 'value' ? '' : ` (${kind})`}`;
}
