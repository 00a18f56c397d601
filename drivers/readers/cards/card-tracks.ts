/**
 * Reads the tracks of a magnetic card as a reader types or sends them, and keeps nothing but the number.
 *
 * Source: ISO/IEC 7811 for the tracks: `%...?` with letters, `;...?` with digits, and a third track, whose
 * start is `+` or `;` by the reader's settings. A check character (LRC) may follow each end. ISO/IEC 7813
 * for payment cards. Their data never leaves this file.
 */

export type CardReading =
  /** The number of a player's card: the first field of track 2, or else of track 1 or 3. */
  | { readonly kind: 'card'; readonly number: string }
  | { readonly kind: 'paymentCard' }
  /** `detail` is for the log, and has no part of the tracks. */
  | { readonly kind: 'badCard'; readonly detail: string };

/** Longest tracks with their sentinels and check character, together: 80, 41 and 108 (ISO/IEC 7811-2). */
export const LONGEST_SWIPE = 229;

interface Track {
  readonly start: '%' | ';' | '+';
  readonly body: string;
}

const LONGEST_BODY = { '%': 77, ';': 105, '+': 105 } as const;
const BODIES = { '%': /^[\x20-\x24\x26-\x3e\x40-\x5f]*$/, ';': /^[\d<:=>]*$/, '+': /^[\d<:=>]*$/ } as const;

export function readCardTracks(swipe: string): CardReading {
  if (swipe.length > LONGEST_SWIPE) return bad(`${swipe.length} characters`);
  const tracks = readTracks(swipe.toUpperCase());
  if (typeof tracks === 'string') return bad(tracks);
  if (tracks.some(isPayment)) return { kind: 'paymentCard' };
  const inOrder = [...tracks.filter(({ start }) => start !== '%'), ...tracks];
  const number = inOrder.map(numberOf).find((found) => found !== '');
  return number === undefined ? bad('a track without a number') : { kind: 'card', number };
}

function bad(detail: string): CardReading {
  return { kind: 'badCard', detail };
}

/** Returns why the swipe is none, in words for the log. */
function readTracks(swipe: string): readonly Track[] | string {
  const tracks: Track[] = [];
  let rest = swipe.replaceAll(/[\r\n\t]/g, '');
  while (rest !== '') {
    const [start = ''] = rest;
    if (start !== '%' && start !== ';' && start !== '+') return 'no start of a track';
    const end = rest.indexOf('?');
    if (end === -1) return 'a track without its end';
    const body = rest.slice(1, end);
    // A reader sends E in place of a track that it could not read.
    if (body === 'E') return 'a track that was not read';
    if (body.length > LONGEST_BODY[start] || !BODIES[start].test(body)) return 'characters of no track';
    rest = rest.slice(end + 1);
    const check = checkCharacter(`${start}${body}?`, start);
    const mayCheck = rest !== '' && !/^[%;+]/.test(rest);
    if (mayCheck && rest[0] !== check) return 'a wrong check character';
    if (rest[0] === check && (mayCheck || /^.[%;+]/.test(rest))) rest = rest.slice(1);
    if (body !== '') tracks.push({ start, body });
    if (tracks.length > 3) return 'more than three tracks';
  }
  return tracks.length === 0 ? 'no track' : tracks;
}

/** Returns the exclusive or of all characters of a track (LRC), as a reader would type it. */
function checkCharacter(track: string, start: Track['start']): string {
  const offset = start === '%' ? 0x20 : 0x30;
  // A third track that is typed with a + begins with the same bits as the second.
  const codes = Array.from(track, (character, at) => (at === 0 && start === '+' ? ';' : character));
  const mask = start === '%' ? 0x3f : 0x0f;
  const lrc = codes.reduce((sum, character) => sum ^ ((character.charCodeAt(0) - offset) & mask), 0);
  return String.fromCharCode(lrc + offset);
}

/**
 * Returns true for what may be a payment card (ISO/IEC 7813): 12 to 19 digits with their check digit, and a
 * month of expiry behind a name or a separator. A further separator may be in the place of the date.
 */
function isPayment({ start, body }: Track): boolean {
  const form =
    start === '%' ? /^B(\d[\d ]{11,22})\^[^^]*\^(?:\d\d(\d\d)|\^)/ : /^(?:\d\d)?(\d{12,19})=(?:\d\d(\d\d)|=)/;
  const whole = start === '%' ? null : /^(\d{12,19})=(?:\d\d(\d\d)|=)/.exec(body);
  return [form.exec(body), whole].some((found) => {
    if (found === null) return false;
    const [, number = '', month = '01'] = found;
    const digits = number.replaceAll(' ', '');
    return /^(?:0[1-9]|1[0-2])$/.test(month) && digits.length <= 19 && hasLuhnDigit(digits);
  });
}

/** The check digit of ISO/IEC 7812-1. */
function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of Array.from(digits).toReversed().entries()) {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits !== '' && sum % 10 === 0;
}

/** Returns the first field: behind the format letter of a track 1 with fields, up to its separator. */
function numberOf({ start, body }: Track): string {
  if (start !== '%') return body.split('=', 1)[0] ?? '';
  const [first = '', ...more] = body.split('^');
  return (more.length > 0 && /^[A-Z]/.test(first) ? first.slice(1) : first).trim();
}
