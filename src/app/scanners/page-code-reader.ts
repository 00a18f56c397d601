/**
 * Reads codes off the pictures of this page's camera: with the browser's reader, or in the program's worker.
 *
 * Makes the worker's address, as a Trusted Type of a policy that makes no other. Fetches the worker and its
 * WebAssembly when the camera is opened.
 */
import { type OpenCodeReader, readerOfBrowserOr } from '../../../drivers/scanners/code-reader.ts';
import { createWorkerCodeReader } from '../../../drivers/scanners/worker-code-reader.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
// oxlint-disable-next-line import/default -- the builder's own: the worker's address
import workerAddress from './code-reading-worker.ts?worker&url';

export function createPageCodeReader(clock: Clock, log: (message: string) => void): OpenCodeReader {
  const openOwn = createWorkerCodeReader({
    startWorker: () => new Worker(trustedAddress(), { type: 'module' }),
    frameOf: (picture) =>
      picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA ? null : new VideoFrame(picture),
    clock,
    log,
  });
  return readerOfBrowserOr(window.BarcodeDetector, openOwn);
}

let address: string | null = null;

function trustedAddress(): string {
  const policy =
    address === null
      ? window.trustedTypes?.createPolicy('code-reader', {
          createScriptURL: (_asked: string) => workerAddress,
        })
      : undefined;
  // The typings of Worker take a string; browsers that know the type take nothing else.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  address ??= (policy?.createScriptURL(workerAddress) ?? workerAddress) as string;
  return address;
}
