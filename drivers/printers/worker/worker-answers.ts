/** Answers the page's questions in the drawing worker. The page's side is worker-rasterizer.ts. */

import type { Rasterizer } from '../raster/rasterizer.ts';
import { runEncodingTask } from './run-encoding-task.ts';
import type { DrawingAnswer, DrawingQuestion } from './worker-messages.ts';

/** Sends an answer. The buffers of `handedOver` are transferred with it, not copied. */
export type SendAnswer = (answer: DrawingAnswer, handedOver: readonly Transferable[]) => void;

/**
 * Resolves when the question is answered. Answers 'refused' to a document that cannot be drawn. Never
 * rejects.
 */
export async function answerDrawing(
  question: DrawingQuestion,
  rasterizer: Rasterizer,
  send: SendAnswer,
): Promise<void> {
  const { id } = question;
  try {
    if (question.ask === 'encode') {
      const bytes = await runEncodingTask(question.task, rasterizer);
      send({ answer: 'encoded', id, bytes }, [bytes.buffer]);
      return;
    }
    const bitmap = await (question.ask === 'draw'
      ? rasterizer.draw(question.document, question.dots)
      : rasterizer.drawLine(question.line, question.dots, question.language));
    send({ answer: 'drawn', id, bitmap }, [bitmap.bits.buffer]);
  } catch (problem) {
    send(
      { answer: 'refused', id, problem: problem instanceof Error ? problem.message : String(problem) },
      [],
    );
  }
}
