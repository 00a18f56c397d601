import { describe, expect, it } from 'vitest';
import type { WagerParts } from '../../../till/window/view-stack.ts';
import { missingStep } from './missing-step.ts';

function parts(...chosen: readonly (keyof WagerParts)[]): WagerParts {
  const has = (part: keyof WagerParts): boolean => chosen.includes(part);
  return { card: has('card'), race: has('race'), bet: has('bet'), amount: has('amount'), customer: false };
}

describe('a step that lacks what it needs', () => {
  it.each([
    ['Pool', [], 'Card'],
    ['Pool', ['card'], 'Race'],
    ['Pool', ['card', 'race'], null],
    ['Amount', ['card'], 'Race'],
    ['Amount', ['card', 'race'], 'Pool'],
    ['Runner', [], 'Card'],
    ['Runner', ['card'], 'Race'],
    ['Runner', ['card', 'race', 'bet'], null],
  ] as const)('%s with %j asks for %s', (step, chosen, view) => {
    expect(missingStep(parts(...chosen), step)?.view ?? null).toBe(view);
  });
});
