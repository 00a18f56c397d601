/** Gives the unit tests language files that they can fetch: they run without a server. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ADDRESS = /\.json\?url$/;

/** Returns a plugin that turns the address of a JSON file into one with its content, in unit tests alone. */
export function languageFilesInTests(): Plugin {
  return {
    name: 'language-files-in-tests',
    enforce: 'pre',
    apply: () => process.env['VITEST'] !== undefined,
    load(id) {
      if (!ADDRESS.test(id)) return null;
      const content = readFileSync(id.replace(/\?url$/, '')).toString('base64');
      return `export default 'data:application/json;base64,${content}'`;
    },
  };
}
