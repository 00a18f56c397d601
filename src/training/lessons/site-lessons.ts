/**
 * Loads the lessons that a site puts beside the program, in local/lessons.json, and adds them to the
 * program's own. A missing file is the normal case. Keeps the last good file on the machine for a start
 * without a network. Takes none of a file that has a mistake, and goes on with the one before. The check of a
 * site's folder finds the mistake.
 */
import * as v from 'valibot';
import { NO_CACHE } from '../../config/no-cache.ts';
import type { MachineRecords } from '../practice/machine-records.ts';
import { COURSE } from './course.ts';
import { type Lesson, lessonFileSchema } from './lesson.ts';

const PATH = 'local/lessons.json';
/** Names the record of the journal. */
const KEY = 'siteLessons';
/**
 * Lists the statuses of a file that is gone. A page or a refusal may come from whoever is in between: what is
 * kept stays then.
 */
const ABSENT: ReadonlySet<number> = new Set([404, 410]);
/** Waits for the file so long before it goes on with the lessons it has, milliseconds. */
const LONGEST_WAIT = 5_000;

export interface SiteLessonDependencies {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly records: MachineRecords;
  readonly log: (message: string) => void;
}

/** Returns the lessons, the program's own first. Never rejects. */
export async function allLessons(parts: SiteLessonDependencies): Promise<readonly Lesson[]> {
  const kept = await keptText(parts);
  const answer = await fileText(parts);
  if (answer === 'missing') {
    keep(null);
    return COURSE;
  }
  if (answer !== 'unreached') {
    const read = readLessons(answer.text);
    if ('lessons' in read) {
      keep(answer.text);
      return [...COURSE, ...read.lessons];
    }
    parts.log(`${PATH} not taken: ${read.mistake}`);
  }
  // Another version of the program may have kept what this one cannot read.
  const before = kept === null ? null : readLessons(kept);
  return before !== null && 'lessons' in before ? [...COURSE, ...before.lessons] : COURSE;

  function keep(text: string | null): void {
    if (text === kept) return;
    parts.records.keep(KEY, text).catch((error: unknown) => parts.log(`not kept: ${PATH}: ${String(error)}`));
  }
}

/** Returns the last good text; null if there is none, or it cannot be read. */
async function keptText({ records, log }: SiteLessonDependencies): Promise<string | null> {
  try {
    const kept = await records.kept(KEY);
    return typeof kept === 'string' ? kept : null;
  } catch (error) {
    log(`${PATH} as kept not read: ${String(error)}`);
    return null;
  }
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

/** Returns the text of the site's file; 'missing': the site has none. 'unreached': it did not give it. */
async function fileText({
  fetch,
  log,
}: SiteLessonDependencies): Promise<{ readonly text: string } | 'missing' | 'unreached'> {
  try {
    const response = await fetch(PATH, { ...NO_CACHE, signal: AbortSignal.timeout(LONGEST_WAIT) });
    if (ABSENT.has(response.status)) return 'missing';
    // A plain file server may give the page itself for a missing path.
    const isPage = (response.headers.get('Content-Type') ?? '').includes('html');
    if (response.ok && isPage) return 'unreached';
    if (response.ok) return { text: await response.text() };
    log(`${PATH} not read: ${response.status}`);
  } catch (error) {
    // Without a network nothing is wrong with the file.
    const isAway = error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
    if (!isAway) log(`${PATH} not read: ${String(error)}`);
  }
  return 'unreached';
}
