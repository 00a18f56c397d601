/** Cases of sales, cancels, vouchers and the drawer: each moves the smallest sum that the host takes. */
import { pennies } from '../../wagering/ground/money.ts';
import { type Case, expected, Failed } from './cases.ts';
import {
  answered,
  cancelled,
  failureWords,
  hostBalance,
  listed,
  listedSince,
  raceOnSale,
  salePost,
  sellSmallest,
  smallestBet,
} from './steps.ts';

/** The sum of a voucher and of a draw, minor units. */
const SUM = pennies(1_000n);

export const MONEY_CASES: readonly Case[] = [
  {
    name: 'sells a bet for what it costs',
    rule: 'POST /sell/wagers answers with the ticket: its number, its cost, its window; the balance rises by it.',
    rows: ['S099'],
    needed: true,
    async run({ signedOn }) {
      const one = await signedOn();
      const at = await raceOnSale(one);
      const asked = smallestBet(at);
      const before = await hostBalance(one);
      const ticket = await sellSmallest(one, at);
      expected(
        ticket.ticketCost === asked.totalCost,
        `It cost ${ticket.ticketCost} minor units instead of ${asked.totalCost}.`,
      );
      const rise = (await hostBalance(one)) - before;
      expected(rise === asked.totalCost, `The balance rose by ${rise} instead of ${asked.totalCost}.`);
    },
  },
  {
    name: 'lists what it sold',
    rule: 'GET /sell/wagers lists the window’s recent tickets, the newest first.',
    rows: ['S113'],
    needed: true,
    async run({ signedOn }) {
      const one = await signedOn();
      const ticket = await sellSmallest(one, await raceOnSale(one));
      const [newest] = await listed(one);
      expected(
        newest === ticket.id,
        `The newest of the list is ${newest ?? 'none'} instead of ${ticket.id}.`,
      );
    },
  },
  {
    name: 'refuses in words what is no bet',
    rule: 'A wager on a runner that there is not has a statusCode other than 1 and a statusMessage; nothing is sold.',
    rows: ['S197'],
    needed: true,
    async run({ signedOn }) {
      const one = await signedOn();
      const at = await raceOnSale(one);
      const before = await listed(one);
      const none = { ...smallestBet(at), runners: [[99]] };
      const answer = await one.calls.sell(one.calls.sellPost([none], null));
      expected(!answer.ok, 'A bet on runner 99 was sold.');
      expected(
        answer.refusal.code === 'refused',
        `It was not refused in words: ${failureWords(answer.refusal)}`,
      );
      expected((await listedSince(one, before)) === 0, 'The list has a ticket for it.');
    },
  },
  {
    name: 'refuses a wrong cost',
    rule: 'A wager whose totalCost is not what the host reckons is refused; nothing is sold.',
    rows: [],
    needed: true,
    async run({ signedOn }) {
      const one = await signedOn();
      const at = await raceOnSale(one);
      const before = await listed(one);
      const asked = smallestBet(at);
      const wrong = { ...asked, totalCost: pennies(asked.totalCost + 1n) };
      const answer = await one.calls.sell(one.calls.sellPost([wrong], null));
      expected(!answer.ok, 'A bet was sold for another sum than it costs.');
      expected((await listedSince(one, before)) === 0, 'The list has a ticket for it.');
    },
  },
  {
    name: 'cancels a ticket once',
    rule: 'POST /sell/cancelTicket pays a ticket of an open race back; the second time it is refused.',
    rows: ['S109'],
    needed: true,
    async run({ signedOn }) {
      const one = await signedOn();
      const at = await raceOnSale(one);
      const before = await hostBalance(one);
      const ticket = await sellSmallest(one, at);
      await cancelled(one, ticket);
      const after = await hostBalance(one);
      expected(after === before, `The balance is ${after} after sale and cancel, and was ${before}.`);
      const { cancel } = one.calls.tickets;
      const again = await cancel.send(cancel.post({ tsn: ticket.id, source: 'OPTICAL' }));
      expected(!again.ok, 'The same ticket was cancelled twice.');
    },
  },
  {
    name: 'cashes no ticket that has not won',
    rule: 'POST /sell/cashTicket of a ticket whose race is open is refused in words.',
    rows: ['S105', 'S197'],
    needed: true,
    async run({ signedOn }) {
      const one = await signedOn();
      const ticket = await sellSmallest(one, await raceOnSale(one));
      const { cash } = one.calls.tickets;
      const answer = await cash.send(cash.post({ tsn: ticket.id, source: 'OPTICAL' }));
      expected(!answer.ok, 'A ticket of an open race was cashed.');
      expected(
        answer.refusal.code === 'refused',
        `It was not refused in words: ${failureWords(answer.refusal)}`,
      );
    },
  },
  {
    name: 'sells a voucher and cashes it once',
    rule: 'POST /sell/voucher gives a number, which POST /sell/cashTicket pays once.',
    rows: ['S093', 'S105'],
    needed: true,
    async run({ signedOn }) {
      const one = await signedOn();
      const { voucher } = one.calls.vouchers;
      const before = await hostBalance(one);
      const sold = await voucher.send(voucher.post({ amount: SUM, playerId: null }));
      const { ticket } = answered('POST /sell/voucher', sold);
      const { cash, cashManually } = one.calls.tickets;
      const first = await cash.send(cash.post({ tsn: ticket.id, source: 'OPTICAL' }));
      answered('POST /sell/cashTicket of the voucher', first);
      const after = await hostBalance(one);
      expected(after === before, `The balance is ${after} after voucher and payment, and was ${before}.`);
      const again = await cash.send(cash.post({ tsn: ticket.id, source: 'OPTICAL' }));
      expected(!again.ok, 'The voucher was paid twice.');
      const typed = await cashManually.send(cashManually.post({ tsn: ticket.id, source: 'MANUAL' }));
      expected(!typed.ok, 'The voucher was paid again when its number was keyed in.');
    },
  },
  {
    name: 'takes a draw and a return',
    rule: 'POST /terminal/draw and /terminal/return move the drawer’s cash, and the balance with it.',
    rows: ['S076', 'S078'],
    needed: false,
    async run({ signedOn }) {
      const one = await signedOn();
      const { drawer } = one.calls;
      const before = await hostBalance(one);
      answered('POST /terminal/draw', await drawer.draw.send(drawer.draw.post({ amount: SUM })));
      const back = drawer.return.post({ amount: SUM, type: 'REGULAR', label: null });
      answered('POST /terminal/return', await drawer.return.send(back));
      const after = await hostBalance(one);
      if (after !== before) throw new Failed(`The balance is ${after} after both, and was ${before}.`);
    },
  },
  {
    name: 'totals a customer out',
    rule: 'POST /sell/totalOut is answered with status 1.',
    rows: ['S098'],
    needed: true,
    async run({ signedOn }) {
      answered('POST /sell/totalOut', await (await signedOn()).calls.totalOut());
    },
  },
];

