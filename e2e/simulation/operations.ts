/**
 * What is done at the window for customers, as a table: an operation begins at a window that is ready and does what a teller does. Owns how often
 * each is drawn. A new operation is a new line of the table.
 */
import { takeableAtom } from '../../src/till/account/account-cash.ts';
import { inDoubtCountAtom } from '../../src/till/doubts/in-doubt-state.ts';
import { accountAtom } from '../../src/till/session/account-state.ts';
import { closedBagsAtom, pendingBagAtom } from '../../src/till/session/bag-state.ts';
import { customerAtom, drawerTransactionsAtom } from '../../src/till/session/customer-state.ts';
import { tellerAtom } from '../../src/till/session/teller-state.ts';
import type { HandedIn } from '../../src/till/tickets/cashing/cash-desk.ts';
import type { Transaction } from '../../src/till/transactions/customer-session.ts';
import { readyCardAtom, summaryAtom } from '../../src/till/wager/card-state.ts';
import { wagerAtom } from '../../src/till/wager/pending-wager-state.ts';
import { wagerViewAtom } from '../../src/till/wager/wager-view-state.ts';
import { salePhaseAtom } from '../../src/till/window/sale-phase-state.ts';
import { type BetAvailability, type Card, type Race, takesBets } from '../../src/wagering/card/card.ts';
import { type Pennies, pennies } from '../../src/wagering/ground/money.ts';
import type { WagerEvent } from '../../src/wagering/pending/pending-wager.ts';
import type { ExchangeData } from '../../src/wagering/pending/wager-state.ts';
import { type CashCount, totalOf } from '../../src/wagering/tickets/cash-count.ts';
import { parseSerial, returnDigits } from '../../src/wagering/tickets/ticket-serial.ts';
import { buyFixedOdds, cashFixedOdds } from './fixed-odds.ts';
import type { Shop } from './shop.ts';

interface Operation {
  /** How often it is drawn, against the others. */
  readonly weight: number;
  readonly run: (shop: Shop) => Promise<void>;
}

const SECOND = 1_000;

function send({ teller }: Shop, event: WagerEvent): void {
  teller.window().till.wager(event);
}

/** The numbers that run, in order. */
function runnersOf(race: Race): readonly number[] {
  return race.bettingInterests.filter(({ scratched }) => !scratched).map(({ num }) => num);
}

/** Opens a card that suits and sells; null when there is none or it could not be had. */
async function openCard(
  { teller, chance }: Shop,
  suits: (card: { readonly allowSQPick: boolean }) => boolean = () => true,
): Promise<Card | null> {
  const { till, store } = teller.window();
  const summary = store.get(summaryAtom);
  if (summary.state !== 'ready') {
    till.retrySummary();
    await teller.pass(SECOND);
    return null;
  }
  const inHand = store.get(readyCardAtom);
  if (inHand !== null && suits(inHand) && inHand.races.some(takesBets) && chance.often(0.7)) return inHand;
  till.clearWager();
  till.clearWager();
  const open = summary.value.filter((card) => card.status === 'Open' && suits(card));
  const chosen = chance.anyOf(open.slice(0, 3));
  if (chosen === undefined) return null;
  const choosing = till.chooseCard(chosen.id);
  if (!(await teller.press(choosing, 90 * SECOND))) return null;
  const card = store.get(readyCardAtom);
  return card?.id === chosen.id ? card : null;
}

function isMultiRace({ raceLegs }: BetAvailability): boolean {
  return raceLegs.some((offset) => offset > 0);
}

/** Enters a bet that suits on some race; false where there is none. */
async function enterBet(
  shop: Shop,
  suits: (bet: BetAvailability) => boolean,
  cards?: (card: { readonly allowSQPick: boolean }) => boolean,
): Promise<boolean> {
  const { teller, chance } = shop;
  const card = await openCard(shop, cards);
  if (card === null) return false;
  const { till } = teller.window();
  till.clearWager();
  till.clearWager();
  const race = chance.anyOf(card.races.filter((one) => takesBets(one) && one.availableBets.some(suits)));
  const bet = chance.anyOf(race?.availableBets.filter(suits) ?? []);
  if (race === undefined || bet === undefined) return false;
  till.chooseRace(race.num);
  send(shop, { type: 'poolChosen', bet: bet.id });
  send(shop, {
    type: 'amountChosen',
    amount: pennies(bet.minimum + bet.increment * BigInt(chance.between(0, 3))),
  });
  return true;
}

