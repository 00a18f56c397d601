/** Reads a list that a site or a host may also write as JSON text (S159). */
import * as v from 'valibot';

/** Accepts a list of anything, or JSON text of one; its entries are still to be read. */
export const listSchema = v.pipe(
  v.unknown(),
  v.transform((raw) => (typeof raw === 'string' ? jsonOf(raw) : raw)),
  v.array(v.unknown()),
);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
