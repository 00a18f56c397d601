/** Tells a whole run from `npm test`, which has ten minutes. */

/** True with WHOLE=1: also runs what takes minutes, at every size and in every language. */
export const isWholeRun = process.env['WHOLE'] !== undefined;
