import { describe, expect, it } from 'vitest';
import { WIN } from '../testing/bet-ids.ts';
import { sampleCard } from '../testing/sample-card.ts';
import { allowsVanityTicket } from './vanity.ts';

const CARD = sampleCard({ allowVanityTicket: true });
const runners = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('a vanity ticket', () => {
  it.each([1, 2, 3, 4, 5, 6, 7])('may be of bet %d [W096]', (betType) => {
    expect(allowsVanityTicket(CARD, { betType }, runners(1))).toBe(true);
  });

  it.each([8, 9, 12, 14, 25, 51])('may not be of bet %d [W096]', (betType) => {
    expect(allowsVanityTicket(CARD, { betType }, runners(1))).toBe(false);
  });

  it.each([
    [0, false],
    [8, true],
    [9, false],
  ])('of %d runners: %s [W096]', (count, isAllowed) => {
    expect(allowsVanityTicket(CARD, { betType: WIN }, runners(count))).toBe(isAllowed);
  });

  it('counts a runner once [W096]', () => {
    expect(allowsVanityTicket(CARD, { betType: WIN }, [...runners(8), 8])).toBe(true);
  });

  it('needs a card that has them', () => {
    expect(allowsVanityTicket(sampleCard(), { betType: WIN }, runners(1))).toBe(false);
  });
});
