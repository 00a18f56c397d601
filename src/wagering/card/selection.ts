/**
 * Describes a customer's selection: a list of choices a leg, and its form on the wire. On the wire -2 is ALL.
 * The number -1 is the favourite or, if the bet allows no SP favourites, ALL (W005, W006). The choices are
 * checked in validation.ts.
 */

/** A betting interest's number, every runner that is not scratched, or the starting-price favourite. */
export type RunnerChoice = number | 'all' | 'favourite';

/** The choices of one leg, in the order they were made; printed sorted. */
export type Leg = readonly RunnerChoice[];

/** One entry a leg of the bet. */
export type Selection = readonly Leg[];

export const WIRE_ALL = -2;
export const WIRE_FAVOURITE = -1;

export function toWire(selection: Selection): readonly (readonly number[])[] {
  return selection.map((leg) =>
    leg.map((choice) => (choice === 'all' ? WIRE_ALL : choice === 'favourite' ? WIRE_FAVOURITE : choice)),
  );
}

/** `allowSPFavs` is the bet's: without it, -1 means all (W006). */
export function fromWire(
  legs: readonly (readonly number[])[],
  bet: { readonly allowSPFavs: boolean },
): Selection {
  return legs.map((leg) =>
    leg.map((num): RunnerChoice => {
      if (num === WIRE_ALL) return 'all';
      if (num === WIRE_FAVOURITE) return bet.allowSPFavs ? 'favourite' : 'all';
      return num;
    }),
  );
}
