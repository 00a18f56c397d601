/**
 * Counts arrangements of runners in the legs of one race, exactly and without enumerating. Uses plain numbers
 * while every intermediate result fits in 53 bits, and bigints beyond.
 */

type Legs = readonly (readonly number[])[];

/** Most counts, made once: a bigint taken from here costs much less than a new one. */
const SMALL_COUNTS: readonly bigint[] = Array.from({ length: 1_024 }, (_, count) => BigInt(count));

/** A count that was made in plain numbers. */
export function asCount(count: number): bigint {
  return SMALL_COUNTS[count] ?? BigInt(count);
}

/**
 * Returns how many different numbers there are. Legs are short: comparing beats hashing until about a dozen.
 */
export function distinctNumbers(numbers: readonly number[]): number {
  const { length } = numbers;
  if (length > 12) return new Set(numbers).size;
  let distinct = length;
  for (let at = 1; at < length; at += 1) {
    for (let earlier = 0; earlier < at; earlier += 1) {
      if (numbers[earlier] === numbers[at]) {
        distinct -= 1;
        break;
      }
    }
  }
  return distinct;
}

/** Ordered choices of `places` out of `runners`: n! / (n - k)!. */
export function countOrderings(runners: number, places: number): bigint {
  if (places > runners) return 0n;
  const room = Number.MAX_SAFE_INTEGER / runners;
  let small = 1;
  let taken = 0;
  while (taken < places && small <= room) {
    small *= runners - taken;
    taken += 1;
  }
  if (taken === places) return asCount(small);
  let count = BigInt(small);
  for (; taken < places; taken += 1) count *= BigInt(runners - taken);
  return count;
}

/** Sets of `places` out of `runners`: n! / k! (n - k)!. */
export function countCombinations(runners: number, places: number): bigint {
  if (places > runners) return 0n;
  let count = 1n;
  for (let taken = 0; taken < places; taken += 1) {
    count = (count * BigInt(runners - taken)) / BigInt(taken + 1);
  }
  return count;
}

/** Returns for every runner its legs, as a bit set; leg 0 is bit 0. */
function standings(legs: Legs): readonly number[] {
  const standing = new Map<number, number>();
  legs.forEach((leg, index) => {
    for (const num of leg) standing.set(num, (standing.get(num) ?? 0) | (1 << index));
  });
  return [...standing.values()];
}

/**
 * Counts tuples that take one runner from each leg, all different: a straight or wheeled ordered bet.
 *
 * Uses inclusion-exclusion over the set partitions of the legs. A partition means tuples in which the legs of
 * a block have the same runner. A block of b legs has weight (-1)^(b-1) (b-1)!. The partitions are summed leg
 * set by leg set, each over the block of the lowest leg. For k legs this takes 3^k / 2 steps for any number
 * of runners.
 */
export function countOrders(legs: Legs): bigint {
  const [one, two, three] = legs;
  if (one !== undefined && two !== undefined) {
    if (legs.length === 2) return pairsInOrder(one, two);
    if (legs.every(isSingle))
      return asCount(distinctNumbers(legs.map((leg) => leg[0] ?? 0)) === legs.length ? 1 : 0);
    if (legs.length === 3 && three !== undefined && fitsNumbers(legs))
      return asCount(triplesInOrder(one, two, three));
  }
  const full = (1 << legs.length) - 1;
  const common = runnersCommonTo(legs);
  return fitsNumbers(legs) ? asCount(partitionSum(common, full)) : partitionSumBig(common, full);
}

/** One runner and no more: most legs of most wagers. */
function isSingle(leg: readonly number[]): boolean {
  return leg.length === 1;
}

/** Two legs: every pair but those of one runner twice. */
function pairsInOrder(one: readonly number[], two: readonly number[]): bigint {
  const pairs = distinctNumbers(one) * distinctNumbers(two);
  return asCount(pairs - inCommon(one, two));
}

/** Three legs: the sum over partitions written out. */
function triplesInOrder(one: readonly number[], two: readonly number[], three: readonly number[]): number {
  const [a, b, c] = [distinctNumbers(one), distinctNumbers(two), distinctNumbers(three)];
  const both = one.filter((num, index) => two.includes(num) && one.indexOf(num) === index);
  const pairs = both.length * c + inCommon(one, three) * b + inCommon(two, three) * a;
  return a * b * c - pairs + 2 * inCommon(both, three);
}

/** Returns how many different numbers are in both. */
function inCommon(one: readonly number[], two: readonly number[]): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) {
    const num = one[at];
    if (num !== undefined && two.includes(num) && one.indexOf(num) === at) count += 1;
  }
  return count;
}

