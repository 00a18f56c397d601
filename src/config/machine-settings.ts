/** Gives the settings whose defaults depend on the machine. Every other layer overrides them. */
import type { Settings } from './settings.ts';

/** Keeps no log on disk on Windows (T501). `userAgent`: the browser's name for itself. */
export function machineSettings(userAgent: string): Partial<Settings> {
  return userAgent.includes('Windows') ? { logHours: 0 } : {};
}
