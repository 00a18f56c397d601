import { describe, expect, it } from 'vitest';
import { clothColour } from './cloth-colours.ts';

describe('the colours of a runner number', () => {
  it.each([
    ['thoroughbred', '1', 'red'],
    ['thoroughbred', '2', 'white'],
    ['thoroughbred', '6', 'black-gold'],
    ['thoroughbred', '20', 'fuchsia'],
    ['thoroughbred', '21', 'plain'],
    ['harness', '2', 'blue'],
    ['harness', '10', 'blue-red'],
    ['greyhound', '3', 'white'],
    ['greyhound', '6', 'stripes'],
    ['jaiAlai', '8', 'purple'],
  ] as const)('%s %s is %s', (sport, cloth, colour) => {
    expect(clothColour(sport, cloth)).toBe(colour);
  });

  it('gives a coupled entry the colours of its number', () => {
    expect(clothColour('thoroughbred', '1A')).toBe('red');
    expect(clothColour('thoroughbred', '2X')).toBe('white');
  });

  it('gives a cloth without a number none', () => {
    expect(clothColour('thoroughbred', 'F')).toBe('plain');
    expect(clothColour('thoroughbred', '0')).toBe('plain');
  });
});
