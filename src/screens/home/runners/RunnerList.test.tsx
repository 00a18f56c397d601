// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../config/settings.ts';
import { say } from '../../../i18n/say.ts';
import { oddsMovesAtom } from '../../../till/cards/card-state.ts';
import { tellerAtom } from '../../../till/session/teller-state.ts';
import { settingsAtom, viewSettingsAtom } from '../../../till/window/settings-state.ts';
import type { BetAvailability, Card } from '../../../wagering/card/card.ts';
import type { Selection } from '../../../wagering/card/selection.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import type { PendingWager } from '../../../wagering/pending/wager-state.ts';
import { DOUBLE, TRIFECTA_BOX } from '../../../wagering/testing/bet-ids.ts';
import { sampleBet, sampleCard, sampleInterests, sampleRace } from '../../../wagering/testing/sample-card.ts';
import { drawView, standOn, type TestStore } from '../testing/draw-view.tsx';
import { RunnerList } from './RunnerList.tsx';
import { quickPickStateAtom, runnerNoteAtom } from './runner-atoms.ts';

const interests = sampleInterests(14, [8]).map((interest) =>
  interest.num === 3 ? { ...interest, odds: '9/5', morningLine: '2-1' } : interest,
);

function cardWith(bet: BetAvailability): Card {
  const twins = bet.toggleBoxBet === null ? [] : [sampleBet(bet.toggleBoxBet)];
  const races = [2, 3, 4, 5, 6, 7].map((num) =>
    sampleRace(num, { availableBets: [bet, ...twins], bettingInterests: interests }),
  );
  return sampleCard({ races });
}

interface Entered {
  readonly bet: BetAvailability;
  readonly runners?: Selection;
  readonly leg?: number;
  readonly prepare?: (store: TestStore) => void;
}

function draw({ bet, runners = [], leg = 0, prepare = () => undefined }: Entered) {
  return drawView(<RunnerList />, (store) => {
    standOn(store, cardWith(bet), { race: 2, bet: bet.id, runners, currentLeg: leg });
    prepare(store);
  });
}

const TRIFECTA = sampleBet(12);
const legs = (view: ReturnType<typeof draw>) =>
  view.buttons.filter(({ name }) => /^(1st|2nd|3rd|Race|Keys|Others|Earlier|Later)/.test(name));

