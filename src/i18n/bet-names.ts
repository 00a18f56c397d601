/** What bets are called on the papers of a language. Knows no bet and no file: the names come in by the numbers of the catalogue. */
import type { BetId } from '../wagering/card/catalogue.ts';

/** The language's own name of a bet; `given`, the host's or the catalogue's, where it has none. */
export type BetNames = (bet: BetId, given: string) => string;
