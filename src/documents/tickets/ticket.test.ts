/**
 * Checks what a customer, a regulator and a scanner find on a ticket. Reads the bytes for the printer, and
 * the picture.
 */

import { describe, expect, it } from 'vitest';
import { bitmapOf, DOTS_PER_MM, isBlack } from '../../../drivers/printers/bytes/bitmap.ts';
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { encodeEscPos } from '../../../drivers/printers/escpos/testing/encode.ts';
import { PROFILES_BY_PAPER } from '../../../drivers/printers/escpos/testing/profiles.ts';
import { linesOfText, readBack } from '../../../drivers/printers/escpos/testing/read-back.ts';
import { documentHeight } from '../../../drivers/printers/layout/document-height.ts';
import { drawDocument } from '../../../drivers/printers/layout/paper-picture.ts';
import { GENERIC_80 } from '../../../drivers/printers/profiles/escpos-profiles.ts';
import { SCREEN_PAPER } from '../../../drivers/printers/screen/screen-printer.ts';
import { scannedCodes } from '../../../drivers/printers/testing/scan.ts';
import { translator } from '../../i18n/translate.ts';
import { betDefinitions } from '../../wagering/card/catalogue.ts';
import type { Ticket, Wager } from '../../wagering/card/wager.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { aTicket, aWager } from '../../wagering/testing/tickets.ts';
import { serialDigits, serialOfWords } from '../../wagering/tickets/ticket-serial.ts';
import { testTicketDocument } from './test-ticket.ts';
import { type TicketContext, ticketDocument } from './ticket.ts';

const SERIAL = serialOfWords([0xa1b2, 0xc3d4, 0xe5f6]);
const say = translator('en-us', DEFAULT_MONEY_FORMAT);

const CONTEXT: TicketContext = {
  say,
  money: DEFAULT_MONEY_FORMAT,
  language: 'en-us',
  associationName: 'Meadowlark Racing Association',
  tellerId: '4711',
  performance: 'E1',
  dateTime: () => '05/02/26 3:14 PM',
  reprint: false,
  training: false,
};

function betType(abbr: string): number {
  const found = betDefinitions().find((bet) => bet.abbr === abbr);
  if (found === undefined) throw new Error(`no bet ${abbr}`);
  return found.id;
}

const wager = (changes: Partial<Wager> = {}): Wager =>
  aWager({
    cardName: 'Meadowlark Park',
    raceNo: 4,
    runners: [[7, 3, 4, 5]],
    betAmount: pennies(250),
    betCount: 4n,
    betCost: pennies(1000),
    totalCost: pennies(1000),
    ...changes,
  });

const ticket = (changes: Partial<Ticket> = {}): Ticket =>
  aTicket({
    id: SERIAL,
    date: '2026-05-02',
    ticketCost: pennies(1000),
    wagers: [wager()],
    expirationString: 'Expires 05/02/27',
    ...changes,
  });

/** Returns the lines of the paper as an 80 mm printer receives them. */
function paperOf(document: PrintDocument): readonly string[] {
  return linesOfText(encodeEscPos(document, GENERIC_80)).map((line) =>
    line.replaceAll('\u00c4', '─').replaceAll('\u00cd', '═').trim().replace(/ {2,}/g, '  '),
  );
}

function paper(changes: Partial<Ticket> = {}, context: Partial<TicketContext> = {}): readonly string[] {
  return paperOf(ticketDocument(ticket(changes), { ...CONTEXT, ...context }));
}

