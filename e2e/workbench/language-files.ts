/**
 * Gives the program its language files (S153). Writes `assets/i18n/LANGUAGE.json` into a build, serves it in
 * development, and gives the unit tests addresses that hold the file.
 */
import type { Plugin } from 'vite';
import { FILED_LANGUAGES, languageFile, languageVersion } from './language-texts.ts';

/** The module that the program imports its version and the addresses from (src/i18n/files). */
const MODULE = 'virtual:language-files';
const RESOLVED = `\0${MODULE}`;
const FOLDER = 'assets/i18n';

export function languageFiles(): Plugin {
  return {
    name: 'language-files',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? moduleCode() : null),
    generateBundle() {
      for (const language of FILED_LANGUAGES)
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${language}.json`, source: written(language) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        const language = FILED_LANGUAGES.find((id) => path.endsWith(`/${FOLDER}/${id}.json`));
        if (language === undefined) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(written(language));
      });
    },
  };
}

const written = (language: string): string => JSON.stringify(languageFile(language));

/** Returns the module's code. A unit test has no server, so its addresses hold the files themselves. */
function moduleCode(): string {
  const version = `export const VERSION = ${JSON.stringify(languageVersion())};`;
  if (process.env['VITEST'] === undefined)
    return `${version}
export const addressOf = (language) =>
  new URL(\`${FOLDER}/\${language}.json?v=\${VERSION}\`, document.baseURI).href;`;
  const files = FILED_LANGUAGES.map((language) => [
    language,
    `data:application/json;base64,${Buffer.from(written(language)).toString('base64')}`,
  ]);
  return `${version}
const FILES = ${JSON.stringify(Object.fromEntries(files))};
export const addressOf = (language) => FILES[language];`;
}
