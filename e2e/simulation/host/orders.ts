/**
 * What was asked for: each tap and how often it may move money, and which posts went out for it. Owns the counting of both, so that
 * the host's ledger can be held against what was wanted.
 */
import type { LedgerMove } from './host.ts';

export interface Orders {
  /**
   * Notes that so many tickets, slips or payments are asked for. `tsn`: only the handing in of that number is,
   * while what was asked for before may still go on.
   */
  readonly begin: (times: number, tsn?: string) => void;
  /** A post that moves money leaves the window: one seen before is the same one again. */
  readonly sent: (reqseq: number, request: string) => void;
  /** What was done over what was asked for. */
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
      // A run of sales goes on under a question, so the newest order need not be the one that a post is for.
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
