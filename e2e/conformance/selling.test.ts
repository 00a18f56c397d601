/** Sales and their refusals: the same from both totes, to the byte. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { allCardsAnswerSchema, cardSchema } from '../../src/tote/wire/cards.ts';
import { type BetAvailability, raceOf } from '../../src/wagering/card/card.ts';
import { pennies } from '../../src/wagering/ground/money.ts';
import { checkParlay } from '../../src/wagering/rules/parlay-wager.ts';
import { PLACE, SHOW, WIN } from '../../src/wagering/testing/bet-ids.ts';
import {
  balance,
  betOn,
  field,
  good,
  RULES,
  refusedWith,
  sell,
  signedOn,
  sold,
  WIN_POOL,
  wager,
} from '../terminal/talk.ts';
import { createConversations, WAYS } from './rooms.ts';

const { hold, differences } = createConversations();

describe.each(WAYS)('$name', (way) => {
  it('a bet of each straight kind is sold for what it costs and is in the books [S099, S113]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const ids: string[] = [];
      for (const bet of [WIN, PLACE, SHOW]) {
        const asked = wager(at, bet, [[at.nums[0], at.nums[1]]], 500n);
        const ticket = await sell(terminal, asked);
        expect(ticket).toMatchObject({
          window: 7,
          ticketCost: asked.totalCost,
          wagers: [{ betName: asked.betName }],
        });
        ids.unshift(ticket.id);
      }
      expect(new Set(ids).size).toBe(3);
      expect(await sold(terminal)).toEqual(ids);
    }));

  it('bets of several legs, boxed and on several races are sold', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const [a, b, c] = at.nums;
      const ofOneRace = ({ raceLegs }: BetAvailability): boolean => raceLegs.every((leg) => leg === 0);
      const exacta = betOn(at, (bet) => bet.numLegs === 2 && ofOneRace(bet) && !bet.isBoxed);
      const box = betOn(at, (bet) => ofOneRace(bet) && bet.isBoxed);
      const double = betOn(at, (bet) => bet.numLegs === 2 && !ofOneRace(bet));
      for (const asked of [
        wager(at, exacta, [[a], [b, c]]),
        wager(at, box, [[a, b, c]]),
        wager(at, double, [[a, b], ['all']]),
      ]) {
        expect((await sell(terminal, asked)).wagers[0]).toMatchObject({ betCount: asked.betCount });
      }
    }));

  it('a parlay is sold with its legs [S100]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { card, race, nums } = await field(terminal);
      const legs = [race, race + 1].map((raceNo, index) => ({
        raceNo,
        betType: WIN,
        runners: [[nums[index] ?? 0]],
      }));
      const parlay = checkParlay(card, { amount: pennies(200n), legs }, RULES);
      if (!parlay.ok) throw new Error(`no parlay: ${JSON.stringify(parlay.refusal)}`);
      const post = terminal.calls.sellPost([parlay.value], null);
      expect(post.path).toBe('/sell/parlay');
      expect(good(await terminal.calls.sell(post)).ticket?.wagers[0]?.parlayLegs).toHaveLength(2);
    }));

  it('several wagers are sold on one ticket where they go together, and none of them where they do not', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const win = wager(at, WIN, [[at.nums[0]]]);
      const show = wager(at, SHOW, [[at.nums[1]]], 500n);
      const ticket = await sell(terminal, win, show);
      expect(ticket.wagers).toHaveLength(2);
      expect(ticket.ticketCost).toBe(win.totalCost + show.totalCost);
      const five = terminal.calls.sellPost([win, show, win, show, win], null);
      expect(refusedWith(await terminal.calls.sell(five))).toBe(10_004);
      expect(await sold(terminal)).toEqual([ticket.id]);
    }));

  it('several tickets are sold in one post, until one cannot be [S102]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const win = wager(at, WIN, [[at.nums[0]]]);
      const show = wager(at, SHOW, [[at.nums[1]]], 500n);
      const all = terminal.calls.sellTicketsPost([[win], [show]], null);
      const answer = good(await terminal.calls.sellTickets(all));
      expect(answer.amount).toBe(win.totalCost + show.totalCost);
      const none = { ...win, runners: [[77]] };
      const some = terminal.calls.sellTicketsPost([[win], [none], [show]], null);
      const { tickets } = good(await terminal.calls.sellTickets(some));
      expect(tickets.map(({ ticketCost }) => ticketCost)).toEqual([win.totalCost]);
      const ids = [...answer.tickets, ...tickets].map(({ id }) => id);
      expect(await sold(terminal)).toEqual(ids.toReversed());
    }));

  it('the host draws a smart quick pick [S104]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { cards: all } = good(await terminal.http.get('/cards/allCards', allCardsAnswerSchema));
      const card = all.find(
        (one) => one.allowSQPick && raceOf(one, one.currentRace)?.status === 'Betting on',
      );
      if (card === undefined) throw new Error('no card with smart quick picks');
      const bet = raceOf(card, card.currentRace)?.availableBets.find(({ id }) => id === WIN);
      const cost = pennies(200n + (bet?.nonComboServiceCharge ?? 0n) + ((bet?.taxRate ?? 0) > 0 ? 2n : 0n));
      const pick = {
        cardId: card.id,
        raceNo: card.currentRace,
        betType: WIN,
        betAmount: pennies(200n),
        totalCost: cost,
      };
      const answer = good(await terminal.calls.sell(terminal.calls.sellSmartQuickPickPost(pick, null)));
      expect(answer.ticket?.wagers[0]?.runners.flat()).toHaveLength(1);
    }));

  it('exchange credit pays once for what it was left for; without credit it is 72 [S101]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const { card, race } = at;
      const asked = wager(at, WIN, [[at.nums[0]]], 500n);
      const post = () => terminal.calls.sellPost([asked], null, true);
      expect(refusedWith(await terminal.calls.sell(post()))).toBe(72);
      await room.grantExchange(7, {
        cardNo: card.id,
        raceNo: race,
        poolNo: WIN_POOL,
        amount: pennies(700n),
        bets: [WIN],
      });
      const ticket = good(await terminal.calls.sell(post())).ticket;
      expect(ticket?.ticketCost).toBe(asked.totalCost);
      expect((await terminal.calls.sell(post())).ok).toBe(false);
      expect(await balance(terminal)).toBe(0n);
    }));

  it('a sale names its player in a header too [S066]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const post = terminal.calls.sellPost([wager(at, WIN, [[at.nums[0]]])], 'P123');
      expect(good(await terminal.calls.sell(post)).ticket?.playerId).toBe('P123');
    }));

  it('a wager that is not one is refused in words, and nothing is sold [S052, S197]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const whole = terminal.calls.sellPost([wager(at, WIN, [[at.nums[0]]])], null);
      const [asked] = v.parse(
        v.object({ wagers: v.array(v.record(v.string(), v.unknown())) }),
        JSON.parse(whole.body),
      ).wagers;
      const withChange = (change: object) =>
        terminal.ask('POST', '/sell/wagers', {
          body: { wagers: [{ ...asked, ...change }], playerId: null, exchange: false },
        });
      const refusals = [
        [{ betAmount: 0, totalCost: 0 }, 'Invalid wager.'],
        [{ totalCost: 300 }, 'The cost of the wager is not what the tote makes it'],
        [{ betAmount: 100, totalCost: 100 }, 'Bet amount is less than the minimum allowed $2.00'],
        [{ runners: [[77]] }, 'Leg 1 has incorrect selection of runners'],
        [{ betType: 400 }, 'Invalid bet type'],
        [{ raceNo: 40 }, 'Betting is no longer available on race 40'],
        [{ cardId: 'XXX0001' }, 'Card not found'],
      ] as const;
      for (const [change, statusMessage] of refusals) {
        expect((await withChange(change))?.json).toMatchObject({ statusMessage });
      }
      for (const body of [
        '{"wagers":[',
        '',
        'null',
        '[]',
        '{"wagers":[],"playerId":null,"exchange":false}',
      ]) {
        expect([body, (await terminal.ask('POST', '/sell/wagers', { body }))?.status]).toEqual([body, 400]);
      }
      expect(await sold(terminal)).toEqual([]);
    }));

  it('a race that was closed is sold no more', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const post = terminal.calls.sellPost([wager(at, WIN, [[at.nums[0]]])], null);
      await room.closeRace(at.card.id, at.race);
      expect(await terminal.calls.sell(post)).toMatchObject({
        refusal: { statusMessage: `Betting is no longer available on race ${at.race}` },
      });
      const card = good(await terminal.http.get(`/cards/${at.card.id}`, cardSchema));
      expect(raceOf(card, at.race)?.status).toBe('Betting off');
    }));
});

it('both say the same', () => {
  expect(differences()).toEqual([]);
});
