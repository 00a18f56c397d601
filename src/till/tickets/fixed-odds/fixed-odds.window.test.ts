/**
 * Fixed odds at the window, from the card to the payout: what is shown, what is sold and paid, and that nothing is sold or paid twice, whatever goes
 * wrong on the way.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { RUN_MS } from '../../../demo-tote/serve/race-orders-check.ts';
import { translator } from '../../../i18n/translate.ts';
import { fixedPayout, isFixedOddsCode } from '../../../wagering/card/fixed-odds.ts';
import { DEFAULT_MONEY_FORMAT, negative, pennies, ZERO } from '../../../wagering/ground/money.ts';
import { summaryAtom } from '../../cards/card-state.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from '../../doubts/in-doubt-state.ts';
import { WAITED_ENOUGH } from '../../doubts/manual-resolution.ts';
import { DOUBT_PAUSE } from '../../posts/post-pipeline.ts';
import { customerAtom, totalsAtom } from '../../session/customer-state.ts';
import { listedFixedOddsAtom } from '../../session/session-state.ts';
import { tellerAtom } from '../../session/teller-state.ts';
import { beginShift, signOn } from '../../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../../testing/test-window.ts';
import { keyedAtom, NOTHING_KEYED } from '../../wager/keyed-input.ts';
import { announcementsAtom, noticeAtom } from '../../window/dialog-state.ts';
import { homeViewAtom } from '../../window/view-state.ts';
import { TICKET_MODES, ticketEntryAtom, typedCodeAtom } from '../entry/ticket-entry-state.ts';
import { PRICE_REFRESH } from './fixed-odds-board.ts';
import {
  fixedOddsCardsAtom,
  fixedOddsChoiceAtom,
  fixedOddsClothAtom,
  fixedOddsRaceAtom,
} from './fixed-odds-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const words = translator('en-us', DEFAULT_MONEY_FORMAT);
const transactions = () => window.store.get(customerAtom).transactions;
const balance = () => window.store.get(totalsAtom).balance;
const sheets = () => room.printer.sheets.map(({ transaction, reprint }) => [transaction, reprint]);
const said = () => window.store.get(announcementsAtom).map(({ text }) => words(text));

function shown(): readonly string[] | null {
  const notice = window.store.get(noticeAtom);
  return notice === null ? null : [notice.title, ...notice.lines].map((text) => words(text));
}

async function openView(): Promise<void> {
  window.till.select('FixedOdds');
  await window.settle();
}

function board() {
  const race = window.store.get(fixedOddsRaceAtom);
  if (race?.board.state !== 'ready') throw new Error('there are no prices');
  return { at: race.at, ...race.board.value };
}

/** A price that is on offer, the shortest first. */
function priced(index = 0) {
  const runner = board()
    .runners.filter(({ payout }) => payout !== null)
    .toSorted((one, other) => Number((one.payout ?? ZERO) - (other.payout ?? ZERO)))[index];
  if (runner === undefined) throw new Error('nobody has a price');
  return runner;
}

async function choose(index = 0): Promise<string> {
  const { saddleCloth } = priced(index);
  window.till.fixedOdds.chooseRunner(saddleCloth);
  await window.settle();
  return saddleCloth;
}

async function buy(amount = 500): Promise<void> {
  void window.till.fixedOdds.buy(pennies(amount));
  await window.settle();
}

/** A ticket on the runner with the shortest price. */
async function sell(amount = 500) {
  await openView();
  const cloth = await choose();
  await buy(amount);
  const ticket = transactions().at(-1)?.fixedOdds?.ticket;
  if (ticket === undefined || ticket === null) throw new Error('nothing was sold');
  return { cloth, ticket, code: ticket.id };
}

function cardId(): string {
  const summary = window.store.get(summaryAtom);
  const { at } = board();
  const cards = summary.state === 'ready' ? summary.value : [];
  return cards.find(({ traCode, perfDate }) => traCode === at.traCode && perfDate === at.perfDate)?.id ?? '';
}

