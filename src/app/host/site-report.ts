/**
 * Collects the files of a site that have mistakes, and shows and logs these. Loads the code that finds their
 * lines only if a file has one.
 */
import { siteMistakesAtom } from '../../till/setup/site-mistakes-state.ts';
import type { Store } from '../../till/window/dialogs.ts';

/** Takes the text of a file that cannot be taken whole; null: the file of that path has no mistake. */
export type ReportFile = (path: string, text: string | null) => void;

export function createSiteReport(store: Store, log: (message: string) => void): ReportFile {
  const texts = new Map<string, string>();

  async function show(path: string): Promise<void> {
    const { loggedMistakes, siteMistakes } = await import('./site-mistakes.ts');
    store.set(siteMistakesAtom, siteMistakes(Object.fromEntries(texts)));
    const text = texts.get(path);
    for (const line of text === undefined ? [] : loggedMistakes({ [path]: text })) log(line);
  }

  return (path, text) => {
    if (text === null ? !texts.delete(path) : texts.get(path) === text) return;
    if (text !== null) texts.set(path, text);
    show(path).catch((error: unknown) =>
      log(`${path} has a mistake; its line is not known: ${String(error)}`),
    );
  };
}
