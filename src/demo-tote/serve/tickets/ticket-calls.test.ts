import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { TICKETS } from '../../../tote/wire/tickets.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { WIN } from '../../../wagering/testing/bet-ids.ts';
import { createManualClock } from '../../../wagering/testing/manual-clock.ts';
import { createSerialNumbers } from '../../records/serial-numbers.ts';
import { createMemoryStorage } from '../../storage.ts';
import type { DemoSettings } from '../../terms/settings.ts';
import { US_TAX_RULES } from '../../terms/tax-form.ts';
import { entriesOf, refused, slipOf } from '../../testing/drawer-words.ts';
import {
  type Field,
  field,
  handIn,
  PROGRAMME,
  paid,
  racePlan,
  sold,
  toOfficial,
} from '../../testing/handed-in.ts';
import {
  NOON,
  position,
  recent,
  signedOn,
  type TestTerminal,
  testTerminal,
  ticketOf,
  winBet,
} from '../../testing/test-terminal.ts';

const DAY = 24 * 60 * 60_000;

/** The payment for 2 dollars to win on the winner. */
async function winPrice(terminal: TestTerminal, { card, race }: Field): Promise<bigint> {
  const { prices } = await terminal.prices(card.id, race);
  return prices.find(({ id }) => id === 1)?.payoff ?? 0n;
}