describe('a ticket', () => {
  it('says who sold what to be paid for, where, when and until when', () => {
    expect(paper({ cisAlias: 'J. Doe' })).toContain('J. Doe');
    expect(paper({ ticketLines: ['Good luck'] })).toEqual([
      'Meadowlark Racing Association',
      'Meadowlark Park',
      '05/02/26  Performance E1',
      'Race 4  $2.50',
      'Win 3-5,7',
      '4 x $2.50  $10.00',
      'TOTAL  $10.00',
      'D-A1B2-C3D4-E5F6',
      'Window 12  Teller 4711  05/02/26 3:14 PM',
      'Good luck',
      'Expires 05/02/27',
    ]);
  });

  it('names the runners leg by leg, and the race of a leg in another race', () => {
    const exacta = wager({ betType: betType('EXA'), betName: 'Exacta', runners: [[1], ['all']] });
    expect(paper({ wagers: [exacta] }).slice(4, 7)).toEqual(['Exacta', '1st 1', '2nd All']);
    const double = wager({
      betType: betType('DBL'),
      betName: 'Double',
      runners: [
        [1, 2],
        [3, 'favourite'],
      ],
    });
    expect(paper({ wagers: [double] }).slice(4, 7)).toEqual(['Double', 'R4 1,2', 'R5 3,SP-F']);
  });

  it.each([
    ['a quinella, in any order', 'QUI', [[1], [2]], ['Leg 1 1', 'Leg 2 2']],
    ['a key box', 'TRB', [[1], [2, 3]], ['Keys 1', 'Others 2,3']],
    ['an exacta double', 'EXD', [[1], [2], [3], [4]], ['R4 1st 1', 'R4 2nd 2', 'R5 1st 3', 'R5 2nd 4']],
  ] as const)('names the legs as the screens do: %s', (_, abbr, runners, legs) => {
    const sold = wager({ betType: betType(abbr), betName: 'Bet', runners });
    expect(paper({ wagers: [sold] }).slice(5, 5 + legs.length)).toEqual(legs);
  });

  it('names every leg of a parlay: its race, its bet and its runners', () => {
    const parlayLegs = [
      { raceNo: 4, betType: betType('WIN'), betName: 'Win', runners: [[7]] },
      { raceNo: 6, betType: betType('PLC'), betName: 'Place', runners: [[1, 2]] },
    ];
    const lines = paper({ wagers: [wager({ isParlay: true, parlayLegs, runners: [[7]] })] }).join(' | ');
    expect(lines).toMatch(/Parlay +\$2\.50.*Race 4 \| Win 7 \| Race 6 \| Place 1,2 \|/);
  });

  it('has every wager with its own count and cost where it is more than one bet, then the total', () => {
    const both = [wager(), wager({ betName: 'Place', betCount: 1n, betCost: pennies(250), runners: [[2]] })];
    const lines = paper({ wagers: both, ticketCost: pennies(1250) });
    expect(lines.filter((line) => line.includes(' x '))).toEqual(['4 x $2.50  $10.00']);
    expect(lines.filter((line) => /^(?:Win|Place) /.test(line))).toEqual(['Win 3-5,7', 'Place 2']);
    expect(lines.filter((line) => line.startsWith('TOTAL'))).toEqual(['TOTAL  $12.50']);
  });

  it('says what else was paid for, where there is anything', () => {
    const lines = paper({ wagers: [wager({ serviceCharge: pennies(25) })], tax: pennies(10) });
    expect(lines).toContain('Service charge  $0.25');
    expect(lines).toContain('Tax  $0.10');
    expect(paper().join()).not.toMatch(/Service charge|Tax/);
  });

  it('never breaks or shortens an amount, however large, on any paper', () => {
    const large = pennies(9_223_372_036_854_775_807n);
    const document = ticketDocument(
      ticket({ ticketCost: large, wagers: [wager({ betAmount: large, betCost: large })] }),
      CONTEXT,
    );
    for (const id of ['generic-80', 'generic-58'] as const) {
      const profile = PROFILES_BY_PAPER[id];
      const whole = linesOfText(encodeEscPos(document, profile)).filter((line) =>
        line.includes('$92,233,720,368,547,758.07'),
      );
      expect(whole).toHaveLength(4);
    }
  });

  it('carries its serial number for the laser, the camera and the eye [S245]', async () => {
    const document = ticketDocument(ticket(), CONTEXT);
    const digits = serialDigits(SERIAL);
    expect(document.blocks).toContainEqual({ type: 'barCode', symbology: 'itf', digits, height: 70 });
    expect(document.blocks).toContainEqual({ type: 'qr', text: digits, height: 150 });
    expect(await scannedOff(document)).toEqual([`ITF ${digits}`, `QRCode ${digits}`]);
  });

  it('says largest and first that it is a reprint, and is another print job than the ticket', () => {
    expect(paper({}, { reprint: true })[0]).toBe('REPRINT');
    expect(paper().join()).not.toContain('REPRINT');
    expect(firstLook(ticketDocument(ticket(), { ...CONTEXT, reprint: true }))).toEqual(['invert', 'size 17']);
    const [first, again, reprint] = [false, false, true].map((isReprint) =>
      ticketDocument(ticket(), { ...CONTEXT, reprint: isReprint }),
    );
    expect(again?.id).toBe(first?.id);
    expect(reprint?.id).not.toBe(first?.id);
  });

  it('says that it is not for sale on a training day', () => {
    expect(paper({}, { training: true })[0]).toBe('VOID. NOT FOR SALE');
    expect(paper().join()).not.toContain('VOID');
  });
});

