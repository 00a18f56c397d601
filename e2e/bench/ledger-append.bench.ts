/**
 * Times a sale's record in the ledger of the tote host. The peer is a plain file of the same bytes.
 *
 * Both are on the medium before they count. The plain file is the floor: a write and a sync for each record.
 * Values are milliseconds a record. Takes the median wait of one window, and the whole time of 16 windows.
 */
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Measurement, measured } from '../measurement.ts';
import { toText } from '../tote-host/ledger/ledger-text.ts';
import { openLedgerFile } from '../tote-host/ledger/open-ledger.ts';
import { quantile } from './statistics.ts';

const WINDOWS = 16;
/** Records of all windows together. */
const RECORDS = 1_600;
/** Rounds of each, in turn; the median counts. */
const ROUNDS = 7;

/** The figures `ledger-append` of 16 windows, and `ledger-append-alone`. */
export async function measure(): Promise<readonly Measurement[]> {
  const against = 'a write and a sync of a plain file for each record';
  const together = await inTurn(WINDOWS, ({ each }) => each);
  const alone = await inTurn(1, ({ waits }) => quantile(waits, 0.5));
  return [
    measured({ name: 'ledger-append', unit: 'ms', against, ...together, goal: 1 }),
    measured({ name: 'ledger-append-alone', unit: 'ms', against, ...alone, goal: 4 }),
  ];
}

/** The medians of rounds of the ledger and of the plain file, in turn. */
async function inTurn(
  windows: number,
  figureOf: (times: Times) => number,
): Promise<{ readonly value: number; readonly againstValue: number }> {
  const [ledger, plain]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ledger.push(figureOf(await ledgerTimes(windows)));
    plain.push(figureOf(await plainTimes(windows)));
  }
  return { value: quantile(ledger, 0.5), againstValue: quantile(plain, 0.5) };
}

interface Times {
  /** Milliseconds a record, of all windows together. */
  readonly each: number;
  /** Milliseconds that each record took at its window. */
  readonly waits: readonly number[];
}

/** A record as long as that of a sale. */
function saleOf(window: number, sale: number): unknown {
  return {
    kind: 'sale',
    token: `window ${window}`,
    post: { reqseq: sale % 1_000, request: `/sell/wagers\n${'x'.repeat(250)}` },
    ticket: { id: `${window}/${sale}`, lines: 'y'.repeat(600) },
    bets: [{ amount: 200n, legs: [[3]] }],
  };
}

async function timesOf(windows: number, write: (record: unknown) => Promise<void>): Promise<Times> {
  const waits: number[] = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: windows }, async (_, window) => {
      for (let sale = 0; sale < RECORDS / windows; sale += 1) {
        const asked = performance.now();
        await write(saleOf(window, sale));
        waits.push(performance.now() - asked);
      }
    }),
  );
  return { each: (performance.now() - begun) / waits.length, waits };
}

async function inPlace<Value>(work: (file: string) => Promise<Value>): Promise<Value> {
  const place = await mkdtemp(join(tmpdir(), 'mutuel-ledger-'));
  try {
    return await work(join(place, 'ledger'));
  } finally {
    await rm(place, { recursive: true });
  }
}

function ledgerTimes(windows: number): Promise<Times> {
  return inPlace(async (file) => {
    const ledger = await openLedgerFile(file, () => undefined);
    const times = await timesOf(windows, (record) => ledger.append(record));
    await ledger.close();
    return times;
  });
}

function plainTimes(windows: number): Promise<Times> {
  return inPlace(async (file) => {
    const handle = await open(file, 'a');
    async function writeBehind(before: Promise<void>, record: unknown): Promise<void> {
      await before;
      await handle.write(`${toText(record)}\n`);
      await handle.datasync();
    }
    let last: Promise<void> = Promise.resolve();
    const times = await timesOf(windows, (record) => {
      last = writeBehind(last, record);
      return last;
    });
    await handle.close();
    return times;
  });
}
