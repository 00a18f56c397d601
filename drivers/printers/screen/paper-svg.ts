/**
 * Draws paper as an SVG document, to be shown as a picture: it holds everything it needs and fetches nothing.
 * Looks like thermal paper. Units: dots.
 */
import type { Bitmap } from '../bytes/bitmap.ts';
import { cellsOf } from '../bytes/cells.ts';
import { CHARACTER } from '../layout/character-grid.ts';
import {
  type PaperDots,
  type PaperPicture,
  type PaperShape,
  type PaperText,
  runsOf,
} from '../layout/paper-picture.ts';

/** Warm white, and the black that thermal paper gets. */
const PAPER = '#fdfcf8';
const INK = '#1c1b1a';
const FACES = "'Cascadia Mono','Roboto Mono','DejaVu Sans Mono',Menlo,Consolas,monospace";
/**
 * Is the white at either side of the printable width. The picture of a ticket or a receipt is 600 units wide
 * (S241, S256). It has 576 dots of print, and this white twice.
 */
export const SIDE = 12;
/** The base line among a character's 24 dots, and the size of a face that fills 12 dots a character. */
const BASELINE = 18.5;
const FACE_SIZE = 20;

export interface ScreenPaper {
  readonly svg: string;
  /** With the white at the sides. */
  readonly width: number;
  readonly height: number;
}

/** `label` names the picture for those who get it read out. */
export function paperSvg(picture: PaperPicture, label: string): ScreenPaper {
  const width = picture.width + 2 * SIDE;
  const { height } = picture;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(label)}</title>`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    `<g transform="translate(${SIDE})" fill="${INK}" font-family="${FACES}" font-size="${FACE_SIZE}">`,
    ...picture.shapes.map((shape) => shapeSvg(shape, picture)),
    '</g></svg>',
  ].join('');
  return { svg, width, height };
}

function shapeSvg(shape: PaperShape, { width, height }: PaperPicture): string {
  switch (shape.shape) {
    case 'text':
      return textSvg(shape);
    case 'dots':
      return dotsSvg(shape);
    case 'cut':
      break;
  }
  // The end of the paper needs no line; a cut with paper after it does.
  if (shape.y >= height) return '';
  return `<path d="M${-SIDE} ${shape.y}H${width + SIDE}" stroke="${INK}" stroke-opacity=".35" stroke-dasharray="10 8"/>`;
}

function textSvg({ text, x, y, width, height, across, down, bold, underline, invert }: PaperText): string {
  const box = invert ? `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>` : '';
  const line = underline
    ? `<rect x="${x}" y="${y + height - 2 * down}" width="${width}" height="${2 * down}"/>`
    : '';
  const look = `${bold ? ' font-weight="700"' : ''}${invert ? ` fill="${PAPER}"` : ''}`;
  const cell = across * CHARACTER.width;
  const words = wordsOf(text).map((word) => wordSvg(word, x + word.cell * cell, y, across, down, look));
  return box + line + words.join('');
}

interface Words {
  readonly text: string;
  /** Cells from the beginning of the text. */
  readonly cell: number;
}

/**
 * The text without its blanks at the ends and without gaps of more than one blank: SVG would swallow those.
 */
function wordsOf(text: string): readonly Words[] {
  return Array.from(text.matchAll(/\S+(?: \S+)*/g), (match) => ({
    text: match[0],
    cell: cellsOf(text.slice(0, match.index)),
  }));
}

/** The text fills its cells exactly in any face: columns are aligned on the screen as on paper. */
function wordSvg({ text }: Words, x: number, y: number, across: number, down: number, look: string): string {
  const length = cellsOf(text) * CHARACTER.width;
  return (
    `<text transform="translate(${x} ${y}) scale(${across} ${down})" y="${BASELINE}" textLength="${length}"` +
    ` lengthAdjust="spacingAndGlyphs"${look}>${escaped(text)}</text>`
  );
}

function dotsSvg({ x, y, bitmap }: PaperDots): string {
  return `<path shape-rendering="crispEdges" transform="translate(${x} ${y})" d="${outline(bitmap)}"/>`;
}

/**
 * Returns the outline of the dots. Runs of the same extent in rows below each other become one box. A bar is
 * one box and not seventy lines.
 */
function outline(bitmap: Bitmap): string {
  const boxes: { x: number; y: number; width: number; height: number }[] = [];
  let above = new Map<string, (typeof boxes)[number]>();
  let row = -1;
  let current = new Map<string, (typeof boxes)[number]>();
  for (const [x, y, width] of runsOf(bitmap)) {
    if (y !== row) {
      above = y === row + 1 ? current : new Map();
      current = new Map();
      row = y;
    }
    const key = `${x},${width}`;
    const box = above.get(key);
    if (box === undefined) {
      const begun = { x, y, width, height: 1 };
      boxes.push(begun);
      current.set(key, begun);
    } else {
      box.height += 1;
      current.set(key, box);
    }
  }
  return boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`).join('');
}

/**
 * Characters that no XML document may hold: control characters, halves of a character, and two that are none.
 * A picture with one is no picture.
 */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
  return text
    .replaceAll(NOT_XML, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
