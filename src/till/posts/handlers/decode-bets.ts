/**
 * Decodes the bets of a journaled sale from its body, to show a sale in doubt. A body that cannot be read
 * gives no bets.
 */
import * as v from 'valibot';
import type { JournaledPost } from '../../../journal/journal.ts';
import { amountSchema } from '../../../tote/wire/amount.ts';
import { betDefinition } from '../../../wagering/card/catalogue.ts';
import { fromWire } from '../../../wagering/card/selection.ts';
import type { DecodedBet } from '../reading/decoded-post.ts';

const runnersSchema = v.array(v.array(v.number()));
const legSchema = v.object({ raceNo: v.number(), betType: v.number(), runners: runnersSchema });

const wagersSchema = v.object({
  wagers: v.array(
    v.object({
      ...legSchema.entries,
      cardId: v.string(),
      betAmount: amountSchema,
      parlayLegs: v.optional(v.array(legSchema)),
    }),
  ),
});

/** Reads if exchange credit pays; a smart quick pick is never paid so (W105). */
const exchangeSchema = v.object({ exchange: v.optional(v.boolean(), false) });

/** Reads what a smart quick pick asked for. */
export const drawnSchema = v.object({
  cardId: v.string(),
  raceNo: v.number(),
  betType: v.number(),
  betAmount: amountSchema,
});

/** Returns the bets of a sale of wagers, in the order of the ticket. */
export function wagerBets({ body }: Pick<JournaledPost, 'body'>): readonly DecodedBet[] {
  const read = v.safeParse(wagersSchema, jsonOf(body));
  if (!read.success) return [];
  return read.output.wagers.flatMap(({ cardId, betAmount, parlayLegs, ...own }) =>
    (parlayLegs ?? [own]).map(
      ({ raceNo, betType, runners }, index): DecodedBet => ({
        cardId,
        raceNo,
        betName: nameOf(betType),
        runners: fromWire(runners, { allowSPFavs: true }),
        betAmount: index === 0 ? betAmount : null,
      }),
    ),
  );
}

/** Returns the bet of a smart quick pick, whose runners the host draws. */
export function drawnBets({ body }: Pick<JournaledPost, 'body'>): readonly DecodedBet[] {
  const read = v.safeParse(drawnSchema, jsonOf(body));
  if (!read.success) return [];
  const { betType, ...bet } = read.output;
  return [{ ...bet, betName: nameOf(betType), runners: null }];
}

/**
 * Returns true for a sale that exchange credit pays, so that nothing is owed for it (W105). Wagers that
 * cannot be read do not change that.
 */
export function isPaidInCredit({ body }: Pick<JournaledPost, 'body'>): boolean {
  const read = v.safeParse(exchangeSchema, jsonOf(body));
  return read.success && read.output.exchange;
}

function nameOf(betType: number): string {
  return betDefinition(betType)?.name ?? `${betType}`;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
