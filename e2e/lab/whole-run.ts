/** Tells a whole run from `npm test`, which has ten minutes. */

/** True with FAULTS=1: also runs the long specs of faults, devices, paper and storage. */
export const isFaultsRun = process.env['FAULTS'] !== undefined;

/** True with WHOLE=1: also runs what takes minutes, at every size and in every language. */
export const isWholeRun = process.env['WHOLE'] !== undefined;

/** True with EVERY_SIZE=1: measures the gallery at every size in every language, which takes minutes. */
export const isEverySize = process.env['EVERY_SIZE'] !== undefined;
