/** Acts of a customer at a self-serve terminal, each with its frequency. Any of them may be the last. */
import { ticketEntryAtom } from '../../../src/till/tickets/entry/ticket-entry-state.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { parseSerial } from '../../../src/wagering/tickets/ticket-serial.ts';
import { payAtTellers } from '../host/tellers-beside.ts';
import type { Visitor } from '../window/visitor.ts';
import { grantCredit } from './drawer.ts';
import { buy, enterBet, isMultiRace, quickPick } from './entering.ts';
import { broughtBack, HANDING_IN } from './handing-in.ts';
import { act, type OperationTable } from './operation.ts';
import type { Shop } from './shop.ts';

const SECOND = 1_000;

export interface CustomersShop extends Shop {
  readonly teller: Visitor;
}

/** Writes a serial number as the 15 digits of its bar code. */
function barCode(tsn: string): string {
  return tsn
    .split('-')
    .map((word) => String(Number.parseInt(word, 16)).padStart(5, '0'))
    .join('');
}

/** Scans a paper that customers hold. Some hand it in at a teller's window at the same moment. */
async function scan(shop: CustomersShop): Promise<void> {
  const { teller, chance, host, orders, bills } = shop;
  const paper = broughtBack(shop);
  if (paper === null || !parseSerial(paper.tsn).ok) return;
  if (chance.often(0.2)) await payAtTellers(host, paper.tsn);
  const { till, store } = teller.window();
  orders.begin(1, paper.tsn);
  till.scanned(barCode(paper.tsn), 'OPTICAL');
  if (chance.often(0.3)) till.scanned(barCode(paper.tsn), 'OPTICAL');
  if (chance.often(0.1)) bills.insert();
  await teller.pass(chance.between(50, 2 * SECOND));
  if (teller.canAct() && store.get(ticketEntryAtom).typed !== '') await teller.press(till.tickets.confirm());
}

export const CUSTOMERS_ACTS = {
  note: {
    weight: 8,
    async run({ teller, chance, bills }) {
      for (let left = chance.oneOf([1, 1, 2, 3]); left > 0 && teller.canAct(); left -= 1) {
        if (chance.often(0.1)) bills.insertCounterfeit();
        bills.insert();
        if (chance.often(0.1)) bills.pull();
        if (chance.often(0.05)) bills.jam(chance.between(SECOND, 60 * SECOND));
        if (chance.often(0.8)) await teller.until(bills.isQuiet, 40 * SECOND);
        else await teller.pass(chance.between(0, 3_000));
      }
    },
  },
  buy: {
    weight: 8,
    async run(shop) {
      if ((await enterBet(shop, (bet) => !isMultiRace(bet))) && quickPick(shop)) {
        await buy(shop, shop.chance.oneOf([1, 1, 1, 2, 3]));
      }
    },
  },
  /** A child's hand: fifteen taps at once. */
  tapsAtOnce: {
    weight: 1,
    async run(shop) {
      const { teller, orders } = shop;
      if (!(await enterBet(shop, ({ id }) => id === 1)) || !quickPick(shop)) return;
      const { till } = teller.window();
      orders.begin(1);
      for (let taps = 14; taps > 0; taps -= 1) void till.buy();
      await teller.press(till.buy());
    },
  },
  scan: { weight: 5, run: (shop) => scan(shop as CustomersShop) },
  cancel: {
    weight: 2,
    async run(shop) {
      const paper = broughtBack(shop);
      if (paper === null) return;
      const { cashing } = shop.teller.window().rooms().tickets;
      const { credits } = shop.teller.window().rooms().wager;
      await act(shop, 1, async () => {
        const ended = await cashing.cancel(paper);
        // A cancelled exchange voucher gives its credit back, which the page of the ticket takes.
        if (ended.end === 'done' && ended.transaction.leaves !== undefined) {
          await credits.enter(ended.transaction.leaves);
        }
      });
    },
  },
  /** A first half won: its credit is bet, paid out with the rest, or left by somebody who goes. */
  exchange: {
    weight: 2,
    // The host sells no voucher of less than ten cents: it pays the credit in money.
    run: (shop) => grantCredit(shop, pennies(shop.chance.oneOf([5, 500, 2_000, 12_345]))),
  },
  runRace: HANDING_IN.runRace,
  startOver: {
    weight: 1,
    run: ({ teller }) => {
      teller.window().till.selfServe.startOver();
      return teller.pass(SECOND);
    },
  },
} as const satisfies OperationTable;

export type CustomersAct = keyof typeof CUSTOMERS_ACTS;

export const CUSTOMERS_WEIGHTS = Object.fromEntries(
  Object.entries(CUSTOMERS_ACTS).map(([name, { weight }]) => [name, weight]),
) as Readonly<Record<CustomersAct, number>>;
