/** Bundles the debug overlay and its faults as one file. Only a window that shows the overlay fetches it. */
import '../../i18n/window-texts.ts';

export { DebugOverlay } from '../../screens/debug/DebugOverlay.tsx';
export { createDebugFaults } from '../../till/trainer/debug-faults.ts';
