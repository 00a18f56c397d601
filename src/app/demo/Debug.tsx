/**
 * Draws the debug overlay where showDebug is set (T174), and nothing elsewhere. Fetches its file when it is
 * first shown. Takes its faults out of the way to the host when the overlay closes, so that no fault stays
 * unseen.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import type { DebugFaults } from '../../till/trainer/debug-faults.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { systemClock } from '../../wagering/ground/clock.ts';
import type * as debug from './debug.ts';
import type { DebugTap } from './debug-tap.ts';

interface Loaded {
  readonly Overlay: typeof debug.DebugOverlay;
  readonly faults: DebugFaults;
}

export function Debug({ tap }: { readonly tap: DebugTap }): ReactNode {
  const { showDebug } = useAtomValue(settingsAtom);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!showDebug) return undefined;
    let isGone = false;
    const load = async (): Promise<void> => {
      const { DebugOverlay, createDebugFaults } = await import('./debug.ts');
      if (isGone) return;
      const faults = createDebugFaults(systemClock);
      tap.put(faults);
      setLoaded({ Overlay: DebugOverlay, faults });
    };
    void load();
    return () => {
      isGone = true;
      tap.put(null);
      setLoaded(null);
    };
  }, [showDebug, tap]);
  return loaded === null ? null : <loaded.Overlay faults={loaded.faults} />;
}
