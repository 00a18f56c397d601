/** Mishaps on the way to the tote, as one file to fetch: only a window whose trainer switches them on ever does. */
export { createDebugFaults } from '../../till/trainer/debug-faults.ts';
export { createDroppingTote } from '../../till/trainer/dropping-tote.ts';
