/** Fixed-odds tickets that are handed in, and those in the window's list of recent tickets. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { negative, pennies } from '../../../wagering/ground/money.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from '../../doubts/in-doubt-state.ts';
import { WAITED_ENOUGH } from '../../doubts/manual-resolution.ts';
import { DOUBT_PAUSE } from '../../posts/doubt-pause.ts';
import {
  balance,
  beginFixedOdds,
  choose,
  entries,
  hostSaysNothing,
  openView,
  priced,
  reload,
  room,
  run,
  said,
  scan,
  sell,
  sheets,
  shown,
  transactions,
  wait,
  window,
} from '../../testing/fixed-odds.ts';
import { homeViewAtom } from '../../window/view-state.ts';
import { TICKET_MODES, ticketEntryAtom, typedCodeAtom } from '../entry/ticket-entry-state.ts';
import { listedFixedOddsAtom } from '../ticket-review-state.ts';

beforeEach(beginFixedOdds);

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

  it('that would be paid more than is printed on it is in doubt, and nothing is paid', async () => {
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

  it('is listed with its status, past customers too, and is printed again while it is good [T414, W023]', async () => {
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
