/**
 * The rooms of each place, and their order: a room imports only rooms above it in its place's list.
 * Directions between places are in directions.ts.
 *
 * A room is a folder of the place; '.' holds the place's loose files. Tests belong to no room and may import
 * any; so do the folders named testing/. A second list orders the rooms inside a room.
 */
import { posix } from 'node:path';
import type { Import } from './imports.ts';
import { isTest } from './tests-aside.ts';

export type RoomTable = Readonly<Record<string, readonly string[]>>;

export const ROOMS: RoomTable = {
  'src/wagering': ['ground', 'card', 'bets', 'rules', 'pending', 'lucky', 'typed', 'tickets', 'slips'],
  'src/tote': ['wire', 'transport', 'calls', '.', 'tips'],
  'src/demo-tote': [
    'terms',
    'settlement',
    'day',
    'betting-public',
    'records',
    'pools',
    'fixed-odds',
    'ledger',
    'serve',
    '.',
  ],
  'src/demo-tote/serve': ['request', 'session', 'cards', 'selling', 'tickets', '.'],
  'src/documents': ['blocks', 'slips', 'tickets', 'reports', 'samples'],
  'src/devices': [
    'ports',
    'model',
    'driver',
    'roll',
    'active',
    'choosing',
    'scanner',
    'bills',
    'reader',
    '.',
  ],
  'src/till': [
    'window',
    'configuration',
    'memory',
    'transactions',
    'posts',
    'session',
    'scans',
    'cards',
    'wager',
    'doubts',
    'money',
    'account',
    'bills',
    'printing',
    'tickets',
    'drawer',
    'customer',
    'selling',
    'self-serve',
    'display',
    'connection',
    'storage',
    'setup',
    'trainer',
    'logs',
    'technician',
    '.',
  ],
  'src/till/window': ['failures', '.'],
  'src/till/posts': ['reading', 'words', 'handlers', '.'],
  'src/till/tickets': ['cashing', 'fixed-odds', 'entry', '.'],
  'src/i18n': ['files', '.'],
  'src/training': ['asks', 'speech', 'fewest', 'practice', 'lessons', 'room', 'screens'],
  'src/ui': ['look', 'controls', 'keys', 'page'],
  'src/screens/frame': ['keys', 'head', 'entries', 'notices', 'papers', 'transactions', '.'],
  'src/screens/home': [
    'keys',
    'states',
    'entry',
    'bars',
    'countdown',
    'legs',
    'slip',
    'runners',
    'unapplied',
    'commands',
    'main-key',
    'amounts',
    'money',
    'bag',
    'account',
    'drawer',
    'fixed-odds',
    'menu',
    'several',
    'command-box',
    'customer',
    'player',
    'tickets',
    'ticket-review',
    'head',
    'clock',
    'cards',
    'lucky-quick-pick',
    'races',
    'pools',
    'odds',
    'results',
    'typed',
    '.',
  ],
  'src/self-serve': ['access', 'keys', 'tickets', 'account', '.'],
  'src/config': ['.', 'site-files'],
  'src/screens/configuration': ['key', 'window', 'settings', 'printer', 'scanner', 'devices', '.'],
  'src/app': [
    'page',
    'host',
    'display',
    'printers',
    'scanners',
    'devices',
    'tabs',
    'demo',
    'log',
    'trainers-page',
    '.',
  ],
  'src/journal': ['.', 'audit'],
  'src/tools': ['site', 'audit', 'conformance', 'load'],
  drivers: ['.', 'links', 'printers', 'scanners', 'readers', 'bill-acceptors'],
  'drivers/readers': ['.', 'omr', 'cards'],
  'drivers/bill-acceptors': ['model', 'ebds', 'id003', '.'],
  'drivers/printers': [
    'bytes',
    'symbols',
    'document',
    'layout',
    'profiles',
    'raster',
    'job',
    'cpcl',
    'escpos',
    'printek',
    'zpl',
    'worker',
    'screen',
    '.',
  ],
  e2e: [
    'workbench',
    'lab',
    '.',
    'tote-host',
    'deploy',
    'terminal',
    'conformance',
    'wire-docs',
    'simulation',
    'fuzz',
    'architecture',
    'requirements',
    'gallery',
    'bench',
    'person',
  ],
  'e2e/simulation': ['ground', 'host', 'machine', 'window', 'operations', 'audit', '.'],
  'e2e/tote-host': ['ledger', 'audit', 'http', 'watching', 'trainers-room', '.'],
  'e2e/tote-host/trainers-room': ['page', '.'],
  'e2e/gallery': ['examples', 'scenes', 'customer-display', 'trainers-room', '.'],
  'e2e/person': ['shared'],
  'e2e/bench': ['bare-page', 'journal-page', 'paper-page', '.'],
};

/** Places whose folders are ordered by directions.ts. */
const ORDERED_BY_DIRECTIONS: ReadonlySet<string> = new Set(['src', 'src/screens']);

/** The room of a file in a place; null if the file lies outside of the place. */
function roomIn(place: string, path: string): string | null {
  if (!path.startsWith(`${place}/`)) return null;
  const [first = '', next] = path.slice(place.length + 1).split('/');
  return next === undefined ? '.' : first;
}

/** Returns a sentence for each import that leads to a room further down its place's list. */
export function againstTheRooms(imports: readonly Import[], table: RoomTable = ROOMS): readonly string[] {
  return imports
    .filter(({ from, to }) => !isTest(from) && !isTest(to))
    .flatMap(({ from, to }) =>
      Object.entries(table).flatMap(([place, rooms]) => {
        const [room, other] = [roomIn(place, from), roomIn(place, to)];
        if (room === null || other === null || rooms.indexOf(other) <= rooms.indexOf(room)) return [];
        return [`${from} must not import ${to}: in ${place}, '${room}' comes before '${other}'`];
      }),
    );
}

/** Returns a sentence for each difference between the table and the folders that the files lie in. */
export function unlikeTheTable(paths: readonly string[], table: RoomTable = ROOMS): readonly string[] {
  const there = foldersWithFolders(paths.filter((path) => !isTest(path)));
  return [
    ...[...there].flatMap(([place, rooms]) => {
      const listed = table[place];
      if (listed === undefined) {
        return ORDERED_BY_DIRECTIONS.has(place) ? [] : [`${place} has rooms and no list of them`];
      }
      return [...rooms]
        .filter((room) => !listed.includes(room))
        .map((room) => `${place} does not list its room '${room}'`);
    }),
    ...Object.entries(table).flatMap(([place, rooms]) =>
      rooms.filter((room) => !there.get(place)?.has(room)).map((room) => `${place} has no room '${room}'`),
    ),
  ];
}

/** Each folder that holds other folders, with its rooms. */
function foldersWithFolders(paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const path of paths) {
    const folders = posix.dirname(path).split('/');
    for (let depth = 1; depth <= folders.length; depth += 1) {
      const place = folders.slice(0, depth).join('/');
      rooms.set(place, (rooms.get(place) ?? new Set()).add(folders[depth] ?? '.'));
    }
  }
  return new Map([...rooms].filter(([, below]) => below.size > 1 || !below.has('.')));
}

/** A reader finds a file among this many. */
const MOST_FILES = 20;

/**
 * Returns a sentence for each folder of production code with more loose files than a reader finds their way
 * in.
 */
export function crowdedFolders(paths: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((one) => !isTest(one))) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files, more than ${MOST_FILES}`);
}
