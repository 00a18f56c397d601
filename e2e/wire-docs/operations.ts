/**
 * Lists every call of the wire with its note, its schemas and its examples. The files and the pages are both
 * made of this list.
 */
import { REST_BASE } from '../../src/tote/transport/transport.ts';
import { ACCOUNT } from '../../src/tote/wire/account.ts';
import { CARDS } from '../../src/tote/wire/cards.ts';
import { DRAWER } from '../../src/tote/wire/drawer.ts';
import type { Endpoint } from '../../src/tote/wire/endpoint.ts';
import { FIXED_ODDS } from '../../src/tote/wire/fixed-odds.ts';
import { SELL } from '../../src/tote/wire/sell.ts';
import { TERMINAL } from '../../src/tote/wire/terminal.ts';
import { TICKETS } from '../../src/tote/wire/tickets.ts';
import { VOUCHERS } from '../../src/tote/wire/vouchers.ts';
import type { Exchange } from '../terminal/test-terminal.ts';
import {
  CARDS_NOTES,
  type CallNote,
  DRAWER_NOTES,
  FIXED_ODDS_NOTES,
  type Origin,
  TERMINAL_NOTES,
} from './call-notes.ts';
import { type CallExamples, examplesOf } from './examples.ts';
import { type Plain, schemaOf } from './json-schemas.ts';
import { ACCOUNT_NOTES, SELL_NOTES, TICKETS_NOTES, VOUCHERS_NOTES } from './money-call-notes.ts';
import { LUCKY_SETS_BODY } from './named-schemas.ts';
import { type CallKind, kindOf } from './reactions.ts';

/** A subject of calls, which is a page of its own. */
export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

interface Table extends Subject {
  readonly calls: Readonly<Record<string, Endpoint>>;
  readonly notes: Readonly<Record<string, CallNote>>;
}

const TABLES: readonly Table[] = [
  {
    id: 'terminal',
    title: 'Session and terminal',
    text: 'Signing on and off, the line, the window’s own reports.',
    calls: TERMINAL,
    notes: TERMINAL_NOTES,
  },
  {
    id: 'cards',
    title: 'Cards',
    text: 'Cards, races, odds, totals and prices. All of them are reads.',
    calls: CARDS,
    notes: CARDS_NOTES,
  },
  {
    id: 'sell',
    title: 'Selling',
    text: 'Wagers to tickets, and the list by which a lost answer is found again.',
    calls: SELL,
    notes: SELL_NOTES,
  },
  {
    id: 'tickets',
    title: 'Tickets',
    text: 'Papers that a customer hands in.',
    calls: TICKETS,
    notes: TICKETS_NOTES,
  },
  {
    id: 'vouchers',
    title: 'Vouchers',
    text: 'Vouchers, exchange credit, temporary accounts and banknotes.',
    calls: VOUCHERS,
    notes: VOUCHERS_NOTES,
  },
  {
    id: 'drawer',
    title: 'Drawer',
    text: 'The teller’s own cash: draws, returns, bags, credits, debits and the time clock.',
    calls: DRAWER,
    notes: DRAWER_NOTES,
  },
  {
    id: 'account',
    title: 'Accounts',
    text: 'A player’s account: session, wagers and money.',
    calls: ACCOUNT,
    notes: ACCOUNT_NOTES,
  },
  {
    id: 'fixed-odds',
    title: 'Fixed odds',
    text: 'Wagers at a price that is fixed when they are sold.',
    calls: FIXED_ODDS,
    notes: FIXED_ODDS_NOTES,
  },
];

export const SUBJECTS: readonly Subject[] = TABLES;

export interface Operation {
  readonly id: string;
  readonly subject: string;
  readonly endpoint: Endpoint;
  /** The whole path on the host. */
  readonly path: string;
  readonly kind: CallKind;
  readonly note: CallNote;
  /** Null: it has no body. */
  readonly asked: Plain | null;
  readonly answer: Plain;
  readonly examples: CallExamples;
}

/** Returns every call, in the order of the pages. */
export function operationsOf(exchanges: readonly Exchange[]): readonly Operation[] {
  return TABLES.flatMap(({ id: subject, calls, notes }) =>
    Object.entries(calls).map(([key, endpoint]): Operation => {
      const note = notes[key];
      if (note === undefined) throw new Error(`${subject}.${key} needs a note`);
      const id = `${subject}.${key}`;
      return {
        id,
        subject,
        endpoint,
        path: endpoint.path.startsWith('/tg') ? endpoint.path : `${REST_BASE}${endpoint.path}`,
        kind: kindOf(endpoint),
        note,
        asked: endpoint.method === 'GET' ? null : schemaOf(bodyOf(endpoint), `${id}.asked`),
        answer: schemaOf(endpoint.answer, `${id}.answer`),
        examples: examplesOf(endpoint, exchanges),
      };
    }),
  );
}

/** The border passes lucky sets on whole; their form is that of the settings. */
export function bodyOf(endpoint: Extract<Endpoint, { readonly method: 'POST' }>) {
  return endpoint.path === TERMINAL.luckySets.path ? LUCKY_SETS_BODY : endpoint.asked;
}

const ORIGIN_WORDS: Readonly<Record<Origin, string>> = {
  given: 'written out by the specification',
  part: 'named in part by the specification; the rest is chosen here',
  ours: 'chosen here, since the specification leaves it open',
};

/** Says what of a call is specified, in one line. */
export function originOf({ note: { isExtension, asked, answer } }: Pick<Operation, 'note'>): string {
  if (isExtension === true) return 'An extension of Mutuel: the specification has no such call.';
  const body = asked === undefined ? '' : ` Body: ${ORIGIN_WORDS[asked]}.`;
  return `The call is specified.${body} Answer: ${ORIGIN_WORDS[answer]}.`;
}
