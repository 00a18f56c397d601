/** The names of bets on papers, by the numbers of the catalogue. */
import type { BetId } from '../wagering/card/catalogue.ts';

/** Returns the language's own name of a bet; `given`, the host's or the catalogue's, if it has none. */
export type BetNames = (bet: BetId, given: string) => string;
