/**
 * Decides when a payment needs the tax form, and how much tax is withheld.
 *
 * Holds the thresholds, each from a date on, and the sums. The customer's number passes no function here.
 * Rates are per 100000, amounts minor units.
 *
 * The rules are those of the United States. Form W-2G is due if the winnings less the wager reach the
 * threshold and 300 times the wager. If they are above 5,000 dollars at those odds, 24 percent of them is
 * withheld. The wager is all stakes in the pool on the ticket. Source: Treas. Reg. 1.3402(q)-1 as amended by
 * T.D. 9824, since 28 September 2017 (irs.gov/forms-pubs/rda-2017-11-08-2017-form-w2g-instructions). The
 * threshold was 600 dollars. It is 2,000 dollars for payments made in 2026, and follows inflation after that.
 * Source: draft Instructions for Forms W-2G and 5754 of 15 December 2025. They say: "The minimum threshold
 * amount for payments made in calendar year 2026 is $2,000". The sentence is quoted in
 * taxabletalk.com/2025/12/16 and mossadams.com/articles/2026/01/2026-form-w-2g-changes. The threshold of
 * withholding did not change.
 */
import { addPennies, type Pennies, pennies } from '../../wagering/ground/money.ts';

/** A rule, for payments from a date on until the next rule's. */
export interface TaxRule {
  /** YYYY-MM-DD at the track. */
  readonly from: string;
  /** Winnings less the wager from which on the form is due. */
  readonly reportFrom: Pennies;
  /** So many times the wager they must be at least. */
  readonly timesWager: bigint;
  /** Winnings less the wager above which tax is withheld. */
  readonly withholdAbove: Pennies;
  readonly federalRate: number;
  readonly stateRate: number;
  readonly localRate: number;
  readonly otherRate: number;
}

const US = {
  timesWager: 300n,
  withholdAbove: pennies(500_000),
  federalRate: 24_000,
  stateRate: 0,
  localRate: 0,
  otherRate: 0,
};

export const US_TAX_RULES: readonly TaxRule[] = [
  { ...US, from: '2017-09-28', reportFrom: pennies(60_000) },
  { ...US, from: '2026-01-01', reportFrom: pennies(200_000) },
];

/** A ticket's winnings in one pool. */
export interface Winning {
  readonly race: number;
  /** The pool by name. */
  readonly pool: string;
  readonly staked: Pennies;
  readonly won: Pennies;
}

export interface TaxClaim {
  /** Race and pool of the largest of the winnings that are claimed. */
  readonly race: number;
  readonly pool: string;
  readonly staked: Pennies;
  /** The winnings there, the wager included. */
  readonly won: Pennies;
  readonly withholds: boolean;
  readonly federal: Pennies;
  readonly state: Pennies;
  readonly local: Pennies;
  readonly other: Pennies;
}

const RATE_BASE = 100_000n;

/** The latest rule that begins on or before the date; null before the first. */
export function taxRuleOn(rules: readonly TaxRule[], date: string): TaxRule | null {
  return rules.filter(({ from }) => from <= date).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0] ?? null;
}

/**
 * Returns the claim on the form for a ticket's winnings; null if none is due. Reading: the wire has one
 * voucher a ticket (S025). Winnings in several pools that each need the form are thus claimed on it together.
 * Each deduction is rounded down to the minor unit.
 */
export function taxClaimOf(rule: TaxRule, winnings: readonly Winning[]): TaxClaim | null {
  const due = winnings.filter(({ staked, won }) => {
    const net = won - staked;
    return net >= rule.reportFrom && net >= rule.timesWager * staked;
  });
  const [largest] = due.toSorted((a, b) => (a.won < b.won ? 1 : -1));
  if (largest === undefined) return null;
  const sum = (of: (winning: Winning) => bigint): bigint =>
    due.reduce((total, winning) => total + of(winning), 0n);
  const taxed = sum(({ staked, won }) => (won - staked > rule.withholdAbove ? won - staked : 0n));
  const deduct = (rate: number): Pennies => pennies((taxed * BigInt(rate)) / RATE_BASE);
  return {
    race: largest.race,
    pool: largest.pool,
    staked: pennies(sum(({ staked }) => staked)),
    won: pennies(sum(({ won }) => won)),
    withholds: taxed > 0n,
    federal: deduct(rule.federalRate),
    state: deduct(rule.stateRate),
    local: deduct(rule.localRate),
    other: deduct(rule.otherRate),
  };
}

/** Returns the withheld tax, minor units. */
export function deducted({ federal, state, local, other }: TaxClaim): Pennies {
  return addPennies(federal, state, local, other);
}

/**
 * Returns true if a text can be a social security number: nine digits that may be given out. No number has
 * 000, 666 or 900 to 999 in front, 00 in the middle or 0000 at the end. Sources:
 * handwiki.org/wiki/Social:Social_Security_number and unanswered.io/guide/social-security-number-structure.
 */
export function isSocialSecurityNumber(text: string): boolean {
  return /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(text);
}
