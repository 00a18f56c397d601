/** Stops the room while customers are served, and lets it go on. */
import { describe, expect, it } from 'vitest';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { isRoomStoppedAtom, practicePastAtom } from './practice-state.ts';
import { first, practiceWindow } from './testing/practice-window.ts';

function stoppableWindow() {
  const at = practiceWindow({ wantMore: false });
  return {
    ...at,
    begin(...past: Parameters<typeof at.practice.begin>) {
      at.practice.begin(...past);
      at.cards([sampleCard()]);
    },
    setStopped: (isStopped: boolean) => at.store.set(isRoomStoppedAtom, isStopped),
    /** Serves the customer right. */
    serveRight: () => at.serve([first(at.asking().ask)]),
  };
}

describe('the seconds of a customer leave out the stops of the room', () => {
  it('while they are served', () => {
    const at = stoppableWindow();
    at.begin();
    for (const stop of [60_000, 5_000]) {
      at.later(4_000);
      at.setStopped(true);
      at.later(stop);
      at.setStopped(false);
    }
    at.later(3_000);
    at.serveRight();
    expect(at.state()).toMatchObject({ outcome: { mistakes: [], seconds: 11 } });
    expect(at.paces).toEqual([11]);
  });

  it('where they step up meanwhile', () => {
    const at = stoppableWindow();
    at.setStopped(true);
    at.begin();
    at.later(60_000);
    at.setStopped(false);
    at.later(7_000);
    at.serveRight();
    expect(at.state()).toMatchObject({ outcome: { seconds: 7 } });
  });

  it.each([
    ['a second before the cards are there', true, 12],
    ['once they ask again', false, 11],
  ])('over a reload, where the room goes on %s', (_, isEarly, seconds) => {
    const before = stoppableWindow();
    before.begin();
    before.later(9_000);
    before.setStopped(true);
    const past = before.store.get(practicePastAtom);
    const after = stoppableWindow();
    after.setStopped(true);
    after.later(30_000);
    after.practice.begin(past);
    after.later(30_000);
    if (isEarly) {
      after.setStopped(false);
      after.later(1_000);
    }
    after.cards([sampleCard()]);
    after.setStopped(false);
    after.later(2_000);
    after.serveRight();
    expect(after.state()).toMatchObject({ outcome: { seconds } });
  });

  it('also where the room goes on while the page is away', () => {
    const before = stoppableWindow();
    before.begin();
    before.later(9_000);
    before.setStopped(true);
    const after = stoppableWindow();
    after.later(30_000);
    after.begin(before.store.get(practicePastAtom));
    after.later(2_000);
    after.serveRight();
    expect(after.state()).toMatchObject({ outcome: { seconds: 11 } });
  });
});
