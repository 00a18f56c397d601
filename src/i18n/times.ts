/**
 * Writes days and times of day: on twelve hours (T505), in the machine's time zone. Takes epoch milliseconds.
 */

const NOON = 12;

export interface TimeOfDay {
  /** Such as '3:42'. */
  readonly time: string;
  readonly half: 'AM' | 'PM';
}

/** Returns the time of day in two parts. */
export function timeOfDay(epoch: number): TimeOfDay {
  const date = new Date(epoch);
  const hours = date.getHours();
  const minutes = two(date.getMinutes());
  return { time: `${hours % NOON === 0 ? NOON : hours % NOON}:${minutes}`, half: hours < NOON ? 'AM' : 'PM' };
}

/** Returns a time such as '3:42 PM'. */
export function twelveHour(epoch: number): string {
  const { time, half } = timeOfDay(epoch);
  return `${time} ${half}`;
}

/** Returns a day and time such as '09/12/26 @ 3:42PM' (T504), for the list of printers and the paper roll. */
export function dateAtTime(epoch: number): string {
  const { time, half } = timeOfDay(epoch);
  return `${dayOf(epoch, 'en-us')} @ ${time}${half}`;
}

/**
 * Returns a day in the order of a language. It is '09/12/26' in America, '12/09/26' in Ireland and in
 * Spanish, '2026/09/12' in Chinese. Reading: the specification orders the list of printers only. A customer
 * who reads another order is at the track on a wrong day.
 */
function dayOf(epoch: number, language: string): string {
  const date = new Date(epoch);
  const [year, month, day] = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())];
  if (/^zh\b/i.test(language)) return `${year}/${month}/${day}`;
  const isDayFirst = /^(?:en-ie|es)\b/i.test(language);
  return `${isDayFirst ? `${day}/${month}` : `${month}/${day}`}/${two(year % 100)}`;
}

/**
 * Returns a text of the host with its days, written YYYY-MM-DD, in the order of the paper's language. Leaves
 * other ways to write a day unchanged: their order of month and day is unknown.
 */
export function daysInOrder(text: string, language: string): string {
  return text.replaceAll(/\b(\d{4})-(\d{2})-(\d{2})\b/g, (day, year, month, date) =>
    Number(month) > NOON || Number(date) > 31
      ? day
      : dayOf(new Date(year, month - 1, date).getTime(), language),
  );
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * Returns a day and time such as '09/12/26 3:42:10 PM', for papers and lists. `language`, a BCP 47 tag,
 * orders the day.
 */
export function dateTimeOf(epoch: number, language = 'en-us'): string {
  const { time, half } = timeOfDay(epoch);
  return `${dayOf(epoch, language)} ${time}:${two(new Date(epoch).getSeconds())} ${half}`;
}