/** Runs the race in hand at once; the runner with that number comes in first, where there is one. */
async function run(saddleCloth: string): Promise<void> {
  const { at } = board();
  const answer = await room.tote.fetch(`/tg5/rs/cards/${cardId()}`, { method: 'GET', headers: {} });
  const card = (await answer.json()) as {
    races: { num: number; bettingInterests: { num: number; saddleCloth: string }[] }[];
  };
  const interests = card.races.find(({ num }) => num === at.race)?.bettingInterests ?? [];
  const winner = interests.find((one) => one.saddleCloth === saddleCloth)?.num ?? 0;
  await room.tote.trainer.chooseFinish(cardId(), at.race, [[winner]]);
  await room.tote.trainer.runRace(cardId(), at.race);
  await room.clock.advanceAndSettle(RUN_MS * (at.race + 1));
  await window.settle();
}

async function scan(code: string): Promise<void> {
  window.till.scanned(code, 'OPTICAL');
  await window.settle();
}

async function wait(): Promise<void> {
  await room.clock.advanceAndSettle(DOUBT_PAUSE);
  await window.settle();
}

async function reload(): Promise<void> {
  window.till.stop();
  window = await openWindow(room);
  if (window.store.get(tellerAtom) === null) await signOn(window);
  await window.settle();
}

function hostSaysNothing(): void {
  room.intercept = (path, method) =>
    path.endsWith('/sell/wagers') && method === 'GET' ? new Response('', { status: 503 }) : null;
}

/** What the tote's drawer has of fixed odds. */
async function entries(): Promise<Readonly<Record<string, number>>> {
  const answer = await room.tote.fetch('/tg5/rs/terminal/position', {
    method: 'GET',
    headers: { Authorization: room.tab.get('mutuel.session') ?? '' },
  });
  const { entries: all } = (await answer.json()) as {
    entries: { title: string; count: number; amount: number }[];
  };
  return Object.fromEntries(all.filter(({ count }) => count > 0).map(({ title, amount }) => [title, amount]));
}

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
    // What was chosen is not meant for the next customer.
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

