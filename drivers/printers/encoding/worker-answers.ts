/**
 * The worker's side: answers what a page asks, one after the other.
 *
 * Owns the answers. Knows neither where it runs nor where its font comes from.
 */

import type { Rasterizer } from '../raster/rasterizer.ts';
import { encodeTask } from './encode-task.ts';
import type { DrawingAnswer, DrawingQuestion } from './worker-messages.ts';

/** Sends an answer; `handedOver` is given away with it and not copied. */
export type SendAnswer = (answer: DrawingAnswer, handedOver: readonly Transferable[]) => void;

/** Resolves when the question is answered. Never rejects. */
export async function answerDrawing(
  question: DrawingQuestion,
  rasterizer: Rasterizer,
  send: SendAnswer,
): Promise<void> {
  const { job } = question;
  try {
    if (question.ask === 'encode') {
      const bytes = await encodeTask(question.task, rasterizer);
      send({ answer: 'encoded', job, bytes }, [bytes.buffer]);
      return;
    }
    const bitmap = await (question.ask === 'draw'
      ? rasterizer.draw(question.document, question.dots)
      : rasterizer.drawLine(question.line, question.dots, question.language));
    send({ answer: 'drawn', job, bitmap }, [bitmap.bits.buffer]);
  } catch (problem) {
    send(
      { answer: 'refused', job, problem: problem instanceof Error ? problem.message : String(problem) },
      [],
    );
  }
}
