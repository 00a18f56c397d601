// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../config/settings.ts';
import { say } from '../../../i18n/say.ts';
import { cardAtom } from '../../../till/cards/card-state.ts';
import { operationLastsAtom } from '../../../till/money/operation-state.ts';
import { coarseNowAtom } from '../../../till/window/clockwork.ts';
import { settingsAtom, viewSettingsAtom } from '../../../till/window/settings-state.ts';
import { sampleBet, sampleCard, sampleRace } from '../../../wagering/testing/sample-card.ts';
import { drawView, standOn, type TestStore } from '../testing/draw-view.tsx';
import { PoolFilterDialog } from './PoolFilterDialog.tsx';
import { RaceList } from './RaceList.tsx';
import { chosenPoolFilterAtom } from './race-filter-atoms.ts';

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

  it('lets an open or official race be chosen, and no other [T308, T309]', async () => {
    const view = draw();
    expect(view.button('Race 3, 3:52 PM, Betting off').disabled).toBe(true);
    await view.press('Race 3, 3:52 PM, Betting off');
    await view.press('Race 2, Handicap, 3:42 PM, 4 minutes to post');
    await view.press('Race 1, Claiming, 2:42 PM, Official');
    expect(view.asked).toEqual(['chooseRace 2', 'chooseRace 1']);
  });

  it('is a list or a grid, as the window has it [T132]', () => {
    expect(draw().all('.race-list--grid')).toHaveLength(1);
    const list = draw((store) =>
      store.set(viewSettingsAtom, (views) => ({ ...views, 'race.view': 'list' as const })),
    );
    expect(list.all('.race-list--list')).toHaveLength(1);
  });

  it('says why there are no races, and what can be done', async () => {
    expect(draw((store) => store.set(cardAtom, null)).button('Select Card').disabled).toBe(false);
    const loading = draw((store) => store.set(cardAtom, { state: 'loading' }));
    expect(loading.all('[aria-label="Loading..."]')).toHaveLength(1);
    const failed = draw((store) =>
      store.set(cardAtom, { state: 'failed', reason: say('tote.noCommunication') }),
    );
    await failed.press('Retry');
    expect(failed.asked).toEqual([expect.stringMatching(/^retryCard/)]);
  });
});

describe('the bar of the race list', () => {
  const EXACTA = { bets: [8], name: 'Exacta' };
  const bets = [1, 2, 3].map((id) => sampleBet(id));
  const withPools = sampleCard({
    races: [
      sampleRace(1, { status: 'Official', availableBets: [] }),
      sampleRace(2, { availableBets: [...bets, sampleBet(8)] }),
      sampleRace(3, { availableBets: bets }),
    ],
  });
  const filtered = (store: TestStore, pool = EXACTA): void => {
    standOn(store, withPools, { race: 2 });
    store.set(chosenPoolFilterAtom, { card: withPools.id, ...pool });
  };
  const racesOf = (view: ReturnType<typeof draw>) =>
    view.buttons.flatMap(({ name }) => /^Race (\d+),/.exec(name)?.[1] ?? []);

  it('filters the races by a pool, says by which, and leads back to all [T133]', () => {
    const all = draw((store) => standOn(store, withPools, { race: 2 }));
    expect(racesOf(all)).toEqual(['1', '2', '3']);
    expect(all.button('Pool: All pools').disabled).toBe(false);
    const exacta = draw((store) => filtered(store));
    expect(racesOf(exacta)).toEqual(['2']);
    expect(exacta.button('Pool: Exacta').disabled).toBe(false);
    const none = draw((store) => filtered(store, { bets: [12], name: 'Trifecta' }));
    expect(none.text).toContain('No race offers Trifecta');
    expect(none.button('All pools').disabled).toBe(false);
  });

  it('filters no other card', () => {
    const view = draw((store) => {
      filtered(store);
      store.set(chosenPoolFilterAtom, { card: 'OTHER', ...EXACTA });
    });
    expect(racesOf(view)).toEqual(['1', '2', '3']);
  });

  it('has every pool of the card to filter by, what all races have of win, place and show once [T489]', () => {
    const view = drawView(
      <PoolFilterDialog
        filter={{ card: withPools.id, ...EXACTA }}
        onChoose={() => undefined}
        onClose={() => undefined}
      />,
      (store) => standOn(store, withPools, {}),
    );
    expect(view.buttons.map(({ name }) => name)).toEqual(['All pools', 'Win', 'Exacta', 'Cancel']);
    expect(view.button('Exacta').pressed).toBe(true);
  });

  it('offers All Races only where allowRaceAll is on [T134]', () => {
    const at = (allowRaceAll: boolean) =>
      draw((store) => {
        standOn(store, withPools, { race: -1 });
        store.set(settingsAtom, { ...DEFAULT_SETTINGS, allowRaceAll });
      });
    expect(at(false).text).not.toContain('All Races');
    expect(at(true).button('All Races').pressed).toBe(true);
  });

  it('prints scratches where there are any and nothing else prints, and says why not [T135]', () => {
    const [first, ...others] = sampleRace(2).bettingInterests;
    const scratched = sampleCard({
      races: [
        sampleRace(2, {
          bettingInterests: first === undefined ? [] : [{ ...first, scratched: true }, ...others],
        }),
      ],
    });
    const print = (view: ReturnType<typeof draw>) =>
      view.buttons.find(({ name }) => name.startsWith('Print scratches'));
    expect(print(draw((store) => standOn(store, scratched, {})))?.disabled).toBe(false);
    expect(print(draw((store) => standOn(store, withPools, {})))).toMatchObject({
      disabled: true,
      text: 'Print scratches No scratches',
    });
    const busy = draw((store) => {
      standOn(store, scratched, {});
      store.set(operationLastsAtom, true);
    });
    expect(print(busy)?.text).toMatch(/Not during a sale or print/);
  });
});
