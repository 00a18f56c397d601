import { describe, expect, it } from 'vitest';
import { noticeFacts } from './notice-facts.ts';

describe('the details of an alert', () => {
  it('are status code, method and address, status text and inner messages', () => {
    const facts = noticeFacts({
      statusCode: 503,
      statusText: 'Service Unavailable',
      method: 'POST',
      url: '/tg5/rs/sell/wagers',
      inner: ['pool closed', 'race 7'],
    });
    expect(facts.map(({ name, value }) => [name.key, value])).toEqual([
      ['details.statusCode', '503'],
      ['details.call', 'POST /tg5/rs/sell/wagers'],
      ['details.statusText', 'Service Unavailable'],
      ['details.message', 'pool closed'],
      ['details.message', 'race 7'],
    ]);
  });

  it('leave out what is not known', () => {
    expect(noticeFacts({})).toEqual([]);
  });
});
