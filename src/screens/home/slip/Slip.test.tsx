// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { HomeView } from '../../../till/window/view-stack.ts';
import { homeViewAtom } from '../../../till/window/view-state.ts';
import { ALL_RACES } from '../../../wagering/bets/all-races.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import type { PendingWager } from '../../../wagering/pending/wager-state.ts';
import { checkWager } from '../../../wagering/rules/validation.ts';
import { DOUBLE, EXACTA, PICK_3, SUPERFECTA, TRIFECTA, WIN } from '../../../wagering/testing/bet-ids.ts';
import { sampleBet, sampleCard } from '../../../wagering/testing/sample-card.ts';
import { drawView, standOn } from '../testing/draw-view.tsx';
import { Slip } from './Slip.tsx';

const CHARGE = { nonComboServiceCharge: pennies(5) };

function slip({ element = 'Pool', ...wager }: Partial<PendingWager> & { readonly element?: HomeView }) {
  return drawView(<Slip />, (store) => {
    standOn(store, sampleCard(), { race: 2, bet: WIN, amount: pennies(200), runners: [[4]], ...wager });
    store.set(homeViewAtom, { current: element, stack: [] });
  });
}

describe('the wager display', () => {
  it('has games and players in jai alai', () => {
    const view = drawView(<Slip />, (store) => {
      const card = { ...sampleCard(), raceType: 'jaiAlai' } as const;
      standOn(store, card, { race: 2, bet: WIN, amount: pennies(200), runners: [[4]] });
      store.set(homeViewAtom, { current: 'Runner', stack: [] });
    });
    expect(view.text).toContain('Game 2');
    expect(view.all('.caption').map(({ textContent }) => textContent)).toContain('Game');
    expect(view.text).toContain('Players');
    expect(view.text).not.toContain('Race');
  });

  it('shows the card, and the race or All Races [T111, T112]', () => {
    expect(slip({}).text).toContain('Sample Downs');
    expect(slip({}).text).toContain('Race 2');
    const all = slip({ race: ALL_RACES });
    expect(all.text).toContain('All Races');
    expect(all.text).not.toContain('Race -1');
    expect(all.text).toContain('$18.00');
  });

  it('shows the runners of each leg, the current one marked [T115]', () => {
    const view = slip({ bet: EXACTA, runners: [[4, 2], []], currentLeg: 1, element: 'Runner' });
    const legs = view.all('button.slip__leg');
    expect(legs).toHaveLength(2);
    expect(legs[0]?.textContent).toMatch(/1st.*2.*4/s);
    expect(legs.map((leg) => leg.getAttribute('aria-current'))).toEqual([null, 'true']);
    expect(legs[1]?.textContent).toContain('2nd');
  });

  it('has a field for each step, closed until what it needs is there [T116]', () => {
    const closed = ({ buttons }: ReturnType<typeof slip>) =>
      buttons.filter(({ disabled }) => disabled).map(({ name }) => name.split(' ')[0]);
    expect(closed(slip({}))).toEqual([]);
    expect(closed(slip({ bet: null, amount: null, runners: [] }))).toEqual(['Amount']);
    expect(closed(slip({ race: null, bet: null, amount: null, runners: [] }))).toEqual(['Pool', 'Amount']);
  });

  it.each([
    ['nothing', {}, 'Bet cost $2.00'],
    ['tax', { taxRate: 1_000 }, 'Bet cost $2.00, tax $0.02'],
    ['a charge', CHARGE, 'Bet cost $2.00, charge $0.05'],
    ['both', { taxRate: 1_000, ...CHARGE }, 'Bet cost $2.00, charge and tax $0.07'],
  ])('says what the price has besides the bets: %s [T114]', (_, more, words) => {
    const card = sampleCard();
    const races = card.races.map((race) => ({ ...race, availableBets: [sampleBet(WIN, more)] }));
    const drawn = drawView(<Slip />, (store) => {
      const wager = { race: 2, bet: WIN, amount: pennies(200), runners: [[4]] };
      standOn(store, { ...card, races }, wager);
      store.set(homeViewAtom, { current: 'Runner', stack: [] });
    });
    const [, , cost] = drawn.all('.slip__sums > span');
    expect(cost?.textContent).toBe(words);
  });

  it('says of an empty leg that it is sold as the last one with runners, where it is', () => {
    const legsOf = (wager: Partial<PendingWager>) =>
      slip({ element: 'Runner', ...wager })
        .all('button.slip__leg')
        .map(({ textContent }) => /As the \w+/.exec(textContent)?.[0] ?? '');
    expect(legsOf({ bet: TRIFECTA, runners: [[1], [2, 3], []] })).toEqual(['', '', 'As the 2nd']);
    expect(legsOf({ bet: SUPERFECTA, runners: [[1], [2, 3, 4]] })).toEqual([
      '',
      '',
      'As the 2nd',
      'As the 2nd',
    ]);
    expect(legsOf({ bet: TRIFECTA, runners: [[1], [2], [3]] })).toEqual(['', '', '']);
    expect(legsOf({ bet: TRIFECTA, runners: [[1], [], []] })).toEqual(['', '', '']);
    expect(legsOf({ bet: PICK_3, runners: [[1], [2], []] })).toEqual(['', '', '']);
  });

  it('says that a price is the price so far while legs are empty', () => {
    const double = { bet: DOUBLE, runners: [[4, 5], []] };
    expect(slip(double).text).toContain('Ticket cost so far');
    expect(slip(double).text).toContain('$4.00');
    expect(slip({ bet: DOUBLE, runners: [[4, 5], [1]] }).text).not.toContain('so far');
    expect(slip({ bet: PICK_3, runners: [[4], [], [1]] }).text).toContain('Ticket cost so far');
  });

  it('lists stored wagers and the legs of a parlay, each to be changed or taken out [W044]', () => {
    const check = checkWager(
      sampleCard(),
      { race: 2, bet: WIN, amount: pennies(500), runners: [[3]] },
      { defaultToMin: false, maxTicketCost: null },
    );
    const stored = slip({ stored: check.ok ? [check.value] : [] });
    expect(stored.text).toContain('Stored, 1 of 4');
    expect(stored.text).toContain('$7.00');
    expect(stored.button('Remove Win 3')).toBeDefined();
    const leg = { raceNo: 2, betType: WIN, betName: 'Win', runners: [[3]] };
    const parlay = (legs: number) =>
      slip({
        race: 9,
        parlay: {
          legs: Array.from({ length: legs }, (_, index) => ({ ...leg, raceNo: index + 1 })),
          editing: null,
        },
      }).text;
    expect(parlay(0)).toContain('Parlay, leg 1 of 6');
    expect(parlay(2)).toContain('Parlay, leg 3 of 6');
    expect(parlay(6)).toContain('Parlay, leg 6 of 6');
  });

  it('names the legs of a parlay by race, and by game where jai alai is played', () => {
    const parlay = { legs: [{ raceNo: 4, betType: WIN, betName: 'Win', runners: [[3]] }], editing: null };
    const onCard = (raceType: 'harness' | 'jaiAlai') =>
      drawView(<Slip />, (store) =>
        standOn(store, sampleCard({ raceType }), { race: 5, bet: WIN, amount: pennies(200), parlay }),
      ).text;
    expect(onCard('harness')).toContain('Win R4');
    expect(onCard('jaiAlai')).toContain('Win G4');
  });

  it('says what is left of an exchange, and leads to its voucher', async () => {
    const exchange = { cardNo: 'AAA1', raceNo: 2, poolNo: 37, amount: pennies(650), bets: [] };
    const view = slip({ exchange });
    expect(view.text).toContain('Exchange, $6.50 left');
    await view.press('Buy Voucher');
    expect(view.asked).toEqual(['select Voucher']);
  });
});
