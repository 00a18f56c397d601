/** Builds the order of finish from a trainer's taps. Pure. */
import type { Places } from '../../till/trainer/training-room.ts';

/** Limits the chosen runners to as many as any pool asks for. */
export const MOST_CHOSEN = 4;

/**
 * Puts a runner into the next place, or into the last one for a dead heat. Removes a runner that has a place
 * already.
 */
export function toggleFinisher(draft: Places, num: number, isDeadHeat: boolean): Places {
  if (draft.some((tied) => tied.includes(num))) {
    return draft.map((tied) => tied.filter((one) => one !== num)).filter((tied) => tied.length > 0);
  }
  if (draft.flat().length >= MOST_CHOSEN) return draft;
  const last = draft.at(-1);
  return isDeadHeat && last !== undefined ? [...draft.slice(0, -1), [...last, num]] : [...draft, [num]];
}

/**
 * Returns a runner's place, from 1, as results count it: two in the first place leave no second. Null: not
 * chosen.
 */
export function finishPlaceOf(draft: Places, num: number): number | null {
  const at = draft.findIndex((tied) => tied.includes(num));
  return at === -1 ? null : draft.slice(0, at).flat().length + 1;
}

export function isSameFinish(one: Places, other: Places): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns '5 – 3=4 – 1', where the equals sign is a dead heat. */
export function finishText(finish: Places): string {
  return finish.map((tied) => tied.join('=')).join(' – ');
}
