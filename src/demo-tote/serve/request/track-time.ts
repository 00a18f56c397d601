/** Times by the track's clock and calendar, as the host prints them. Times are epoch milliseconds. */
import type { ToteContext } from './tote-context.ts';

type Zone = Pick<ToteContext, 'settings'>;

const MINUTE = 60_000;

function isoAt({ settings }: Zone, time: number): string {
  return new Date(time + settings.utcOffsetMinutes * MINUTE).toISOString();
}

/** 2026-11-20 */
export function dateAt(zone: Zone, time: number): string {
  return isoAt(zone, time).slice(0, 10);
}

/** 14:05 */
export function timeAt(zone: Zone, time: number): string {
  return isoAt(zone, time).slice(11, 16);
}
