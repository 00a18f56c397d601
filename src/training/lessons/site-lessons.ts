/**
 * Loads the lessons that a site puts beside the program, in local/lessons.json, and adds them to the
 * program's own. A missing file is the normal case. Takes none of a file that has a mistake: `npm run site --
 * check` finds it.
 */
import * as v from 'valibot';
import { NO_CACHE } from '../../config/no-cache.ts';
import { COURSE } from './course.ts';
import { type Lesson, lessonFileSchema } from './lesson.ts';

const PATH = 'local/lessons.json';
/** Lists the statuses of a missing file; some stores answer 403 to a caller that may not list them. */
const ABSENT: ReadonlySet<number> = new Set([403, 404, 410]);

export interface SiteLessonDependencies {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly log: (message: string) => void;
}

/** Returns the lessons, the program's own first. Never rejects. */
export async function allLessons(parts: SiteLessonDependencies): Promise<readonly Lesson[]> {
  const text = await fileText(parts);
  if (text === null) return COURSE;
  const read = readLessons(text);
  if ('lessons' in read) return [...COURSE, ...read.lessons];
  parts.log(`${PATH} not taken: ${read.mistake}`);
  return COURSE;
}

/** Reads the text of a site's file, or says its first mistake. */
export function readLessons(
  text: string,
): { readonly lessons: readonly Lesson[] } | { readonly mistake: string } {
  const file = v.safeParse(v.pipe(v.string(), v.parseJson(), lessonFileSchema), text);
  if (!file.success) {
    const [issue] = file.issues;
    const path = v.getDotPath(issue);
    return { mistake: `${path === null ? '' : `${path}: `}${issue.message}` };
  }
  const { lessons } = file.output;
  const own = lessons.find(({ id }) => COURSE.some((lesson) => lesson.id === id));
  return own === undefined ? { lessons } : { mistake: `${own.id} is a lesson of the program` };
}

/** Returns the text of the site's file; null if the site has none, or cannot be reached. */
async function fileText({ fetch, log }: SiteLessonDependencies): Promise<string | null> {
  try {
    const response = await fetch(PATH, NO_CACHE);
    // A plain file server may give the page itself for a missing path.
    const isPage = (response.headers.get('Content-Type') ?? '').includes('html');
    if (ABSENT.has(response.status) || (response.ok && isPage)) return null;
    if (response.ok) return await response.text();
    log(`${PATH} not read: ${response.status}`);
  } catch (error) {
    // Without a network nothing is wrong with the file.
    if (!(error instanceof TypeError)) log(`${PATH} not read: ${String(error)}`);
  }
  return null;
}
