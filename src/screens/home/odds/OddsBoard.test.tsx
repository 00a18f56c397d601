// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { say } from '../../../i18n/say.ts';
import { tipsAtom } from '../../../till/cards/card-state.ts';
import { type CallGroup, missingCallsAtom } from '../../../till/cards/missing-calls.ts';
import type { OddsOfRace as Board } from '../../../till/cards/odds-board-state.ts';
import {
  type BoardRunners,
  boardRunnersAtom,
  NO_BOARD_RUNNERS,
  oddsBoardAtom,
} from '../../../till/cards/odds-board-state.ts';
import { tellerAtom } from '../../../till/session/teller-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import type { PendingWager } from '../../../wagering/pending/wager-state.ts';
import { EXACTA, WIN } from '../../../wagering/testing/bet-ids.ts';
import { sampleCard, withRace } from '../../../wagering/testing/sample-card.ts';
import { aWager } from '../../../wagering/testing/tickets.ts';
import { drawView, standOn, type TestStore } from '../testing/draw-view.tsx';
import { OddsBoard } from './OddsBoard.tsx';
import { OddsKey } from './OddsKey.tsx';

const CARD = sampleCard();
const RACE = CARD.races[0]?.num ?? 1;
const BOARD: Board = {
  totals: [
    { id: 1, total: pennies(1_842_300), carryover: pennies(0) },
    { id: 17, total: pennies(814_000), carryover: pennies(251_300) },
  ],
  grids: [],
  willPays: [],
};

const ready = (store: TestStore): void => {
  standOn(store, CARD, {});
  store.set(oddsBoardAtom, { card: CARD.id, race: RACE, board: { state: 'ready', value: BOARD } });
};

