/** Makes rows smaller until all of them are in sight: many legs, many transactions. */

/** Sizes that are tried, as parts of the usual one. */
const FITS = [1, 0.85, 0.72, 0.6, 0.5, 0.42, 0.34] as const;

/** Fits the legs of the wager, and the lines beside it, to their places. */
export function fit(face: HTMLElement): void {
  const legs = face.querySelector<HTMLElement>('.legs');
  const side = face.querySelector<HTMLElement>('.side');
  if (legs !== null) {
    for (const part of FITS) {
      legs.style.setProperty('--fit', String(part));
      if (legs.scrollHeight <= legs.clientHeight + 1) break;
    }
  }
  if (side !== null) {
    side.removeAttribute('data-tight');
    if (side.scrollHeight > side.clientHeight + 1) side.setAttribute('data-tight', '');
  }
}