describe('a fixed-odds wager whose answer is lost', () => {
  it('is found at the host, sold once and printed once [S149]', async () => {
    await openView();
    await choose();
    room.tote.faults.loseNextAnswer();
    await buy();
    await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toMatchObject([{ type: 'FIXED_ODDS_WAGER', value: 500n, paper: 'printed' }]);
    expect(sheets()).toHaveLength(1);
    expect(await entries()).toEqual({ 'Fixed odds wagers': 500 });
  });

  it('is found after a reload, which comes before the host can say', async () => {
    await openView();
    await choose();
    hostSaysNothing();
    room.tote.faults.loseNextAnswer();
    await buy();
    expect(sheets()).toEqual([]);
    room.intercept = () => null;
    await reload();
    await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toMatchObject([{ type: 'FIXED_ODDS_WAGER', value: 500n, paper: 'printed' }]);
    expect(sheets()).toHaveLength(1);
    expect(await entries()).toEqual({ 'Fixed odds wagers': 500 });
  });

  it('that never reached the host is sent once more, the same bytes under the same number', async () => {
    await openView();
    await choose();
    const sent: (readonly [string | undefined, string | undefined])[] = [];
    room.see = (path, { headers, body }) => {
      if (path.endsWith('/wager/place')) sent.push([headers['REQSEQ'], body]);
    };
    room.tote.faults.loseNextRequest();
    await buy();
    await wait();
    await wait();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(transactions()).toHaveLength(1);
    expect(await entries()).toEqual({ 'Fixed odds wagers': 500 });
  });

  it('that never reached the host is not sold when its session has ended', async () => {
    await openView();
    await choose();
    hostSaysNothing();
    room.tote.faults.loseNextRequest();
    await buy();
    window.till.stop();
    // Another session has another label.
    await room.clock.advanceAndSettle(1);
    room.tab.clear();
    room.intercept = () => null;
    window = await openWindow(room);
    await signOn(window);
    await window.settle();
    await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toEqual([]);
    expect(await entries()).toEqual({});
  });

  it('stays in doubt where the answer is of another wager', async () => {
    await openView();
    await choose();
    const real = room.intercept;
    room.intercept = (path, method) => {
      if (method !== 'POST' || !path.endsWith('/wager/place')) return real(path, method);
      const wager = {
        cardName: 'X',
        race: 1,
        betAmount: 1,
        runner: { saddleCloth: '9', name: 'X', payout: 1 },
      };
      const ticket = { id: 'FO123456789012', traCode: 'X', date: 'X', timeStamp: 0, window: 12, raceType: 1 };
      const answer = { statusCode: 1, ticket: { ...ticket, wager: { ...wager, totalPayout: 1 } } };
      return Response.json(answer);
    };
    await buy();
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    expect(sheets()).toEqual([]);
    expect(transactions()).toEqual([]);
  });

  it('stays in doubt where the answer is of as much on another track, and nothing is printed', async () => {
    await openView();
    const saddleCloth = await choose();
    const { at, base } = board();
    const { name, payout } = priced();
    if (payout === null) throw new Error('no price');
    const stake = pennies(500);
    const real = room.intercept;
    room.intercept = (path, method) => {
      if (method !== 'POST' || !path.endsWith('/wager/place')) return real(path, method);
      const runner = { saddleCloth, name, payout: Number(payout) };
      const totalPayout = Number(fixedPayout(stake, payout, base));
      const wager = { cardName: 'X', race: at.race, betAmount: Number(stake), runner, totalPayout };
      const sold = {
        id: 'FO123456789012',
        date: at.perfDate,
        timeStamp: room.clock.now(),
        window: 12,
        raceType: 1,
      };
      return Response.json({ statusCode: 1, ticket: { ...sold, traCode: `${at.traCode}X`, wager } });
    };
    await buy(Number(stake));
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    expect(sheets()).toEqual([]);
    expect(transactions()).toEqual([]);
  });

  it('is closed by hand under the code that the tote room reads out, and counts', async () => {
    await openView();
    await choose();
    window.till.keyIn('FixedOdds', () => ({ typed: { text: '5', preset: null } }));
    hostSaysNothing();
    room.tote.faults.loseNextAnswer();
    await buy();
    for (let asked = 0; asked * DOUBT_PAUSE < WAITED_ENOUGH; asked += 1) await wait();
    const code = 'FO123456789012';
    if (!isFixedOddsCode(code)) throw new TypeError('no code');
    const doubt = window.store.get(inDoubtRowsAtom)[0];
    expect(doubt?.act).toMatchObject({ what: 'sale', fixedOdds: { betAmount: 500n } });
    expect(window.store.get(fixedOddsChoiceAtom)).not.toBeNull();
    void window.till.resolveDoubt(doubt?.id ?? '', { verdict: 'sold', tsn: code });
    await window.settle();
    await window.answer('yes');
    await window.answer('yes');
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toMatchObject([
      { type: 'FIXED_ODDS_WAGER', value: 500n, tsn: null, fixedOdds: { code, ticket: null } },
    ]);
    expect(balance()).toBe(500n);
    // What was sold does not stand ready to be sold again.
    expect(window.store.get(fixedOddsChoiceAtom)).toBeNull();
    expect(window.store.get(keyedAtom)).toEqual({ FixedOdds: NOTHING_KEYED });
  });

  it('that was closed under the code that the host lists is not said to be another, whatever else it lists of it', async () => {
    await openView();
    await choose();
    hostSaysNothing();
    room.tote.faults.loseNextAnswer();
    await buy();
    for (let asked = 0; asked * DOUBT_PAUSE < WAITED_ENOUGH; asked += 1) await wait();
    const headers = { Authorization: room.tab.get('mutuel.session') ?? '' };
    const answer = await room.tote.fetch('/tg5/rs/sell/wagers', { method: 'GET', headers });
    const list = (await answer.json()) as {
      fixedOdds: { wagers: { reqseq: number; ticket: { id: string } }[] };
    };
    const code = list.fixedOdds.wagers[0]?.ticket.id ?? '';
    if (!isFixedOddsCode(code)) throw new TypeError('no code');
    const doubt = window.store.get(inDoubtRowsAtom)[0];
    void window.till.resolveDoubt(doubt?.id ?? '', { verdict: 'sold', tsn: code });
    await window.settle();
    await window.answer('yes');
    await window.answer('yes');
    await window.answer('ok');
    const wagers = list.fixedOdds.wagers.map((wager) => ({ ...wager, reqseq: -1 }));
    room.intercept = (path, method) =>
      path.endsWith('/sell/wagers') && method === 'GET'
        ? Response.json({ ...list, fixedOdds: { ...list.fixedOdds, wagers } })
        : null;
    window.till.sessionExpired();
    await window.settle();
    await window.answer('ok');
    await signOn(window);
    await window.settle();
    expect(room.log.filter((line) => line.includes('closed by hand: the host says'))).toEqual([
      expect.stringMatching(new RegExp(`says sold ${code}$`)),
    ]);
    expect(shown()).toBeNull();
  });
});

