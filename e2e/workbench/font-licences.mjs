// @ts-check
/**
 * Puts the licence of each font beside it in the built files. The SIL Open Font License requires it with the
 * font. Ends the build on a font without a licence.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT } from './install.mjs';

/** Lists how each font's file name begins, and its licence. */
export const FONT_LICENCES = /** @type {const} */ ([
  ['paper-12x24', 'drivers/printers/raster/font/OFL.txt'],
  ['barlow-condensed', 'node_modules/@fontsource/barlow-condensed/LICENSE'],
  ['noto-sans-hk', 'node_modules/@fontsource-variable/noto-sans-hk/LICENSE'],
  ['noto-sans-sc', 'node_modules/@fontsource-variable/noto-sans-sc/LICENSE'],
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
 * Returns the name of the licence's file beside a font. Returns undefined for a font that nobody knows.
 * @param {string} file
 * @returns {string | undefined}
 */
export function licenceOf(file) {
  const name = FONT_LICENCES.find(([beginning]) => file.startsWith(beginning))?.[0];
  return name === undefined ? undefined : `${name}.licence.txt`;
}
