/**
 * Proves how the window reads the host's answer to a sale. Each answer is written out here: no tote of this
 * project sends it.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { beginShift, build, buy } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
  await build(window);
});

interface Asked {
  readonly wagers: readonly {
    readonly betType: number;
    readonly cardId: string;
    readonly raceNo: number;
    readonly runners: unknown;
    readonly betAmount: number;
    readonly totalCost: number;
  }[];
}

/** The body of the sale that was asked for last. */
let asked: Asked;

/** Answers the sale with what `answer` makes of what was asked. */
function answerSale(answer: (asked: Asked) => object): void {
  room.see = (path, { method, body }) => {
    if (method === 'POST' && path.endsWith('/sell/wagers')) asked = JSON.parse(body ?? 'null') as Asked;
  };
  room.intercept = (path, method) =>
    method === 'POST' && path.endsWith('/sell/wagers') ? Response.json(answer(asked)) : null;
}

/** The ticket of the sale that was asked for, as the wire has it. */
function ticketOf({ wagers }: Asked) {
  return {
    id: 'A1B2-C3D4-E5F6',
    date: '2026-09-12',
    timeStamp: room.clock.now(),
    window: 12,
    ticketCost: 200,
    tax: 0,
    wagers: wagers.map(({ betType, cardId, raceNo, runners, betAmount, totalCost }) => ({
      betType,
      betName: 'Win',
      cardId,
      cardName: 'Downs',
      raceNo,
      runners,
      betAmount,
      betCount: 1,
      betCost: totalCost,
      serviceCharge: 0,
      tax: 0,
      totalCost,
    })),
    expirationString: 'Void after a year',
    playerId: null,
    ticketLines: [],
  };
}

const sold = () => window.store.get(customerAtom).transactions;
const shown = () => {
  const notice = window.store.get(noticeAtom);
  return notice === null ? null : [notice.title, ...notice.lines].map((text) => words(text));
};

describe('a sell response', () => {
  it('with statusCode 1, its amount and its ticket is a sale [S018]', async () => {
    answerSale((sale) => ({ statusCode: 1, statusMessage: '', amount: 200, ticket: ticketOf(sale) }));
    await buy(window);
    expect(shown()).toBeNull();
    expect(sold()).toMatchObject([
      { type: 'SELL', value: 200n, tsn: 'A1B2-C3D4-E5F6', paper: 'printed', ticket: { ticketCost: 200n } },
    ]);
    expect(window.store.get(totalsAtom).balance).toBe(200n);
    expect(room.printer.sheets).toEqual([{ transaction: 'A1B2-C3D4-E5F6', reprint: false }]);
  });

  it.each([0, 2, 7, 10_001, -1])(
    'with statusCode %s is none: its statusMessage is shown, and the wager stays [S018, S197]',
    async (statusCode) => {
      const wager = window.store.get(wagerAtom);
      answerSale(() => ({ statusCode, statusMessage: 'Pool is closed' }));
      await buy(window);
      expect(shown()).toEqual(['Failed to sell', 'Pool is closed']);
      expect(sold()).toEqual([]);
      expect(room.printer.sheets).toEqual([]);
      expect(window.store.get(wagerAtom)).toEqual(wager);
    },
  );
});
