/**
 * Makes the answers that a broken host, gateway or cable makes of good ones. None of them says the same as
 * the good one.
 */
import type { Chance } from '../ground/chance.ts';

/** Cut off: never whole. */
export function truncated(text: string, chance: Chance): string {
  return text.slice(0, chance.between(0, Math.max(0, text.length - 1)));
}

/** An answer of the host, and the path of the post that it answered. */
export interface Given {
  readonly path: string;
  readonly text: string;
}

/**
 * Returns false for the answer to a cash where a cancel of the same ticket was asked. Returns it the other
 * way round too. The answer names the ticket and the amount and not the act. No terminal can tell it from the
 * answer to its own post.
 */
export function isToldApart({ path, text }: Given, asked: string, body: string): boolean {
  const tsn = /"tsn":"[0-9A-F-]{14}"/.exec(body)?.[0];
  const isCancel = (of: string): boolean => /cancel/i.test(of);
  return tsn === undefined || !text.includes(tsn) || isCancel(path) === isCancel(asked);
}

/** The answer to a dearer sale of another window, which this one has never seen. */
export function ofAnotherWindow(text: string, chance: Chance): string {
  const serial = `FFFF-0000-${chance.between(0x1000, 0xffff).toString(16).toUpperCase()}`;
  return text
    .replace(/"(id|tsn)":"[0-9A-F-]{14}"/, `"$1":"${serial}"`)
    .replace(/"ticketCost":(\d+)/, (_, cost: string) => `"ticketCost":${Number(cost) + 100}`);
}

/** A page instead of an answer, or an answer with parts of the wrong type or without them. */
export function malformed(text: string, chance: Chance): string {
  switch (chance.between(0, 5)) {
    case 0:
      return '<html><body>Service unavailable</body></html>';
    case 1:
      return '[]';
    case 2:
      return text.replace(/"statusCode":\d+/, '"statusCode":"1"');
    case 3:
      return text.replace(/"ticketCost":(\d+)/, '"ticketCost":$1.5').replace(/"tickets":\[/, '"tickets":[7,');
    case 4:
      return text.replace(/"(ticket|tickets|sessionToken|statusCode)":/, '"spoilt":');
    default:
      return text
        .replace(/"timeStamp":\d+/g, '"timeStamp":null')
        .replace(/"statusMessage":"[^"]*"/, '"statusMessage":5');
  }
}

/** Returns the list of the window's acts with only a few entries of each kind left. The list says so. */
export function cutShort(text: string, chance: Chance): string {
  const limit = chance.between(1, 3);
  const list: unknown = JSON.parse(text);
  if (typeof list !== 'object' || list === null || !('tickets' in list)) return text;
  const cut = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, limit);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part)]));
  };
  const parts = Object.entries(list).map(([name, part]) => [name, cut(part)]);
  // Leaves the fields of a ticket whole.
  return JSON.stringify({ ...Object.fromEntries(parts), tickets: sliced(list.tickets, limit), limit });
}

function sliced(entries: unknown, limit: number): unknown {
  return Array.isArray(entries) ? entries.slice(0, limit) : entries;
}
