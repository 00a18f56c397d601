/**
 * Lists the everyday jobs of a window, and the most taps and keys that each may take. Lists the taps of the
 * specification's flow for each. Jobs begin at the card list or with a customer waiting.
 *
 * The counts of the test runs are in counted-jobs.json. The manager's guide shows them beside the
 * specification's, in a table that is made here.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names a place that the specification's teller taps; with a number, so many keys of one kind. */
type SpecifiedTap = string | readonly [what: string, taps: number];

interface CommonJob {
  /** Limits what the test run may count. From the keyboard: two keys more than the fewest of either. */
  readonly taps: number;
  readonly keys: number;
  /**
   * Lists the taps of the specification's flow (section 1), counted by hand. Takes the shortest way that the
   * specification allows. Takes the fewest taps that could do it for what the specification leaves open. The
   * specification names no keys of the keyboard.
   */
  readonly specified: readonly SpecifiedTap[];
}

const SERIAL: SpecifiedTap = ['characters of the serial number', 13];

export const COMMON_JOBS = {
  // §2 Sign-on page: two fields with a keypad, the first one focused, and Sign On.
  'sign on, an id of four digits': {
    taps: 10,
    keys: 10,
    specified: [['digits of the Teller ID', 4], 'Password', ['digits of the password', 4], 'Sign On'],
  },
  // §2 Flow. §9 has no preset amount of $2, so that it is keyed on the custom keypad.
  '$2 Win on 4': {
    taps: 6,
    keys: 8,
    specified: ['card', 'race', 'Win', '2', 'enter', 'runner 4', 'Buy'],
  },
  // The specification has no board of odds to begin at, so that the bet takes all steps.
  '$2 Win on 4 from the odds board': {
    taps: 5,
    keys: 7,
    specified: ['card', 'race', 'Win', '2', 'enter', 'runner 4', 'Buy'],
  },
  '$2 Win on 4, for the next customer': {
    taps: 5,
    keys: 7,
    specified: ['card', 'race', 'Win', '2', 'enter', 'runner 4', 'Buy'],
  },
  // §4 After a successful buy: only the runners are cleared.
  'the next Win in the race': { taps: 2, keys: 2, specified: ['runner', 'Buy'] },
  '$2 Win, Place and Show on 4': {
    taps: 7,
    keys: 9,
    specified: ['card', 'race', 'Win/Place/Show', '2', 'enter', 'runner 4', 'Buy'],
  },
  // §9 has a preset of $1. §4 Runner selection: BOX is a key beside the runners.
  '$1 exacta box of three': {
    taps: 9,
    keys: 11,
    specified: ['card', 'race', 'Exacta', '$1', 'BOX', ['runners', 3], 'Buy'],
  },
  // §4 Runner selection: With moves to the next leg.
  '50c Pick 4, 1,2/3/4,5,6/ALL': {
    taps: 15,
    keys: 17,
    specified: [
      'card',
      'race',
      'Pick 4',
      '$0.50',
      ['runners', 2],
      'With',
      'runner',
      'With',
      ['runners', 3],
      'With',
      'ALL',
      'Buy',
    ],
  },
  // §2 Wager command box.
  'the last ticket again': { taps: 2, keys: 4, specified: ['Repeat', 'Buy'] },
  'the last ticket again, 6 for 4': { taps: 4, keys: 6, specified: ['Repeat', ['runners', 2], 'Buy'] },
  // §4 Transaction cancel from the summary, which a tap of the transaction panel opens.
  'cancel the last ticket': {
    taps: 2,
    keys: 4,
    specified: ['transaction panel', 'cancel of the ticket', 'Cancel it'],
  },
  // §4 Enter-ticket: a scan starts the customer and cashes at once.
  'cash a winner by scan': { taps: 0, keys: 0, specified: [] },
  // §8: Failed to cash ticket is a dialog.
  'a loser by scan': { taps: 0, keys: 0, specified: ['OK'] },
  // §2 Enter-ticket view: a keypad of 13 characters and Confirm.
  'cash a winner by hand': { taps: 15, keys: 16, specified: ['Cash Ticket', SERIAL, 'Confirm'] },
  // §5: an SSN has nine digits.
  'the tax form after a scan': { taps: 10, keys: 12, specified: [['digits', 9], 'Confirm'] },
  // §2 Exception view. §9 has a fixed amount of $20.
  'a $20 voucher': { taps: 3, keys: 5, specified: ['Buy Voucher', '$20', 'sell'] },
  // §2 Exception view: Custom opens the keypad.
  'a $25 voucher': { taps: 4, keys: 6, specified: ['Buy Voucher', 'Custom', ['digits', 2], 'sell'] },
  // §2: the side menu leads to the draw view and its keypad.
  'draw $500': { taps: 6, keys: 8, specified: ['menu', 'Draw', ['digits', 3], 'enter'] },
  // §2 Draw and return views, §7: a final return has counts of denominations.
  'final return of two denominations': {
    taps: 9,
    keys: 11,
    specified: ['menu', 'Return', 'Final Return', ['denominations', 2], ['digits', 2], 'Final Return'],
  },
  // §2 Bags view: the list, the barcode, and the cash from the first denomination on.
  'a bag with one denomination and twelve digits': {
    taps: 16,
    keys: 18,
    specified: ['Bags', 'Add to bag', ['digits of the barcode', 10], 'Next', ['digits', 2], 'save'],
  },
  // §4 Session balance.
  'total out and collect': { taps: 2, keys: 2, specified: ['Total', 'Collect'] },
  'total out and pay in cash': { taps: 3, keys: 5, specified: ['Total', 'Pay', 'No (paid in cash)'] },
  'sign off': { taps: 2, keys: 4, specified: ['menu', 'Sign off'] },
  'lock the window': { taps: 2, keys: 4, specified: ['menu', 'Lock window'] },
  // §2 Sign-on page: the Teller ID of a locked window is prefilled, and the password focused.
  'unlock the window, a password of four digits': {
    taps: 5,
    keys: 5,
    specified: [['digits of the password', 4], 'Sign On'],
  },
} as const satisfies Readonly<Record<string, CommonJob>>;