function quickPick({ teller }: Shop): boolean {
  const { till, store } = teller.window();
  till.quickPick();
  return store.get(wagerViewAtom).ticket.ok;
}

/** Buys what is entered; some tellers tap more often than once. */
async function buy({ teller, chance, orders }: Shop, tickets = 1): Promise<void> {
  const { till, store } = teller.window();
  if (store.get(inDoubtCountAtom) === 0 && store.get(salePhaseAtom) === 'idle') orders.begin(tickets);
  const buying = till.buy(tickets);
  if (chance.often(0.1)) void till.buy(tickets);
  await teller.press(buying);
}

async function buyBet(shop: Shop, suits: (bet: BetAvailability) => boolean): Promise<void> {
  if ((await enterBet(shop, suits)) && quickPick(shop)) await buy(shop);
}

/** What its paper is known by: its serial number, or the host's of an account's cash. */
function numberOf({ tsn, account, fixedOdds }: Transaction): string | null {
  return tsn ?? fixedOdds?.code ?? account?.tfAddress ?? null;
}

/** What is not known to be on paper: the customer's and the teller's own. */
export function withoutPaper(teller: Shop['teller']): readonly Transaction[] {
  const { store } = teller.window();
  return [...store.get(customerAtom).transactions, ...store.get(drawerTransactionsAtom)].filter(
    (transaction) =>
      transaction.paper !== 'printed' && transaction.paper !== 'none' && numberOf(transaction) !== null,
  );
}

/** Sees to it that every ticket of the customer is on paper, as far as the printer does it. */
export async function tidyPaper({ teller, printer, chance }: Shop): Promise<void> {
  const { till, store } = teller.window();
  for (const transaction of withoutPaper(teller)) {
    const { id, paper } = transaction;
    const tsn = numberOf(transaction);
    if (tsn === null || !teller.canAct() || store.get(salePhaseAtom) !== 'idle') continue;
    printer.mend();
    await teller.press(
      paper === 'notPrinted'
        ? till.reprint(id)
        : till.confirmPaper(id, printer.hasPrinted(tsn, id) && !chance.often(0.15)),
    );
  }
}

async function totalOut(shop: Shop): Promise<void> {
  const { teller } = shop;
  teller.window().till.clearWager();
  teller.window().till.clearWager();
  await tidyPaper(shop);
  if (teller.canAct()) await teller.press(teller.window().till.totalOut());
}

/** Something that customers hold and may bring back: by its paper, whatever has become of it. */
function broughtBack({ printer, chance }: Shop): HandedIn | null {
  const sheet = chance.anyOf(printer.sheets.slice(-12));
  const serial = sheet === undefined ? null : parseSerial(sheet.tsn);
  if (serial?.ok !== true) return null;
  return { tsn: serial.value, source: chance.oneOf(['MANUAL', 'OPTICAL'] as const) };
}

/** A tap that moves money at most so often; some tellers tap more often than once. */
async function act(
  { teller, chance, orders }: Shop,
  times: number,
  tap: () => Promise<unknown>,
): Promise<void> {
  const { store } = teller.window();
  if (store.get(inDoubtCountAtom) === 0 && store.get(salePhaseAtom) === 'idle') orders.begin(times);
  const acting = tap();
  if (chance.often(0.1)) void tap();
  await teller.press(acting);
}

/** The host puts credit down for a race that takes bets, and the window hears of it as it does when a first half is cashed. */
async function grantCredit(shop: Shop): Promise<void> {
  const { teller, host } = shop;
  const card = await openCard(shop);
  const { till, store } = teller.window();
  const race = shop.chance.anyOf(card?.races.filter(takesBets) ?? []);
  const window = store.get(tellerAtom)?.windowNumber;
  if (card === null || race === undefined || window === undefined) return;
  const credit: ExchangeData = {
    cardNo: card.id,
    raceNo: race.num,
    poolNo: 37,
    amount: amountOf(shop),
    bets: [1, 2, 3],
  };
  await host.tote.exchange.grant(window, credit);
  if (teller.canAct()) await teller.press(till.enterExchange(credit));
}

