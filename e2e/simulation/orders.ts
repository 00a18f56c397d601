/**
 * What customers asked for: each tap on Buy and how many tickets it may sell, and which posts went out for it. Owns the counting of both, so that
 * the host's ledger can be held against what was wanted.
 */
import type { LedgerSale } from './host.ts';

export interface Orders {
  /** A customer asks for so many tickets. */
  readonly begin: (tickets: number) => void;
  /** A post that moves money leaves the window: one seen before is the same one again. */
  readonly sent: (reqseq: number, request: string) => void;
  /** Tickets that were sold over what was asked for. */
  readonly oversold: (sales: readonly LedgerSale[]) => number;
  readonly count: () => number;
}

export function createOrders(): Orders {
  const asked: number[] = [];
  const orderOf = new Map<string, number>();
  return {
    begin: (tickets) => void asked.push(tickets),
    sent(reqseq, request) {
      const key = `${reqseq} ${request}`;
      if (!orderOf.has(key)) orderOf.set(key, asked.length - 1);
    },
    oversold(sales) {
      const sold = asked.map(() => 0);
      let unasked = 0;
      for (const { reqseq, request } of sales) {
        const order = orderOf.get(`${reqseq} ${request}`);
        const before = order === undefined ? undefined : sold[order];
        if (order === undefined || before === undefined) unasked += 1;
        else sold[order] = before + 1;
      }
      return asked.reduce((sum, most, order) => sum + Math.max(0, (sold[order] ?? 0) - most), unasked);
    },
    count: () => asked.length,
  };
}
