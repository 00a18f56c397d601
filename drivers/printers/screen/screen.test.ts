/** The paper on the screen is the paper of the printer, and a scanner reads it. */
import { describe, expect, it } from 'vitest';
import { type Bitmap, bitmapOf, isBlack } from '../bytes/bitmap.ts';
import type { PrintBlock, PrintDocument } from '../document/print-document.ts';
import { encodeEscPos } from '../escpos/testing/encode.ts';
import { linesOfText } from '../escpos/testing/read-back.ts';
import { drawDocument, type PaperText } from '../layout/paper-picture.ts';
import { GENERIC_80 } from '../profiles/escpos-profiles.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { scannedCodes } from '../testing/scan.ts';
import { paperSvg, type ScreenPaper, SIDE } from './paper-svg.ts';
import { createScreenFaults } from './screen-faults.ts';
import { createScreenPrinter, SCREEN_PAPER } from './screen-printer.ts';

const SERIAL = '2184450959000005';

function textsOf(...blocks: readonly PrintBlock[]): readonly PaperText[] {
  const { shapes } = drawDocument(sampleDocument(...blocks), SCREEN_PAPER);
  return shapes.flatMap((shape) => (shape.shape === 'text' ? [shape] : []));
}

function svgOf(...blocks: readonly PrintBlock[]): ScreenPaper {
  return paperSvg(drawDocument(sampleDocument(...blocks), SCREEN_PAPER), 'Sample');
}