/** Returns the emphasis of the first printed word. */
function firstLook(document: PrintDocument): readonly string[] {
  const printed = readBack(encodeEscPos(document, GENERIC_80));
  const before = printed.slice(
    0,
    printed.findIndex(([name]) => name === 'text'),
  );
  return before
    .flatMap(([name, value]) =>
      name === 'invert' ? ['invert'] : name === 'size' ? [`size ${String(value)}`] : [],
    )
    .toSorted();
}

/** Returns the codes that a scanner finds on the paper of the screen printer. */
async function scannedOff(document: PrintDocument): Promise<readonly string[]> {
  const { width, height, shapes } = drawDocument(document, SCREEN_PAPER);
  const codes = shapes.flatMap((shape) => (shape.shape === 'dots' ? [shape] : []));
  return scannedCodes(
    bitmapOf(width, height, (x, y) =>
      codes.some((code) => isInside(code, x, y) && isBlack(code.bitmap, x - code.x, y - code.y)),
    ),
  );
}

function isInside(
  code: {
    readonly x: number;
    readonly y: number;
    readonly bitmap: { readonly width: number; readonly height: number };
  },
  x: number,
  y: number,
): boolean {
  return x >= code.x && x < code.x + code.bitmap.width && y >= code.y && y < code.y + code.bitmap.height;
}

describe('the test ticket', () => {
  const document = testTicketDocument({
    say,
    language: 'en-us',
    associationName: 'Meadowlark Racing Association',
    printerName: 'Lab printer',
    dateTime: '05/02/26 3:14 PM',
  });

  it('carries the text "VOID. NOT FOR SALE", at both ends [S005]', () => {
    const lines = paperOf(document);
    expect([lines[0], lines.at(-1)]).toEqual(['VOID. NOT FOR SALE', 'VOID. NOT FOR SALE']);
  });

  it('carries the diagnostic serial, which is never sold [W062]', async () => {
    expect(paperOf(document)).toContain('C-5554-C70F-0000');
    expect(await scannedOff(document)).toEqual(['ITF 2184450959000005', 'QRCode 2184450959000005']);
  });

  it('says which printer it came out of, and when', () => {
    expect(paperOf(document)).toContain('Lab printer  05/02/26 3:14 PM');
  });
});

describe('the length of a ticket', () => {
  it('is about three and a half inches for a win bet', () => {
    const win = wager({ runners: [[4]], betCount: 1n, betAmount: pennies(200), betCost: pennies(200) });
    const document = ticketDocument(
      ticket({ wagers: [win], ticketCost: pennies(200), ticketLines: [] }),
      CONTEXT,
    );
    expect(documentHeight(document) / DOTS_PER_MM).toBeLessThanOrEqual(91);
  });
});
