/** Lists scenes of tickets that come back, and of the recent ones. */
import { say } from '../../../src/i18n/say.ts';
import { failedRacesAtom, knownRacesAtom } from '../../../src/till/cards/race-results.ts';
import { TICKET_MODES } from '../../../src/till/tickets/entry/ticket-entry-state.ts';
import {
  type ListedTicket,
  listedFixedOddsAtom,
  ticketReviewAtom,
} from '../../../src/till/tickets/ticket-review-state.ts';
import type { Loadable } from '../../../src/till/window/loadable.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { COLLECTING, justCashed } from '../examples/example-customers.ts';
import { FIXED_ODDS_CODE, LISTED_FIXED_ODDS } from '../examples/example-fixed-odds.ts';
import { LISTED } from '../examples/example-session.ts';
import { CASHED, cameraIs, entering, needsForm } from '../examples/example-tickets.ts';
import { at, type Scene } from './scene.tsx';

function review(list: Loadable<readonly ListedTicket[]>): Scene {
  return at({ view: 'TicketReview' }, (store) => {
    store.set(ticketReviewAtom, list);
    if (list.state === 'ready' && list.value.length > 0) store.set(listedFixedOddsAtom, LISTED_FIXED_ODDS);
  });
}

export const TICKETS_SCENES: Readonly<Record<string, Scene>> = {
  review: review({ state: 'ready', value: LISTED }),
  'review-open': { ...review({ state: 'ready', value: LISTED }), press: '1,4,7' },
  'review-fixed-odds': {
    ...review({ state: 'ready', value: LISTED }),
    press: 'The Very Honourable Gentleman',
  },
  'review-unread': at({ view: 'TicketReview' }, (store) => {
    store.set(ticketReviewAtom, { state: 'ready', value: LISTED });
    const races = LISTED.flatMap(({ ticket }) => ticket.wagers);
    store.set(failedRacesAtom, new Set(races.map(({ cardId, raceNo }) => `${cardId} ${raceNo}`)));
  }),
  'review-empty': review({ state: 'ready', value: [] }),
  'review-loading': review({ state: 'loading' }),
  'review-failed': review({ state: 'failed', reason: say('tote.noCommunication') }),
  'ticket-cash': at({ view: 'EnterTicket' }, entering({})),
  'ticket-typed': at({ view: 'EnterTicket' }, entering({ typed: 'C5554C70F' })),
  'ticket-whole': at(
    { view: 'EnterTicket' },
    entering({ mode: TICKET_MODES.cancel, typed: 'C5554C70F0000' }),
  ),
  'ticket-inquired': {
    ...at({ view: 'EnterTicket' }, entering({ typed: 'C5554C70F0000' })),
    press: 'inquire.key',
  },
  'ticket-inquired-lost': {
    ...at(
      { view: 'EnterTicket' },
      entering({
        lost: { tsn: '5D41-0B11-7A21', transaction: null },
        earlier: [CASHED, { tsn: '5D41-09C2-7A1F', transaction: null }],
      }),
    ),
    press: 'inquire.key',
  },
  'ticket-wrong': at({ view: 'EnterTicket' }, entering({ typed: 'C5554C70F0001' })),
  'ticket-fixed-odds-code': at({ view: 'EnterTicket' }, entering({ typed: FIXED_ODDS_CODE })),
  'ticket-fixed-odds-cashed': at(
    { view: 'EnterTicket' },
    entering({ paid: { ...CASHED, tsn: FIXED_ODDS_CODE, what: 'FIXED_ODDS', amount: pennies(30_000) } }),
  ),
  'ticket-cashed': at(
    { view: 'EnterTicket', customer: justCashed(CASHED.tsn, CASHED.amount) },
    entering({ paid: CASHED }),
  ),
  'ticket-cashed-large': at(
    { view: 'EnterTicket' },
    entering({ paid: { ...CASHED, amount: pennies(9_012_634_550), withForm: true } }),
  ),
  'ticket-cancelled': at(
    { view: 'EnterTicket' },
    entering({
      mode: TICKET_MODES.cancel,
      paid: { ...CASHED, mode: TICKET_MODES.cancel, amount: pennies(500) },
    }),
  ),
  'ticket-lost': at({ view: 'EnterTicket' }, (store) => {
    const transaction = COLLECTING.transactions.at(-1) ?? null;
    entering({ lost: { tsn: '5D41-0B11-7A21', transaction } })(store);
    store.set(
      knownRacesAtom,
      new Map([['HVP 7', { finish: [], prices: [], scratched: new Set<number>(), finishText: '4-9-11-2' }]]),
    );
  }),
  'ticket-lost-unread': at({ view: 'EnterTicket' }, (store) => {
    const transaction = COLLECTING.transactions.at(-1) ?? null;
    entering({ lost: { tsn: '5D41-0B11-7A21', transaction } })(store);
    store.set(failedRacesAtom, new Set(['HVP 7']));
  }),
  'ticket-lost-several': at(
    { view: 'EnterTicket' },
    entering({
      lost: { tsn: '5D41-0B11-7A21', transaction: null },
      earlier: [CASHED, { tsn: '5D41-09C2-7A1F', transaction: null }, { ...CASHED, amount: pennies(500) }],
      waiting: 2,
    }),
  ),
  'ticket-cashed-second': at({ view: 'EnterTicket' }, (store) => {
    const lost = { tsn: '5D41-09C2-7A1F', transaction: null };
    entering({ paid: { ...CASHED, withForm: true }, earlier: [lost, CASHED], waiting: 2 })(store);
    cameraIs('missing')(store);
  }),
  'ticket-camera-missing': at({ view: 'EnterTicket' }, cameraIs('missing')),
  'ticket-camera-key': at({ view: 'EnterTicket' }, (store) => {
    entering({ paid: { ...CASHED, amount: pennies(9_012_634_550), withForm: true } })(store);
    cameraIs('closed')(store);
  }),
  'ticket-camera-looking': at({ view: 'EnterTicket' }, cameraIs('looking')),
  'ticket-camera-refused': at({ view: 'EnterTicket' }, cameraIs('refused')),
  'ticket-ssn': at({ view: 'EnterSSN' }, needsForm),
};
