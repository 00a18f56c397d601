/**
 * Draws paper to dots for the printers of this page, in a worker.
 *
 * Makes the worker's address, as a Trusted Type of a policy that makes no other. Fetches the worker and the
 * font with the first paper that is drawn.
 */

import type { Rasterizer } from '../../../drivers/printers/raster/rasterizer.ts';
import { createWorkerRasterizer } from '../../../drivers/printers/worker/worker-rasterizer.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
// oxlint-disable-next-line import/default -- the builder's own: the worker's address
import workerAddress from './drawing-worker.ts?worker&url';

export function createPageRasterizer(clock: Clock, log: (message: string) => void): Rasterizer {
  return createWorkerRasterizer({
    clock,
    log,
    startWorker: () => new Worker(trustedAddress(), { type: 'module' }),
    withoutWorker: async () => (await import('./drawing-here.ts')).createRasterizerHere(log),
  });
}

let address: string | null = null;

function trustedAddress(): string {
  const policy =
    address === null
      ? window.trustedTypes?.createPolicy('drawing-worker', {
          createScriptURL: (_asked: string) => workerAddress,
        })
      : undefined;
  // The typings of Worker take a string; browsers that know the type take nothing else.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  address ??= (policy?.createScriptURL(workerAddress) ?? workerAddress) as string;
  return address;
}
