/**
 * Test support: reads labels back. Written from the programming guide alone, without the encoder's spelling.
 * An unknown command is an error: nothing is skipped. Units: dots.
 */
import { inflateSync } from 'node:zlib';
import { type Bitmap, rowBytes } from '../../bytes/bitmap.ts';
import type { PaperText } from '../../layout/paper-picture.ts';
import type { PlacedPaper } from '../../testing/placed-paper.ts';

export interface LabelText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Magnification of font D, 18 by 10 dots on a grid of 12. */
  readonly across: number;
  readonly down: number;
}

export interface LabelCode {
  readonly kind: 'itf' | 'qr';
  readonly data: string;
  readonly x: number;
  readonly y: number;
  /** Height of the bars, or of a module. */
  readonly size: number;
}

export interface Label {
  readonly width: number;
  readonly length: number;
  readonly texts: readonly LabelText[];
  readonly codes: readonly LabelCode[];
  /** Boxes and graphics. */
  readonly drawn: Bitmap;
}

/** The settings of a field beside its place; the last one counts. */
interface Field {
  x: number;
  y: number;
  across: number;
  down: number;
  isHex: boolean;
  code: { readonly kind: 'itf' | 'qr'; readonly size: number } | null;
}

const SETTINGS = /^(?:MNN|LH0,0|LT0|LS0|PON|FWN|JZN|MD-?\d+|CI28|CFD,18,10|BY2,2\.5,1)$/;

export function readLabels(bytes: Uint8Array): readonly Label[] {
  const zpl = new TextDecoder().decode(bytes);
  const labels = [...zpl.matchAll(/\^XA(.*?)\^XZ\n/gs)];
  if (labels.map(([whole]) => whole).join('') !== zpl) throw new Error('something between labels');
  return labels.map(([, format = '']) => readLabel(format));
}

function readLabel(format: string): Label {
  const texts: LabelText[] = [];
  const codes: LabelCode[] = [];
  let width = 0;
  let length = 0;
  let dots = new Uint8Array();
  let field: Field = newField(0, 0);

  function ink(
    x: number,
    y: number,
    wide: number,
    high: number,
    isInk: (x: number, y: number) => boolean,
  ): void {
    if (x < 0 || y < 0 || y + high > length) throw new Error(`beyond the label: ${x},${y} ${wide} x ${high}`);
    const stride = rowBytes(width);
    for (let row = 0; row < high; row += 1) {
      for (let column = 0; column < wide; column += 1) {
        if (!isInk(column, row)) continue;
        if (x + column >= width) throw new Error(`ink beyond the paper at ${x + column}`);
        const at = (y + row) * stride + ((x + column) >> 3);
        dots[at] = (dots[at] ?? 0) | (0x80 >> ((x + column) & 7));
      }
    }
  }

  function graphic(data: string): void {
    const [, total, , stride, base64 = '', crc] =
      /^A,(\d+),(\d+),(\d+),:Z64:([A-Za-z0-9+/=]+):([0-9A-F]{4})$/.exec(data) ?? [];
    const bits = new Uint8Array(inflateSync(Buffer.from(base64, 'base64')));
    if (bits.length !== Number(total) || crc === undefined)
      throw new Error(`no such graphic: ${data.slice(0, 40)}`);
    const wide = Number(stride);
    ink(
      field.x,
      field.y,
      wide * 8,
      bits.length / wide,
      (x, y) => ((bits[y * wide + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0,
    );
  }

  function fieldData(told: string): void {
    const data = field.isHex
      ? told.replace(/_([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : told;
    const { x, y, across, down, code } = field;
    if (code === null) texts.push({ text: data, x, y, across, down });
    else if (code.kind === 'itf') codes.push({ ...code, data, x, y });
    else if (data.startsWith('HA,')) codes.push({ ...code, data: data.slice(3), x, y });
    else throw new Error(`not level H: ${data}`);
  }

  for (const command of format.split('^').slice(1)) {
    const numbers = command.slice(2).split(',').map(Number);
    const [one = Number.NaN, two = Number.NaN, three = Number.NaN] = numbers;
    if (command.startsWith('PW')) width = one;
    else if (command.startsWith('LL')) {
      length = one;
      dots = new Uint8Array(rowBytes(width) * length);
    } else if (command.startsWith('FO')) field = newField(one, two);
    else if (command.startsWith('FD')) fieldData(command.slice(2));
    else if (command.startsWith('GF')) graphic(command.slice(2));
    else if (command.startsWith('GB')) ink(field.x, field.y, one, two, () => three >= Math.min(one, two));
    else if (command.startsWith('ADN')) field = { ...field, down: two / 18, across: three / 10 };
    else if (command.startsWith('B2N')) field.code = { kind: 'itf', size: two };
    else if (command.startsWith('BQN,2')) field.code = { kind: 'qr', size: three };
    else if (command === 'FH') field.isHex = true;
    else if (command !== 'FS' && command !== 'FR' && !SETTINGS.test(command))
      throw new Error(`unknown: ^${command}`);
  }
  return { width, length, texts, codes, drawn: { width, height: length, bits: dots } };
}

function newField(x: number, y: number): Field {
  return { x, y, across: 1, down: 1, isHex: false, code: null };
}

/** A label as what of a document is on it. */
export function placedLabel({ texts, codes, drawn }: Label): PlacedPaper {
  return {
    wordsAt: (shape) => wordsAt(texts, shape),
    // The printer puts a QR code lower by the height of ^BY.
    hasCodeAt: ({ x, y }) =>
      codes.some((code) => code.x === x && code.y === y - (code.kind === 'qr' ? 1 : 0)),
    drawn,
  };
}

function wordsAt(texts: readonly LabelText[], shape: PaperText): string {
  const cell = shape.across * 12;
  const cells = Array.from({ length: shape.width / cell }, () => ' ');
  for (const { text, x, y, across, down } of texts) {
    if (y !== shape.y + 3 * shape.down || across !== shape.across || down !== shape.down) continue;
    const first = (x - shape.x) / cell;
    // Bold text comes a second time, a dot to the right.
    if (!Number.isInteger(first) || first < 0 || first >= cells.length) continue;
    cells.splice(first, text.length, ...text.split(''));
  }
  return cells.join('');
}
