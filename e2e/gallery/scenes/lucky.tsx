/** Lists scenes of quick picks of a set of races. */
import { say } from '../../../src/i18n/say.ts';
import { cardAtom } from '../../../src/till/cards/card-state.ts';
import {
  luckyCardsAtom,
  luckyPickAtom,
  luckySetupAtom,
} from '../../../src/till/wager/lucky-quick-pick-state.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { settingsAtom } from '../../../src/till/window/settings-state.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { seededRandom } from '../../../src/wagering/ground/random.ts';
import { type LuckySet, pickLucky } from '../../../src/wagering/lucky/lucky-quick-pick.ts';
import { type LuckyCell, type LuckySetup, openSetup } from '../../../src/wagering/lucky/lucky-setup.ts';
import { exampleCard } from '../examples/example-cards.ts';
import { at, type Scene } from './scene.tsx';

const luckySet = (id: string, card: string, race: number): LuckySet => ({
  id,
  card,
  bets: [
    { race, pool: 1, betAmount: pennies(200) },
    { race: race + 1, pool: 8, betAmount: pennies(100) },
    { race: race + 2, pool: 12, betAmount: pennies(50) },
  ],
});

const LUCKY_SETS = [luckySet('a', 'HVP', 7), luckySet('b', 'HVP', 8), luckySet('c', 'NGR', 2)];

function withLuckySets(store: Store): void {
  store.set(settingsAtom, (settings) => ({ ...settings, luckyQuickPick: LUCKY_SETS }));
}

function luckyPicked(store: Store): void {
  withLuckySets(store);
  const [set] = LUCKY_SETS;
  const rules = { defaultToMin: false, maxTicketCost: null };
  const pick = set === undefined ? null : pickLucky(set, exampleCard(), rules, seededRandom('gallery'));
  store.set(luckyPickAtom, pick?.ok === true ? pick.value : null);
}

function luckySetup(
  cell: LuckyCell | null,
  change: (setup: LuckySetup) => LuckySetup = (setup) => setup,
): Scene {
  return at({ view: 'LuckyQPSetting', bet: null, amount: null }, (store) => {
    withLuckySets(store);
    store.set(luckyCardsAtom, {
      HVP: { state: 'ready', value: exampleCard('HVP') },
      NGR: { state: 'ready', value: exampleCard('NGR') },
    });
    store.set(luckySetupAtom, change({ ...openSetup(LUCKY_SETS, () => 'new'), cell }));
  });
}

export const LUCKY_SCENES: Readonly<Record<string, Scene>> = {
  'races-lucky': at({ view: 'Race', bet: null, amount: null }, withLuckySets),
  lucky: at({ view: 'LuckyQuickPick', bet: null, amount: null }, luckyPicked),
  'lucky-refused': at({ view: 'LuckyQuickPick', bet: null, amount: null }, (store) => {
    luckyPicked(store);
    const card = exampleCard();
    const races = card.races.map((race) =>
      race.num === 7 ? { ...race, status: 'Betting off' as const, availableBets: [] } : race,
    );
    store.set(cardAtom, { state: 'ready', value: { ...card, races } });
  }),
  'lucky-cards': at({ view: 'LuckyQuickPick', bet: null, amount: null }, withLuckySets),
  'lucky-none': at({ view: 'LuckyQuickPick', bet: null, amount: null }),
  'lucky-setting': luckySetup(null),
  'lucky-setting-card': luckySetup({ set: 'a', part: 'card' }),
  'lucky-setting-race': luckySetup({ set: 'a', part: 'race', leg: 1 }),
  'lucky-setting-bet': luckySetup({ set: 'a', part: 'pool', leg: 1 }, ({ drafts, cell }) => ({
    cell,
    drafts: drafts.map((draft) =>
      draft.id !== 'a'
        ? draft
        : {
            ...draft,
            legs: draft.legs.map((leg, index) =>
              index === 0 ? leg : { race: index === 1 ? leg.race : null, pool: null, betAmount: null },
            ),
          },
    ),
  })),
  'lucky-setting-amount': luckySetup({ set: 'a', part: 'amount', leg: 1 }),
  'lucky-setting-failed': at({ view: 'LuckyQPSetting', bet: null, amount: null }, (store) => {
    store.set(luckySetupAtom, {
      ...openSetup([luckySet('a', 'HVP', 7)], () => 'new'),
      cell: { set: 'a', part: 'race', leg: 0 },
    });
    store.set(luckyCardsAtom, { HVP: { state: 'failed', reason: say('tote.noCommunication') } });
  }),
};