describe('a fixed-odds ticket that is handed in', () => {
  it('is cashed by its scan wherever the teller is, for stake times price, once [S150, W024, W059]', async () => {
    const { cloth, ticket, code } = await sell();
    await run(cloth);
    window.till.select('Card');
    await scan(code);
    expect(window.store.get(homeViewAtom).current).toBe('EnterTicket');
    expect(window.store.get(ticketEntryAtom).paid).toMatchObject({
      tsn: code,
      what: 'FIXED_ODDS',
      amount: ticket.wager.totalPayout,
      way: 'pay',
    });
    expect(transactions().at(-1)).toMatchObject({
      type: 'FIXED_ODDS_PAYOUT',
      value: negative(ticket.wager.totalPayout),
      paper: 'none',
    });
    expect(balance()).toBe(500n - ticket.wager.totalPayout);
    expect(await entries()).toMatchObject({ 'Fixed odds paid': -Number(ticket.wager.totalPayout) });
    await room.clock.advanceAndSettle(60_000);
    await scan(code);
    expect(shown()).toEqual(['Failed to cash Fixed Odds ticket', code, 'Already cashed']);
    expect(balance()).toBe(500n - ticket.wager.totalPayout);
  });

  it('is cashed when its code is typed, with the letter or with zero [S150]', async () => {
    const { cloth, ticket, code } = await sell();
    await run(cloth);
    window.till.select('CashTicket');
    window.till.tickets.type('F');
    window.till.tickets.type('FO');
    expect(window.store.get(typedCodeAtom)).toBeNull();
    // Key by key: at thirteen characters it is not taken for a serial number.
    for (let length = 3; length <= code.length; length += 1) window.till.tickets.type(code.slice(0, length));
    expect(shown()).toBeNull();
    expect(window.store.get(typedCodeAtom)).toBe(code);
    void window.till.tickets.confirm();
    await window.settle();
    expect(window.store.get(ticketEntryAtom).paid?.amount).toBe(ticket.wager.totalPayout);
    window.till.tickets.type('0F123456789');
    window.till.tickets.type('0F12345678901');
    expect(shown()).toBeNull();
    window.till.tickets.type('0F1234567890123');
    expect(window.store.get(typedCodeAtom)).toBe('0F123456789012');
    void window.till.tickets.confirm();
    await window.settle();
    expect(shown()).toEqual(['Failed to cash Fixed Odds ticket', '0F123456789012', 'No such ticket']);
  });

  it('before its race is official is not paid, in the host’s words', async () => {
    const { code } = await sell();
    await scan(code);
    expect(shown()).toEqual(['Failed to cash Fixed Odds ticket', code, 'Not official yet']);
    expect(transactions()).toHaveLength(1);
  });

  it('that lost is answered in its view, without a dialog', async () => {
    const { code } = await sell();
    await run(priced(1).saddleCloth);
    await scan(code);
    expect(shown()).toBeNull();
    expect(window.store.get(ticketEntryAtom)).toMatchObject({ typed: '', paid: null, lost: { tsn: code } });
    expect(transactions()).toHaveLength(1);
  });

  it('is not cancelled: the view says that there is no cancel', async () => {
    const { code } = await sell();
    window.till.select('CancelTicket');
    window.till.tickets.type(code);
    const posts: string[] = [];
    room.see = (path, { method }) => {
      if (method === 'POST') posts.push(path);
    };
    void window.till.tickets.confirm();
    await window.settle();
    expect(shown()?.[0]).toBe('A fixed odds ticket cannot be cancelled');
    await window.answer('ok');
    await scan(code);
    expect(shown()?.[0]).toBe('A fixed odds ticket cannot be cancelled');
    expect(window.store.get(ticketEntryAtom).mode).toBe(TICKET_MODES.cancel);
    expect(posts).toEqual([]);
    // Nor from the list of what was sold.
    await window.answer('ok');
    void window.till.cancelTransaction(transactions()[0]?.id ?? '');
    await window.settle();
    expect(shown()).toBeNull();
  });

  it('is paid once where the answer is lost, found at the host or after a reload', async () => {
    const { cloth, ticket, code } = await sell();
    await run(cloth);
    hostSaysNothing();
    room.tote.faults.loseNextAnswer();
    await scan(code);
    expect(window.store.get(inDoubtRowsAtom)[0]?.act).toMatchObject({ what: 'payment', fixedOdds: code });
    room.intercept = () => null;
    await reload();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(said()).toContain(
      `TICKET CASHED ${code}: $${(Number(ticket.wager.totalPayout) / 100).toFixed(2)}`,
    );
    expect(transactions().filter(({ type }) => type === 'FIXED_ODDS_PAYOUT')).toHaveLength(1);
    expect(balance()).toBe(500n - ticket.wager.totalPayout);
    expect(await entries()).toMatchObject({ 'Fixed odds paid': -Number(ticket.wager.totalPayout) });
  });

  it('that would be paid more than stands on it is in doubt, and nothing is paid', async () => {
    const { ticket, code } = await sell();
    const most = Number(ticket.wager.totalPayout);
    room.intercept = (path) =>
      path.endsWith('/wager/cash')
        ? Response.json({ statusCode: 1, statusMessage: '', id: code, amount: most + 1 })
        : null;
    await scan(code);
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    expect(transactions()).toHaveLength(1);
    expect(balance()).toBe(500n);
  });

  it('whose payout is in doubt is closed by hand for what the tote room paid', async () => {
    const { cloth, code } = await sell();
    await run(cloth);
    hostSaysNothing();
    room.tote.faults.loseNextAnswer();
    await scan(code);
    for (let asked = 0; asked * DOUBT_PAUSE < WAITED_ENOUGH; asked += 1) await wait();
    const doubt = window.store.get(inDoubtRowsAtom)[0];
    void window.till.resolveDoubt(doubt?.id ?? '', { verdict: 'paid', amount: pennies(750) });
    await window.settle();
    await window.answer('yes');
    await window.answer('yes');
    expect(transactions().at(-1)).toMatchObject({
      type: 'FIXED_ODDS_PAYOUT',
      value: -750n,
      fixedOdds: { code },
    });
    expect(balance()).toBe(-250n);
  });

  it('is not printed again once it is cashed', async () => {
    const { cloth, code } = await sell();
    await run(cloth);
    await scan(code);
    const before = room.printer.sheets.length;
    await window.till.reprint(transactions()[0]?.id ?? '');
    expect(room.printer.sheets).toHaveLength(before);
  });
});