describe('cashing a ticket', () => {
  it('pays a winner once its race is official, once, at any window [S105, S106]', async () => {
    const terminal = await signedOn();
    const at = await field(terminal);
    const tsn = await sold(terminal, winBet(at.card, at.race, at.winner, 600));
    expect(refused(await handIn(terminal, 'cashTicketManually', tsn))).toBe('Not official yet');
    await toOfficial(terminal, at);
    const price = await winPrice(terminal, at);
    expect(paid(await handIn(terminal, 'cashTicket', tsn))).toMatchObject({
      transType: 'ticket',
      amount: price * 3n,
      exchange: null,
    });
    expect(refused(await handIn(terminal, 'cashTicket', tsn))).toBe('Already cashed');
    expect(refused(await handIn(terminal, 'cancelTicket', tsn))).toBe('Already cashed');
    expect(await entriesOf(terminal)).toEqual({ Sales: [1, 600n], 'Cashed tickets': [1, -3n * price] });
    expect((await position(terminal)).balance).toBe(600n - 3n * price);
    expect((await recent(terminal))[0]).toMatchObject({ status: 'cashed', kind: 'ticket' });
  });

  it('pays what another window sold', async () => {
    const storage = createMemoryStorage();
    const windows = { one: 1, two: 2 };
    const terminal = await testTerminal({ storage, settings: { windows } });
    const at = await field(terminal);
    const signOn = async (teller: string, key: string): Promise<void> => {
      const answer = await terminal.post('/terminal/signon', { teller_id: teller, password: teller });
      terminal.token = v.parse(v.object({ sessionToken: v.string() }), answer.json).sessionToken;
      await terminal.post('/terminal/signonWindowForTeller', key);
    };
    await signOn('7', 'one');
    const tsn = await sold(terminal, winBet(at.card, at.race, at.winner));
    const voucher = slipOf(await terminal.post('/sell/voucher', { amount: 500, playerId: null })).id;
    await signOn('8', 'two');
    expect(paid(await handIn(terminal, 'cashTicket', voucher))).toMatchObject({
      transType: 'voucher',
      amount: 500n,
    });
    await toOfficial(terminal, at);
    expect(paid(await handIn(terminal, 'cashTicket', tsn)).amount).toBe(await winPrice(terminal, at));
  });

  it('pays nothing for a loser, and nothing for what is no ticket of this tote', async () => {
    const terminal = await signedOn();
    const at = await field(terminal);
    const tsn = await sold(terminal, winBet(at.card, at.race, at.loser));
    await toOfficial(terminal, at);
    expect(refused(await handIn(terminal, 'cashTicket', tsn))).toBe('Not a winner');
    const own = createSerialNumbers('test')(4_711);
    const other = createSerialNumbers('another track')(1);
    for (const path of ['cashTicket', 'cancelTicket']) {
      expect(refused(await handIn(terminal, path, own))).toBe('No such ticket');
      expect(refused(await handIn(terminal, path, other))).toBe('Wrong track');
    }
    const notASerial = await handIn(terminal, 'cashTicket', 'C-5554');
    expect(notASerial.status).toBe(400);
  });

  it('pays as many days as the rule of its date has', async () => {
    const paidFor: DemoSettings['paidFor'] = [
      { from: '2027-01-01', days: 5 },
      { from: '2026-01-01', days: 90 },
      { from: '2000-01-01', days: 365 },
    ];
    const terminal = await signedOn({ settings: { paidFor } });
    const at = await field(terminal);
    const [one, two] = [
      await sold(terminal, winBet(at.card, at.race, at.winner)),
      await sold(terminal, winBet(at.card, at.race, at.winner)),
    ];
    const voucher = slipOf(await terminal.post('/sell/voucher', { amount: 500, playerId: null })).id;
    const regular = { amount: 500, type: 'REGULAR', label: null };
    const ofTeller = slipOf(await terminal.post('/terminal/return', regular)).id;
    // Sold on 20 November: paid on the 18th of February, and no more on the 19th.
    terminal.clock.advance(90 * DAY + 11 * 60 * 60_000);
    expect(paid(await handIn(terminal, 'cashTicket', one)).amount).toBeGreaterThan(0n);
    terminal.clock.advance(DAY);
    for (const tsn of [two, voucher]) {
      expect(refused(await handIn(terminal, 'cashTicket', tsn))).toBe('Ticket has expired');
    }
    expect(paid(await handIn(terminal, 'cashTicket', ofTeller)).transType).toBe('tellerReturn');
  });

  it('pays vouchers and receives returns for what they say; other slips are not cashed', async () => {
    const terminal = await signedOn();
    const give = async (path: string, body: object): Promise<string> =>
      slipOf(await terminal.post(path, body)).id;
    const voucher = await give('/sell/promoVoucher', { amount: 250, playerId: null });
    const back = await give('/terminal/return', { amount: 900, type: 'CHIP_N_PIN', label: null });
    const draw = await give('/terminal/draw', { amount: 700 });
    const debit = await give('/sell/exceptionCreditDebit', { isDebit: true, index: 1, amount: 300 });
    expect(paid(await handIn(terminal, 'cashTicket', voucher))).toMatchObject({
      transType: 'voucher',
      amount: 250n,
    });
    expect(paid(await handIn(terminal, 'cashTicket', back))).toMatchObject({
      transType: 'tellerReturn',
      amount: 900n,
    });
    for (const tsn of [draw, debit]) {
      expect(refused(await handIn(terminal, 'cashTicket', tsn))).toBe('This slip is not paid in cash');
    }
  });

  it('gives a ticket of which nobody runs its money back', async () => {
    const terminal = await signedOn();
    const cards = await terminal.allCards();
    for (const card of cards) {
      const plan = PROGRAMME.card(card.id, NOON);
      for (const race of plan?.races ?? []) {
        const status = card.races.find(({ num }) => num === race.num)?.status;
        const out = race.interests.find(({ runners }) =>
          runners.every(({ scratchedAt }) => scratchedAt !== null && scratchedAt > NOON),
        );
        const at = Math.max(...(out?.runners ?? []).map(({ scratchedAt }) => scratchedAt ?? 0));
        if (
          status !== 'Betting on' ||
          out === undefined ||
          at >= race.offAt ||
          card.raceType !== 'thoroughbred'
        )
          continue;
        const tsn = await sold(terminal, winBet(card, race.num, out.num));
        expect(refused(await handIn(terminal, 'cashTicket', tsn))).toBe('Not official yet');
        terminal.clock.advance(at - terminal.clock.now());
        expect(paid(await handIn(terminal, 'cashTicket', tsn)).amount).toBe(200n);
        return;
      }
    }
    throw new Error('nobody is scratched later');
  });

  it('pays a parlay what its legs came to, by its own kind', async () => {
    const terminal = await signedOn();
    const at = await field(terminal);
    const plan = PROGRAMME.card(at.card.id, NOON);
    if (plan === undefined) throw new Error('no such card');
    const next = racePlan(plan, at.race + 1);
    const parlayLegs = [
      { raceNo: at.race, betType: WIN, runners: [[at.winner]] },
      { raceNo: at.race + 1, betType: WIN, runners: [[next.finish[0]?.[0] ?? 0]] },
    ];
    const parlay = {
      ...winBet(at.card, at.race, at.winner),
      isParlay: true,
      parlayType: 'cash',
      parlayLegs,
    } as const;
    const tsn = await sold(terminal, parlay);
    await toOfficial(terminal, at);
    expect(refused(await handIn(terminal, 'cashTicket', tsn))).toBe('Not official yet');
    terminal.clock.advance(next.officialAt - terminal.clock.now());
    const answer = paid(await handIn(terminal, 'cashTicket', tsn));
    expect(answer.transType).toBe('parlay');
    expect(answer.amount).toBeGreaterThan(await winPrice(terminal, at));
  });

  it('is refused at a window that is locked or not signed on, and for a ticket that another window holds', async () => {
    const windows = { one: 1, two: 2 };
    const terminal = await testTerminal({ settings: { windows } });
    const answer = await terminal.post('/terminal/signon', { teller_id: '7', password: '7' });
    terminal.token = v.parse(v.object({ sessionToken: v.string() }), answer.json).sessionToken;
    const tsn = createSerialNumbers('test')(1);
    expect(refused(await handIn(terminal, 'cashTicket', tsn))).toBe('The window is not signed on');
    await terminal.post('/terminal/signonWindowForTeller', 'one');
    const voucher = slipOf(await terminal.post('/sell/voucher', { amount: 500, playerId: null })).id;
    await terminal.post('/sell/lockTicket', { tsn: voucher });
    await terminal.post('/terminal/signonWindowForTeller', 'two');
    expect(refused(await handIn(terminal, 'cashTicket', voucher))).toBe(
      'The ticket is locked at another window',
    );
    await terminal.post('/terminal/lockWindow', {});
    expect(refused(await handIn(terminal, 'cashTicket', voucher))).toBe('The window is locked');
  });
});

