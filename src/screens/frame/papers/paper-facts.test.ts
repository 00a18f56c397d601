import { describe, expect, it } from 'vitest';
import { ticketDocument } from '../../../documents/tickets/ticket.ts';
import { translator } from '../../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../../wagering/ground/money.ts';
import { aSerial, aTicket } from '../../../wagering/testing/tickets.ts';
import { serialDigits } from '../../../wagering/tickets/ticket-serial.ts';
import {
  barCodeOfPaper,
  isLeftBehind,
  pictureOf,
  screenTitleOf,
  showWords,
  takeAllWords,
  takeWords,
  waitingWords,
} from './paper-facts.ts';

const TSN = aSerial('5D41-0B11-7A21');
const TICKET = aTicket({ id: TSN });

function paperOf(reprint: boolean) {
  return ticketDocument(TICKET, {
    say: translator('en-us', DEFAULT_MONEY_FORMAT),
    money: DEFAULT_MONEY_FORMAT,
    language: 'en-us',
    associationName: '',
    tellerId: '4417',
    performance: null,
    dateTime: () => '',
    reprint,
    training: true,
  });
}

describe('paper on the screen', () => {
  it('has the bar code of its number where it is a ticket or a slip, first print and reprint', () => {
    const code = serialDigits(TSN);
    for (const reprint of [false, true]) expect(barCodeOfPaper(paperOf(reprint))).toBe(code);
    for (const kind of ['slip', 'kioskWithdrawal']) {
      expect(barCodeOfPaper({ id: `${kind}:${TSN}` })).toBe(code);
    }
    for (const id of [`claim:${TSN}`, `test:${TSN}`, 'ticket:1', 'summary:9']) {
      expect(barCodeOfPaper({ id })).toBeNull();
    }
  });

  it('is titled by its kind, in whatever language the screen is now', () => {
    const words = translator('en-us', DEFAULT_MONEY_FORMAT);
    const titled = (kind: string, id: string): string | null => {
      const title = screenTitleOf({ id, kind });
      return title === null ? null : words(title);
    };
    const { id, kind } = paperOf(true);
    expect(titled(kind, id)).toBe(`Ticket ${TSN}`);
    expect(titled('taxClaim', `claim:${TSN}`)).toBe(`Claim ${TSN}`);
    expect(titled('voucher', `slip:${TSN}`)).toBe(`VOUCHER ${TSN}`);
    expect(titled('kioskWithdrawal', `kioskWithdrawal:${TSN}`)).toBe(`KIOSK WITHDRAWAL ${TSN}`);
    expect(titled('draw', `slip:${TSN}`)).toBeNull();
    expect(screenTitleOf({ id: `ticket:${TSN}` })).toBeNull();
  });

  it('is of the customer whose ticket it is, first print and reprint', () => {
    for (const reprint of [false, true]) {
      expect(isLeftBehind(paperOf(reprint), [{ tsn: null }, { tsn: TSN }])).toBe(false);
      expect(isLeftBehind(paperOf(reprint), [])).toBe(true);
      expect(isLeftBehind(paperOf(reprint), [{ tsn: aSerial('5D41-0B11-07A2') }])).toBe(true);
    }
  });

  it('is left behind by nobody if it is a test ticket', () => {
    expect(isLeftBehind({ id: 'test:05/02/26 3:14 PM' }, [])).toBe(false);
  });

  it('is counted for customers without test tickets, which are thrown away', () => {
    const test = { id: 'test:05/02/26 3:14 PM' };
    const ticket = paperOf(false);
    expect([waitingWords([ticket, test]), showWords([ticket, test])]).toEqual([
      { key: 'paper.waiting', data: { number: 1 } },
      { key: 'paper.show', data: { number: 1 } },
    ]);
    expect([waitingWords([test]).key, showWords([test]).key]).toEqual(['paper.test', 'paper.showTest']);
    expect([takeWords(ticket).key, takeWords(test).key]).toEqual(['paper.take', 'paper.discard']);
    expect([takeAllWords([ticket, ticket]).key, takeAllWords([ticket, test]).key]).toEqual([
      'paper.takeAll',
      'paper.discardAll',
    ]);
  });

  it('is a picture that keeps every character of the paper', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>50% #1 "é"</text></svg>';
    expect(decodeURIComponent(pictureOf({ svg }).replace('data:image/svg+xml,', ''))).toBe(svg);
  });
});