export const REPEAT_CASES: readonly Case[] = [
  {
    name: 'answers the same post again without selling again',
    rule: 'The same bytes with the same REQSEQ in one session are one sale; the second answer is the first one.',
    rows: ['S064'],
    needed: true,
    async run({ signedOn }) {
      const one = await signedOn();
      const post = salePost(one, await raceOnSale(one));
      const before = await listed(one);
      const { path, body, reqseq } = post;
      const first = await one.ask('POST', path, { body, reqseq });
      const second = await one.ask('POST', path, { body, reqseq });
      expected(first?.status === 200, `The sale was answered with HTTP ${first?.status ?? 'nothing'}.`);
      const count = await listedSince(one, before);
      expected(count === 1, `${count} tickets are listed for one sale that came twice.`);
      expected(second?.text === first.text, 'The second answer is another one than the first.');
    },
  },
  {
    name: 'sells once what comes twice at the same moment',
    rule: 'Two of the same post that arrive together are one sale.',
    rows: ['S064'],
    needed: true,
    async run({ signedOn }) {
      const one = await signedOn();
      const { path, body, reqseq } = salePost(one, await raceOnSale(one));
      const before = await listed(one);
      await Promise.all([1, 2, 3].map(() => one.ask('POST', path, { body, reqseq })));
      const count = await listedSince(one, before);
      expected(count === 1, `${count} tickets are listed for one sale that came three times.`);
    },
  },
  {
    name: 'refuses another body under a number that was used',
    rule: 'A REQSEQ of the last posts with other bytes is refused: it is neither sold nor answered as the first.',
    rows: [],
    needed: false,
    async run({ signedOn }) {
      const one = await signedOn();
      const at = await raceOnSale(one);
      const first = salePost(one, at);
      const other = one.calls.sellPost([{ ...smallestBet(at), runners: [[at.nums[1]]] }], null);
      await one.ask('POST', first.path, first);
      const before = await listed(one);
      const answer = await one.ask('POST', other.path, { body: other.body, reqseq: first.reqseq });
      expected((await listedSince(one, before)) === 0, 'It was sold.');
      const isSale = /"statusCode"\s*:\s*1\b/.test(answer?.text ?? '');
      expected(!isSale, 'It was answered as if it had been sold.');
    },
  },
  {
    name: 'gives an answer that was lost when it is asked again',
    rule: 'After a line that broke in a sale, the same post again finds it: there is one ticket in all.',
    rows: ['S064'],
    needed: true,
    async run({ signedOn, sendAndLose }) {
      const one = await signedOn();
      const post = salePost(one, await raceOnSale(one));
      const before = await listed(one);
      await sendAndLose(one, post);
      const again = answered('The sale that was asked again', await one.calls.sell(post));
      const after = (await listed(one)).filter((id) => !before.includes(id));
      expected(after.length === 1, `${after.length} tickets are listed for one sale.`);
      expected(after[0] === again.ticket?.id, `The answer names ${again.ticket?.id}, the list ${after[0]}.`);
    },
  },
  {
    name: 'sells nothing in a session that has ended',
    rule: 'A post with the token of a session that was signed off answers 401 and sells nothing.',
    rows: ['S198'],
    needed: true,
    async run({ signedOn }) {
      const one = await signedOn();
      const { path, body, reqseq } = salePost(one, await raceOnSale(one));
      const before = await listed(one);
      const token = one.session.token();
      await one.ask('POST', '/terminal/signoff');
      one.session.setToken(token);
      const answer = await one.ask('POST', path, { body, reqseq });
      const other = await signedOn();
      expected((await listedSince(other, before)) === 0, 'It was sold.');
      expected(answer?.status === 401, `It was answered with HTTP ${answer?.status ?? 'nothing'}.`);
    },
  },
  {
    name: 'lists a sale after the window comes back',
    rule: 'A ticket whose answer was lost is in GET /sell/wagers of the window’s next session.',
    rows: ['S113'],
    needed: true,
    async run({ signedOn, sendAndLose }) {
      const one = await signedOn();
      const post = salePost(one, await raceOnSale(one));
      const before = await listed(one);
      await sendAndLose(one, post);
      // Makes sure that it has arrived: the same post finds it, or sells it now.
      const { ticket } = answered('The sale that was asked again', await one.calls.sell(post));
      const other = await signedOn();
      const ids = await listed(other);
      expected(
        ids.some((id) => id === ticket?.id),
        `The list after the next sign-on lacks ${ticket?.id}.`,
      );
      expected(
        ids.filter((id) => !before.includes(id)).length === 1,
        'It lists more than one ticket for it.',
      );
    },
  },
];
