/** What terminals send the tote to keep. Owns what is taken and what is not; a training tote reads it and keeps none of it. */
import { readLuckySets } from '../../config/lucky-sets.ts';
import { type Answer, DONE, failure } from './answer.ts';
import { jsonOf, type ReceivedRequest } from './tote-request.ts';

/** POST /terminal/luckyqp (S084): a list of whole sets, each once (T415). */
export function luckyQuickPicks({ body }: Pick<ReceivedRequest, 'body'>): Answer {
  const list = jsonOf(body);
  const isWhole = Array.isArray(list) && readLuckySets(list)?.length === list.length;
  return isWhole ? DONE : failure(400, 'a list of lucky quick pick sets expected');
}
