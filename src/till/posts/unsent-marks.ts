/**
 * Notes posts that the window has decided never to send, outside of the journal. A disk that hangs may write
 * a post, and then never write that it is not sent. After a restart this note keeps it from being sent.
 */
import * as v from 'valibot';
import type { KeyValueStorage } from '../../config/settings-store.ts';
import type { UnsentWhy } from '../../journal/journal.ts';
import { UNSENT_WHYS } from '../../journal/post.ts';

const KEY = 'mutuel.unsent';

/** So many are noted; by then an older one has long ended in the journal. */
const MOST = 20;

const noted = v.array(v.object({ post: v.string(), why: v.picklist(UNSENT_WHYS) }));

export interface UnsentMarks {
  readonly add: (post: string, why: UnsentWhy) => void;
  /** Null: nothing was decided about it. */
  readonly whyOf: (post: string) => UnsentWhy | null;
}

/** A storage that refuses notes nothing: then the journal alone decides. */
export function createUnsentMarks(storage: KeyValueStorage | null): UnsentMarks {
  function read(): v.InferOutput<typeof noted> {
    try {
      // Stryker disable next-line OptionalChaining,StringLiteral: what throws here is as good as nothing kept.
      const kept = v.safeParse(noted, JSON.parse(storage?.getItem(KEY) ?? '[]'));
      return kept.success ? kept.output : [];
    } catch {
      return [];
    }
  }

  return {
    add(post, why) {
      const marks = [{ post, why }, ...read().filter((mark) => mark.post !== post)].slice(0, MOST);
      try {
        // Stryker disable next-line OptionalChaining: what throws here is not kept either.
        storage?.setItem(KEY, JSON.stringify(marks));
      } catch {
        // Full or refused.
      }
    },
    whyOf: (post) => read().find((mark) => mark.post === post)?.why ?? null,
  };
}
