/**
 * Makes the fingerprint by which a repeated post is recognised: its path and body without secrets.
 *
 * A customer's tax number, PINs and passwords are in no record and no memory of posts. The same post with
 * another of them has the same fingerprint, and gets the first answer.
 */
import { jsonOf, type ReceivedRequest } from './tote-request.ts';

const SECRETS: ReadonlySet<string> = new Set(['ssn', 'pin', 'newPin', 'password']);

function isRecord(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** A body that is no JSON could hold anything: only how long it is counts. */
function bodyWithoutSecrets(body: string): string {
  const json = jsonOf(body);
  if (json === undefined) return String(body.length);
  if (!isRecord(json) || !Object.keys(json).some((key) => SECRETS.has(key))) return body;
  return JSON.stringify(Object.fromEntries(Object.entries(json).filter(([key]) => !SECRETS.has(key))));
}

/** Two posts are the same when they ask the same of the same path. */
export function fingerprint({ path, body }: Pick<ReceivedRequest, 'path' | 'body'>): string {
  return `${path}\n${bodyWithoutSecrets(body)}`;
}
