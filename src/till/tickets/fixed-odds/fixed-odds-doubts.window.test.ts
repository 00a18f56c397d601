/** Fixed-odds wagers whose answer is lost: nothing is sold or paid twice. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixedPayout, isFixedOddsCode } from '../../../wagering/card/fixed-odds.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from '../../doubts/in-doubt-state.ts';
import { WAITED_ENOUGH } from '../../doubts/manual-resolution.ts';
import { DOUBT_PAUSE } from '../../posts/doubt-pause.ts';
import { signOn } from '../../testing/at-the-window.ts';
import {
  balance,
  beginFixedOdds,
  board,
  buy,
  choose,
  entries,
  hostSaysNothing,
  openView,
  priced,
  reload,
  reopen,
  room,
  sheets,
  shown,
  transactions,
  wait,
  window,
} from '../../testing/fixed-odds.ts';
import { keyedAtom, NOTHING_KEYED } from '../../wager/keyed-input.ts';
import { fixedOddsChoiceAtom } from './fixed-odds-state.ts';

beforeEach(beginFixedOdds);

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
    await reopen();
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
    // Clears the sold choice, so that it is not sold again.
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
