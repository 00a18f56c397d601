/** Tickets and other papers that customers bring back: cashed, cancelled, and the races that decide them. */
import type { HandedInTicket } from '../../../src/till/tickets/cashing/cash-desk.ts';
import { parseSerial } from '../../../src/wagering/tickets/ticket-serial.ts';
import { act, type OperationTable } from './operation.ts';
import type { Shop } from './shop.ts';

const SECOND = 1_000;

/** Something that customers hold and may bring back: by its paper, whatever has become of it. */
export function broughtBack({ printer, chance }: Shop): HandedInTicket | null {
  const sheet = chance.anyOf(printer.sheets.slice(-12));
  const serial = sheet === undefined ? null : parseSerial(sheet.tsn);
  if (serial?.ok !== true) return null;
  return { tsn: serial.value, source: chance.oneOf(['MANUAL', 'OPTICAL'] as const) };
}

export const HANDING_IN = {
  cash: {
    weight: 5,
    async run(shop) {
      const ticket = broughtBack(shop);
      if (ticket !== null)
        await act(shop, 1, () => shop.teller.window().rooms().tickets.cashing.cash(ticket));
    },
  },
  /**
   * Cashes with the customer's tax number, which nothing keeps. A post without an answer is only inquired
   * about, and never sent again after a stop.
   */
  cashWithForm: {
    weight: 1,
    async run(shop) {
      const ticket = broughtBack(shop);
      if (ticket === null) return;
      await act(shop, 1, () =>
        shop.teller.window().rooms().tickets.cashing.cashWithForm(ticket, '123456789'),
      );
    },
  },
  cancel: {
    weight: 3,
    async run(shop) {
      const ticket = broughtBack(shop);
      if (ticket !== null)
        await act(shop, 1, () => shop.teller.window().rooms().tickets.cashing.cancel(ticket));
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
} as const satisfies OperationTable;
