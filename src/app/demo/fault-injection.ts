/**
 * Bundles the mishaps on the way to the tote as one file. Only a window whose trainer switches them on
 * fetches it.
 */
export { createDebugFaults } from '../../till/trainer/debug-faults.ts';
export { createDroppingTote } from '../../till/trainer/dropping-tote.ts';