describe('the runner list', () => {
  it('shows odds and morning line, and an arrow for a price that moved [T146]', () => {
    const view = draw({
      bet: TRIFECTA,
      prepare: (store) => store.set(oddsMovesAtom, { 2: { 3: 'down' } }),
    });
    expect(view.button('3 Runner 3, Price 9/5, Morning line 2-1').text).toContain('2-1');
    expect(view.all('[data-move=down]')).toHaveLength(1);
  });

  it('marks the morning line, and in rows puts it behind the odds under a head of its own', () => {
    expect(draw({ bet: TRIFECTA }).button('3 Runner 3, Price 9/5, Morning line 2-1').text).toMatch(
      /9\/5 ML 2-1/,
    );
    const list = draw({
      bet: TRIFECTA,
      prepare: (store) =>
        store.set(viewSettingsAtom, (views) => ({ ...views, 'runner.view': 'list' as const })),
    });
    expect(list.text).toContain('Odds ML');
  });

  it('tells beside the legs what was typed in vain, and at the foot where one leg is all there is', () => {
    const told = (bet: BetAvailability) =>
      draw({
        bet,
        prepare: (store) =>
          store.set(runnerNoteAtom, {
            digits: '1',
            text: say('runner.isScratched', { runner: 1 }),
            isRefusal: true,
            isUnapplied: true,
          }),
      });
    expect(legs(told(TRIFECTA)).map(({ text }) => text)).toEqual(['1st 1 _ 1 is scratched', '2nd', '3rd']);
    expect(told(TRIFECTA).all('.runner-note--foot')).toEqual([]);
    expect(told(sampleBet(1)).all('.runner-note--foot')).toHaveLength(1);
    expect(told(sampleBet(1)).text).toContain('1 is scratched');
  });

  it('hides the odds when the window does [T398]', () => {
    const view = draw({
      bet: TRIFECTA,
      prepare: (store) => store.set(settingsAtom, { ...DEFAULT_SETTINGS, hideOdds: true }),
    });
    expect(view.text).not.toContain('9/5');
  });

  it('lets a scratched runner be chosen only where the bet does [T312]', async () => {
    const strict = draw({ bet: TRIFECTA });
    expect(strict.button('8 Runner 8, Scratched').disabled).toBe(true);
    await strict.press('8 Runner 8, Scratched');
    expect(strict.asked).toEqual([]);
    await strict.press('5 Runner 5');
    expect(strict.asked).toEqual([expect.stringMatching(/^wager/)]);
    const lenient = sampleBet(12, { canBetOnScratches: true });
    expect(draw({ bet: lenient }).button('8 Runner 8, Scratched').disabled).toBe(false);
  });

  it('can give back a runner that was scratched after it was chosen', () => {
    const view = draw({ bet: TRIFECTA, runners: [[8], [], []] });
    expect(view.button('8 Runner 8, Scratched')).toMatchObject({ pressed: true, disabled: false });
  });

  it('marks the runners of the current leg, and quietly those of other legs of the race', () => {
    const view = draw({ bet: TRIFECTA, runners: [[3], [5], []], leg: 1 });
    expect(view.button('5 Runner 5').pressed).toBe(true);
    const first = view.button('3 Runner 3, Price 9/5, Morning line 2-1');
    expect(first.pressed).toBe(false);
    expect(first.text).toContain('1st');
  });

  it('marks nothing of a leg in another race', () => {
    const view = draw({ bet: sampleBet(DOUBLE), runners: [[3], [5]], leg: 1 });
    expect(view.button('3 Runner 3, Price 9/5, Morning line 2-1').text).not.toContain('Race');
  });

  it('shows two to four legs as buttons with what is in them [T145, T485]', () => {
    const view = draw({ bet: TRIFECTA, runners: [[3, 10], [1, 2, 3], ['all']], leg: 1 });
    expect(legs(view).map(({ name, pressed }) => [name, pressed])).toEqual([
      ['1st 3,10', false],
      ['2nd 1-3', true],
      ['3rd All', false],
    ]);
  });

  it('pages more than four legs three at a time, on the page of the current leg [T486]', () => {
    const pick5 = sampleBet(17);
    expect(legs(draw({ bet: pick5, leg: 0 })).map(({ name }) => name)).toEqual([
      'Earlier legs',
      'Race 2',
      'Race 3',
      'Race 4',
      'Later legs',
    ]);
    expect(legs(draw({ bet: pick5, leg: 3 })).map(({ name }) => name)).toEqual([
      'Earlier legs',
      'Race 5',
      'Race 6',
      'Later legs',
    ]);
  });

  it('has With for the next leg, and not on the last', () => {
    expect(draw({ bet: TRIFECTA, leg: 1 }).button('With 3rd').disabled).toBe(false);
    expect(draw({ bet: TRIFECTA, leg: 2 }).button('With').disabled).toBe(true);
    expect(draw({ bet: sampleBet(1) }).button('With').disabled).toBe(true);
  });

  it('shows every running runner of ALL as chosen', () => {
    const view = draw({ bet: TRIFECTA, runners: [['all'], [], []] });
    expect(view.button('All').pressed).toBe(true);
    const chosen = view.buttons.filter(({ name, pressed }) => pressed && /Runner/.test(name));
    expect(chosen).toHaveLength(13);
    expect(view.button('8 Runner 8, Scratched').pressed).toBe(false);
  });

  it('leaves All to be pressed when its limit is reached, so that the refusal is heard', () => {
    const view = draw({ bet: sampleBet(12, { numAlls: 1 }), runners: [['all'], [], []], leg: 1 });
    expect(view.button('All').disabled).toBe(false);
  });

  it('has Box only while the bet can be boxed', () => {
    expect(draw({ bet: TRIFECTA }).button('Box').disabled).toBe(false);
    expect(draw({ bet: TRIFECTA, runners: [[1], [2], [3]] }).button('Box').disabled).toBe(true);
    expect(draw({ bet: sampleBet(1) }).button('Box').disabled).toBe(true);
    expect(draw({ bet: sampleBet(TRIFECTA_BOX), runners: [[1, 2, 3]] }).button('Box').pressed).toBe(true);
  });

  it('has SP-F only where the bet allows it', () => {
    expect(draw({ bet: TRIFECTA }).button('SP-F').disabled).toBe(true);
    const win = sampleBet(1, { allowSPFavs: true });
    expect(draw({ bet: win, runners: [['favourite']] }).button('SP-F')).toMatchObject({
      pressed: true,
      disabled: false,
    });
  });

  it('is a list or a grid, as the window has it [T145]', () => {
    expect(draw({ bet: TRIFECTA }).all('.runner-list--grid')).toHaveLength(1);
    const list = draw({
      bet: TRIFECTA,
      prepare: (store) =>
        store.set(viewSettingsAtom, (views) => ({ ...views, 'runner.view': 'list' as const })),
    });
    expect(list.all('.runner-list--list')).toHaveLength(1);
  });
});