describe('cashing with the tax form', () => {
  /** From a dollar on the form is due, and tax from two on, at any odds. */
  const taxRules: DemoSettings['taxRules'] = US_TAX_RULES.slice(-1).map((rule) => ({
    ...rule,
    reportFrom: pennies(100),
    timesWager: 0n,
    withholdAbove: pennies(200),
    stateRate: 5_000,
  }));
  const SSN = '219099999';

  async function winner(settings: Partial<DemoSettings>, stake = 600) {
    const storage = createMemoryStorage();
    const terminal = await signedOn({ settings, storage });
    const at = await field(terminal);
    const tsn = await sold(terminal, winBet(at.card, at.race, at.winner, stake));
    await toOfficial(terminal, at);
    return { terminal, storage, at, tsn, won: ((await winPrice(terminal, at)) * BigInt(stake)) / 200n };
  }

  it('is refused with 20 where tax is withheld and with 10 where it is not, and paid with the number [S107, S108, S025]', async () => {
    const { terminal, storage, at, tsn, won } = await winner({ taxRules });
    expect((await handIn(terminal, 'cashTicket', tsn)).json).toMatchObject({ statusCode: 20 });
    const answer = await handIn(terminal, 'cashIRSTicketManually', tsn, { ssn: SSN });
    const net = won - 600n;
    const federal = (net * 24n) / 100n;
    const state = (net * 5n) / 100n;
    expect(v.parse(TICKETS.cashIRS.answer, answer.json)).toMatchObject({
      transType: 'ticket',
      amount: won - federal - state,
      irsVoucher: {
        perfDate: at.card.perfDate,
        tsn,
        meet: at.card.name,
        race: at.race,
        betAmt: 600n,
        pool: 'Win',
        claimAmount: won,
        irsDeductAmt: federal,
        stateDeductAmt: state,
        localDeductAmt: 0n,
        otherDeductAmt: 0n,
      },
    });
    expect(refused(await handIn(terminal, 'cashIRSTicket', tsn, { ssn: SSN }))).toBe('Already cashed');
    const log = await storage.load();
    const text = JSON.stringify(log, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(text).toContain('cashIRSTicketManually');
    expect(text).not.toContain(SSN);
    expect(answer.text).not.toContain(SSN);
  });

  it('pays all of it where nothing is withheld', async () => {
    const reported = taxRules.map((rule) => ({ ...rule, withholdAbove: pennies(10_000_000) }));
    const { terminal, tsn, won } = await winner({ taxRules: reported });
    expect((await handIn(terminal, 'cashTicketManually', tsn)).json).toMatchObject({ statusCode: 10 });
    const answer = await handIn(terminal, 'cashIRSTicket', tsn, { ssn: SSN });
    expect(v.parse(TICKETS.cashIRS.answer, answer.json)).toMatchObject({
      amount: won,
      irsVoucher: { irsDeductAmt: 0n, claimAmount: won },
    });
  });

  it('refuses a number that nobody has, and a ticket that needs no form', async () => {
    const { terminal, tsn } = await winner({ taxRules });
    for (const ssn of ['000000000', '12345678', '']) {
      expect(refused(await handIn(terminal, 'cashIRSTicket', tsn, { ssn }))).toBe('Invalid SSN');
    }
    const plain = await winner({});
    expect(refused(await handIn(plain.terminal, 'cashIRSTicket', plain.tsn, { ssn: SSN }))).toBe(
      'This ticket needs no tax form',
    );
  });
});

describe('a Twin Tri', () => {
  /** The greyhound card, how its first half's race and its second's end, and a terminal. */
  async function twin() {
    const terminal = await signedOn();
    const plan = PROGRAMME.cardsAt(NOON).find((card) => card.races.some((race) => offers(race.bets, 37)));
    const first = plan?.races.find((race) => offers(race.bets, 37));
    const second = plan?.races.find((race) => offers(race.bets, 39));
    if (plan === undefined || first === undefined || second === undefined) throw new Error('no Twin Tri');
    const order = (race: typeof first): readonly number[] => race.finish.slice(0, 3).map(([num = 0]) => num);
    return { terminal, plan, first, second, orderOf: order };
  }
  const offers = (bets: readonly { readonly id: number }[], bet: number) => bets.some(({ id }) => id === bet);
  const exactly = (
    cardId: string,
    raceNo: number,
    bet: number,
    order: readonly number[],
    amount: number,
  ) => ({
    betType: bet,
    cardId,
    raceNo,
    runners: order.map((num) => [num]),
    betAmount: amount,
    totalCost: amount,
  });

  it('pays its first half in money and in credit for the second, and the second out of what the first kept [W018]', async () => {
    const { terminal, plan, first, second, orderOf } = await twin();
    const tsn = await sold(terminal, exactly(plan.id, first.num, 37, orderOf(first), 500));
    const forMoney = await terminal.sell(exactly(plan.id, second.num, 39, orderOf(second), 500));
    expect(refused(forMoney)).toBe('This bet is sold for exchange credit only');
    terminal.clock.advance(first.officialAt - terminal.clock.now());
    const answer = paid(await handIn(terminal, 'cashTicket', tsn));
    expect(answer).toMatchObject({
      transType: 'ticket',
      exchange: { cardNo: plan.id, raceNo: second.num, poolNo: 37, amount: 500n, bets: [] },
    });
    const price = (await terminal.prices(plan.id, first.num)).prices.find(({ id }) => id === 37);
    expect(answer.amount).toBe(((price?.payoff ?? 0n) * 500n) / (price?.base ?? 1n));
    expect(terminal.tote.exchange.left(12)).toMatchObject([{ poolNo: 37, amount: 500n }]);
    const body = {
      wagers: [exactly(plan.id, second.num, 39, orderOf(second), 500)],
      playerId: null,
      exchange: true,
    };
    const exchanged = ticketOf(await terminal.post('/sell/exchWagers', body)).id;
    expect(terminal.tote.exchange.left(12)).toEqual([]);
    terminal.clock.advance(second.officialAt - terminal.clock.now());
    const line = (await terminal.prices(plan.id, second.num)).prices.find(({ id }) => id === 39);
    expect(line?.combo).toEqual(orderOf(second).map((num) => [num]));
    expect(line?.payoff).toBeGreaterThan(0n);
    const won = ((line?.payoff ?? 0n) * 500n) / (line?.base ?? 1n);
    const answered = await handIn(terminal, 'cashTicket', exchanged);
    // It may be so much that the tax form comes first.
    const codes = v.parse(v.object({ statusCode: v.number() }), answered.json).statusCode;
    const cashed =
      codes === 1
        ? paid(answered).amount
        : v.parse(
            TICKETS.cashIRS.answer,
            (await handIn(terminal, 'cashIRSTicket', exchanged, { ssn: '219099999' })).json,
          ).irsVoucher.claimAmount;
    expect(cashed).toBe(won);
  });

  it('leaves nothing for the wrong order', async () => {
    const { terminal, plan, first, orderOf } = await twin();
    const [one = 0, two = 0, three = 0] = orderOf(first);
    const tsn = await sold(terminal, exactly(plan.id, first.num, 37, [two, one, three], 500));
    terminal.clock.advance(first.officialAt - terminal.clock.now());
    expect(refused(await handIn(terminal, 'cashTicket', tsn))).toBe('Not a winner');
    expect(terminal.tote.exchange.left(12)).toEqual([]);
  });

  it('leaves no credit for a second half that has gone', async () => {
    const { terminal, plan, first, second, orderOf } = await twin();
    const tsn = await sold(terminal, exactly(plan.id, first.num, 37, orderOf(first), 500));
    terminal.clock.advance(second.offAt - terminal.clock.now());
    expect(paid(await handIn(terminal, 'cashTicket', tsn)).exchange).toBeNull();
    expect(terminal.tote.exchange.left(12)).toEqual([]);
  });
});

it('a payment is carried out once a post, and answered the same after a restart', async () => {
  const storage = createMemoryStorage();
  const terminal = await signedOn({ storage });
  const at = await field(terminal);
  const tsn = await sold(terminal, winBet(at.card, at.race, at.winner));
  await toOfficial(terminal, at);
  const cash = (on: TestTerminal) => on.post('/sell/cashTicket', { tsn, source: 'MANUAL' }, { reqseq: 77 });
  const first = await cash(terminal);
  expect((await cash(terminal)).text).toBe(first.text);
  const again = await testTerminal({ storage, clock: createManualClock(terminal.clock.now()) });
  again.token = terminal.token;
  expect((await cash(again)).text).toBe(first.text);
  expect((await position(again)).balance).toBe(200n - paid(first).amount);
});
