/**
 * Makes what is too large for its place smaller, so that no word is cut: amounts, names, many legs, many
 * transactions. Style sheets multiply their sizes by --fit.
 */

/** Lists lines that are fitted to their width. */
const LINES =
  '.ticket__where, .ticket__pool, .ticket__total, .owe__amount, .next__brand, .minutes, .closed__title, .message__value';
/** Lists boxes that are fitted to their place in width and height. */
const BOXES = '.legs, .odds';

/** Least part of the usual size. */
const LEAST = 0.2;
/** Steps of the search: the size found is within a hundredth of the largest that fits. */
const STEPS = 7;

function fitsWidth({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth <= clientWidth + 1;
}

function fitsBox(element: HTMLElement): boolean {
  return fitsWidth(element) && element.scrollHeight <= element.clientHeight + 1;
}

/** Finds the largest size at which the element fits its place. */
function shrink(element: HTMLElement, fits: (element: HTMLElement) => boolean): void {
  const resize = (part: number): void => element.style.setProperty('--fit', part.toFixed(3));
  resize(1);
  if (fits(element)) return;
  let [low, high] = [LEAST, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    resize(middle);
    if (fits(element)) low = middle;
    else high = middle;
  }
  resize(low);
}

/** Fits all of the page to the window. */
export function fit(face: HTMLElement): void {
  for (const element of face.querySelectorAll<HTMLElement>(LINES)) shrink(element, fitsWidth);
  for (const element of face.querySelectorAll<HTMLElement>(BOXES)) shrink(element, fitsBox);
  const side = face.querySelector<HTMLElement>('.side');
  if (side === null) return;
  // The oldest lines of the log give way first.
  side.style.setProperty('--fit', '1');
  const lines = [...side.querySelectorAll<HTMLElement>('.log__line')];
  for (const line of lines) line.hidden = false;
  for (const line of lines.slice(1).toReversed()) {
    if (fitsBox(side)) break;
    line.hidden = true;
  }
  shrink(side, fitsBox);
}
