/**
 * Writes days and times of day: on twelve hours (T505), in the machine's time zone, in the words and the
 * order of a language. Takes epoch milliseconds and a language's id.
 */
import { DEFAULT_LANGUAGE } from './languages.ts';

const NOON = 12;

/** Has the words for the halves of the day, and their place. */
interface HalfWords {
  readonly am: string;
  readonly pm: string;
  /** Joins the hours and minutes with the half. */
  readonly join: (time: string, half: string) => string;
}

/** Words of the Unicode CLDR for es-CL, es-DO, zh-Hans, zh-Hant-HK and en-IE, with plain spaces for paper. */
const HALVES: readonly (readonly [language: RegExp, words: HalfWords])[] = [
  [/^zh\b/i, { am: '上午', pm: '下午', join: (time, half) => `${half}${time}` }],
  [/^es\b/i, { am: 'a. m.', pm: 'p. m.', join: (time, half) => `${time} ${half}` }],
  [/^en-ie$/i, { am: 'am', pm: 'pm', join: (time, half) => `${time} ${half}` }],
];
const AMERICAN: HalfWords = { am: 'AM', pm: 'PM', join: (time, half) => `${time} ${half}` };

function halfWords(language: string): HalfWords {
  return HALVES.find(([known]) => known.test(language))?.[1] ?? AMERICAN;
}

export interface TimeOfDay {
  /** Such as '3:42'. */
  readonly time: string;
  /** Such as 'PM'. */
  readonly half: string;
}

/** Returns the time of day in two parts. */
export function timeOfDay(epoch: number, language = DEFAULT_LANGUAGE): TimeOfDay {
  const date = new Date(epoch);
  const hours = date.getHours();
  const { am, pm } = halfWords(language);
  const time = `${hours % NOON === 0 ? NOON : hours % NOON}:${two(date.getMinutes())}`;
  return { time, half: hours < NOON ? am : pm };
}

/** Returns a time such as '3:42 PM', '3:42 p. m.' or '下午3:42'. */
export function twelveHour(epoch: number, language = DEFAULT_LANGUAGE): string {
  const { time, half } = timeOfDay(epoch, language);
  return halfWords(language).join(time, half);
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
export function dayOf(epoch: number, language: string): string {
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
 * Returns a day and time such as '09/12/26 3:42:10 PM', for lists. `language` orders the day and names its
 * half.
 */
export function dateTimeOf(epoch: number, language = DEFAULT_LANGUAGE): string {
  return dateTime(epoch, language, halfWords(language));
}

/**
 * Returns a day and time for papers. Reading: Spanish papers say AM and PM, as narrow as in English. The
 * longer words would break the line of window and teller on a roll.
 */
export function dateTimeOnPaper(epoch: number, language: string): string {
  return dateTime(epoch, language, /^es\b/i.test(language) ? AMERICAN : halfWords(language));
}

function dateTime(epoch: number, language: string, { am, pm, join }: HalfWords): string {
  const date = new Date(epoch);
  const { time } = timeOfDay(epoch);
  const half = date.getHours() < NOON ? am : pm;
  return `${dayOf(epoch, language)} ${join(`${time}:${two(date.getSeconds())}`, half)}`;
}
