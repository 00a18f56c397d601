/** The fixed-odds view and its sales: what is shown, what is sold at which price, and what is refused. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixedPayout, isFixedOddsCode } from '../../../wagering/card/fixed-odds.ts';
import { pennies, ZERO } from '../../../wagering/ground/money.ts';
import { isMissing } from '../../cards/missing-calls.ts';
import { totalsAtom } from '../../session/customer-state.ts';
import {
  balance,
  beginFixedOdds,
  board,
  buy,
  cardId,
  choose,
  entries,
  openView,
  priced,
  reload,
  room,
  scan,
  sell,
  sheets,
  shown,
  transactions,
  window,
  words,
} from '../../testing/fixed-odds.ts';
import { keyedAtom } from '../../wager/keyed-input.ts';
import { homeViewAtom } from '../../window/view-state.ts';
import { PRICE_REFRESH } from './fixed-odds-board.ts';
import { fixedOddsCardsAtom, fixedOddsChoiceAtom, fixedOddsClothAtom } from './fixed-odds-state.ts';

beforeEach(beginFixedOdds);

describe('the fixed-odds view', () => {
  it('shows the cards that have them, the first race that takes bets, and every price [T004, S146, S147, S148]', async () => {
    await openView();
    expect(window.store.get(homeViewAtom).current).toBe('FixedOdds');
    const cards = window.store.get(fixedOddsCardsAtom);
    expect(cards.state === 'ready' && cards.value.length > 0).toBe(true);
    const { status, runners, base } = board();
    expect([status, base]).toEqual(['Betting on', 100n]);
    for (const { payout, scratched } of runners) expect(payout === null).toBe(scratched);
  });

  it('follows the prices while it is looked at, says which way each went, and asks no more behind another view', async () => {
    await openView();
    const before = new Map(board().runners.map(({ saddleCloth, payout }) => [saddleCloth, payout]));
    let moved = board().runners.filter(({ move }) => move !== null);
    for (let times = 0; moved.length === 0 && times < 30; times += 1) {
      await room.clock.advanceAndSettle(PRICE_REFRESH);
      await window.settle();
      moved = board().runners.filter(({ move }) => move !== null);
    }
    expect(moved.length).toBeGreaterThan(0);
    for (const { saddleCloth, payout, move } of moved) {
      const old = before.get(saddleCloth) ?? ZERO;
      expect(move).toBe((payout ?? ZERO) > old ? 'up' : 'down');
    }
    window.till.select('Voucher');
    const asked: string[] = [];
    room.see = (path) => asked.push(path);
    await room.clock.advanceAndSettle(PRICE_REFRESH * 3);
    expect(asked.filter((path) => path.startsWith('/tg6/'))).toEqual([]);
  });

  it('says why there are none, and asks again', async () => {
    room.intercept = (path) => (path.startsWith('/tg6/') ? new Response('', { status: 503 }) : null);
    await openView();
    const failed = window.store.get(fixedOddsCardsAtom);
    expect(failed.state === 'failed' && words(failed.reason)).toBe('Could not communicate with the server.');
    room.intercept = () => null;
    window.till.fixedOdds.retry();
    await window.settle();
    expect(window.store.get(fixedOddsCardsAtom).state).toBe('ready');
    expect(board().runners.length).toBeGreaterThan(0);
  });

  it.each([404, 501])(
    'is empty at a host without them (%i), which is asked once in a sign-on',
    async (status) => {
      const asked: string[] = [];
      room.intercept = (path) => {
        if (!path.startsWith('/tg6/')) return null;
        asked.push(path);
        return new Response('', { status });
      };
      await openView();
      await room.clock.advanceAndSettle(PRICE_REFRESH * 3);
      expect(window.store.get(fixedOddsCardsAtom)).toEqual({ state: 'ready', value: [] });
      expect(isMissing(window.store, 'fixedOdds')).toBe(true);
      expect(asked).toHaveLength(1);
    },
  );

  it('keeps prices that cannot be refreshed', async () => {
    await openView();
    const before = board();
    room.intercept = (path) => (path.startsWith('/tg6/') ? new Response('', { status: 503 }) : null);
    await room.clock.advanceAndSettle(PRICE_REFRESH);
    await window.settle();
    expect(board()).toEqual(before);
  });

  it('keeps the runner while Back leads there, and no longer', async () => {
    await openView();
    const cloth = await choose();
    window.till.keyIn('FixedOdds', () => ({ typed: { text: '700', preset: null } }));
    window.till.select('Voucher');
    window.till.back();
    expect(window.store.get(fixedOddsClothAtom)).toBe(cloth);
    void window.till.clearCustomer();
    await window.settle();
    expect(window.store.get(fixedOddsClothAtom)).toBeNull();
    expect(window.store.get(keyedAtom)).toEqual({});
  });

  it('has no price for a race that has closed, and sells nothing on it', async () => {
    await openView();
    await choose();
    await room.tote.faults.closeRace(cardId(), board().at.race);
    await room.clock.advanceAndSettle(PRICE_REFRESH);
    await window.settle();
    expect(window.store.get(fixedOddsChoiceAtom)).toBeNull();
    await buy();
    expect(shown()).toEqual(['Choose a runner']);
    expect(transactions()).toEqual([]);
  });
});

describe('a fixed-odds wager', () => {
  it('is sold at the price that is shown, printed once, and owed by the customer [T004, S149, W024, W025]', async () => {
    await openView();
    const runner = priced();
    await choose();
    const pays = fixedPayout(pennies(500), runner.payout ?? ZERO, board().base);
    await buy();
    const [sold, ...others] = transactions();
    expect(others).toEqual([]);
    expect(sold).toMatchObject({ type: 'FIXED_ODDS_WAGER', value: 500n, paper: 'printed', tsn: null });
    expect(sold?.fixedOdds?.ticket?.wager).toMatchObject({
      race: board().at.race,
      betAmount: 500n,
      runner: { saddleCloth: runner.saddleCloth, name: runner.name, payout: runner.payout },
      totalPayout: pays,
    });
    expect(isFixedOddsCode(sold?.fixedOdds?.code ?? '')).toBe(true);
    expect(sheets()).toEqual([[sold?.fixedOdds?.code, false]]);
    expect(balance()).toBe(500n);
    expect(window.store.get(totalsAtom).fixedOddsSold).toEqual({ count: 1, value: 500n });
    expect(await entries()).toMatchObject({ 'Fixed odds wagers': 500 });
    // Clears the choice: it is not the next customer's.
    expect(window.store.get(fixedOddsClothAtom)).toBeNull();
  });

  it('is sold once by two taps', async () => {
    await openView();
    await choose();
    void window.till.fixedOdds.buy(pennies(500));
    void window.till.fixedOdds.buy(pennies(500));
    await window.settle();
    expect(transactions()).toHaveLength(1);
    expect(await entries()).toEqual({ 'Fixed odds wagers': 500 });
  });

  it('is neither sold nor cashed while an account is signed on, nor while the host does not say what that holds [W102]', async () => {
    const { code } = await sell();
    void window.till.accounts.signOn('0000004711', '4711');
    await window.settle();
    await choose();
    const posts: string[] = [];
    room.see = (path, { method }) => void (method === 'POST' && path.startsWith('/tg6/') && posts.push(path));
    await buy();
    expect(shown()).toEqual([
      'Failed to sell fixed odds ticket',
      'Sign the account off before selling fixed odds.',
    ]);
    await window.answer('ok');
    await scan(code);
    expect(shown()?.[1]).toBe('Please log out of the account before cashing a ticket');
    await window.answer('ok');
    room.intercept = (path) =>
      path.endsWith('/account/resumeSession') ? new Response('', { status: 500 }) : null;
    await reload();
    await openView();
    await choose();
    await buy();
    expect(shown()?.[0]).toBe('The account balance is not known yet');
    await window.answer('ok');
    await scan(code);
    expect(shown()?.[0]).toBe('The account balance is not known yet');
    expect(posts).toEqual([]);
  });

  it('whose price has moved is refused with the new one, and is sold at it when the teller presses again', async () => {
    await openView();
    await choose();
    // The window has prices of before: the host's move on.
    const old = priced().payout;
    let stale = true;
    room.intercept = (path, method) =>
      stale && path.startsWith('/tg6/') && method === 'GET' ? new Response('', { status: 503 }) : null;
    const { at } = board();
    const now = async (): Promise<bigint | null> => {
      const answer = await room.tote.fetch(`/tg6/fixedOdds/${at.traCode}/${at.perfDate}/${at.race}`, {
        method: 'GET',
        headers: { Authorization: room.tab.get('mutuel.session') ?? '' },
      });
      const { runners } = (await answer.json()) as { runners: { saddleCloth: string; payout: number }[] };
      const mine = runners.find(({ saddleCloth }) => saddleCloth === window.store.get(fixedOddsClothAtom));
      return mine === undefined ? null : BigInt(mine.payout);
    };
    for (let times = 0; (await now()) === old && times < 40; times += 1)
      await room.clock.advanceAndSettle(30_000);
    await buy();
    stale = false;
    expect(shown()?.[0]).toBe('Failed to sell fixed odds ticket');
    expect(shown()?.[1]).toMatch(/^The price has moved: it pays \$[\d.]+ now, not \$[\d.]+$/);
    expect(shown()?.[2]).toBe('The price has changed. Press Buy again to sell at the new price.');
    expect(transactions()).toEqual([]);
    await window.answer('ok');
    await room.clock.advanceAndSettle(PRICE_REFRESH);
    await window.settle();
    expect(window.store.get(fixedOddsChoiceAtom)?.payout).toBe(await now());
    await buy();
    expect(transactions()).toMatchObject([{ type: 'FIXED_ODDS_WAGER', value: 500n }]);
  });

  it.each([
    ['nothing', 0, 'Invalid amount selected'],
    ['less than the host takes', 99, 'Failed to sell fixed odds ticket'],
    ['more than the book takes', 50_000_00, 'Failed to sell fixed odds ticket'],
  ])('for %s is refused in words', async (_, amount, title) => {
    await openView();
    await choose();
    await buy(amount);
    expect(shown()?.[0]).toBe(title);
    expect(transactions()).toEqual([]);
  });

  it('that costs more than the window sells without a word is read back [W150]', async () => {
    window.till.changeSettings({ ticketConfirmationLimit: pennies(1_000), maxTicketCost: pennies(2_000) });
    await openView();
    const runner = priced();
    await choose();
    await buy(1_500);
    expect(shown()?.[2]).toBe(`${runner.saddleCloth} ${runner.name}`);
    await window.answer('keep');
    expect(transactions()).toEqual([]);
    await buy(1_500);
    await window.answer('sell');
    expect(transactions()).toMatchObject([{ value: 1_500n }]);
    await choose();
    await buy(2_100);
    expect(shown()).toEqual(['Ticket amount is greater than the maximum allowed $20.00']);
  });

  it('is printed again as a reprint', async () => {
    const { code } = await sell();
    await window.till.reprint(transactions()[0]?.id ?? '');
    void window.till.printLast();
    await window.settle();
    expect(sheets()).toEqual([
      [code, false],
      [code, true],
      [code, true],
    ]);
  });

  it('is not sold beside a doubt, nor without paper', async () => {
    await openView();
    await choose();
    room.printer.status = 'Paper out';
    await reload();
    await openView();
    await choose();
    await buy();
    expect(shown()?.[0]).toBe('Failed to sell fixed odds ticket');
    expect(transactions()).toEqual([]);
  });
});