/** The black boxes of the SVG document, as dots: what a browser paints, less the letters. */
function painted({ svg, width, height }: ScreenPaper): Bitmap {
  const black = new Set<number>();
  for (const [, left, top, path = ''] of svg.matchAll(
    /<path shape-rendering[^>]*translate\((\d+) (\d+)\)" d="([^"]*)"/g,
  )) {
    for (const [, x, y, across, down] of path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)) {
      for (let row = 0; row < Number(down); row += 1) {
        for (let dot = 0; dot < Number(across); dot += 1) {
          black.add((Number(top) + Number(y) + row) * width + SIDE + Number(left) + Number(x) + dot);
        }
      }
    }
  }
  return bitmapOf(width, height, (x, y) => black.has(y * width + x));
}

describe('a picture of any text', () => {
  it('is one that a browser opens: nothing in it that XML has no place for, and it can be in an address', () => {
    const strange = 'a\u0000b\u0007\ud83dc\udc00\ufffe\uffff<&>"\u{1f3c7}\u200b';
    const { svg } = paperSvg(
      drawDocument(sampleDocument({ type: 'text', text: strange }), SCREEN_PAPER),
      strange,
    );
    expect(svg).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
    expect(() => encodeURIComponent(svg)).not.toThrow();
    expect(svg).toContain('&lt;&amp;&gt;&quot;\u{1f3c7}');
  });
});

describe('the paper', () => {
  it('has its words where the printer has them', () => {
    const document = sampleDocument(
      { type: 'text', text: 'A line that is longer than forty-eight characters is wrapped in both' },
      {
        type: 'columns',
        columns: [
          { text: 'TOTAL', width: 'fill', bold: true },
          { text: '$24.00', width: 10, align: 'right' },
        ],
      },
    );
    const drawn = new Map<number, string>();
    for (const shape of drawDocument(document, SCREEN_PAPER).shapes) {
      if (shape.shape !== 'text') continue;
      const line = drawn.get(shape.y) ?? '';
      drawn.set(shape.y, line.padEnd(shape.x / 12) + shape.text);
    }
    expect([...drawn.values()]).toEqual(linesOfText(encodeEscPos(document, GENERIC_80)));
  });

  it('centres by dots and sets right at the edge', () => {
    const [center, right] = textsOf(
      { type: 'text', text: 'abc', align: 'center' },
      { type: 'text', text: 'abc', align: 'right', size: 'large' },
    );
    expect([center?.x, center?.width, right?.x, right?.width]).toEqual([270, 36, 504, 72]);
  });

  it('gives every line at least its own height', () => {
    const tops = textsOf(
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b', size: 'large' },
      { type: 'text', text: 'c', size: 'huge' },
      { type: 'text', text: 'd' },
    ).map(({ y }) => y - 24);
    expect(tops).toEqual([0, 30, 78, 150]);
  });

  it('shows a bar code and a QR code that a scanner reads off the picture', async () => {
    const paper = svgOf(
      { type: 'text', text: 'Ticket' },
      { type: 'barCode', symbology: 'itf', digits: SERIAL, height: 70 },
      { type: 'qr', text: SERIAL, height: 150 },
      { type: 'cut' },
    );
    expect(await scannedCodes(painted(paper))).toEqual([`ITF ${SERIAL}`, `QRCode ${SERIAL}`]);
  });

  it('shows pictures and strips of marks dot by dot', () => {
    const bitmap = bitmapOf(16, 3, (x, y) => x % 3 === y);
    const paper = painted(svgOf({ type: 'picture', bitmap, description: '', align: 'left' }));
    const top = SCREEN_PAPER.margin;
    const expected = bitmapOf(
      paper.width,
      paper.height,
      (x, y) => x >= SIDE && x < SIDE + 16 && y >= top && isBlack(bitmap, x - SIDE, y - top),
    );
    expect(paper).toEqual(expected);
    const strip = drawDocument(
      sampleDocument({ type: 'hollerith', digits: '218445095900000', description: '' }),
      SCREEN_PAPER,
    );
    expect(strip.shapes).toMatchObject([{ shape: 'dots', bitmap: { height: 48 } }]);
  });

  it('leaves white what is white between two black rows', () => {
    const bitmap = bitmapOf(8, 5, (_, y) => y % 2 === 0);
    const paper = painted(svgOf({ type: 'picture', bitmap, description: '', align: 'left' }));
    const rows = Array.from({ length: paper.height }, (_, y) => y).filter((y) => isBlack(paper, SIDE, y));
    expect(rows.map((y) => y - (rows[0] ?? 0))).toEqual([0, 2, 4]);
  });

  it('lets no text out of its place in the SVG document', () => {
    const { svg } = svgOf({ type: 'text', text: '</text><script>"&', invert: true });
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;&quot;&amp;');
    expect(svg).not.toContain('<script>');
  });

  it('keeps blanks: every word is set at its own place', () => {
    const { svg } = svgOf({ type: 'text', text: 'Window 12   Teller 7' });
    const words = [...svg.matchAll(/translate\((\d+) \d+\) scale.*?textLength="(\d+)"[^>]*>([^<]*)</g)];
    expect(words.map(([, x, length, text]) => [x, length, text])).toEqual([
      ['0', '108', 'Window 12'],
      ['144', '96', 'Teller 7'],
    ]);
  });

  it('brings all it needs: nothing is fetched and nothing runs', () => {
    const { svg } = svgOf({ type: 'text', text: 'a' });
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /http|href|url\(|@import|<script/,
    );
  });
});

describe('the screen printer', () => {
  function printer(): {
    readonly shown: [PrintDocument, ScreenPaper][];
    readonly screen: ReturnType<typeof createScreenPrinter>;
  } {
    const shown: [PrintDocument, ScreenPaper][] = [];
    return { shown, screen: createScreenPrinter((document, paper) => shown.push([document, paper])) };
  }

  it('is always ready and has printed what it has shown', async () => {
    const { shown, screen } = printer();
    const document = sampleDocument({ type: 'text', text: 'Ticket' });
    expect([await screen.connect(), await screen.status(), screen.lastState()]).toEqual(
      Array.from({ length: 3 }, () => ({ status: 'Ready', reason: null })),
    );
    expect(await screen.print(document)).toEqual({ outcome: 'printed', confirmedBy: 'screen' });
    expect(shown.map(([job]) => job.id)).toEqual(['sample']);
    expect(shown[0]?.[1].svg).toMatch(/<title>Sample<\/title>.*>Ticket<\/text>/);
  });

  it('shows nothing of a document that no printer can print [S210]', async () => {
    const { shown, screen } = printer();
    const document = sampleDocument({ type: 'qr', text: 'x'.repeat(1274), height: 150 });
    expect(await screen.print(document)).toEqual({ outcome: 'notPrinted', reason: 'qrDataTooLong' });
    expect(shown).toEqual([]);
  });

  it('suffers from what was ordered until that is called off, and says so as a receipt printer does', async () => {
    const shown: string[] = [];
    const faults = createScreenFaults();
    const screen = createScreenPrinter((document) => shown.push(document.id), faults);
    const states: unknown[] = [];
    const stop = screen.onStatus((state) => states.push(state));
    const document = sampleDocument({ type: 'text', text: 'Ticket' });
    for (const [fault, status] of [
      ['coverOpen', 'Not initialized'],
      ['paperOut', 'Paper out'],
    ] as const) {
      faults.order(fault);
      expect([states.at(-1), screen.lastState()]).toEqual(
        Array.from({ length: 2 }, () => ({ status, reason: fault })),
      );
      expect(await screen.print(document)).toEqual({ outcome: 'notPrinted', reason: fault });
    }
    expect(shown).toEqual([]);
    // Nobody knows of one that falls silent, least of all before it prints; paper came out or not.
    faults.order('silent');
    expect(screen.lastState().status).toBe('Ready');
    const sheets: number[] = [];
    for (let print = 0; print < 4; print += 1) {
      expect(await screen.print(document)).toEqual({ outcome: 'uncertain', reason: 'silent' });
      sheets.push(shown.length);
    }
    expect(sheets).toEqual([1, 1, 2, 2]);
    faults.order('none');
    stop();
    expect(await screen.print(document)).toEqual({ outcome: 'printed', confirmedBy: 'screen' });
    expect(faults.ordered()).toBe('none');
  });

  it('goes wrong at every second print, each time in another way, where that was ordered', async () => {
    const faults = createScreenFaults();
    const screen = createScreenPrinter(() => undefined, faults);
    faults.order('inTurn');
    const document = sampleDocument({ type: 'text', text: 'Ticket' });
    const outcomes: string[] = [];
    for (let print = 0; print < 8; print += 1) {
      const outcome = await screen.print(document);
      outcomes.push(outcome.outcome === 'printed' ? 'printed' : outcome.reason);
    }
    expect(outcomes).toEqual([
      'coverOpen',
      'printed',
      'paperOut',
      'printed',
      'silent',
      'printed',
      'coverOpen',
      'printed',
    ]);
    expect(screen.lastState().status).toBe('Ready');
  });
});
