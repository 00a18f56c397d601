/**
 * ESC/POS as a printer's language: its commands to begin, query, store and repair.
 *
 * Draws the lines of a document for which the printer lacks characters.
 */
import type { Bitmap } from '../bytes/bitmap.ts';
import type { PrintDocument } from '../document/print-document.ts';
import { OWN_DENSITY } from '../document/printer.ts';
import { createDensity } from '../job/density.ts';
import type {
  AnsweringLanguage,
  AnswerListener,
  AnswerReader,
  PictureStore,
  PrinterLanguage,
} from '../job/language.ts';
import { CHARACTER } from '../layout/character-grid.ts';
import { layOut, type TextLine } from '../layout/layout.ts';
import type { EscPosProfile } from '../profiles/escpos-profiles.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import { conditionOf, createAnswerReader, NAME_HEADER, QUESTIONS, stateOf } from './answers.ts';
import {
  ACKNOWLEDGE,
  automaticStatus,
  INITIALIZE,
  LIST_PICTURES,
  printDensity,
  QUERY_AFTER_BUFFER,
  QUERY_MODEL,
  queryNow,
} from './commands.ts';
import { type EncodingHelp, encodeLaid } from './encoder.ts';
import { withSayableMoney } from './money-sign.ts';
import { createNvGraphics, type NvGraphics } from './nv-graphics.ts';
import { createPaperWidth } from './paper-width.ts';
import { recoveryBytes } from './recovery.ts';
import { isSayable } from './text-writer.ts';

/** Holds zeros for all numbers of `ESC W`, which has the most. Those of `GS v 0` and `GS (` are fewer. */
const LONGEST_HEAD = new Uint8Array(8);

export interface EscPosDependencies {
  /** Draws lines for which the printer lacks characters. */
  readonly raster: Pick<Rasterizer, 'drawLine' | 'encode'>;
}

/**
 * Without parts nothing is drawn and nothing stored: question marks replace characters that the printer
 * lacks.
 */
export function createEscPosLanguage(wide: EscPosProfile, parts?: EscPosDependencies): PrinterLanguage {
  const paper = createPaperWidth(wide);
  const density = createDensity();
  const pictures =
    parts !== undefined && wide.keepsPictures && wide.status === 'answers' ? createNvGraphics() : null;
  const reports = wide.automaticStatus === null ? [] : automaticStatus(wide.automaticStatus);

  function encode(document: PrintDocument): Uint8Array | Promise<Uint8Array> {
    const profile = paper.profile();
    // Its codes are pictures, turned on their side.
    if (profile.pictures === 'bitImage' && parts?.raster.encode !== undefined) {
      return parts.raster.encode({ language: 'escpos', document, profile, density: density.get() });
    }
    const laid = layOut(withSayableMoney(document, profile), profile.columns);
    const encoded = (drawn?: ReadonlyMap<TextLine, Bitmap>): Uint8Array => {
      const help: EncodingHelp = {
        ...(drawn === undefined ? {} : { drawn }),
        stored: pictures?.stored() ?? new Set<string>(),
      };
      return withDensity(encodeLaid(laid, document.language, profile, help), density.get());
    };
    if (parts === undefined) return encoded();
    const lines = laid.filter((block) => block.type === 'line').filter((line) => !isSayable(line, profile));
    return lines.length === 0
      ? encoded()
      : drawLines(lines, profile.columns * CHARACTER.width, document.language, parts.raster).then(encoded);
  }

  async function drawLines(
    lines: readonly TextLine[],
    dots: number,
    language: string,
    raster: EscPosDependencies['raster'],
  ): Promise<ReadonlyMap<TextLine, Bitmap>> {
    const drawn = await Promise.allSettled(lines.map((line) => raster.drawLine(line, dots, language)));
    // A line that cannot be drawn is better printed with question marks than not at all.
    return new Map(
      lines.flatMap((line, index) => {
        const bitmap = drawn[index];
        return bitmap?.status === 'fulfilled' ? [[line, bitmap.value]] : [];
      }),
    );
  }

  return {
    get dots() {
      return paper.profile().dots;
    },
    writeBytes: wide.writeBytes,
    begin: Uint8Array.from([...INITIALIZE, ...reports]),
    recovery: recoveryBytes(wide),
    encode,
    density,
    ...(paper.width === null ? {} : { width: paper.width, queryModel: Uint8Array.from(QUERY_MODEL) }),
    ...(pictures === null ? {} : { pictureStore: pictureStoreOf(pictures) }),
    answers: wide.status === 'answers' ? answersOf(pictures, paper.named) : null,
  };
}

function pictureStoreOf({ missing }: NvGraphics): PictureStore {
  return { query: Uint8Array.from(LIST_PICTURES), missing };
}

/** A document begins with `ESC @`, which takes back what was set before it. */
function withDensity(bytes: Uint8Array, percent: number): Uint8Array {
  if (percent === OWN_DENSITY) return bytes;
  const start = bytes.subarray(0, INITIALIZE.length);
  return Uint8Array.from([...start, ...printDensity(percent), ...bytes.subarray(INITIALIZE.length)]);
}

function answersOf(pictures: NvGraphics | null, named: (model: string) => void): AnsweringLanguage {
  return {
    query: Uint8Array.from(QUESTIONS.flatMap((n) => queryNow(n))),
    endOfHead: LONGEST_HEAD,
    queryAfterBuffer: Uint8Array.from(QUERY_AFTER_BUFFER),
    reader: (listener) => readerOf(listener, pictures, named),
  };
}

/**
 * Four answers make a report. None of them says if something is left to print: the reply after the buffer
 * does.
 */
function readerOf(
  { report, bufferDone, change, memoryRead, reply }: AnswerListener,
  pictures: NvGraphics | null,
  named: (model: string) => void,
): AnswerReader {
  let round: readonly number[] = [];
  const hear = createAnswerReader({
    now(byte) {
      round = [...round, byte];
      const [printer = 0, cause = 0, errors = 0, paper] = round;
      if (paper === undefined) return;
      round = [];
      report({ state: stateOf(conditionOf([printer, cause, errors, paper])), isBusy: false });
    },
    bufferDone,
    automatic: (condition) => change(stateOf(condition)),
    block(bytes) {
      if (bytes[0] === NAME_HEADER) {
        named(String.fromCharCode(...bytes.slice(1)));
        memoryRead();
        return;
      }
      const heard = pictures?.hear(bytes) ?? 'nothing';
      if (heard !== 'nothing') reply(Uint8Array.from(ACKNOWLEDGE));
      if (heard === 'all') memoryRead();
    },
  });
  return {
    hear,
    dropPartial() {
      round = [];
      pictures?.dropPartial();
    },
  };
}
