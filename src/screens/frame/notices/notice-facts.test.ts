import { describe, expect, it } from 'vitest';
import { translator } from '../../../i18n/translate.ts';
import type { NoticeDetails } from '../../../till/window/notices.ts';
import { DEFAULT_MONEY_FORMAT } from '../../../wagering/ground/money.ts';
import { noticeFacts } from './notice-facts.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);
const factsOf = (details: NoticeDetails): readonly (readonly string[])[] =>
  noticeFacts(details).map(({ name, values }) => [
    words(name),
    ...values.map((value) => (typeof value === 'string' ? value : words(value))),
  ]);

describe('the details of an alert', () => {
  it('are status code with its text, method and address, status text and inner messages [T457]', () => {
    const details = {
      statusCode: 503,
      statusText: 'Service Unavailable',
      method: 'POST',
      url: '/tg5/rs/sell/wagers',
      inner: ['pool closed', 'race 7'],
    };
    expect(factsOf(details)).toEqual([
      ['Status code', '503: The server is down or overloaded for now.'],
      ['Request', 'POST /tg5/rs/sell/wagers'],
      ['Status', 'Service Unavailable'],
      ['Message', 'pool closed', 'race 7'],
    ]);
  });

  it('leave out what is not known', () => {
    expect(factsOf({})).toEqual([]);
    expect(factsOf({ inner: [], statusText: '' })).toEqual([]);
  });
});