describe('the odds board', () => {
  it('shows the odds of every runner and what is in the pools', () => {
    const { text } = drawView(<OddsBoard />, ready);
    for (const { name } of CARD.races[0]?.bettingInterests ?? []) expect(text).toContain(name);
    expect(text).toContain('Win $18,423');
    expect(text).toContain('Superfecta carryover $2,513.00 $8,140');
  });

  it('shows what is on each runner and its chance where the host says them [W111, S022]', () => {
    const [first, second, third] = CARD.races[0]?.bettingInterests ?? [];
    const { text } = drawView(<OddsBoard />, (store) => {
      ready(store);
      store.set(boardRunnersAtom, {
        totals: [
          { num: first?.num ?? 0, total: pennies(123_450) },
          { num: second?.num ?? 0, total: pennies(0) },
        ],
        chances: [
          { num: first?.num ?? 0, probability: 0.256 },
          { num: third?.num ?? 0, probability: 0.031 },
        ],
        unread: { totals: false, chances: false },
      });
    });
    expect(text).toContain('Win pool money · chance');
    expect(text).toContain(`${first?.name} $1,234 · 26%`);
    expect(text).toContain(`${second?.name} $0 –`);
    expect(text).toContain(`${third?.name} 3%`);
    expect(text.match(/%/g)).toHaveLength(2);
  });

  it('says nothing of money and chances where the host does not', () => {
    expect(drawView(<OddsBoard />, ready).text).not.toContain('Money to win');
  });

  it('says that figures of the runners could not be read, and of a host that has none nothing', () => {
    const drawn = (totals: boolean): string =>
      drawView(<OddsBoard />, (store) => {
        ready(store);
        store.set(boardRunnersAtom, { ...NO_BOARD_RUNNERS, unread: { totals, chances: false } });
      }).text;
    expect(drawn(true)).toContain('Not all money and chances could be loaded');
    expect(drawn(false)).not.toContain('could be loaded');
  });

  it('has no keys for grids and will-pays where the host prices none, nor for tips without tips', () => {
    const view = drawView(<OddsBoard />, (store) => {
      ready(store);
      store.set(missingCallsAtom, new Set<CallGroup>(['probables']));
    });
    expect(view.text).toContain('Win odds');
    for (const part of ['Exacta', 'Double', 'Will pays', 'Tips']) expect(view.text).not.toContain(part);
  });

  it('captions the figures that the host has', () => {
    const num = CARD.races[0]?.bettingInterests[0]?.num ?? 0;
    const captioned = (runners: Partial<BoardRunners>): string =>
      drawView(<OddsBoard />, (store) => {
        ready(store);
        store.set(boardRunnersAtom, { ...NO_BOARD_RUNNERS, ...runners });
      }).text;
    const totals = [{ num, total: pennies(4_600) }];
    const chances = [{ num, probability: 0.2 }];
    expect(captioned({ totals })).toMatch(/Win pool money(?! · chance)/);
    expect(captioned({ chances })).toMatch(/Chance(?! ·)/);
    expect(captioned({ totals, chances })).toContain('Win pool money · chance');
  });

  it('has a key for tips where a race of the card has some', () => {
    const tip = { race: RACE + 1, comment: '', selections: [], runners: [] };
    const view = drawView(<OddsBoard />, (store) => {
      ready(store);
      store.set(tipsAtom, [tip]);
    });
    expect(view.button('Tips').disabled).toBe(true);
  });

  it('says of what a race does not have that it is not there now', () => {
    const view = drawView(<OddsBoard />, ready);
    expect(view.button('Win odds')).toMatchObject({ pressed: true, disabled: false });
    for (const part of ['Exacta', 'Double', 'Will pays']) expect(view.button(part).disabled).toBe(true);
  });

  it('says that it could not be had, and offers to try again', async () => {
    const view = drawView(<OddsBoard />, (store) => {
      standOn(store, CARD, {});
      store.set(oddsBoardAtom, {
        card: CARD.id,
        race: RACE,
        board: { state: 'failed', reason: say('tote.noCommunication') },
      });
    });
    expect(view.text).toContain('The odds board could not be loaded');
    await view.press('Retry');
    expect(view.asked.at(-1)).toMatch(/^retryOdds/);
  });

  it('asks for a card where there is none', () => {
    expect(drawView(<OddsBoard />, () => undefined).text).toContain('Choose a card to see its odds');
  });

  it('begins a win bet of the tapped runner, of the usual amount, and sells nothing', async () => {
    const view = drawView(<OddsBoard />, ready);
    expect(view.text).toContain('Tap a runner to bet $2.00 to win');
    const { name = '', num = 0 } = CARD.races[0]?.bettingInterests[1] ?? {};
    const events: unknown[] = [];
    Object.assign(view.till, { wager: (event: unknown) => events.push(event) });
    await view.press(view.buttons.find(({ text }) => text.includes(name))?.name ?? '');
    const entry = { race: RACE, bet: WIN, amount: 200n, units: null, runners: [[num]] };
    expect(events).toEqual([{ type: 'typed', card: CARD.id, entry }]);
    expect(view.asked).toEqual([]);
  });

  it('takes the amount that was bet last where Win takes it', () => {
    const textWith = (amount: number): string =>
      drawView(<OddsBoard />, (store) => {
        ready(store);
        standOn(store, CARD, { race: RACE, bet: EXACTA, amount: pennies(amount) });
      }).text;
    expect(textWith(500)).toContain('Tap a runner to bet $5.00 to win');
    expect(textWith(50)).toContain('Tap a runner to bet $2.00 to win');
  });

  it('begins none over runners, stored wagers or credit, in a closed race, or at a terminal', () => {
    const keys = (prepare: (store: TestStore) => void): number =>
      drawView(<OddsBoard />, (store) => {
        ready(store);
        prepare(store);
      }).all('.odds-runners button').length;
    const keysWith = (wager: Partial<PendingWager>): number =>
      keys((store) => standOn(store, CARD, { race: RACE, bet: WIN, ...wager }));
    const all = keysWith({});
    expect(all).toBe(CARD.races[0]?.bettingInterests.filter(({ scratched }) => !scratched).length);
    expect(keysWith({ runners: [[1]] })).toBe(0);
    expect(keysWith({ stored: [aWager()] })).toBe(0);
    expect(keysWith({ parlay: { legs: [], editing: null } })).toBe(0);
    const closed = withRace(CARD, RACE, { status: 'Official' });
    expect(keys((store) => standOn(store, closed, {}))).toBe(0);
    expect(keys((store) => standOn(store, withRace(CARD, RACE, { availableBets: [] }), {}))).toBe(0);
    expect(keys((store) => standOn(store, { ...CARD, usesUnits: true }, {}))).toBe(0);
    const teller = { tellerId: 'SS12', tellerName: '', windowNumber: 12, isSelfServe: true };
    expect(keys((store) => store.set(tellerAtom, teller))).toBe(0);
  });

  it('has no key where the window hides odds', () => {
    expect(drawView(<OddsKey />, () => undefined).buttons).toHaveLength(1);
    const hidden = drawView(<OddsKey />, (store) =>
      store.set(settingsAtom, { ...store.get(settingsAtom), hideOdds: true }),
    );
    expect(hidden.buttons).toHaveLength(0);
  });
});
