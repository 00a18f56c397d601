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
 * Licences of code within a package's own files that its licence file leaves out: zxing-wasm is MIT, and the
 * zxing-cpp in its WebAssembly is Apache 2.0, which asks for a copy of it.
 * @type {Readonly<Record<string, string>>}
 */
const WITHIN = { 'zxing-wasm': 'zxing-cpp-licence.txt' };

/**
 * Writes `licences.txt` beside the program. `ofWorkers` collects the packages of a worker, which is built by
 * itself.
 * @returns {{ readonly ofPage: import('vite').Plugin, readonly ofWorkers: () => import('vite').Plugin[] }}
 */
export function packageLicences() {
  /** @type {Set<string>} */
  const inWorkers = new Set();
  return {
    ofPage: {
      name: 'package-licences',
      apply: 'build',
      generateBundle(_, bundle) {
        const modules = [...inWorkers, ...modulesOf(bundle)];
        const notices = foldersOf(modules).map(noticeOf);
        const without = notices.filter(({ text }) => text === undefined).map(({ name }) => name);
        if (without.length > 0) this.error(`without a licence: ${without.join(', ')}`);
        const source = notices.map(({ name, text }) => `${name}\n\n${text}`).join(`\n${'-'.repeat(72)}\n`);
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
      },
    },
    ofWorkers: () => [
      {
        name: 'package-licences-of-workers',
        apply: 'build',
        generateBundle(_, bundle) {
          for (const module of modulesOf(bundle)) inWorkers.add(module);
        },
      },
    ],
  };
}

/**
 * The modules of a bundle's scripts.
 * @param {Readonly<Record<string, import('vite').Rolldown.OutputAsset | import('vite').Rolldown.OutputChunk>>} bundle
 */
function modulesOf(bundle) {
  return Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
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
  const within = WITHIN[name];
  const more =
    within === undefined ? '' : `\n\n${readFileSync(join(import.meta.dirname, within), 'utf8').trim()}`;
  return { name: `${name} ${version}`, text: text === undefined ? undefined : `${text}${more}` };
}
