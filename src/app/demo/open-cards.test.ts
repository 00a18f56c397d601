import { describe, expect, it } from 'vitest';
import type { CardBook } from '../../tote/card-book.ts';
import type { Watched } from '../../tote/host-cache.ts';
import type { Card, CardSummary } from '../../wagering/card/card.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { watchOpenCards } from './open-cards.ts';

const FAILED = { state: 'failed', failure: { code: 'noAnswer' } } as const;

function book() {
  let tellSummary: (summary: Watched<readonly CardSummary[]>) => void = () => undefined;
  const cards = new Map<string, (card: Watched<Card>) => void>();
  const given: Pick<CardBook, 'watchSummary' | 'watchCard'> = {
    watchSummary(seen) {
      tellSummary = seen;
      seen({ state: 'loading' });
      return () => cards.clear();
    },
    watchCard(id, seen) {
      cards.set(id, seen);
      seen({ state: 'loading' });
      return () => cards.delete(id);
    },
  };
  const told: (readonly string[] | null)[] = [];
  let wanted: string | null = null;
  let follow: () => void = () => undefined;
  const end = watchOpenCards(
    given,
    {
      name: () => wanted,
      follow(changed) {
        follow = changed;
        return () => {
          follow = () => undefined;
        };
      },
    },
    (seen) => told.push(seen?.map(({ id }) => id) ?? null),
  );
  return {
    told,
    end,
    wants(name: string | null) {
      wanted = name;
      follow();
    },
    watched: () => [...cards.keys()],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its code is there
    failSummary: () => tellSummary(FAILED as unknown as Watched<never>),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its code is there
    failCard: (id: string) => cards.get(id)?.(FAILED as unknown as Watched<never>),
    list: (...ids: readonly string[]) =>
      tellSummary({
        state: 'ready',
        value: ids.map((id) => sampleCard({ id, name: `Card ${id}`, nextPost: id === 'over' ? null : 1 })),
      }),
    card: (id: string) => cards.get(id)?.({ state: 'ready', value: sampleCard({ id }) }),
  };
}

describe('the open cards of practice', () => {
  it('are told once all have answered, in the order of the list, without one that is over', () => {
    const at = book();
    at.list('over', 'A', 'B');
    at.card('B');
    at.card('A');
    expect(at.watched()).toEqual(['A', 'B']);
    expect(at.told).toEqual([['A', 'B']]);
    at.card('A');
    expect(at.told).toEqual([
      ['A', 'B'],
      ['A', 'B'],
    ]);
  });

  it('are three at most, and follow the list', () => {
    const at = book();
    at.list('A', 'B', 'C', 'D');
    expect(at.watched()).toEqual(['A', 'B', 'C']);
    at.list('B', 'C', 'D');
    expect(at.watched()).toEqual(['B', 'C', 'D']);
    for (const id of ['D', 'C', 'B']) at.card(id);
    expect(at.told).toEqual([['B', 'C', 'D']]);
    // One more in the list keeps nobody waiting.
    at.list('A', 'C', 'D');
    expect(at.told.at(-1)).toEqual(['C', 'D']);
  });

  it('have the card of a rush too, as long as that is wanted', () => {
    const at = book();
    at.list('A', 'B', 'C', 'D', 'E');
    at.wants('Card E');
    expect(at.watched()).toEqual(['A', 'B', 'C', 'E']);
    for (const id of ['A', 'B', 'C', 'E']) at.card(id);
    expect(at.told).toEqual([['A', 'B', 'C', 'E']]);
    at.wants(null);
    expect(at.watched()).toEqual(['A', 'B', 'C']);
    expect(at.told.at(-1)).toEqual(['A', 'B', 'C']);
    at.wants('Card B');
    expect(at.watched()).toEqual(['A', 'B', 'C']);
    at.end();
    at.wants('Card E');
    expect(at.watched()).toEqual([]);
  });

  it('are null if the list or every card fails', () => {
    const at = book();
    at.failSummary();
    expect(at.told).toEqual([null]);
    at.list('A', 'B');
    at.failCard('A');
    expect(at.told).toEqual([null]);
    at.failCard('B');
    expect(at.told).toEqual([null, null]);
    at.card('B');
    expect(at.told.at(-1)).toEqual(['B']);
  });

  it('are not watched any more in the end', () => {
    const at = book();
    at.list('A');
    at.end();
    expect(at.watched()).toEqual([]);
  });
});
