import { describe, expect, it } from 'vitest';
import { say } from '../../../i18n/say.ts';
import { cardAtom, coarseNowAtom, viewSettingsAtom } from '../../../till/state.ts';
import { sampleCard, sampleRace } from '../../../wagering/testing/sample-card.ts';
import { drawView, standOn, type TestStore } from '../testing/draw-view.tsx';
import { RaceList } from './RaceList.tsx';

const POST = new Date(2026, 4, 2, 15, 42).getTime();
const card = sampleCard({
  races: [
    sampleRace(1, { name: 'Claiming', status: 'Official', availableBets: [], postTime: POST - 3_600_000 }),
    sampleRace(2, { name: 'Handicap', postTime: POST }),
    sampleRace(3, { name: '', status: 'Betting off', availableBets: [], postTime: POST + 600_000 }),
  ],
});

function draw(prepare: (store: TestStore) => void = () => undefined) {
  return drawView(<RaceList />, (store) => {
    store.set(coarseNowAtom, POST - 4 * 60_000);
    standOn(store, card, { race: 2 });
    prepare(store);
  });
}

describe('the race list', () => {
  it('names number, race, post time on twelve hours and minutes to post [T505]', () => {
    const race = draw().button('Race 2, Handicap, 3:42 PM, 4 minutes to post');
    expect(race.pressed).toBe(true);
    expect(race.text).toContain('8 runners');
  });

  it('lets an open or official race be chosen, and no other [T308, T309]', () => {
    const view = draw();
    expect(view.button('Race 2, Handicap, 3:42 PM, 4 minutes to post').disabled).toBe(false);
    expect(view.button('Race 1, Claiming, 2:42 PM, Official').disabled).toBe(false);
    expect(view.button('Race 3, 3:52 PM, Betting off').disabled).toBe(true);
  });

  it('is a list or a grid, as the window has it [T132]', () => {
    expect(draw().html).toContain('race-list--grid');
    const list = draw((store) =>
      store.set(viewSettingsAtom, (views) => ({ ...views, 'race.view': 'list' as const })),
    );
    expect(list.html).toContain('race-list--list');
  });

  it('says why there are no races, and what can be done', () => {
    expect(draw((store) => store.set(cardAtom, null)).button('Select Card').disabled).toBe(false);
    expect(draw((store) => store.set(cardAtom, { state: 'loading' })).html).toContain(
      'aria-label="Loading…"',
    );
    const failed = draw((store) =>
      store.set(cardAtom, { state: 'failed', reason: say('tote.noCommunication') }),
    );
    expect(failed.button('Retry').disabled).toBe(false);
  });
});
