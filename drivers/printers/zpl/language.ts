/**
 * Describes ZPL as a printer's language, with the printer's own text and codes (linkos) or as pictures
 * (linkosimage). Has its commands to begin, query and repair, and its stored pictures.
 */
import { ascii } from '../bytes/bytes.ts';
import type { PrintDocument } from '../document/print-document.ts';
import { OWN_DENSITY, type PrinterDensity } from '../document/printer.ts';
import { createDensity } from '../job/density.ts';
import type { AnswerListener, AnswerReader, PrinterLanguage } from '../job/language.ts';
import type { ZplProfile } from '../profiles/zpl-profiles.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import { encodeZpl, isAllNative } from './encoder.ts';
import { createHostStatusReader, HOST_STATUS } from './host-status.ts';
import { encodeZplImage } from './image-encoder.ts';
import { createStoredGraphics } from './stored-graphics.ts';

/**
 * A printer that is set to another language would print the commands: every language understands this line.
 * The line break before it ends a line that broke off.
 */
const SPEAK_ZPL = '\r\n! U1 setvar "device.languages" "hybrid_xml_zpl"\r\n';
/** Drops the format that is half there (~JX) and those that wait (~JA): none of them comes out any more. */
const DROP_FORMATS = '~JX~JA\r\n';

export function createLinkOsLanguage(profile: ZplProfile, raster: Rasterizer): PrinterLanguage {
  const pictures = createStoredGraphics();
  const { density, darkness } = createDarkness();

  /** The thread that draws a picture compresses it too, so the upload is made at the same time. */
  async function withStorings(made: Promise<Uint8Array>, document: PrintDocument): Promise<Uint8Array> {
    const [bytes] = await Promise.all([made, pictures.prepare(document)]);
    return bytes;
  }

  return {
    ...common(profile, pictures.setNames),
    begin: ascii(SPEAK_ZPL),
    encode(document) {
      const told = { profile, storedNames: pictures.names(), darkness: darkness() };
      const made =
        raster.encode === undefined || isAllNative(document, told)
          ? encodeZpl(document, { ...told, raster })
          : raster.encode({ language: 'zpl', document, ...told });
      return made instanceof Uint8Array ? made : withStorings(made, document);
    },
    pictureStore: pictures.pictureStore,
    density,
  };
}

export function createLinkOsImageLanguage(profile: ZplProfile, raster: Rasterizer): PrinterLanguage {
  const { density, darkness } = createDarkness();
  return {
    ...common(profile, () => undefined),
    begin: ascii(SPEAK_ZPL),
    encode(document) {
      const told = { profile, darkness: darkness() };
      return (
        raster.encode?.({ language: 'zplImage', document, ...told }) ??
        encodeZplImage(document, { ...told, raster })
      );
    },
    density,
  };
}

function common(
  { dots, writeBytes }: ZplProfile,
  onStored: (names: readonly string[]) => void,
): Pick<PrinterLanguage, 'dots' | 'writeBytes' | 'recovery' | 'answers'> {
  return {
    dots,
    writeBytes,
    recovery: ascii(DROP_FORMATS),
    answers: {
      query: ascii(HOST_STATUS),
      // The report says what waits and what is left to print: a reply after the buffer could say no more.
      queryAfterBuffer: null,
      reader({ report, memoryRead }: AnswerListener): AnswerReader {
        const { hear, reset } = createHostStatusReader({
          report,
          stored(names) {
            onStored(names);
            memoryRead();
          },
        });
        return { hear, dropPartial: reset };
      },
    },
  };
}

/** Levels of ^MD a percent: thirty for a hundred, as many as ~SD has from its lightest to its darkest. */
const LEVELS = 0.3;

/**
 * Sets the density by ^MD, which adds levels to the printer's own darkness within its range. At 50 it is the
 * printer's own, at 0 fifteen levels lighter, at 100 fifteen darker. Every label has it, since it would last
 * until the printer is switched off.
 */
function createDarkness(): { readonly density: PrinterDensity; readonly darkness: () => number } {
  const density = createDensity();
  return {
    density,
    darkness: () => Math.round((density.get() - OWN_DENSITY) * LEVELS) + 0,
  };
}
