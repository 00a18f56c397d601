/**
 * Times of day as the window writes them: 12-hour (T505), in the zone the machine stands in. Epoch milliseconds in.
 */
const NOON = 12;

export interface TimeOfDay {
  /** '3:42' */
  readonly time: string;
  readonly half: 'AM' | 'PM';
}

export function timeOfDay(epoch: number): TimeOfDay {
  const date = new Date(epoch);
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return { time: `${hours % NOON === 0 ? NOON : hours % NOON}:${minutes}`, half: hours < NOON ? 'AM' : 'PM' };
}

/** '3:42 PM' */
export function twelveHour(epoch: number): string {
  const { time, half } = timeOfDay(epoch);
  return `${time} ${half}`;
}
