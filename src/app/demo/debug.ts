/** The debug overlay and its faults, as one file to fetch: only a window that shows it ever does. */
import '../../i18n/window-texts.ts';

export { DebugOverlay } from '../../screens/debug/DebugOverlay.tsx';
export { createDebugFaults } from '../../till/trainer/debug-faults.ts';
