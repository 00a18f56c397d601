/** The debug overlay and its faults, as one file to fetch: only a window that shows it ever does. */
export { DebugOverlay } from '../screens/debug/DebugOverlay.tsx';
export { createDebugFaults } from '../till/debug-faults.ts';
