/**
 * Finds the tile that an arrow key leads to by the tiles' places on the screen. Works for rows, columns and
 * grids alike. Pure. Lengths are CSS pixels.
 */

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export interface TileBounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function isArrow(key: string): key is ArrowKey {
  return key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight';
}

/** Weighs a step to the side against one ahead. A tile straight ahead wins over a nearer one at the side. */
const ASIDE = 3;
/** Allows the tiles of one row to begin at slightly different pixels. */
const SLACK = 1;

interface Distance {
  readonly ahead: number;
  readonly aside: number;
}

function distance(from: TileBounds, to: TileBounds, arrow: ArrowKey): Distance {
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  switch (arrow) {
    case 'ArrowUp':
      return { ahead: -y, aside: Math.abs(x) };
    case 'ArrowDown':
      return { ahead: y, aside: Math.abs(x) };
    case 'ArrowLeft':
      return { ahead: -x, aside: Math.abs(y) };
    default:
      return { ahead: x, aside: Math.abs(y) };
  }
}

/** Returns the tile that `arrow` leads to from tile `from`; `from` itself if there is none that way. */
export function arrowMove(places: readonly TileBounds[], from: number, arrow: ArrowKey): number {
  const start = places[from];
  if (start === undefined) return from;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, place] of places.entries()) {
    const { ahead, aside } = distance(start, place, arrow);
    // Keeps sideways moves in their row: the end of a row is an end.
    const isBeside = arrow === 'ArrowUp' || arrow === 'ArrowDown' || aside < start.height;
    if (index === from || ahead <= SLACK || !isBeside) continue;
    const length = ahead + aside * ASIDE;
    if (length < least) {
      least = length;
      best = index;
    }
  }
  return best;
}