/** What a teller counts, minor units. */
function countOf({ chance }: Shop): readonly CashCount[] {
  const denominations = [10, 500, 2_000, 10_000].filter(() => chance.often(0.6));
  return denominations.map((value) => ({ value: pennies(value), quantity: chance.between(1, 40) }));
}

/** An amount that customers ask for, minor units. */
function amountOf({ chance }: Shop): Pennies {
  return pennies(chance.oneOf([10, 500, 2_000, 12_345]));
}

/** Players who come to the window. */
const ACCOUNTS = ['0000004711', '0000000815', '0000009012'] as const;

/** Sees to it that an account is signed on; its PIN, or null where none could be. */
async function withAccount({ teller, chance }: Shop): Promise<string | null> {
  const { till, store } = teller.window();
  const id = store.get(accountAtom)?.id ?? chance.oneOf(ACCOUNTS);
  if (store.get(accountAtom) === null) await teller.press(till.accounts.signOn(id, id.slice(-4)));
  return teller.canAct() && store.get(accountAtom)?.id === id ? id.slice(-4) : null;
}

async function takeBack(shop: Shop): Promise<void> {
  const { till, store } = shop.teller.window();
  const made = shop.chance.anyOf(store.get(takeableAtom));
  if (made === undefined) return;
  await act(shop, 1, () => till.accounts.takeBack(made.id, made.account.id.slice(-4)));
}

