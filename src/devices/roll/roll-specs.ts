/**
 * Lists the rolls of paper that printers take, and relates their measures to their length. Pure.
 *
 * The specification (T225) names the record and two full rolls, 275,539.2 mm and 170,078.4 mm (T493, T494).
 * They are 904 and 558 feet long. The two short ones are the common rolls of counter and belt printers. Core
 * and paper are those of thermal rolls on the market. Each diameter follows from the length. A correction is
 * one line. Units: inches, feet, mil (thousandths of an inch).
 */

export interface RollSpec {
  readonly id: string;
  /** Diameter of the hole. */
  readonly innerCoreDiameterIn: number;
  /** Diameter of the core, on which the paper begins. */
  readonly outerCoreDiameterIn: number;
  /** Diameter of the full roll. */
  readonly diameterIn: number;
  readonly lengthFeet: number;
  readonly thicknessMil: number;
}

const INCHES_PER_FOOT = 12;
const MIL_PER_INCH = 1000;

export const ROLL_SPECS: readonly [RollSpec, ...RollSpec[]] = [
  spec('904', 1, 1.2, 5.76, 904, 2.3),
  spec('558', 1, 1.2, 4.59, 558, 2.3),
  spec('230', 0.5, 0.71, 2.93, 230, 2.3),
  spec('80', 0.44, 0.57, 1.77, 80, 2.3),
];

function spec(
  id: string,
  innerCoreDiameterIn: number,
  outerCoreDiameterIn: number,
  diameterIn: number,
  lengthFeet: number,
  thicknessMil: number,
): RollSpec {
  return { id, innerCoreDiameterIn, outerCoreDiameterIn, diameterIn, lengthFeet, thicknessMil };
}

type Wound = Pick<RollSpec, 'outerCoreDiameterIn' | 'diameterIn' | 'thicknessMil'>;

/** Returns the feet of paper wound up to this diameter: the ring's area is the length times the thickness. */
export function woundFeet({ outerCoreDiameterIn, diameterIn, thicknessMil }: Wound): number {
  const ring = (Math.PI / 4) * (diameterIn ** 2 - outerCoreDiameterIn ** 2);
  return Math.max(0, ring / (thicknessMil / MIL_PER_INCH) / INCHES_PER_FOOT);
}

/** The diameter of a roll with so much paper on it. */
export function diameterOf(
  feet: number,
  { outerCoreDiameterIn, thicknessMil }: Omit<Wound, 'diameterIn'>,
): number {
  const ring = feet * INCHES_PER_FOOT * (thicknessMil / MIL_PER_INCH);
  return Math.sqrt(outerCoreDiameterIn ** 2 + ring / (Math.PI / 4));
}

/** The spec of a full roll of this length; of one that no spec has, the nearest. */
export function specOfLength(feet: number): RollSpec {
  const away = ({ lengthFeet }: RollSpec): number => Math.abs(lengthFeet - feet);
  return ROLL_SPECS.reduce((best, each) => (away(each) < away(best) ? each : best));
}

/** The spec so many places further in the table, which has no end. */
export function specBeside({ id }: RollSpec, places: number): RollSpec {
  const at = ROLL_SPECS.findIndex((each) => each.id === id);
  return ROLL_SPECS.at((at + places) % ROLL_SPECS.length) ?? ROLL_SPECS[0];
}
