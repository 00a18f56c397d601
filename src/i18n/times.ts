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
  const minutes = two(date.getMinutes());
  return { time: `${hours % NOON === 0 ? NOON : hours % NOON}:${minutes}`, half: hours < NOON ? 'AM' : 'PM' };
}

/** '3:42 PM' */
export function twelveHour(epoch: number): string {
  const { time, half } = timeOfDay(epoch);
  return `${time} ${half}`;
}

/** '09/12/26 @ 3:42PM' (T504), as the lists of printers and the roll of paper have it. */
export function dateAtTime(epoch: number): string {
  const { time, half } = timeOfDay(epoch);
  return `${dayOf(epoch)} @ ${time}${half}`;
}

function dayOf(epoch: number): string {
  const date = new Date(epoch);
  return `${two(date.getMonth() + 1)}/${two(date.getDate())}/${two(date.getFullYear() % 100)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** '09/12/26 3:42:10 PM', as papers carry it. */
export function dateTimeOf(epoch: number): string {
  const { time, half } = timeOfDay(epoch);
  return `${dayOf(epoch)} ${time}:${two(new Date(epoch).getSeconds())} ${half}`;
}