export type Job = keyof typeof COMMON_JOBS;
export type Way = 'taps' | 'keys';
export type CountedJobs = Readonly<Partial<Record<Job, Readonly<Partial<Record<Way, number>>>>>>;

/** Lists the jobs in the order of the table. */
export const JOBS: readonly Job[] = Object.keys(COMMON_JOBS) as Job[];

const COUNTED = join(import.meta.dirname, 'counted-jobs.json');
const GUIDE_PAGE = join(import.meta.dirname, '../../../src/help/guide/en-us/manager/12-taps-and-keys.md');

/** Returns the number of taps of the specification's flow. */
export function specifiedTaps(job: Job): number {
  const taps: readonly SpecifiedTap[] = COMMON_JOBS[job].specified;
  return taps.reduce((sum, tap) => sum + (typeof tap === 'string' ? 1 : tap[1]), 0);
}

/** Reads what the test runs counted when they were last told to write it. */
export function countedJobs(): CountedJobs {
  return JSON.parse(readFileSync(COUNTED, 'utf8'));
}

/** Writes a count of a test run, and the guide's table with it. Two runs at once would lose counts. */
export function keepCount(job: Job, way: Way, count: number): void {
  const before = countedJobs();
  const now: CountedJobs = { ...before, [job]: { ...before[job], [way]: count } };
  const inOrder = JOBS.flatMap((each) => (now[each] === undefined ? [] : [[each, now[each]]]));
  writeFileSync(COUNTED, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
  const page = guidePage();
  writeFileSync(GUIDE_PAGE, page.replace(tableIn(page), guideTable(now)));
}

/** Reads the page of the manager's guide that has the table. */
export function guidePage(): string {
  return readFileSync(GUIDE_PAGE, 'utf8');
}

/** Returns the page's table, its rows in lines. Throws where there is none. */
export function tableIn(page: string): string {
  const [table] = /^\|.*\|$(?:\n\|.*\|$)*/m.exec(page) ?? [];
  if (table === undefined) throw new Error('the page has no table');
  return table;
}

/** Makes the rows of the guide's table, in columns of one width. */
export function guideTable(counted: CountedJobs): string {
  const rows = [
    ['Job', 'Taps', 'Keys', 'Taps as specified'],
    ...JOBS.map((job) => {
      const { taps, keys } = counted[job] ?? {};
      return [titled(job), figure(taps), figure(keys), figure(specifiedTaps(job))];
    }),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const written = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  const [head = '', ...others] = written;
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...others].join('\n');
}

const figure = (count: number | undefined): string => (count === undefined ? '?' : String(count));
const titled = (job: Job): string => `${job.charAt(0).toUpperCase()}${job.slice(1)}`;
