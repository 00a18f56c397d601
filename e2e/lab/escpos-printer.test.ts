/** The lab's printer answers as the manuals say; the bytes are theirs. */
import { describe, expect, it } from 'vitest';
import { EscPosPrinter } from './escpos-printer.ts';

function printer() {
  const said: number[][] = [];
  const lab = new EscPosPrinter((bytes) => said.push([...bytes]));
  return { lab, said };
}

function asked(lab: EscPosPrinter, n: number): void {
  lab.receive(Uint8Array.of(0x10, 0x04, n));
}

describe('the printer of the lab', () => {
  it.each([
    ['ready', () => undefined, [0x12, 0x12, 0x12, 0x12]],
    ['low on paper', (lab: EscPosPrinter) => lab.setPaper('low'), [0x12, 0x12, 0x12, 0x1e]],
    ['out of paper', (lab: EscPosPrinter) => lab.setPaper('out'), [0x1a, 0x32, 0x12, 0x7e]],
    ['open', (lab: EscPosPrinter) => lab.openCover(), [0x1a, 0x16, 0x12, 0x12]],
  ] as const)('answers DLE EOT 1 to 4 when %s', (_, arrange, expected) => {
    const { lab, said } = printer();
    arrange(lab);
    for (const n of [1, 2, 3, 4]) asked(lab, n);
    expect(said).toEqual(expected.map((byte) => [byte]));
  });

  it('sees a question that comes in pieces', () => {
    const { lab, said } = printer();
    for (const byte of [0x41, 0x10, 0x04, 0x01]) lab.receive(Uint8Array.of(byte));
    expect(said).toEqual([[0x12]]);
    expect([...lab.received]).toEqual([0x41, 0x10, 0x04, 0x01]);
  });

  it('runs out of paper in the middle of what it is sent, and then does not get to GS r', () => {
    const { lab, said } = printer();
    lab.runOutOfPaperAfter(5);
    lab.receive(Uint8Array.of(0x41, 0x1d, 0x72, 0x01, 0x42, 0x1d, 0x72, 0x01));
    expect(said).toEqual([[0x00]]);
    asked(lab, 4);
    expect(said.at(-1)).toEqual([0x7e]);
  });

  it('reports changes by itself once GS a asked for that', () => {
    const { lab, said } = printer();
    lab.openCover();
    expect(said).toEqual([]);
    lab.receive(Uint8Array.of(0x1d, 0x61, 0xff));
    lab.openCover(false);
    expect(said).toEqual([
      [0x38, 0, 0, 0x0f],
      [0x10, 0, 0, 0x0f],
    ]);
  });

  it('can fall silent', () => {
    const { lab, said } = printer();
    lab.fallSilentAfter();
    asked(lab, 1);
    expect(said).toEqual([]);
  });
});
