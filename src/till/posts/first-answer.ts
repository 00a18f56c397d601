/**
 * Waits for the first answer to a post that has left the window, and says when none has come for long. Reads
 * no answer and ends no request: one that comes later is taken all the same.
 */
import type { Clock } from '../../wagering/ground/clock.ts';

/** Sets after which time without an answer the teller is notified, milliseconds. */
export const ANSWER_WITHIN = 10_000;

/** Resolves to the answer, however late. Calls `onSlow` once where it takes longer than ANSWER_WITHIN. */
export async function firstAnswer<Answer>(
  ask: () => Promise<Answer>,
  { clock, onSlow }: { readonly clock: Clock; readonly onSlow: () => void },
): Promise<Answer> {
  const cancel = clock.after(ANSWER_WITHIN, onSlow);
  try {
    return await ask();
  } finally {
    cancel();
  }
}
