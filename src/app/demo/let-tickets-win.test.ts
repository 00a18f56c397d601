import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import type { TrainersCard } from '../../till/trainer/training-room.ts';
import { COURSE } from '../../training/lessons/course.ts';
import { lessonsAtom } from '../../training/lessons/lessons-state.ts';
import { NO_PROGRESS } from '../../training/lessons/progress.ts';
import { NO_RECORD, practiceAtom } from '../../training/practice/practice-state.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { checkWager } from '../../wagering/rules/validation.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import { letTicketsWin } from './let-tickets-win.ts';

const RULES = { defaultToMin: false, maxTicketCost: null };

function wagerOn(bet: number, runners: readonly (readonly number[])[]) {
  const checked = checkWager(sampleCard(), { race: 2, bet, amount: pennies(200), runners }, RULES);
  if (!checked.ok) throw new Error(checked.refusal.code);
  return checked.value;
}

const WIN = wagerOn(1, [[4]]);
const EXACTA = wagerOn(8, [[4], [5]]);
const TICKET = { kind: 'ticket', tsn: aSerial('5D41-0B11-7A21') } as const;
const REFUSED = { ok: false, reason: 'noRace', race: 2, num: 0 } as const;

interface Arranged {
  /** The tote takes no order. */
  readonly refuses?: boolean;
  /** The first race that takes bets. */
  readonly next?: number;
  /** The acts that the lesson has counted. */
  readonly counts?: Readonly<Record<string, number>>;
}

/** Serves customers in a lesson, and notes what is ordered of the races. */
function served(id: string, { refuses = false, next = 2, counts = {} }: Arranged = {}) {
  const store = createStore();
  const orders: string[] = [];
  const log: string[] = [];
  const answer = () => Promise.resolve(refuses ? REFUSED : ({ ok: true, officialAt: null } as const));
  letTicketsWin({
    store,
    races: {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these parts are read
      cards: () =>
        Promise.resolve([
          {
            id: 'AAA1',
            races: [
              { num: 1, status: 'Official' },
              { num: next, status: 'Betting on' },
            ],
          },
        ] as unknown as readonly TrainersCard[]),
      chooseFinish(card, race, finish) {
        orders.push(`${card} ${race} ${JSON.stringify(finish)}`);
        return answer();
      },
      runRace(card, race) {
        orders.push(`${card} ${race} runs`);
        return answer();
      },
    },
    log: (line) => log.push(line),
  });
  const running = COURSE.find((lesson) => lesson.id === id) ?? null;
  store.set(lessonsAtom, {
    lessons: COURSE,
    progress: { ...NO_PROGRESS, open: { id, counts } },
    running,
    notCounted: null,
  });
  return {
    orders,
    log,
    async serve(sold: readonly (typeof WIN)[], brought: typeof TICKET | null = null) {
      const ask = { wagers: [], paper: brought, voucher: null };
      const of = { number: 1, second: null, isSecond: false, sentence: '', isHinted: false };
      const outcome = { mistakes: [], sold, seconds: 1, touches: null, usual: null };
      const customer = { ...of, servedBefore: 0, since: 0, ask, hand: pennies(0) };
      store.set(practiceAtom, { phase: 'served', record: NO_RECORD, customer, outcome });
      store.set(practiceAtom, { ...store.get(practiceAtom) });
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

const WON = ['AAA1 2 [[4]]', 'AAA1 2 runs'];

describe('a lesson that wants winners cashed', () => {
  it('lets one ticket win at a time, until it is brought', async () => {
    const at = served('cancel-and-cash');
    await at.serve([WIN]);
    expect(at.orders).toEqual(WON);
    await at.serve([WIN]);
    expect(at.orders).toEqual(WON);
    await at.serve([], TICKET);
    await at.serve([WIN]);
    expect(at.orders).toEqual([...WON, ...WON]);
  });

  it('lets none win that was cancelled, or that is on more than a runner', async () => {
    const at = served('cancel-and-cash');
    await at.serve([]);
    await at.serve([EXACTA]);
    expect(at.orders).toEqual([]);
  });

  it('runs no race that has another before it', async () => {
    const at = served('cancel-and-cash', { next: 1 });
    await at.serve([WIN]);
    expect(at.orders).toEqual([]);
  });

  it('runs no race any more once both winners are cashed', async () => {
    const at = served('cancel-and-cash', { counts: { ticketCashed: 2 } });
    await at.serve([WIN]);
    expect(at.orders).toEqual([]);
  });

  it('tries the next ticket where the tote refuses', async () => {
    const at = served('cancel-and-cash', { refuses: true });
    await at.serve([WIN]);
    await at.serve([WIN]);
    expect(at.orders).toEqual(['AAA1 2 [[4]]', 'AAA1 2 [[4]]']);
    expect(at.log).toEqual([]);
  });

  it('is the only one: another lesson leaves the races alone', async () => {
    const at = served('first-ticket');
    await at.serve([WIN]);
    expect(at.orders).toEqual([]);
  });
});
