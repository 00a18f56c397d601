/** Runs in the drawing worker: answers the page's questions (worker-answers.ts). */
import { answerDrawing } from '../../../drivers/printers/worker/worker-answers.ts';
import type { DrawingAnswer, DrawingQuestion } from '../../../drivers/printers/worker/worker-messages.ts';
import { createRasterizerHere } from './drawing-here.ts';

const rasterizer = createRasterizerHere((message) => send({ answer: 'log', message }, []));

function send(answer: DrawingAnswer, handedOver: readonly Transferable[]): void {
  self.postMessage(answer, { transfer: [...handedOver] });
}

self.addEventListener('message', ({ data }: MessageEvent<DrawingQuestion>) => {
  void answerDrawing(data, rasterizer, send);
});
