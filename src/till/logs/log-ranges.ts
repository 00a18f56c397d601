/** Offers the ranges of an upload: 1 hour, 24 hours above one hour of log, 168 above 24 (T498-T500). Pure. */
import type { TextKey } from '../../i18n/say.ts';
import type { LogRange } from './log-state.ts';

export interface OfferedRange {
  readonly hours: LogRange;
  readonly name: TextKey;
}

/** `logHours`: the hours for which the log is kept; 0: in memory alone. */
export function rangesOf(logHours: number): readonly OfferedRange[] {
  return [
    { hours: 1, name: 'logs.lastHour' },
    ...(logHours > 1 ? [{ hours: 24, name: 'logs.lastDay' } as const] : []),
    ...(logHours > 24 ? [{ hours: 168, name: 'logs.lastWeek' } as const] : []),
  ];
}
