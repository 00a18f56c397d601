import { describe, expect, it } from 'vitest';
import { fingerprint } from './post-fingerprint.ts';

const of = (body: unknown, path = '/sell/cashIRSTicket'): string =>
  fingerprint({ path, body: typeof body === 'string' ? body : JSON.stringify(body) });

describe('what a post is known by', () => {
  it('tells what is asked and where', () => {
    expect(of({ tsn: 'A' })).toBe(of({ tsn: 'A' }));
    expect(of({ tsn: 'A' })).not.toBe(of({ tsn: 'B' }));
    expect(of({ tsn: 'A' })).not.toBe(of({ tsn: 'A' }, '/sell/cashTicket'));
    expect(of('"window-key"')).not.toBe(of('"other-key"'));
  });

  it.each(['ssn', 'pin', 'newPin', 'password'])('says nothing of a %s', (secret) => {
    const text = of({ tsn: 'A', [secret]: '219099999' });
    expect(text).not.toContain('219099999');
    expect(text).toContain('"tsn":"A"');
    expect(text).toBe(of({ tsn: 'A', [secret]: '078051120' }));
  });

  it('says nothing of a body that cannot be read', () => {
    expect(of('{"tsn":"A","ssn":"219099999"')).not.toContain('219099999');
  });
});
