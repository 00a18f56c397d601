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
  return `${dayOf(epoch, 'en-us')} @ ${time}${half}`;
}

/**
 * A day as readers of a language have it: '09/12/26' in America, '12/09/26' in Ireland and where Spanish is read, '2026/09/12' in Chinese.
 * Reading: the specification gives the order for the list of printers only, and a customer who reads the other one is at the wrong day.
 */
function dayOf(epoch: number, language: string): string {
  const date = new Date(epoch);
  const [year, month, day] = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())];
  if (/^zh\b/i.test(language)) return `${year}/${month}/${day}`;
  const isDayFirst = /^(?:en-ie|es)\b/i.test(language);
  return `${isDayFirst ? `${day}/${month}` : `${month}/${day}`}/${two(year % 100)}`;
}

/**
 * Days as the host writes them, YYYY-MM-DD, in the order of the paper's language, wherever in a text they stand. Any other way to write a day is left
 * as it is: nobody here knows which figure of it is the month.
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

/** '09/12/26 3:42:10 PM', as papers and lists of transactions carry it. `language` is a BCP 47 tag: the day stands in its order. */
export function dateTimeOf(epoch: number, language = 'en-us'): string {
  const { time, half } = timeOfDay(epoch);
  return `${dayOf(epoch, language)} ${time}:${two(new Date(epoch).getSeconds())} ${half}`;
}
