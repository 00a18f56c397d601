/**
 * Computes the roll of paper in the printer: what is left, what was printed, when it runs low. Pure.
 *
 * Holds the record (T226), its figures (T227), the reading of older records (T494-T496), and the paper of a
 * print (S240). Units: millimetres in the record; feet, inches and yards in names that say so; dots of 1/8
 * mm.
 */

export const MM_PER_FOOT = 304.8;
export const MM_PER_INCH = 25.4;
const FEET_PER_YARD = 3;
/** 904 feet (T493). */
export const DEFAULT_FULL_ROLL = 275_539.2;
/** Paper of a ticket before any was printed (T492). */
const INCHES_PER_TICKET = 3.5;
/** Dots to the millimetre. */
const DOTS_PER_MM = 8;
/** Feed before and after a print, and the least paper of a print (S240). */
const FEED = 6;
const LEAST_PRINT = 70;
/** Share of the latest ticket in what a ticket takes. */
const LATEST_SHARE = 0.125;
/** The roll is low at so much, but no roll for more than a quarter of its length. */
const LOW_YARDS = 10;
const LOW_SHARE = 0.25;

export interface RollRecord {
  /** When paper was last put in, epoch milliseconds; null: not known yet. */
  readonly replacedOn: number | null;
  readonly remainingMM: number;
  readonly fullRollMM: number;
  /** Since the last full roll. */
  readonly mmPrinted: number;
  /**
   * Paper of a ticket, by those that were printed, the latest counting most; missing: none was printed yet.
   */
  readonly ticketMM?: number;
  /** Counts papers since the last full roll; missing: none was printed yet. */
  readonly papers?: number;
}

export const NEW_ROLL: RollRecord = {
  replacedOn: null,
  remainingMM: DEFAULT_FULL_ROLL,
  fullRollMM: DEFAULT_FULL_ROLL,
  mmPrinted: 0,
};

/** The record in the measures that are shown (T227). */
export interface RollFigures {
  readonly fullRollInFeet: number;
  readonly remainingInFeet: number;
  readonly printedFeet: number;
  readonly lowThresholdInYards: number;
  /** 0 to 100, whole. */
  readonly percent: number;
  /** Tickets left, whole (T492). */
  readonly tickets: number;
  readonly isLow: boolean;
}

export function rollFigures({ remainingMM, fullRollMM, mmPrinted, ticketMM }: RollRecord): RollFigures {
  const fullRollInFeet = fullRollMM / MM_PER_FOOT;
  const remainingInFeet = remainingMM / MM_PER_FOOT;
  const lowThresholdInYards = Math.min(LOW_YARDS, (fullRollInFeet * LOW_SHARE) / FEET_PER_YARD);
  return {
    fullRollInFeet,
    remainingInFeet,
    printedFeet: mmPrinted / MM_PER_FOOT,
    lowThresholdInYards,
    percent: Math.round((remainingMM / fullRollMM) * 100),
    tickets: Math.floor(remainingMM / (ticketMM ?? INCHES_PER_TICKET * MM_PER_INCH)),
    isLow: remainingInFeet < lowThresholdInYards * FEET_PER_YARD,
  };
}

/** The paper of one print of this height (S240), millimetres. */
export function paperOfPrint(heightDots: number): number {
  return Math.max(FEED + heightDots / DOTS_PER_MM, LEAST_PRINT);
}

/**
 * Returns the roll after a print of this height. Never less than none is left: paper may have been put in
 * without a word. `isTicket`: its paper counts for the estimate of tickets left.
 */
export function afterPrint(roll: RollRecord, heightDots: number, isTicket = false): RollRecord {
  const used = paperOfPrint(heightDots);
  return {
    ...roll,
    remainingMM: Math.max(0, roll.remainingMM - used),
    mmPrinted: roll.mmPrinted + used,
    papers: (roll.papers ?? 0) + 1,
    ...(isTicket ? { ticketMM: used * LATEST_SHARE + (roll.ticketMM ?? used) * (1 - LATEST_SHARE) } : {}),
  };
}

/** Feet of a roll that is not full: none is the least, a full roll the most (T389). */
export function partialFeet(feet: number, lengthFeet: number): number {
  return Math.min(Math.max(feet, 0), lengthFeet);
}

/** A full roll of this length was put in. */
export function fullRoll(lengthFeet: number, now: number): RollRecord {
  const length = lengthFeet * MM_PER_FOOT;
  return { replacedOn: now, remainingMM: length, fullRollMM: length, mmPrinted: 0 };
}

/** Returns the roll after a partial one was put in. Prints count on since the last full one. */
export function partialRoll(roll: RollRecord, feet: number, lengthFeet: number, now: number): RollRecord {
  return {
    replacedOn: now,
    remainingMM: partialFeet(feet, lengthFeet) * MM_PER_FOOT,
    fullRollMM: lengthFeet * MM_PER_FOOT,
    mmPrinted: roll.mmPrinted,
    ...(roll.ticketMM === undefined ? {} : { ticketMM: roll.ticketMM }),
    ...(roll.papers === undefined ? {} : { papers: roll.papers }),
  };
}

/** Full rolls as they were kept when yards were taken for feet, and what they are (T494, T495). */
const OLD_FULL_ROLLS: ReadonlyMap<number, number> = new Map([
  [510_235.2, 170_078.4],
  [826_617.6, DEFAULT_FULL_ROLL],
]);

/** A kept record with an old full roll has the new one, and as much less left (T496). */
function migrated(roll: RollRecord): RollRecord {
  const fullRollMM = OLD_FULL_ROLLS.get(roll.fullRollMM) ?? roll.fullRollMM;
  const change = roll.fullRollMM - fullRollMM;
  return { ...roll, fullRollMM, remainingMM: Math.max(0, roll.remainingMM - change) };
}

/** Reads a stored record. Returns a new roll for anything that is none. */
export function readRoll(kept: unknown): RollRecord {
  if (typeof kept !== 'object' || kept === null) return NEW_ROLL;
  const {
    replacedOn,
    remainingMM,
    fullRollMM,
    mmPrinted,
    ticketMM,
    papers,
  }: Readonly<Record<string, unknown>> = { ...kept };
  if (!isLength(remainingMM) || !isLength(fullRollMM) || fullRollMM === 0 || !isLength(mmPrinted)) {
    return NEW_ROLL;
  }
  const read = migrated({
    replacedOn: isLength(replacedOn) ? replacedOn : null,
    remainingMM,
    fullRollMM,
    mmPrinted,
    // No print takes less than the least one.
    ...(isLength(ticketMM) && ticketMM >= LEAST_PRINT ? { ticketMM } : {}),
    ...(isLength(papers) && Number.isSafeInteger(papers) ? { papers } : {}),
  });
  return { ...read, remainingMM: Math.min(read.remainingMM, read.fullRollMM) };
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
