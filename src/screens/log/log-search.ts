/** Searches the lines of the log, and writes their times. Pure. */
import type { LogEntry } from '../../log/log-line.ts';

/** Limits the lines on the page: more would be slow to draw, and nobody reads them. */
export const LINES_SHOWN = 1_000;

/** Returns the entries that hold every word of the search, in any order and case. */
export function matching(entries: readonly LogEntry[], search: string): readonly LogEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter(({ msg }) => {
    const line = msg.toLowerCase();
    return words.every((word) => line.includes(word));
  });
}

/** Returns a time of this machine as '11-23 15:04:05.006'; a technician compares it with other logs. */
export function timeOfLine(ts: number): string {
  const date = new Date(ts);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${day} ${time}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}