export const OPERATIONS = {
  buyStraight: {
    weight: 6,
    run: (shop) => buyBet(shop, (bet) => !bet.isBoxed && !isMultiRace(bet)),
  },
  buyBoxed: { weight: 3, run: (shop) => buyBet(shop, ({ isBoxed }) => isBoxed) },
  buyMultiRace: { weight: 3, run: (shop) => buyBet(shop, isMultiRace) },
  buyParlay: {
    weight: 2,
    async run(shop) {
      const card = await openCard(shop);
      const [first] = card?.races.filter(takesBets) ?? [];
      if (card === null || first === undefined) return;
      const { till, store } = shop.teller.window();
      till.clearWager();
      till.clearWager();
      till.chooseRace(first.num);
      send(shop, { type: 'parlayToggled' });
      send(shop, { type: 'poolChosen', bet: 1 });
      send(shop, { type: 'amountChosen', amount: pennies(200) });
      for (let leg = 0; leg < 2; leg += 1) {
        const race = card.races.find(({ num }) => num === store.get(wagerAtom).race);
        const num = race === undefined ? undefined : shop.chance.anyOf(runnersOf(race));
        if (num !== undefined) send(shop, { type: 'runnerToggled', num });
        if (leg === 0) send(shop, { type: 'parlayLegAdded' });
      }
      if (store.get(wagerViewAtom).ticket.ok) await buy(shop);
      else {
        till.clearWager();
        till.clearWager();
      }
    },
  },
  buySeveralWagers: {
    weight: 3,
    async run(shop) {
      if (!(await enterBet(shop, ({ id }) => id === 1)) || !quickPick(shop)) return;
      for (let more = shop.chance.between(1, 2); more > 0; more -= 1) {
        send(shop, { type: 'wagerStored' });
        send(shop, { type: 'poolChosen', bet: shop.chance.oneOf([2, 3]) });
        send(shop, { type: 'amountChosen', amount: pennies(200) });
        shop.teller.window().till.quickPick();
      }
      if (shop.teller.window().store.get(wagerViewAtom).ticket.ok) await buy(shop);
    },
  },
  buyAllRaces: {
    weight: 1,
    async run(shop) {
      if ((await openCard(shop)) === null) return;
      shop.teller.window().till.chooseAllRaces();
      send(shop, { type: 'poolChosen', bet: 1 });
      send(shop, { type: 'amountChosen', amount: pennies(200) });
      if (quickPick(shop)) await buy(shop);
    },
  },
  buySeveralTickets: {
    weight: 3,
    async run(shop) {
      if (!(await enterBet(shop, (bet) => !isMultiRace(bet))) || !quickPick(shop)) return;
      await buy(shop, shop.chance.between(2, 5));
    },
  },
  smartQuickPick: {
    weight: 3,
    async run(shop) {
      const { teller, orders } = shop;
      if (
        !(await enterBet(
          shop,
          ({ id }) => id <= 3,
          ({ allowSQPick }) => allowSQPick,
        ))
      )
        return;
      const { till, store } = teller.window();
      if (store.get(inDoubtCountAtom) === 0 && store.get(salePhaseAtom) === 'idle') orders.begin(1);
      await teller.press(till.sellSmartQuickPick());
    },
  },
  repeat: {
    weight: 2,
    async run(shop) {
      const { teller } = shop;
      teller.window().till.repeat();
      await teller.pass(SECOND);
      const { store } = teller.window();
      if (teller.canAct() && store.get(wagerViewAtom).ticket.ok) await buy(shop);
    },
  },
  reprintLast: {
    weight: 1,
    run: async ({ teller }) => void (await teller.press(teller.window().till.printLast())),
  },
  cash: {
    weight: 5,
    async run(shop) {
      const ticket = broughtBack(shop);
      if (ticket !== null) await act(shop, 1, () => shop.teller.window().till.cashing.cash(ticket));
    },
  },
  /** With the customer's tax number, which nothing keeps: what has lost its answer is then only asked after, and never sent again after a stop. */
  cashWithForm: {
    weight: 1,
    async run(shop) {
      const ticket = broughtBack(shop);
      if (ticket === null) return;
      await act(shop, 1, () => shop.teller.window().till.cashing.cashWithForm(ticket, '123456789'));
    },
  },
  cancel: {
    weight: 3,
    async run(shop) {
      const ticket = broughtBack(shop);
      if (ticket !== null) await act(shop, 1, () => shop.teller.window().till.cashing.cancel(ticket));
    },
  },
  /** The next race of a card is run, so that its tickets can be cashed. */
  runRace: {
    weight: 2,
    async run({ host, chance, teller }) {
      const card = chance.anyOf(host.tote.trainer.cards());
      const race = card?.races.find(({ status }) => status === 'Betting on');
      if (card === undefined || race === undefined) return;
      await host.tote.trainer.runRace(card.id, race.num);
      await teller.pass(20 * SECOND);
    },
  },
  voucher: {
    weight: 3,
    async run(shop) {
      const amount = amountOf(shop);
      const quantity = shop.chance.oneOf([1, 1, 1, 3]);
      const promo = shop.chance.often(0.2);
      await act(shop, quantity, () => shop.teller.window().till.vouchers.sell({ amount, quantity, promo }));
    },
  },
  /** Credit that a first half left: sold as a voucher, in one or after other work, or left to wait. */
  exchVoucher: {
    weight: 2,
    async run(shop) {
      const { teller, chance } = shop;
      const { till, store } = teller.window();
      if (chance.often(0.7) || store.get(wagerAtom).exchange === null) await grantCredit(shop);
      // While the credit waits there is nothing to sell a voucher of.
      if (!teller.canAct() || store.get(wagerAtom).exchange === null || chance.often(0.2)) return;
      await act(shop, 1, () => till.vouchers.sellForExchange());
    },
  },
  exception: {
    weight: 2,
    async run(shop) {
      const side = shop.chance.oneOf(['credit', 'debit'] as const);
      const amount = amountOf(shop);
      await act(shop, 1, () => shop.teller.window().till.exceptions.enter(side, 1, amount));
    },
  },
  draw: {
    weight: 2,
    async run(shop) {
      const amount = amountOf(shop);
      const check = shop.chance.often(0.3) ? '4711' : null;
      await act(shop, 1, () => shop.teller.window().till.drawer.draw(amount, check));
    },
  },
  giveBack: {
    weight: 2,
    async run(shop) {
      const amount = amountOf(shop);
      const { drawer } = shop.teller.window().till;
      const type = shop.chance.oneOf(['regular', 'chipAndPin', 'final'] as const);
      const count = countOf(shop);
      await act(shop, 1, () =>
        type === 'final'
          ? drawer.giveBackFinally(totalOf(count), count)
          : drawer.giveBack({ type, amount, label: '' }),
      );
    },
  },
  /** A bag is opened or gone on with, as far as the teller comes; final returns go in as their slips come to hand. */
  bag: {
    weight: 3,
    async run(shop) {
      const { teller, chance, printer } = shop;
      const { till, store } = teller.window();
      till.select('Bag');
      if (store.get(pendingBagAtom) === null || chance.often(0.2)) {
        till.bags.typeBarcode(`${chance.between(1, 6)}`);
        await teller.press(till.bags.confirmBarcode());
      }
      for (const { tsn } of printer.sheets.slice(-6)) {
        const serial = parseSerial(tsn);
        if (!teller.canAct() || !serial.ok || !chance.often(0.5)) continue;
        till.scanned(returnDigits('final', serial.value), 'OPTICAL');
        await teller.pass(3 * SECOND);
      }
      if (!teller.canAct()) return;
      for (const { value, quantity } of countOf(shop)) till.bags.setQuantity(value, quantity);
      till.bags.setDebit(chance.often(0.3));
      if (chance.often(0.8)) await act(shop, 1, () => till.bags.save());
    },
  },
  cancelBag: {
    weight: 1,
    async run(shop) {
      const { till, store } = shop.teller.window();
      const closed = store.get(closedBagsAtom);
      const bag = shop.chance.anyOf(closed.state === 'ready' ? closed.value : []);
      if (bag !== undefined) await act(shop, 1, () => till.bags.cancel(bag.tsn));
    },
  },
  /** The teller takes back a draw or a return of their own. */
  cancelOwn: {
    weight: 1,
    async run(shop) {
      const { till, store } = shop.teller.window();
      const own = shop.chance.anyOf(store.get(drawerTransactionsAtom));
      if (own !== undefined) await act(shop, 1, () => till.drawer.cancel(own.id));
    },
  },
  /** A customer with an account; some leave again at once, and some know their PIN badly. */
  accountSignOn: {
    weight: 1,
    async run(shop) {
      const { till } = shop.teller.window();
      if (shop.chance.often(0.7)) await withAccount(shop);
      else if (shop.chance.often(0.5)) await shop.teller.press(till.accounts.signOn(ACCOUNTS[0], '1'));
      else await shop.teller.press(till.accounts.signOff());
    },
  },
  buyOnAccount: {
    weight: 5,
    async run(shop) {
      if (await withAccount(shop)) await buyBet(shop, (bet) => !isMultiRace(bet));
    },
  },
  /** In or out, also of more than there is; and often taken back. */
  accountCash: {
    weight: 5,
    async run(shop) {
      const pin = await withAccount(shop);
      if (pin === null) return;
      const { accounts } = shop.teller.window().till;
      const amount = amountOf(shop);
      const isDeposit = shop.chance.often(0.6);
      await act(shop, 1, () => (isDeposit ? accounts.deposit(amount, pin) : accounts.withdraw(amount, pin)));
      if (shop.teller.canAct() && shop.chance.often(0.4)) await takeBack(shop);
    },
  },
  accountTakeBack: { weight: 2, run: takeBack },
  accountCashOut: {
    weight: 1,
    async run(shop) {
      const pin = await withAccount(shop);
      if (pin !== null) await act(shop, 1, () => shop.teller.window().till.accounts.cashOut(pin));
    },
  },
  accountCashTicket: {
    weight: 3,
    async run(shop) {
      const ticket = broughtBack(shop);
      if (ticket === null || (await withAccount(shop)) === null) return;
      const { accounts } = shop.teller.window().till;
      await act(shop, 1, () => accounts.cashTicket(ticket.tsn, ticket.source));
    },
  },
  /** Out of the customer's list, where a wager on an account is taken back there, and one for cash is paid back. */
  cancelListed: {
    weight: 3,
    async run(shop) {
      const { till, store } = shop.teller.window();
      const sold = shop.chance.anyOf(store.get(customerAtom).transactions);
      if (sold !== undefined) await act(shop, 1, () => till.cancelTransaction(sold.id));
    },
  },
  buyFixedOdds: { weight: 6, run: (shop) => buyFixedOdds(shop, act) },
  cashFixedOdds: { weight: 4, run: (shop) => cashFixedOdds(shop, act) },
  totalOut: { weight: 4, run: totalOut },
  lockWindow: {
    weight: 1,
    run: async ({ teller }) => void (await teller.press(teller.window().till.lockWindow())),
  },
  signOff: {
    weight: 1,
    async run(shop) {
      const { teller } = shop;
      await totalOut(shop);
      if (!teller.canAct()) return;
      await teller.press(teller.window().till.signOff());
      if (teller.window().store.get(tellerAtom) === null) teller.change();
    },
  },
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationName = keyof typeof OPERATIONS;

export const OPERATION_WEIGHTS = Object.fromEntries(
  Object.entries(OPERATIONS).map(([name, { weight }]) => [name, weight]),
) as Readonly<Record<OperationName, number>>;
