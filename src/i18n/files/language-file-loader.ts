/**
 * Fetches a language's file with i18next-http-backend, and checks it: whole, JSON, and of this program's
 * version. Reading of S153: the version is the program's, and a digest of all texts. The file itself says it
 * too, because a server may answer with another version's file.
 */

import { addressOf, VERSION } from 'virtual:language-files';
import HttpBackend from 'i18next-http-backend';
import * as v from 'valibot';
import { type LanguageFileProblem, LanguageNotLoadedError } from './language-problem.ts';

const words = v.record(v.string(), v.string());
const fileSchema = v.object({ version: v.string(), screens: words, papers: words, bets: words, host: words });

/** Holds a language's texts by key, its names of bets, and its words for those of a host. */
export type LanguageFile = v.InferOutput<typeof fileSchema>;

/** Limits the wait for a file, milliseconds. A server may take a request and never answer. */
const PATIENCE = 15_000;

/** Fetches the file of a language. Rejects with a LanguageNotLoadedError. */
export function fetchLanguageFile(language: string): Promise<LanguageFile> {
  let file: LanguageFile | null = null;
  let problem: LanguageFileProblem | null = null;
  const backend = new HttpBackend(undefined, {
    loadPath: addressOf(language) ?? '',
    parse(text) {
      problem = 'damaged';
      const parsed = v.parse(fileSchema, JSON.parse(text));
      if (parsed.version !== VERSION) {
        problem = 'otherVersion';
        throw new Error(`version ${parsed.version} instead of ${VERSION}`);
      }
      file = parsed;
      return parsed.screens;
    },
    reloadInterval: false,
    requestOptions: () => ({ signal: AbortSignal.timeout(PATIENCE) }),
  });
  return new Promise((resolve, reject) => {
    backend.read(language, 'translation', (error) => {
      if (file !== null) return resolve(file);
      const detail = error instanceof Error ? error.message : String(error);
      reject(new LanguageNotLoadedError(language, problem ?? problemOf(detail), detail));
    });
  });
}

/** Lists the statuses of a missing file; some stores answer 403 to a caller that may not list them. */
const ABSENT: ReadonlySet<number> = new Set([403, 404, 410]);

/** Returns the problem by the status that the error names. A server that does not answer gives no status. */
function problemOf(detail: string): LanguageFileProblem {
  const [, status] = /status code: (\d+)/.exec(detail) ?? [];
  if (status === undefined) return 'unreachable';
  return ABSENT.has(Number(status)) ? 'missing' : 'serverError';
}
