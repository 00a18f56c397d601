/** Draws a sheet of paper for the gallery, roughly as the screen printer does. */
import type { PaperOnScreen } from '../../../src/till/transactions/paper-on-screen.ts';

const WIDTH = 576;
const HEIGHT = 900;
/** Side of the square code that ends a long sheet. */
const SQUARE = 150;

const LINES: readonly (readonly [text: string, size: number, weight: number])[] = [
  ['Downs Racing Association', 30, 400],
  ['HARBORVIEW PARK  RACE 7', 40, 700],
  ['$1.00 TRIFECTA', 52, 700],
  ['3,10 / 3,10 / 1-3,5,10', 44, 700],
  ['6 BETS            $6.00', 40, 700],
  ['5D41-0B11-7A21', 34, 400],
  ['05/02/26 3:42 PM   W12  T4417', 28, 400],
];

/** Returns a sheet of `height` dots: the words, a bar code, and a square code at its end. */
export function examplePaper(id: string, height = HEIGHT): PaperOnScreen {
  let y = 40;
  const texts = LINES.map(([text, size, weight]) => {
    y += size + 22;
    return `<text x="28" y="${y}" font-family="monospace" font-size="${size}" font-weight="${weight}">${text}</text>`;
  });
  const bars = Array.from(
    { length: 60 },
    (_, bar) => `<rect x="${40 + bar * 8}" y="${y + 60}" width="${bar % 3 === 0 ? 6 : 3}" height="160"/>`,
  );
  const square =
    height === HEIGHT
      ? ''
      : `<rect x="${(WIDTH - SQUARE) / 2}" y="${height - SQUARE - 20}" width="${SQUARE}" height="${SQUARE}"/>`;
  return {
    id,
    title: 'Trifecta, Harborview Park, race 7',
    width: WIDTH,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"><rect width="100%" height="100%" fill="#fff"/>${texts.join('')}${bars.join('')}${square}</svg>`,
  };
}
