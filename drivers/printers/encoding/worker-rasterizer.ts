/**
 * The page's side of drawing in a worker, and of telling there what is drawn, so that no frame waits for paper.
 *
 * Owns the worker's life: it is started with the first question, and given up when it fails or says nothing in time; what it owed is then drawn
 * here, and the next question starts another. After one that was silent nothing waits for a worker until one has answered. Knows no font. Units:
 * milliseconds.
 */
import type { DriverClock } from '../../driver-clock.ts';
import type { Bitmap } from '../bytes/bitmap.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import type { DrawingAnswer, DrawingQuestion } from './worker-messages.ts';

/** What is asked of a Worker. */
export interface DrawingWorker {
  postMessage(question: DrawingQuestion): void;
  addEventListener(type: 'message', listener: (event: { readonly data: DrawingAnswer }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

export interface WorkerRasterizerParts {
  /** May throw, where the browser refuses workers. */
  readonly startWorker: () => DrawingWorker;
  /** Draws where it is, when there is no worker. */
  readonly withoutWorker: () => Promise<Rasterizer>;
  readonly clock: DriverClock;
  readonly log: (message: string) => void;
}

/** Drawing takes milliseconds; the font may have to come over a network first. */
export const DRAWING_LIMIT = 15_000;

interface Owed {
  readonly drawHere: () => void;
  readonly drawn: (made: Bitmap | Uint8Array) => void;
  readonly refused: (problem: Error) => void;
  readonly callOff: () => void;
}

/** A question without its number. */
type Asked =
  | Omit<Extract<DrawingQuestion, { ask: 'draw' }>, 'job'>
  | Omit<Extract<DrawingQuestion, { ask: 'drawLine' }>, 'job'>
  | Omit<Extract<DrawingQuestion, { ask: 'encode' }>, 'job'>;

export function createWorkerRasterizer(parts: WorkerRasterizerParts): Rasterizer {
  const { startWorker, withoutWorker, clock, log } = parts;
  const owed = new Map<number, Owed>();
  let worker: DrawingWorker | null = null;
  let jobs = 0;
  /** The last worker said nothing in time, and none has said anything since. */
  let isSilent = false;

  function started(): DrawingWorker {
    if (worker !== null) return worker;
    const fresh = startWorker();
    fresh.addEventListener('message', ({ data }) => {
      if (fresh === worker) hear(data);
    });
    for (const trouble of ['error', 'messageerror'] as const) {
      fresh.addEventListener(trouble, () => {
        if (fresh === worker) giveUp('it failed');
      });
    }
    worker = fresh;
    return fresh;
  }

  function hear(answer: DrawingAnswer): void {
    if (answer.answer === 'log') {
      log(answer.message);
      return;
    }
    isSilent = false;
    const settled = settle(answer.job);
    if (answer.answer === 'drawn') settled?.drawn(answer.bitmap);
    else if (answer.answer === 'encoded') settled?.drawn(answer.bytes);
    else settled?.refused(new RangeError(answer.problem));
  }

  function settle(job: number): Owed | undefined {
    const settled = owed.get(job);
    owed.delete(job);
    settled?.callOff();
    return settled;
  }

  function giveUp(why: string): void {
    log(`The drawing worker was given up: ${why}`);
    worker?.terminate();
    worker = null;
    for (const job of owed.keys()) settle(job)?.drawHere();
  }

  function ask<Made extends Bitmap | Uint8Array>(
    asked: Asked,
    isMade: (made: Bitmap | Uint8Array) => made is Made,
    here: (rasterizer: Rasterizer) => Promise<Made>,
  ): Promise<Made> {
    return new Promise((resolve, reject) => {
      const job = (jobs += 1);
      const drawHere = (): void => void withoutWorker().then(here).then(resolve, reject);
      const isTrial = isSilent;
      if (isTrial) drawHere();
      owed.set(job, {
        drawHere: isTrial ? () => undefined : drawHere,
        drawn(made) {
          if (isMade(made)) resolve(made);
          else reject(new Error('the drawing worker answered another question'));
        },
        refused: reject,
        callOff: clock.after(DRAWING_LIMIT, () => {
          isSilent = true;
          giveUp('it said nothing in time');
        }),
      });
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
        started().postMessage({ ...asked, job });
      } catch (problem) {
        giveUp(String(problem));
      }
    });
  }

  return {
    draw: (document, dots) =>
      ask({ ask: 'draw', document, dots }, isBitmap, (here) => here.draw(document, dots)),
    drawLine: (line, dots, language) =>
      ask({ ask: 'drawLine', line, dots, language }, isBitmap, (here) => here.drawLine(line, dots, language)),
    encode: (task) =>
      ask({ ask: 'encode', task }, isBytes, async (here) => {
        const { encodeTask } = await import('./encode-task.ts');
        return encodeTask(task, here);
      }),
  };
}

function isBytes(made: Bitmap | Uint8Array): made is Uint8Array {
  return made instanceof Uint8Array;
}

function isBitmap(made: Bitmap | Uint8Array): made is Bitmap {
  return !isBytes(made);
}
