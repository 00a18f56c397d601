import { describe, expect, it } from 'vitest';
import { type CodeReading, chooseReading } from './scan-reading.ts';
import { returnDigits, serialDigits, serialOfWords } from './ticket-serial.ts';

const SERIAL = serialOfWords([0x5554, 0xc70f, 1]);
/** Sixteen digits, the last of which proves the others. */
const TICKET = serialDigits(SERIAL);
const UNCHECKED = TICKET.slice(0, -1);
/** Eighteen digits, the last of which proves the others. */
const RETURN = returnDigits('final', SERIAL);

/**
 * Returns the readings of a code after other keys, a pause before each part. '~' marks a pause longer than a
 * scan's.
 */
function readingsOf(...parts: readonly string[]): readonly CodeReading[] {
  const last = parts.length - 1;
  return parts
    .map((_, index) => ({
      text: parts.slice(index).join('').replaceAll('~', ''),
      pauses: last - index,
      isNear: !parts.slice(index + 1).some((part) => part.startsWith('~')),
    }))
    .toReversed();
}

function chosen(...parts: readonly string[]): string {
  const choice = chooseReading(readingsOf(...parts));
  return choice === null ? 'none' : `${choice.isClear ? 'reads' : 'unclear'} ${choice.reading.text}`;
}

describe('a scan that may be read two ways', () => {
  it.each<[string, readonly string[], string]>([
    ['a ticket without keys before it', [TICKET], `reads ${TICKET}`],
    ['a ticket cut behind its first digit [W064]', [TICKET.slice(0, 1), TICKET.slice(1)], `reads ${TICKET}`],
    ['a ticket behind a person’s digit [W064]', ['5', TICKET], `reads ${TICKET}`],
    ['a ticket behind a person’s digits [W064]', ['1', '2', '5', TICKET], `reads ${TICKET}`],
    ['a ticket by a slow scanner [W064]', Array.from(TICKET), `reads ${TICKET}`],
    ['a ticket by a slow scanner behind a letter [W064]', ['d', ...Array.from(TICKET)], `reads ${TICKET}`],
    ['a return cut behind its second digit [T345]', [RETURN.slice(0, 2), RETURN.slice(2)], `reads ${RETURN}`],
    ['fixed odds behind a digit [W059]', ['5', 'FO123456789012'], 'reads FO123456789012'],
    ['a serial as written, cut', ['C', '-5554-C70F-0000'], 'reads C-5554-C70F-0000'],
    ['a filler cut from fifteen digits', ['0', UNCHECKED], `reads 0${UNCHECKED}`],
    ['a person’s digit long before fifteen digits', ['5', `~${UNCHECKED}`], `reads ${UNCHECKED}`],
  ])('is the one that proves itself: %s', (_, parts, said) => {
    expect(chosen(...parts)).toBe(said);
  });

  it.each<[string, readonly string[], string]>([
    ['fifteen digits behind a digit [W058]', ['5', UNCHECKED], `5${UNCHECKED}`],
    ['a player’s card behind a digit [W061]', ['8', '1234567890'], '81234567890'],
    ['a bag’s bar code behind a digit [T353]', ['1', '2345678901234567890'], '12345678901234567890'],
    ['a return without a check digit [T345]', ['7', TICKET.replace(/^./, '2')], `7${TICKET}`],
    ['a long pause in a number that proves itself', [TICKET.slice(0, 1), `~${TICKET.slice(1)}`], TICKET],
    ['a card of eighteen digits cut behind its second [W061]', ['89', TICKET], `89${TICKET}`],
    ['a bag of nineteen digits cut behind its third [T353]', ['891', TICKET], `891${TICKET}`],
    ['a card by a slow scanner, a ticket at its end [W061]', ['8', ...Array.from(TICKET)], `8${TICKET}`],
    ['a person’s keys in a row before a digit', ['1', '2', UNCHECKED], `12${UNCHECKED}`],
  ])('is refused, with all that may be its own: %s', (_, parts, taken) => {
    expect(chosen(...parts)).toBe(`unclear ${taken}`);
  });

  it('is nothing without a reading', () => {
    expect(chooseReading([])).toBeNull();
  });
});