describe('the modifiers of the runner list', () => {
  const SMART = [{ betIds: [12], min: pennies(100) }];
  function drawSmart(config = SMART, allowSQPick = true, allowQPK = true) {
    return drawView(<RunnerList />, (store) => {
      const card = { ...cardWith(TRIFECTA), allowSQPick };
      standOn(store, card, { race: 2, bet: 12, amount: pennies(200), runners: [[], [], []] });
      store.set(settingsAtom, { ...DEFAULT_SETTINGS, smartQuickPickConfig: config, allowQPK });
    });
  }

  it('keep their places, as the legs do, when the bet is boxed', () => {
    const boxed = drawView(<RunnerList />, (store) => {
      const card = { ...cardWith(TRIFECTA), allowSQPick: true };
      standOn(store, card, { race: 2, bet: TRIFECTA_BOX, runners: [[1]] });
      store.set(settingsAtom, { ...DEFAULT_SETTINGS, smartQuickPickConfig: SMART });
    });
    expect(boxed.buttons.find(({ name }) => name.startsWith('SQP'))?.disabled).toBe(true);
    expect(boxed.all('.leg-bar')).toHaveLength(1);
    expect(boxed.all('[class*=runner-note--]')).toHaveLength(1);
  });

  it('are With, ALL, BOX, QP, SQP and SP-F [T147]', () => {
    const names = drawSmart().buttons.map(({ name }) => name);
    for (const name of ['All', 'Box', 'QP', 'SP-F']) expect(names).toContain(name);
    expect(names.some((name) => name.startsWith('With'))).toBe(true);
    expect(names.some((name) => name.startsWith('SQP'))).toBe(true);
  });

  it('have SQP only on a card that allows it for a bet with a least amount [W057]', () => {
    const hasSmart = (view: ReturnType<typeof drawSmart>) =>
      view.buttons.some(({ name }) => name.startsWith('SQP'));
    expect(hasSmart(drawSmart())).toBe(true);
    expect(hasSmart(drawSmart(SMART, false))).toBe(false);
    expect(hasSmart(drawSmart([]))).toBe(false);
    expect(hasSmart(drawSmart([{ betIds: [12], min: pennies(0) }]))).toBe(false);
  });

  it('have QP and no SQP at an account terminal, since no host sells SQP on an account [W056]', () => {
    const view = drawView(<RunnerList />, (store) => {
      const card = { ...cardWith(TRIFECTA), allowSQPick: true };
      standOn(store, card, { race: 2, bet: 12, amount: pennies(200), runners: [[], [], []] });
      store.set(settingsAtom, { ...DEFAULT_SETTINGS, smartQuickPickConfig: SMART, mode: 'aw' });
      store.set(tellerAtom, { tellerId: 'SS12', tellerName: '', windowNumber: 12, isSelfServe: true });
    });
    expect(view.buttons.filter(({ name }) => /SQP|smart/i.test(name))).toEqual([]);
    expect(view.store.get(quickPickStateAtom)).toBe('ready');
  });

  it('have QP only if it is allowed, SQP is not there and there is something to pick [W056]', () => {
    expect(drawSmart([]).button('QP').disabled).toBe(false);
    expect(drawSmart([], true, false).button('QP').disabled).toBe(true);
    expect(drawSmart().button('QP').disabled).toBe(true);
    expect(draw({ bet: TRIFECTA, runners: [[1], [2], [4]] }).button('QP').disabled).toBe(true);
  });

  it('say on QP that there are too few runners for the empty legs', () => {
    const few = sampleCard({
      races: [sampleRace(2, { availableBets: [TRIFECTA], bettingInterests: sampleInterests(3, [3]) })],
    });
    const view = drawView(<RunnerList />, (store) =>
      standOn(store, few, { race: 2, bet: 12, runners: [[1], [], []] }),
    );
    expect(view.buttons.find(({ name }) => name.startsWith('QP'))).toMatchObject({
      text: 'QP Too few',
      disabled: true,
    });
    const full = draw({ bet: TRIFECTA, runners: [[1], [2], [4]] });
    expect(full.button('QP').text).toBe('QP');
  });

  it('send a teller who presses With in a parlay to the key that adds a leg', () => {
    const WIN = sampleBet(1);
    const withKey = (parlay: PendingWager['parlay']) =>
      drawView(<RunnerList />, (store) =>
        standOn(store, cardWith(WIN), { race: 2, bet: 1, parlay }),
      ).buttons.find(({ name }) => name.startsWith('With'))?.text;
    expect(withKey({ legs: [], editing: null })).toContain('Use Next leg');
    expect(withKey(null)).not.toContain('Use Next leg');
  });

  it('show that quick pick and key horse are on', () => {
    const view = drawView(<RunnerList />, (store) => {
      standOn(store, cardWith(TRIFECTA), {
        race: 2,
        bet: 12,
        runners: [[1], [2, 4], []],
        keyHorse: [[1], [], []],
        quickPick: [[], [], []],
      });
    });
    expect(view.button('QP').pressed).toBe(true);
    expect(view.button('Key').pressed).toBe(true);
    expect(view.buttons.filter(({ name }) => /^(Keys|Others)/.test(name))).toHaveLength(2);
  });
});
