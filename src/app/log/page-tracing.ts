/** Gives this page's calls their ids, where the settings want them (tote/transport/call-tracing.ts). */
import { originOfService } from '../../config/host-address.ts';
import type { SettingsStore } from '../../config/settings-store.ts';
import { type CallTracing, createCallTracing, type TracedCalls } from '../../tote/transport/call-tracing.ts';

/** Returns the origin of the collector of traces; empty: none. */
export function collectorOf(tracesAddress: string): string {
  return originOfService(tracesAddress) ?? '';
}

/** Reads the settings at each call: a host may change them while the window is open (S188). */
export function createPageTracing({ settings }: Pick<SettingsStore, 'settings'>): CallTracing & TracedCalls {
  return createCallTracing({
    isSent: () => settings().requestIds,
    isKept: () => collectorOf(settings().tracesAddress) !== '',
    randomise: (bytes) => crypto.getRandomValues(bytes),
  });
}
