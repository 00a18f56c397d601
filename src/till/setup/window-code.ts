/**
 * Reads the codes that tell a terminal whose window it is (T385-T388). The page of Window Setup decides what
 * happens with the values.
 *
 * Readings: a code of BM has three parts (a key), four (a host and its port) or five (both). More parts have
 * no meaning, and the code is refused whole. A value that breaks its own limits refuses the whole code, too:
 * half of a code would send a window to the wrong tote. A key that is written as a number is refused, because
 * a number has lost its leading zeros.
 */
import * as v from 'valibot';
import { originOfHost } from '../../config/host-address.ts';
import { isKeyOfWindow } from '../../config/window-key.ts';

/** Holds what a code names; a value that it does not name stays as it is. */
export interface WindowCode {
  readonly host?: string;
  readonly windowKey?: string;
}

const PRINTED_KEY = /^001(\d{8})100$/;
const PORT = /^[1-9]\d{0,4}$/;
const HIGHEST_PORT = 65_535;

const objectSchema = v.pipe(
  v.object({ host: v.exactOptional(v.string()), windowKey: v.exactOptional(v.string()) }),
  v.check(({ host, windowKey }) => host !== undefined || windowKey !== undefined),
);

/** Returns the values of a code. Returns null for any code that is not one of a window. */
export function readWindowCode(scanned: string): WindowCode | null {
  const text = scanned.trim();
  const code = printedKey(text) ?? partsOf(text) ?? objectOf(text);
  return code !== null && isSound(code) ? code : null;
}

function printedKey(text: string): WindowCode | null {
  const [, windowKey] = PRINTED_KEY.exec(text) ?? [];
  return windowKey === undefined ? null : { windowKey };
}

function partsOf(text: string): WindowCode | null {
  const [begin, ...rest] = text.split(':');
  const end = rest.pop();
  if (begin !== 'BM' || end !== 'MB') return null;
  const [first = '', port = '', windowKey] = rest;
  switch (rest.length) {
    case 1:
      return { windowKey: first };
    case 2:
      return isPort(port) ? { host: `${first}:${port}` } : null;
    case 3:
      return isPort(port) && windowKey !== undefined ? { host: `${first}:${port}`, windowKey } : null;
    default:
      return null;
  }
}

function isPort(text: string): boolean {
  return PORT.test(text) && Number(text) <= HIGHEST_PORT;
}

function objectOf(text: string): WindowCode | null {
  try {
    const read = v.safeParse(objectSchema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

function isSound({ host, windowKey }: WindowCode): boolean {
  if (windowKey !== undefined && !isKeyOfWindow(windowKey)) return false;
  return host === undefined || (host.trim() !== '' && originOfHost(host, '') !== undefined);
}
