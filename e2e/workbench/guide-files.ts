/** Makes the files of the guides from their Markdown (src/help/guide), as a plugin of the builder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileGuide, type GuideFile, pageId } from '../../src/help/compile-guide.ts';
import { GUIDES, type Guide, type GuideName } from '../../src/help/guide.ts';
import { guidePath, parentLanguage } from '../../src/help/guide-languages.ts';
import english from '../../src/i18n/en-us.json' with { type: 'json' };
import startEnglish from '../../src/i18n/en-us-start.json' with { type: 'json' };
import { isShortcutId } from '../../src/screens/frame/keys/shortcuts.ts';
import { SCHEMA_PATH } from '../../src/tools/site/site-schema.ts';

const SOURCES = join(import.meta.dirname, '..', '..', 'src', 'help', 'guide');
const TEXTS: ReadonlySet<string> = new Set(Object.keys({ ...startEnglish, ...english }));
const PUBLIC = join(import.meta.dirname, '..', '..', 'public');
const WORDS = {
  isText: (key: string) => TEXTS.has(key),
  isShortcut: isShortcutId,
  // The builder makes the schema; the others are in public/.
  isFile: (path: string) =>
    path === SCHEMA_PATH || (path.startsWith('guide/') && existsSync(join(PUBLIC, path))),
};

/** A guide in one language, and the path of its file beside the program. */
export interface WrittenGuide {
  readonly name: GuideName;
  readonly language: string;
  readonly path: string;
  /** The pages that the language writes itself. The others are its parent's. */
  readonly own: readonly string[];
  readonly guide: Guide;
}

/** Compiles the guides of all languages. Throws for a page that the Help page could not draw. */
export function writtenGuides(): readonly WrittenGuide[] {
  return readdirSync(SOURCES).flatMap((language) =>
    GUIDES.flatMap((name): WrittenGuide[] => {
      const own = ownFiles(name, language);
      if (own.length === 0) return [];
      const guide = compileGuide(filesOf(name, language), WORDS);
      return [{ name, language, path: guidePath(name, language), own: own.map(pageId), guide }];
    }),
  );
}

/** Returns the files of a guide, with those of its parent that the language does not write itself. */
function filesOf(name: GuideName, language: string): readonly GuideFile[] {
  const parent = parentLanguage(language);
  const files = new Map(
    [...(parent === null ? [] : filesOf(name, parent)), ...ownFiles(name, language)].map((file) => [
      file.name,
      file,
    ]),
  );
  return [...files.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function ownFiles(name: GuideName, language: string): readonly GuideFile[] {
  const folder = join(SOURCES, language, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => ({
    name: file,
    markdown: readFileSync(join(folder, file), 'utf8'),
  }));
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
