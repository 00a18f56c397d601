/**
 * Draws the pages of the customer's display out of what is shown. Each part is drawn anew when it changes.
 */
import type {
  DisplayCloth,
  DisplayCustomer,
  DisplayLeg,
  DisplayLine,
  DisplayMessage,
  DisplayNext,
  DisplayRace,
  DisplaySession,
  DisplayWager,
} from '../till/display/display-session.ts';
import { el, text } from './element.ts';
import type { Shown } from './shown.ts';

/** Transactions that are drawn, of those that are listed (S251). */
const DRAWN_TRANSACTIONS = 6;

/** A part of a page: its name, what it is made of, and how it is drawn. */
export interface Part {
  readonly name: string;
  /** Draws the part anew when this is not as it was. */
  readonly of: unknown;
  readonly draw: () => HTMLElement;
}

/** Returns the parts of the page that is shown, in order. */
export function partsOf({ session, image, showsLog, message, isTested }: Shown): readonly Part[] {
  if (session === null) return [];
  if (isTested) return [{ name: 'test', of: session.window, draw: () => drawTest(session) }];
  const { page, customer, next } = session;
  const over: readonly Part[] =
    message === null || page !== 'customer'
      ? []
      : [{ name: 'message', of: message, draw: () => drawMessage(message) }];
  const later: readonly Part[] =
    next === null || next.later.length === 0
      ? []
      : [{ name: 'later', of: next.later, draw: () => drawLater(next.later) }];
  if (page === 'customer' && customer !== null) {
    const { wager, balance, facts, transactions } = customer;
    const log = showsLog ? customer.log : [];
    const hasSide = balance !== null || facts.length + transactions.length > 0;
    const words = (hasSide ? undefined : log[0]) ?? session.advice;
    return [
      {
        name: 'main',
        of: [wager, next, session.brand],
        draw: () => (wager === null ? drawNext(next, session.brand) : drawWager(wager)),
      },
      ...(hasSide
        ? [{ name: 'side', of: [balance, facts, transactions, log], draw: () => drawSide(customer, log) }]
        : wager === null
          ? later
          : []),
      {
        name: 'foot',
        of: [session.window, session.clock, words],
        draw: () => drawFoot(session, words),
      },
      ...over,
    ];
  }
  const isBrandLarge = page === 'idle' && next === null;
  return [
    {
      name: 'brand',
      of: [session.brand, session.clock, session.window, image, isBrandLarge],
      draw: () => drawBrand(session, image, isBrandLarge),
    },
    page === 'noTeller'
      ? { name: 'closed', of: session.closed, draw: () => drawClosed(session) }
      : { name: 'next', of: [next, session.brand], draw: () => drawNext(next, session.brand) },
    ...later,
  ];
}

function cloth({ text: number, colour }: DisplayCloth): HTMLElement {
  return el('span', 'cloth', number, { colour, length: String(number.length), news: '' });
}

function drawWager(wager: DisplayWager): HTMLElement {
  const rows = wager.legs.length;
  return el(
    'section',
    'ticket',
    [
      el('header', 'ticket__where', [
        el('span', 'ticket__card', wager.card),
        el('span', 'ticket__race', wager.race),
        wager.post === '' ? null : el('span', 'post board', wager.post, { tone: wager.tone }),
      ]),
      el('h1', 'ticket__pool board', [
        wager.pool === '' ? '—' : wager.pool,
        text('small', '', wager.amount === '' ? '' : wager.amount),
      ]),
      el('div', 'legs', wager.legs.map(drawLeg)),
      wager.stored.length === 0 ? null : el('div', 'stored', wager.stored.map(drawLine)),
      el('footer', 'ticket__cost', [
        el('span', 'ticket__bets', [el('span', 'caption', wager.costCaption), text('b', '', wager.bets)]),
        el('output', 'ticket__total board', wager.cost === '' ? '—' : wager.cost, { news: '' }),
      ]),
    ],
    { rows: rows > 6 ? 'many' : rows > 4 ? 'more' : rows > 2 ? 'some' : 'few' },
  );
}

function drawLeg({ name, cloths, words }: DisplayLeg): HTMLElement {
  const isEmpty = cloths.length + words.length === 0;
  return el('div', 'leg', [
    el('span', 'leg__name', name),
    el('span', 'leg__set', [
      ...cloths.map(cloth),
      ...words.map((word) =>
        el('span', cloths.length === 0 ? 'leg__word' : 'leg__word leg__word--beside', word),
      ),
      isEmpty ? el('span', 'leg__slot') : null,
    ]),
  ]);
}

function drawLine({ title, detail, amount, isPaid }: DisplayLine): HTMLElement {
  return el(
    'div',
    'line',
    [
      el('span', 'line__title', title),
      el('span', isPaid ? 'line__amount board line__amount--paid' : 'line__amount board', amount),
      text('small', 'line__detail', detail),
    ],
    { news: '' },
  );
}

