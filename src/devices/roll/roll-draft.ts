/**
 * Keeps what the teller enters of the roll while the paper dialog is open. The entries are its kind, and how
 * much is left, by diameter, thickness or feet (T163, T168, T170). Pure. The record is made of them in
 * paper-roll.ts. Units: feet, inches, mil.
 */
import { MM_PER_FOOT, partialFeet, type RollRecord } from './paper-roll.ts';
import { diameterOf, type RollSpec, specBeside, specOfLength, woundFeet } from './roll-specs.ts';

export interface RollDraft {
  readonly spec: RollSpec;
  readonly diameterIn: number;
  readonly thicknessMil: number;
  readonly feet: number;
  /** True once the teller has changed something. */
  readonly isAdjusted: boolean;
  /** While the teller goes through the kinds of roll: the draft before that. */
  readonly before?: RollDraft;
}

export const ROLL_MEASURES = ['diameter', 'thickness', 'feet'] as const;
export type RollMeasure = (typeof ROLL_MEASURES)[number];

/** The change of one step, and of a long one. */
export const ROLL_STEPS: Readonly<Record<RollMeasure, readonly [number, number]>> = {
  diameter: [0.05, 0.5],
  thickness: [0.1, 0.5],
  feet: [1, 10],
};

/** Paper for printers is between these. */
const THINNEST = 1.5;
const THICKEST = 4;

/** The roll as the window knows it. */
export function draftOf({ remainingMM, fullRollMM }: RollRecord): RollDraft {
  const spec = specOfLength(fullRollMM / MM_PER_FOOT);
  const feet = partialFeet(remainingMM / MM_PER_FOOT, spec.lengthFeet);
  return { ...ofFeet(spec, spec.thicknessMil, feet), isAdjusted: false };
}

/**
 * Returns the draft with the previous (-1) or the next (1) kind of roll. The draft holds as much as fits of
 * the paper before. Back at the first kind, nothing has changed.
 */
export function draftOfSpecBeside(draft: RollDraft, places: -1 | 1): RollDraft {
  const { before = draft } = draft;
  const beside = specBeside(draft.spec, places);
  if (beside.id === before.spec.id) return before;
  return { ...ofFeet(beside, beside.thicknessMil, partialFeet(before.feet, beside.lengthFeet)), before };
}

/** The draft after a step of a measure: of diameter and thickness follow the feet, of feet the diameter. */
export function stepDraft(draft: RollDraft, measure: RollMeasure, by: number): RollDraft {
  const { spec, diameterIn, thicknessMil, feet } = draft;
  switch (measure) {
    case 'diameter':
      return ofMeasures(
        spec,
        within(diameterIn + by, spec.outerCoreDiameterIn, spec.diameterIn),
        thicknessMil,
      );
    case 'thickness':
      return ofMeasures(spec, diameterIn, within(thicknessMil + by, THINNEST, THICKEST));
    case 'feet':
      return ofFeet(spec, thicknessMil, partialFeet(Math.round(feet) + by, spec.lengthFeet));
  }
}

/** Returns true if a step changes anything. */
export function canStep(draft: RollDraft, measure: RollMeasure, by: number): boolean {
  const after = stepDraft(draft, measure, by);
  const { diameterIn, thicknessMil, feet } = draft;
  switch (measure) {
    case 'diameter':
      return after.diameterIn !== diameterIn;
    case 'thickness':
      return after.thicknessMil !== thicknessMil;
    case 'feet':
      return after.feet !== feet;
  }
}

function ofFeet(spec: RollSpec, thicknessMil: number, feet: number): RollDraft {
  const diameterIn = diameterOf(feet, { ...spec, thicknessMil });
  return { spec, thicknessMil, feet, diameterIn, isAdjusted: true };
}

function ofMeasures(spec: RollSpec, diameterIn: number, thicknessMil: number): RollDraft {
  const feet = partialFeet(woundFeet({ ...spec, diameterIn, thicknessMil }), spec.lengthFeet);
  return { spec, thicknessMil, diameterIn, feet, isAdjusted: true };
}

function within(value: number, least: number, most: number): number {
  // A step is a few hundredths: what adding up leaves behind is not one.
  return Math.min(Math.max(Math.round(value * 1000) / 1000, least), most);
}
