// @ts-check
/**
 * Collects the notices of the packages in the built program into one file. MIT and ISC ask that they go where
 * the code goes. Finds the packages from the modules of the bundle. A package without a licence file ends the
 * build.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './install.mjs';

/** The folder of a package in a module's path. */
const PACKAGE = /^(.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/;

/**
 * Writes `licences.txt` beside the program.
 * @returns {import('vite').Plugin}
 */
export function packageLicences() {
  return {
    name: 'package-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const notices = foldersOf(modules).map(noticeOf);
      const without = notices.filter(({ text }) => text === undefined).map(({ name }) => name);
      if (without.length > 0) this.error(`without a licence: ${without.join(', ')}`);
      const source = notices.map(({ name, text }) => `${name}\n\n${text}`).join(`\n${'-'.repeat(72)}\n`);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}

/**
 * The folders of the packages that modules come from, each once.
 * @param {readonly string[]} modules
 */
export function foldersOf(modules) {
  const folders = modules.flatMap((id) => PACKAGE.exec(id.replace(/^\0/, ''))?.[1] ?? []);
  return [...new Set(folders)].toSorted();
}

/**
 * The MIT licence of a package that names it and has no file of it.
 * @param {string | undefined} author
 */
function mitOf(author = 'its authors') {
  const text = readFileSync(join(PROJECT, 'LICENSE'), 'utf8').trim();
  return text.replace(/^Copyright.*$/m, `Copyright (c) ${author}`);
}

/**
 * Returns the name and version of a package, and its licence. The latter is undefined if it has none.
 * @param {string} folder
 * @returns {{ name: string, text: string | undefined }}
 */
export function noticeOf(folder) {
  /** @type {{ name: string, version: string, license?: string, author?: string | { name: string } }} */
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const own = license === 'MIT' ? mitOf(typeof author === 'object' ? author.name : author) : undefined;
  const text = file === undefined ? own : readFileSync(join(folder, file), 'utf8').trim();
  return { name: `${name} ${version}`, text };
}
