/** Names why a language's file is not loaded. */

/**
 * 'unreachable': nobody answered. 'missing': the server has no such file. 'serverError': the server answered
 * with an error of another kind. 'damaged': the answer is cut short or no language file. 'otherVersion': the
 * file belongs to another version of the program.
 */
export type LanguageFileProblem = 'unreachable' | 'missing' | 'serverError' | 'damaged' | 'otherVersion';

export class LanguageNotLoadedError extends Error {
  readonly problem: LanguageFileProblem;

  constructor(language: string, problem: LanguageFileProblem, detail: string) {
    super(`${language}: ${problem}: ${detail}`);
    this.name = 'LanguageNotLoadedError';
    this.problem = problem;
  }
}
