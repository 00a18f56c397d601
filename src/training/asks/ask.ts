/**
 * Describes what a practice customer wants: wagers of open races, and the manner in which a person would put
 * each. The words are made in ../speech/.
 */
import type { Wager } from '../../wagering/card/wager.ts';

/**
 * Names the manner of a wager. `straight`: one runner a leg. `wheel`: a leg of several runners or of all.
 * `box`: every order. `key`: one runner in the first place over others in all places below. `keyBox`: one
 * runner in any place with others in the rest.
 */
export const MANNERS = ['straight', 'wheel', 'box', 'key', 'keyBox'] as const;
export type Manner = (typeof MANNERS)[number];

/** All that a customer asks for at once. */
export interface Ask {
  /** In the order in which they are said. */
  readonly wagers: readonly WagerAsk[];
}

/** `one`: one wager. `several`: two or three at once. `parlay`: win, place or show over two or three races. */
export const ASK_KINDS = ['one', 'several', 'parlay'] as const;
export type AskKind = (typeof ASK_KINDS)[number];

/** A wager that a customer asks for. It could be sold when it was drawn. */
export interface WagerAsk {
  readonly wager: Wager;
  readonly manner: Manner;
  /** The customer names the runner of a one-runner bet by its name or as the favourite, and not by number. */
  readonly named: 'number' | 'name' | 'favourite';
}
