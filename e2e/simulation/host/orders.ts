/**
 * Counts the orders, each tap and how often it may move money, and the posts sent for them. The host's ledger
 * is compared with them.
 */
import type { LedgerMove } from './host.ts';

export interface Orders {
  /**
   * Notes an order of that many tickets, slips or payments. `tsn`: only the handing in of that number is
   * ordered, while the order before may still be carried out.
   */
  readonly begin: (times: number, tsn?: string) => void;
  /** A post that moves money leaves the window: one seen before is the same one again. */
  readonly sent: (reqseq: number, request: string) => void;
  /** Returns the moves beyond the orders. */
  readonly overdone: (moves: readonly LedgerMove[]) => number;
  readonly count: () => number;
}

interface Asked {
  readonly times: number;
  readonly isFor: (request: string) => boolean;
}

export function createOrders(): Orders {
  const asked: Asked[] = [];
  const orderOf = new Map<string, number>();
  return {
    begin(times, tsn) {
      asked.push({ times, isFor: (request) => tsn === undefined || request.includes(`"tsn":"${tsn}"`) });
    },
    sent(reqseq, request) {
      const key = `${reqseq} ${request}`;
      // A run of sales continues under a question, so that a post need not be for the newest order.
      if (!orderOf.has(key))
        orderOf.set(
          key,
          asked.findLastIndex(({ isFor }) => isFor(request)),
        );
    },
    overdone(moves) {
      const done = asked.map(() => 0);
      let unasked = 0;
      for (const { reqseq, request } of moves) {
        const order = orderOf.get(`${reqseq} ${request}`);
        const before = order === undefined ? undefined : done[order];
        if (order === undefined || before === undefined) unasked += 1;
        else done[order] = before + 1;
      }
      return asked.reduce((sum, { times }, order) => sum + Math.max(0, (done[order] ?? 0) - times), unasked);
    },
    count: () => asked.length,
  };
}
