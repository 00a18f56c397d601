/**
 * What was asked for: each tap and how often it may move money, and which posts went out for it. Owns the counting of both, so that
 * the host's ledger can be held against what was wanted.
 */
import type { LedgerMove } from './host.ts';

export interface Orders {
  /** So many tickets, slips or payments are asked for. */
  readonly begin: (times: number) => void;
  /** A post that moves money leaves the window: one seen before is the same one again. */
  readonly sent: (reqseq: number, request: string) => void;
  /** What was done over what was asked for. */
  readonly overdone: (moves: readonly LedgerMove[]) => number;
  readonly count: () => number;
}

export function createOrders(): Orders {
  const asked: number[] = [];
  const orderOf = new Map<string, number>();
  return {
    begin: (times) => void asked.push(times),
    sent(reqseq, request) {
      const key = `${reqseq} ${request}`;
      if (!orderOf.has(key)) orderOf.set(key, asked.length - 1);
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
      return asked.reduce((sum, most, order) => sum + Math.max(0, (done[order] ?? 0) - most), unasked);
    },
    count: () => asked.length,
  };
}