function drawSide({ balance, facts, transactions }: DisplayCustomer, log: readonly string[]): HTMLElement {
  return el('aside', 'side', [
    balance === null
      ? null
      : el(
          'div',
          'owe',
          [
            el('span', 'owe__name', balance.caption),
            el('output', 'owe__amount board', balance.amount, { news: '' }),
          ],
          { tone: balance.tone },
        ),
    facts.length === 0
      ? null
      : el(
          'div',
          'facts',
          facts.map(({ name, value }) =>
            el('div', 'fact', [el('span', 'fact__name', name), el('span', 'fact__value board', value)]),
          ),
        ),
    transactions.length === 0
      ? null
      : el('div', 'sold', transactions.slice(0, DRAWN_TRANSACTIONS).map(drawLine)),
    log.length === 0
      ? null
      : el(
          'div',
          'log',
          log.map((line) => el('span', 'log__line', line, { news: '' })),
        ),
  ]);
}

function drawFoot(session: DisplaySession, words: string): HTMLElement {
  return el('footer', 'foot', [
    el('b', 'foot__window', session.window),
    el('span', 'foot__words', words),
    el('span', 'foot__clock board', session.clock),
  ]);
}

function drawMessage({ message, value, error }: DisplayMessage): HTMLElement {
  const card = el(
    'div',
    'message__card',
    [
      el('span', 'message__mark'),
      el('span', 'message__words', message),
      value === '' ? null : el('output', 'message__value board', value),
      text('span', 'message__error', error),
    ],
    { tone: error === '' ? 'good' : 'bad' },
  );
  const over = el('section', 'message', [card]);
  over.setAttribute('role', 'status');
  return over;
}

/** Draws the head of a page. `isLarge`: the page has the name itself, in large letters. */
function drawBrand(
  { brand, clock, window: number }: DisplaySession,
  image: string | null,
  isLarge: boolean,
): HTMLElement {
  const name = el('b', 'brand__name', isLarge ? '' : brand);
  if (image !== null) {
    const picture = document.createElement('img');
    picture.className = 'brand__picture';
    picture.alt = '';
    picture.src = image;
    picture.addEventListener('error', () => picture.remove());
    name.prepend(picture);
  }
  return el('header', 'brand', [
    name,
    text('span', 'brand__window', number),
    el('span', 'brand__clock board', clock),
  ]);
}

/** Draws the test picture: colours to the edges, greys, and the number of the window. */
function drawTest({ brand, window: number }: DisplaySession): HTMLElement {
  return el('section', 'test-picture', [
    el(
      'div',
      'test-picture__colours',
      Array.from({ length: 7 }, () => el('span', 'test-picture__bar', '')),
    ),
    el('div', 'test-picture__words', [el('b', 'board', number === '' ? brand : number)]),
    el(
      'div',
      'test-picture__greys',
      Array.from({ length: 7 }, () => el('span', 'test-picture__bar', '')),
    ),
  ]);
}

function drawClosed({ closed }: DisplaySession): HTMLElement {
  return el('section', 'closed', [
    el('h1', 'closed__title board', closed.name),
    el('p', 'closed__line', closed.value),
  ]);
}

function drawNext(next: DisplayNext | null, brand: string): HTMLElement {
  if (next === null) return el('section', 'next next--none', [el('h1', 'next__brand board', brand)]);
  const many = next.runners.length;
  return el('section', 'next', [
    el('div', 'next__race', [
      el('span', 'caption', next.caption),
      el('h1', 'next__card board', next.card),
      el('span', 'next__number', next.race),
    ]),
    drawMinutes(next),
    many === 0
      ? null
      : el(
          'div',
          'odds',
          next.runners.map(({ cloth: number, name, odds, isScratched }) =>
            el('div', isScratched ? 'runner runner--scratched' : 'runner', [
              cloth(number),
              el('span', 'runner__name', name),
              el('span', 'runner__odds board', odds),
            ]),
          ),
          { many: many > 7 ? 'many' : 'few' },
        ),
  ]);
}

function drawMinutes({ value, unit, tone }: DisplayRace): HTMLElement {
  return el(
    'div',
    'minutes board',
    [el('span', 'minutes__value', value), text('small', 'minutes__unit', unit)],
    {
      tone,
      length: value.length > 3 ? 'long' : 'short',
    },
  );
}

function drawLater(races: readonly DisplayRace[]): HTMLElement {
  return el(
    'section',
    'later',
    races.map(({ card, race, value, unit }) =>
      el('div', 'later__race', [
        el('span', 'later__card', card),
        el('span', 'later__value board', value),
        el('span', 'later__number', `${race}${unit === '' ? '' : ` · ${unit}`}`),
      ]),
    ),
  );
}
