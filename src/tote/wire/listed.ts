/**
 * Reads what every entry of the window's list says of the post that made it (S113). `reqseq` is its REQSEQ.
 * Reading: `tellerId` is whose session sent it; a host may leave it out, and then the list does not tell two
 * tellers of one window apart.
 */
import * as v from 'valibot';

export const listedFields = { reqseq: v.number(), tellerId: v.optional(v.string()) };
