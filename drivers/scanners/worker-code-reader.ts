/**
 * Searches the camera's pictures in a worker, so that no frame of the page waits for a search. The worker's
 * side is picture-search.ts.
 *
 * Starts a worker for each look and ends it with the look: its memory is the size of several pictures. A
 * worker that fails or is silent is lost; the next look starts another. Units: milliseconds.
 */
import type { DriverClock } from '../driver-clock.ts';
import type { SeenCode } from './code-choice.ts';
import type { CodeReader, OpenCodeReader } from './code-reader.ts';
import type { PictureAnswer, PictureQuestion } from './picture-messages.ts';

/** The part of Worker that is used here. */
export interface PictureWorker {
  postMessage(question: PictureQuestion, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: PictureAnswer }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

export interface WorkerCodeReaderDependencies {
  /** May throw, where the browser refuses workers. */
  readonly startWorker: () => PictureWorker;
  /** Returns the picture as it is now; null before the camera's first. */
  readonly frameOf: (picture: HTMLVideoElement) => VideoFrame | null;
  readonly clock: DriverClock;
  readonly log: (message: string) => void;
}

/** The reader is a file of the program, and is stored with it. Without that it comes over a network. */
export const LOADING_LIMIT = 20_000;
/** A search takes some ten milliseconds, and a second on the slowest computer. */
export const SEARCH_LIMIT = 10_000;

interface OpenSearch {
  readonly id: number;
  readonly found: (codes: readonly SeenCode[] | 'lost') => void;
  readonly failed: (error: Error) => void;
}

export function createWorkerCodeReader(parts: WorkerCodeReaderDependencies): OpenCodeReader {
  return () =>
    new Promise((resolve) => {
      const notLoaded = (detail: string): void => {
        parts.log(`The code reader was not loaded: ${detail}`);
        resolve(null);
      };
      try {
        open(parts, resolve, notLoaded);
      } catch (error) {
        notLoaded(String(error));
      }
    });
}

function open(
  { startWorker, frameOf, clock, log }: WorkerCodeReaderDependencies,
  onReady: (reader: CodeReader) => void,
  onNotLoaded: (detail: string) => void,
): void {
  const worker = startWorker();
  let phase: 'loading' | 'ready' | 'over' = 'loading';
  let searches = 0;
  let search: OpenSearch | null = null;
  let cancelLimit = clock.after(LOADING_LIMIT, () => fail('it said nothing in time'));

  function end(): void {
    phase = 'over';
    cancelLimit();
    worker.terminate();
    search?.found('lost');
    search = null;
  }

  function fail(detail: string): void {
    if (phase === 'loading') onNotLoaded(detail);
    if (phase === 'ready') log(`The code reader was lost: ${detail}`);
    if (phase !== 'over') end();
  }

  function hear(answer: PictureAnswer): void {
    if (phase === 'over') return;
    if (answer.answer === 'notLoaded') return fail(answer.detail);
    if (answer.answer === 'ready') {
      if (phase === 'loading') cancelLimit();
      phase = 'ready';
      return onReady({ read, close: end });
    }
    if (search === null || answer.id !== search.id) return;
    const asked = search;
    search = null;
    cancelLimit();
    if (answer.answer === 'seen') asked.found(answer.codes);
    else asked.failed(new Error(answer.detail));
  }

  function read(picture: HTMLVideoElement): Promise<readonly SeenCode[] | 'lost'> {
    if (phase === 'over') return Promise.resolve('lost');
    return new Promise((found, failed) => {
      const frame = frameOf(picture);
      if (frame === null) return found([]);
      searches += 1;
      search = { id: searches, found, failed };
      cancelLimit = clock.after(SEARCH_LIMIT, () => fail('it said nothing in time'));
      worker.postMessage({ id: searches, picture: frame }, [frame]);
    });
  }

  worker.addEventListener('message', ({ data }) => hear(data));
  for (const event of ['error', 'messageerror'] as const) {
    worker.addEventListener(event, () => fail('it failed'));
  }
}
