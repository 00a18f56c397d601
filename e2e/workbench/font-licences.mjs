// @ts-check
/**
 * The licences of the fonts in the built files, each beside its font: the SIL Open Font License asks that it goes where the font goes. Owns which
 * fonts there are and where their licences lie; a font without one ends the build.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT } from './install.mjs';

/** How a font's file begins, and its licence. */
export const FONT_LICENCES = /** @type {const} */ ([
  ['paper-12x24', 'drivers/printers/raster/font/OFL.txt'],
  ['barlow-condensed', 'node_modules/@fontsource/barlow-condensed/LICENSE'],
  ['inter', 'node_modules/@fontsource-variable/inter/LICENSE'],
]);

/** Files that hold a font. */
const FONT = /\.(?:woff2?|ttf|otf|bin)$/;

/**
 * Writes `assets/NAME.licence.txt` beside the fonts.
 * @returns {import('vite').Plugin}
 */
export function fontLicences() {
  return {
    name: 'font-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const fonts = Object.keys(bundle).filter((file) => FONT.test(file));
      const unknown = fonts.filter((file) => licenceOf(basename(file)) === undefined);
      if (unknown.length > 0) this.error(`without a licence beside it: ${unknown.join(', ')}`);
      for (const [name, licence] of FONT_LICENCES) {
        const source = readFileSync(join(PROJECT, licence), 'utf8');
        this.emitFile({ type: 'asset', fileName: `assets/${name}.licence.txt`, source });
      }
    },
  };
}

/**
 * The name of the licence's file beside a font; undefined for a font that nobody knows.
 * @param {string} file
 * @returns {string | undefined}
 */
export function licenceOf(file) {
  const name = FONT_LICENCES.find(([beginning]) => file.startsWith(beginning))?.[0];
  return name === undefined ? undefined : `${name}.licence.txt`;
}
