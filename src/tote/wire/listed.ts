/**
 * The fields of an entry in the window's list that name its post (S113). `reqseq`: its REQSEQ. Reading:
 * `tellerId` names the session that sent it. A host may leave it out; the list then does not tell two tellers
 * of one window apart.
 */
import * as v from 'valibot';

export const listedFields = { reqseq: v.number(), tellerId: v.optional(v.string()) };