/** Returns for every set of legs how many runners are in all of them. */
function runnersCommonTo(legs: Legs): number[] {
  const sets = 1 << legs.length;
  const common = Array.from({ length: sets }, () => 0);
  for (const standing of standings(legs)) common[standing] = (common[standing] ?? 0) + 1;
  for (let bit = 1; bit < sets; bit <<= 1) {
    for (let set = 0; set < sets; set += 1) {
      if ((set & bit) === 0) common[set] = (common[set] ?? 0) + (common[set | bit] ?? 0);
    }
  }
  return common;
}

/**
 * Returns true if the sum fits a number. Every term is at most (k-1)! times the product of the legs. There
 * are fewer than 2^k terms at a time.
 */
function fitsNumbers(legs: Legs): boolean {
  let bound = 1;
  legs.forEach((leg, index) => {
    bound *= Math.max(leg.length, 1) * (index + 1) * 2;
  });
  return bound <= Number.MAX_SAFE_INTEGER;
}

/** Weight of a block: (-1)^(b-1) (b-1)!. */
function blockWeight(set: number): number {
  let weight = 1;
  let members = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    if (members > 0) weight *= -members;
    members += 1;
  }
  return weight;
}

function partitionSum(common: readonly number[], full: number): number {
  const sums = [1];
  for (let set = 1; set <= full; set += 1) {
    const lowest = set & -set;
    const others = set ^ lowest;
    let sum = 0;
    for (let part = others; ; part = (part - 1) & others) {
      const block = part | lowest;
      const shared = common[block] ?? 0;
      if (shared > 0) sum += blockWeight(block) * shared * (sums[set ^ block] ?? 0);
      if (part === 0) break;
    }
    sums.push(sum);
  }
  return sums[full] ?? 0;
}

function partitionSumBig(common: readonly number[], full: number): bigint {
  const sums = [1n];
  for (let set = 1; set <= full; set += 1) {
    const lowest = set & -set;
    const others = set ^ lowest;
    let sum = 0n;
    for (let part = others; ; part = (part - 1) & others) {
      const block = part | lowest;
      sum += BigInt(blockWeight(block)) * BigInt(common[block] ?? 0) * (sums[set ^ block] ?? 0n);
      if (part === 0) break;
    }
    sums.push(sum);
  }
  return sums[full] ?? 0n;
}

/**
 * Counts sets of as many runners as there are legs, such that each runner fills a leg. This is a straight or
 * wheeled any-order bet. Each set counts once, however many ways there are to place its runners.
 *
 * Counts runner by runner. Sets chosen so far differ only by the sets of legs that they can fill. These are a
 * family of leg sets, held as the bits of a bigint (leg set s is bit s). Adding a runner of leg l moves every
 * leg set without l up by 2^l bits.
 */
export function countSets(legs: Legs): bigint {
  const [one, two] = legs;
  if (legs.length === 2 && one !== undefined && two !== undefined) return pairsInAnyOrder(one, two);
  if (one !== undefined && legs.every((leg) => leg === one || holdsSame(leg, one)))
    return countCombinations(distinctNumbers(one), legs.length);
  const withoutLeg = legs.map((_, leg) => familyWithout(leg, legs.length));
  let counts = new Map<bigint, bigint>([[1n, 1n]]);
  for (const standing of standings(legs)) {
    const next = new Map(counts);
    for (const [family, count] of counts) {
      const grown = grow(family, standing, withoutLeg);
      if (grown !== 0n) next.set(grown, (next.get(grown) ?? 0n) + count);
    }
    counts = next;
  }
  const complete = 1n << BigInt((1 << legs.length) - 1);
  return counts.get(complete) ?? 0n;
}

/** Two legs: a pair that can be put in them both ways is one. */
function pairsInAnyOrder(one: readonly number[], two: readonly number[]): bigint {
  const both = inCommon(one, two);
  return asCount(distinctNumbers(one) * distinctNumbers(two) - both - (both * (both - 1)) / 2);
}

/** True where two legs have the same numbers in the same order, as ALL does, or a box written out. */
function holdsSame(leg: readonly number[], other: readonly number[]): boolean {
  return leg.length === other.length && leg.every((num, index) => num === other[index]);
}

function grow(family: bigint, standing: number, withoutLeg: readonly bigint[]): bigint {
  let grown = 0n;
  withoutLeg.forEach((without, leg) => {
    if ((standing & (1 << leg)) !== 0) grown |= (family & without) << BigInt(1 << leg);
  });
  return grown;
}

/** The family of all leg sets that lack the leg. */
function familyWithout(leg: number, legCount: number): bigint {
  let family = 0n;
  for (let set = 0; set < 1 << legCount; set += 1) {
    if ((set & (1 << leg)) === 0) family |= 1n << BigInt(set);
  }
  return family;
}
