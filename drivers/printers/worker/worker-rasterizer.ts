/**
 * Draws and encodes papers in a worker, so that no frame waits for a paper. The worker's side is
 * worker-answers.ts.
 *
 * Starts the worker with the first question. Ends a worker that fails or is silent for DRAWING_LIMIT. Draws
 * its open questions on the page, and starts another worker with the next question. After a silent worker,
 * draws every question on the page too until a worker has answered. Units: milliseconds.
 */
import type { DriverClock } from '../../driver-clock.ts';
import type { Bitmap } from '../bytes/bitmap.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import type { DrawingAnswer, DrawingQuestion } from './worker-messages.ts';

/** The part of Worker that is used here. */
export interface DrawingWorker {
  postMessage(question: DrawingQuestion): void;
  addEventListener(type: 'message', listener: (event: { readonly data: DrawingAnswer }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

export interface WorkerRasterizerDependencies {
  /** May throw, where the browser refuses workers. */
  readonly startWorker: () => DrawingWorker;
  /** Returns a rasterizer that draws on the page. */
  readonly withoutWorker: () => Promise<Rasterizer>;
  readonly clock: DriverClock;
  readonly log: (message: string) => void;
}

/** Drawing takes milliseconds. The font may have to come over a network first. */
export const DRAWING_LIMIT = 15_000;

interface OpenQuestion {
  readonly drawHere: () => void;
  readonly drawn: (made: Bitmap | Uint8Array) => void;
  readonly refused: (problem: Error) => void;
  readonly callOff: () => void;
}

/** A question without its number. */
type Asked =
  | Omit<Extract<DrawingQuestion, { ask: 'draw' }>, 'id'>
  | Omit<Extract<DrawingQuestion, { ask: 'drawLine' }>, 'id'>
  | Omit<Extract<DrawingQuestion, { ask: 'encode' }>, 'id'>;

export function createWorkerRasterizer(parts: WorkerRasterizerDependencies): Rasterizer {
  const { startWorker, withoutWorker, clock, log } = parts;
  const openQuestions = new Map<number, OpenQuestion>();
  let worker: DrawingWorker | null = null;
  let questions = 0;
  /** True after a worker was silent too long, until a worker answers. */
  let isSilent = false;

  function started(): DrawingWorker {
    if (worker !== null) return worker;
    const fresh = startWorker();
    fresh.addEventListener('message', ({ data }) => {
      if (fresh === worker) hear(data);
    });
    for (const event of ['error', 'messageerror'] as const) {
      fresh.addEventListener(event, () => {
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
    const settled = settle(answer.id);
    if (answer.answer === 'drawn') settled?.drawn(answer.bitmap);
    else if (answer.answer === 'encoded') settled?.drawn(answer.bytes);
    else settled?.refused(new RangeError(answer.problem));
  }

  function settle(id: number): OpenQuestion | undefined {
    const settled = openQuestions.get(id);
    openQuestions.delete(id);
    settled?.callOff();
    return settled;
  }

  function giveUp(why: string): void {
    log(`The drawing worker was given up: ${why}`);
    worker?.terminate();
    worker = null;
    for (const id of openQuestions.keys()) settle(id)?.drawHere();
  }

  function ask<Made extends Bitmap | Uint8Array>(
    asked: Asked,
    isMade: (made: Bitmap | Uint8Array) => made is Made,
    here: (rasterizer: Rasterizer) => Promise<Made>,
  ): Promise<Made> {
    return new Promise((resolve, reject) => {
      const id = (questions += 1);
      const drawHere = (): void => void withoutWorker().then(here).then(resolve, reject);
      const isTrial = isSilent;
      if (isTrial) drawHere();
      openQuestions.set(id, {
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
        started().postMessage({ ...asked, id });
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
        const { runEncodingTask: encodeTask } = await import('./run-encoding-task.ts');
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
