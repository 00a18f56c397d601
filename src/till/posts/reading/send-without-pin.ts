/** Sends a post that holds an account's PIN, and takes the PIN out of the words of a refusal. */
import * as v from 'valibot';
import { refuse } from '../../../wagering/ground/result.ts';
import type { SendPost } from './post-reading.ts';
import { withoutPin } from './redact.ts';

const pinSchema = v.object({ pin: v.pipe(v.string(), v.nonEmpty()) });

/** The PIN goes to the host and comes back in nothing that is shown or logged. */
export function withoutItsPin<Answer>(send: SendPost<Answer>): SendPost<Answer> {
  return async (bytes) => {
    const answer = await send(bytes);
    const sent = v.safeParse(pinSchema, JSON.parse(bytes.body));
    return answer.ok || !sent.success ? answer : refuse(withoutPin(answer.refusal, sent.output.pin));
  };
}
