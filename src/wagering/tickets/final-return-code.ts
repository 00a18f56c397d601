/**
 * Writes and reads the text of the QR code on a final return's slip (T220, T221, T476). It holds the return's
 * serial number and its denominations, to be scanned when it is put into a bag.
 *
 *   FR5554-C70F-0000/5:3/8:12RF   three of index 5 (50) and twelve of index 8 (500)
 *
 * Readings: the index counts from 0. A number up to 100 is an index, a larger one the denomination itself in
 * minor units. A denomination of the list is always written as its index. The specification names no mark
 * between pairs. Here the mark is a '/', which a QR code carries in its short form, like all the rest. Other
 * usual marks are read as well.
 */

import type { TicketSerial } from '../card/wager.ts';
import { type Pennies, pennies } from '../ground/money.ts';
import { ok, type Result, refuse } from '../ground/result.ts';
import { type CashCount, plusCount } from './cash-count.ts';
import { parseSerial } from './ticket-serial.ts';

/** In the order of their index (T476), minor units. */
export const CODE_DENOMINATIONS: readonly Pennies[] = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 1_000_000, 2_000_000,
  5_000_000, 10_000_000, 20_000_000, 50_000_000,
].map(pennies);

const LARGEST_INDEX = 100n;

export interface FinalReturnCode {
  readonly tsn: TicketSerial;
  /** Ascending by denomination, none of them zero. */
  readonly cashCount: readonly CashCount[];
}

/** A denomination of up to 100 minor units that is not in the list has no place in the code. */
export interface UnwritableDenomination {
  readonly code: 'unwritableDenomination';
  readonly value: Pennies;
}

export function writeFinalReturn({
  tsn,
  cashCount,
}: FinalReturnCode): Result<string, UnwritableDenomination> {
  const pairs: string[] = [];
  for (const { value, quantity } of cashCount) {
    if (quantity <= 0) continue;
    const index = CODE_DENOMINATIONS.indexOf(value);
    if (index < 0 && value <= LARGEST_INDEX) return refuse({ code: 'unwritableDenomination', value });
    pairs.push(`/${index < 0 ? value : index}:${quantity}`);
  }
  return ok(`FR${tsn}${pairs.join('')}RF`);
}

const SERIAL = '[0-9A-F]{4}-?[0-9A-F]{4}-?[0-9A-F]{4}';
const PAIR = String.raw`\d{1,12}:\d{1,7}`;
/**
 * The marks between pairs on another program's slip. Before the first pair a mark may be missing: the serial
 * has a fixed length.
 */
const BETWEEN = '[/,;| ]';
const FORM = new RegExp(`^FR(${SERIAL})((?:${BETWEEN}?${PAIR}(?:${BETWEEN}${PAIR})*)?)RF$`, 'i');

/** Null for anything else: other codes begin with FR too. */
export function parseFinalReturn(text: string): FinalReturnCode | null {
  const [, serial = '', pairs = ''] = FORM.exec(text) ?? [];
  const tsn = parseSerial(serial);
  if (!tsn.ok) return null;
  let cashCount: readonly CashCount[] = [];
  for (const [, number = '', quantity = ''] of pairs.matchAll(/(\d+):(\d+)/g)) {
    const value = denominationOf(BigInt(number));
    if (value === null) return null;
    cashCount = plusCount(cashCount, [{ value, quantity: Number(quantity) }]);
  }
  return { tsn: tsn.value, cashCount };
}

function denominationOf(number: bigint): Pennies | null {
  return number > LARGEST_INDEX ? pennies(number) : (CODE_DENOMINATIONS[Number(number)] ?? null);
}
