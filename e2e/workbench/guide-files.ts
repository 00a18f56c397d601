/** Makes the files of the guides from their Markdown (src/help/guide), as a plugin of the builder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileGuide } from '../../src/help/compile-guide.ts';
import { GUIDES, type Guide, type GuideName } from '../../src/help/guide.ts';
import { guidePath } from '../../src/help/guide-languages.ts';
import english from '../../src/i18n/en-us.json' with { type: 'json' };
import startEnglish from '../../src/i18n/en-us-start.json' with { type: 'json' };
import { isShortcutId } from '../../src/screens/frame/keys/shortcuts.ts';

const SOURCES = join(import.meta.dirname, '..', '..', 'src', 'help', 'guide');
const TEXTS: ReadonlySet<string> = new Set(Object.keys({ ...startEnglish, ...english }));

/** A guide in one language, and the path of its file beside the program. */
export interface WrittenGuide {
  readonly name: GuideName;
  readonly language: string;
  readonly path: string;
  readonly guide: Guide;
}

/** Compiles the guides of all languages. Throws for a page that the Help page could not draw. */
export function writtenGuides(): readonly WrittenGuide[] {
  return readdirSync(SOURCES).flatMap((language) =>
    GUIDES.flatMap((name): WrittenGuide[] => {
      const folder = join(SOURCES, language, name);
      if (!existsSync(folder)) return [];
      const files = readdirSync(folder)
        .toSorted()
        .map((file) => ({ name: file, markdown: readFileSync(join(folder, file), 'utf8') }));
      const guide = compileGuide(files, { isText: (key) => TEXTS.has(key), isShortcut: isShortcutId });
      return [{ name, language, path: guidePath(name, language), guide }];
    }),
  );
}

export function guideFiles(): Plugin {
  return {
    name: 'guide-files',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const written = writtenGuides().find(({ path }) => request.url === `/${path}`);
        if (written === undefined) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(written.guide));
      });
    },
    generateBundle() {
      for (const { path, guide } of writtenGuides()) {
        this.emitFile({ type: 'asset', fileName: path, source: JSON.stringify(guide) });
      }
    },
  };
}
