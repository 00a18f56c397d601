/**
 * Switches the mishaps on the way to the tote on and off, for one page. Fetches them when a trainer first
 * switches them on.
 */
import type { DroppingTote } from '../../till/trainer/dropping-tote.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { DebugTap } from './debug-tap.ts';

/** `tap` lies between the window and its tote. Rejects where the mishaps cannot be fetched. */
export function createPageMishaps(
  tap: Pick<DebugTap, 'put'>,
  clock: Clock,
): (isDropping: boolean) => Promise<void> {
  let dropping: DroppingTote | null = null;

  async function mishaps(): Promise<DroppingTote> {
    const { createDebugFaults, createDroppingTote } = await import('./fault-injection.ts');
    const faults = createDebugFaults(clock);
    tap.put(faults);
    return createDroppingTote(faults, clock);
  }

  return async (isDropping) => {
    dropping ??= isDropping ? await mishaps() : null;
    if (isDropping) dropping?.start();
    else dropping?.stop();
  };
}