describe('a fixed-odds ticket in the window’s list of recent tickets', () => {
  const listed = () => window.store.get(listedFixedOddsAtom).map(({ ticket, status }) => [ticket.id, status]);

  async function refresh(): Promise<void> {
    void window.till.ticketReview.refresh();
    await window.settle();
  }

  it('stands there with what has become of it, past customers too, and is printed again while it is good [T414, W023]', async () => {
    const { cloth, code } = await sell();
    void window.till.totalOut();
    await window.settle();
    await refresh();
    expect(listed()).toEqual([[code, 'valid']]);
    void window.till.ticketReview.reprint(code);
    await window.settle();
    expect(sheets().at(-1)).toEqual([code, true]);
    await openView();
    await run(cloth);
    await scan(code);
    void window.till.totalOut();
    await window.settle();
    await window.answer('cash');
    expect(transactions()).toEqual([]);
    await refresh();
    expect(listed()).toEqual([[code, 'cashed']]);
    const printed = sheets().length;
    void window.till.ticketReview.reprint(code);
    await window.settle();
    expect(sheets()).toHaveLength(printed);
  });

  it('of the present customer that is on no paper yet is printed for the first time, newest first, and known printed', async () => {
    await sell();
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'trouble.paperOut' });
    await choose();
    void window.till.fixedOdds.buy(pennies(500));
    await window.settle();
    await window.answer('later');
    const [first, second] = transactions().map(({ fixedOdds }) => fixedOdds?.code);
    await refresh();
    expect(listed().map(([code]) => code)).toEqual([second, first]);
    if (second === undefined) throw new Error('nothing was sold');
    void window.till.ticketReview.reprint(second);
    await window.settle();
    expect(sheets().at(-1)).toEqual([second, false]);
    expect(transactions()[1]).toMatchObject({ paper: 'printed' });
  });

  it('is not listed for the teller who comes next', async () => {
    await sell();
    await refresh();
    void window.till.totalOut();
    await window.settle();
    void window.till.signOff();
    await window.settle();
    expect(listed()).toEqual([]);
  });
});
