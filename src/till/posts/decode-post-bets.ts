/**
 * What a journaled post asked the host to sell, read back out of its bytes: for showing a sale that is in doubt. Owns the reading only; a body that
 * cannot be read is no bets, and the post is in doubt all the same.
 */
import * as v from 'valibot';
import type { JournaledPost } from '../../journal/journal.ts';
import { amountSchema } from '../../tote/wire/amount.ts';
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import { betDefinition } from '../../wagering/card/catalogue.ts';
import { fromWire, type Selection } from '../../wagering/card/selection.ts';
import type { Pennies } from '../../wagering/ground/money.ts';

/** A bet as it was asked for; of a parlay each leg is one. */
export interface DecodedBet {
  readonly cardId: CardId;
  readonly raceNo: RaceNumber;
  readonly betName: string;
  /** Null: the host was to draw them. */
  readonly runners: Selection | null;
  /** Null for a parlay's later legs, which the winnings of the one before are bet on. */
  readonly betAmount: Pennies | null;
}

const runnersSchema = v.array(v.array(v.number()));
const legSchema = v.object({ raceNo: v.number(), betType: v.number(), runners: runnersSchema });

const wagersSchema = v.object({
  exchange: v.optional(v.boolean(), false),
  wagers: v.array(
    v.object({
      ...legSchema.entries,
      cardId: v.string(),
      betAmount: amountSchema,
      parlayLegs: v.optional(v.array(legSchema)),
    }),
  ),
});

const drawnSchema = v.object({
  cardId: v.string(),
  raceNo: v.number(),
  betType: v.number(),
  betAmount: amountSchema,
});

/** In the order of the ticket; empty where the body cannot be read. */
export function decodePostBets({ kind, body }: Pick<JournaledPost, 'kind' | 'body'>): readonly DecodedBet[] {
  const json = jsonOf(body);
  if (kind === 'smartQuickPick') {
    const read = v.safeParse(drawnSchema, json);
    if (!read.success) return [];
    const { betType, ...bet } = read.output;
    return [{ ...bet, betName: nameOf(betType), runners: null }];
  }
  const read = v.safeParse(wagersSchema, json);
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

/** Whether the sale was to be paid in exchange credit, so that nothing is owed for it (W105). */
export function isPaidInCredit({ kind, body }: Pick<JournaledPost, 'kind' | 'body'>): boolean {
  if (kind === 'smartQuickPick') return false;
  const read = v.safeParse(wagersSchema, jsonOf(body));
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
