/**
 * Has the cases of what a host may offer besides bets of the pools: temporary accounts, fixed odds, exchange
 * credit. A window hides what the host lacks.
 */
import type { TestTerminal } from '../../../e2e/terminal/test-terminal.ts';
import { fixedPayout } from '../../wagering/card/fixed-odds.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { type Case, expected, Skipped } from './cases.ts';
import {
  answered,
  failureWords,
  hostBalance,
  mustHave,
  offeredAs,
  raceOnSale,
  smallestBet,
} from './steps.ts';

/** The sum of a temporary account, minor units. */
const SUM = pennies(1_000n);
const TEMPORARY_PIN = '2580';
/** The stake of a bet at fixed odds, minor units. */
const STAKE = pennies(500n);

/** Returns a bet at the price of now on the first runner of a race with fixed odds. */
async function pricedBet({ calls }: TestTerminal) {
  const { allCards, odds } = calls.fixedOdds;
  const { cards } = offeredAs('fixed odds', 'GET /tg6/raceLab/allCards', await allCards());
  for (const { traCode, perfDate, races } of cards) {
    for (const { race, status } of races) {
      if (status !== 'Betting on') continue;
      const answer = answered('GET /tg6/fixedOdds/...', await odds(traCode, perfDate, race));
      const [first] = answer.runners;
      if (first === undefined) continue;
      const payout = fixedPayout(STAKE, first.payout, answer.base);
      return { traCode, perfDate, race, saddleCloth: first.saddleCloth, betAmount: STAKE, payout };
    }
  }
  throw new Skipped('no race has fixed odds now');
}

export const OFFER_CASES: readonly Case[] = [
  {
    name: 'opens a temporary account and closes it once',
    rule: 'POST /sell/openTempAcct gives a number and takes money; /sell/closeTempAcct pays it for the PIN, once.',
    rows: ['S091', 'S092', 'S137'],
    needed: false,
    async run({ signedOn }) {
      const one = await signedOn();
      const { openTempAcct, closeTempAcct } = one.calls.vouchers;
      const before = await hostBalance(one);
      const asked = { amount: SUM, pin: TEMPORARY_PIN, playerId: null };
      const opened = await openTempAcct.send(openTempAcct.post(asked));
      const { ticket } = offeredAs('temporary accounts', 'POST /sell/openTempAcct', opened);
      const { queryTempAccount } = one.calls.account;
      const { accountBalance } = answered(
        'POST /account/queryTempAccount',
        await queryTempAccount(ticket.id, TEMPORARY_PIN),
      );
      expected(accountBalance === SUM, `It holds ${accountBalance} instead of ${SUM}.`);
      const close = (pin: string) => closeTempAcct.send(closeTempAcct.post({ pin, tsn: ticket.id }));
      expected(!(await close(`${TEMPORARY_PIN}0`)).ok, 'It was closed for a wrong PIN.');
      answered('POST /sell/closeTempAcct', await close(TEMPORARY_PIN));
      const after = await hostBalance(one);
      expected(after === before, `The balance is ${after} after both, and was ${before}.`);
      expected(!(await close(TEMPORARY_PIN)).ok, 'The same account was closed twice.');
      expected((await hostBalance(one)) === after, 'The second time moved money.');
    },
  },
  {
    name: 'tells its fixed odds',
    rule: 'GET /tg6/raceLab/allCards, a race of it and its prices can be read.',
    rows: ['S146', 'S147', 'S148'],
    needed: false,
    async run({ signedOn }) {
      const one = await signedOn();
      const { traCode, perfDate, race } = await pricedBet(one);
      answered('GET /tg6/raceLab/...', await one.calls.fixedOdds.race(traCode, perfDate, race));
    },
  },
  {
    name: 'sells at fixed odds for the payout that was quoted',
    rule: 'POST /tg6/fixedOdds/wager/place answers with the quoted payout, and refuses one that it does not pay.',
    rows: ['S149'],
    needed: false,
    async run({ signedOn }) {
      const one = await signedOn();
      const bet = await pricedBet(one);
      const before = await hostBalance(one);
      const { place } = one.calls.fixedOdds;
      const tooMuch = await place.send(place.post({ ...bet, payout: pennies(bet.payout + 500n) }));
      expected(!tooMuch.ok, 'A payout was promised that the price does not give.');
      expected(
        tooMuch.refusal.code === 'refused',
        `It was not refused in words: ${failureWords(tooMuch.refusal)}`,
      );
      const { ticket } = answered('POST /tg6/fixedOdds/wager/place', await place.send(place.post(bet)));
      const { totalPayout } = ticket.wager;
      expected(totalPayout === bet.payout, `The ticket pays ${totalPayout} instead of ${bet.payout}.`);
      const rise = (await hostBalance(one)) - before;
      expected(rise === STAKE, `The balance rose by ${rise} instead of ${STAKE}.`);
    },
  },
  {
    name: 'cashes no bet at fixed odds before its race is run',
    rule: 'POST /tg6/fixedOdds/wager/cash of a bet whose race is open is refused in words.',
    rows: ['S150'],
    needed: false,
    async run({ signedOn }) {
      const one = await signedOn();
      const { place, cash } = one.calls.fixedOdds;
      const bet = await pricedBet(one);
      const { ticket } = answered('POST /tg6/fixedOdds/wager/place', await place.send(place.post(bet)));
      const answer = await cash.send(cash.post({ id: ticket.id }));
      expected(!answer.ok, 'A bet of an open race was cashed.');
      expected(
        answer.refusal.code === 'refused',
        `It was not refused in words: ${failureWords(answer.refusal)}`,
      );
    },
  },
  {
    name: 'sells nothing for exchange credit that there is not',
    rule: 'POST /sell/exchWagers and /sell/exchVoucher without credit are refused in words; no money moves.',
    rows: ['S094', 'S101'],
    needed: false,
    async run({ signedOn }) {
      const one = await signedOn();
      const at = await raceOnSale(one);
      const before = await hostBalance(one);
      const post = one.calls.sellPost([smallestBet(at)], null, true);
      const bet = await one.calls.sell(post);
      expected(!bet.ok, 'A bet was sold for credit that there is not.');
      mustHave('exchange', bet.refusal);
      const { exchVoucher } = one.calls.vouchers;
      const place = { cardNo: at.card.id, raceNo: at.race, poolNo: 1, amount: SUM };
      const voucher = await exchVoucher.send(exchVoucher.post(place));
      expected(!voucher.ok, 'A voucher was sold for credit that there is not.');
      for (const { refusal } of [bet, voucher])
        expected(refusal.code === 'refused', `It was not refused in words: ${failureWords(refusal)}`);
      const after = await hostBalance(one);
      expected(after === before, `The balance is ${after}, and was ${before}.`);
    },
  },
];
