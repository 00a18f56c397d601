/**
 * Drawing in a worker: both sides talk over a real channel of messages. A worker that fails is replaced by
 * the page.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../../../src/wagering/testing/manual-clock.ts';
import type { PrintDocument } from '../document/print-document.ts';
import { driverProfile } from '../profiles/escpos-profiles.ts';
import { printekProfile } from '../profiles/printek-profiles.ts';
import { ZEBRA_80 } from '../profiles/zpl-profiles.ts';
import { createRasterizer } from '../raster/create-rasterizer.ts';
import type { EncodingTask } from '../raster/encoding-task.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import { fetchPaperFont } from '../raster/testing/paper-font.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { runEncodingTask } from './run-encoding-task.ts';
import { answerDrawing } from './worker-answers.ts';
import type { DrawingAnswer, DrawingQuestion } from './worker-messages.ts';
import { createWorkerRasterizer, DRAWING_LIMIT, type DrawingWorker } from './worker-rasterizer.ts';

const DOCUMENT = sampleDocument(
  { type: 'text', text: 'Ticket' },
  { type: 'qr', text: '2184450959000005', height: 150 },
);
const LINE = { type: 'line', size: 'tall', align: 'left', segments: [{ text: 'Runner 7' }] } as const;

const TASKS: readonly EncodingTask[] = [
  { language: 'zpl', document: DOCUMENT, profile: ZEBRA_80, darkness: 3, storedNames: new Set(['LOGO']) },
  { language: 'zplImage', document: DOCUMENT, profile: ZEBRA_80, darkness: -3 },
  { language: 'printek', document: DOCUMENT, profile: printekProfile(false) },
  { language: 'escpos', document: DOCUMENT, profile: driverProfile('woosim', false), density: 80 },
];

const log: string[] = [];
const direct = (fetchFont = fetchPaperFont): Rasterizer =>
  createRasterizer({ fetchFont, otherGlyphs: null, log: (message) => log.push(`here: ${message}`) });

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
  log.length = 0;
});

/** Returns a worker at the other end of a channel. Messages are cloned and handed over as between threads. */
function workerWith(rasterizer: (say: (message: string) => void) => Rasterizer): DrawingWorker {
  const { port1, port2 } = new MessageChannel();
  const send = (answer: DrawingAnswer, handedOver: readonly Transferable[]): void =>
    port2.postMessage(answer, [...handedOver]);
  const drawing = rasterizer((message) => send({ answer: 'log', message }, []));
  port2.addEventListener('message', ({ data }: MessageEvent<DrawingQuestion>) => {
    void answerDrawing(data, drawing, send);
  });
  port1.start();
  port2.start();
  open.push(() => port1.close());
  return {
    postMessage: (question) => port1.postMessage(question, []),
    addEventListener: (type: string, listener: (event: MessageEvent<DrawingAnswer>) => void) =>
      port1.addEventListener(type, listener as (event: Event) => void),
    terminate: () => port1.close(),
  };
}

/** A worker whose script never ran. */
function deadWorker(): {
  readonly worker: DrawingWorker;
  readonly fail: () => void;
  readonly ended: () => number;
} {
  let fail = (): void => undefined;
  let ended = 0;
  return {
    worker: {
      postMessage: () => undefined,
      addEventListener(type: string, listener: unknown) {
        if (type === 'error') fail = listener as () => void;
      },
      terminate: () => {
        ended += 1;
      },
    },
    fail: () => fail(),
    ended: () => ended,
  };
}

function page(startWorker: () => DrawingWorker): {
  readonly rasterizer: Rasterizer;
  readonly clock: ReturnType<typeof createManualClock>;
  readonly started: () => number;
  readonly drawnHere: () => number;
} {
  const clock = createManualClock(0);
  let started = 0;
  let drawnHere = 0;
  const rasterizer = createWorkerRasterizer({
    clock,
    startWorker() {
      started += 1;
      return startWorker();
    },
    withoutWorker() {
      drawnHere += 1;
      return Promise.resolve(direct());
    },
    log: (message) => log.push(message),
  });
  return { rasterizer, clock, started: () => started, drawnHere: () => drawnHere };
}

describe('drawing in a worker', () => {
  it('is the same paper, to the dot, however much is asked at once, and starts one worker when it is first asked', async () => {
    const { rasterizer, clock, started } = page(() => workerWith(() => direct()));
    expect(started()).toBe(0);
    const drawn = await Promise.all([
      rasterizer.draw(DOCUMENT, 576),
      rasterizer.drawLine(LINE, 384, 'en-us'),
      rasterizer.draw(DOCUMENT, 384),
    ]);
    expect(drawn).toEqual([
      await direct().draw(DOCUMENT, 576),
      await direct().drawLine(LINE, 384, 'en-us'),
      await direct().draw(DOCUMENT, 384),
    ]);
    expect([started(), clock.pending()]).toEqual([1, 0]);
  });

  it('tells a document in a language to the byte, as the page would, and hands the bytes over', async () => {
    const { rasterizer, started } = page(() => workerWith(() => direct()));
    for (const task of TASKS) {
      expect(await rasterizer.encode?.(task)).toEqual(await runEncodingTask(task, direct()));
    }
    expect(started()).toBe(1);
  });

  it('is not needed for a document in a language', async () => {
    const { worker, fail } = deadWorker();
    const { rasterizer } = page(() => worker);
    for (const task of TASKS) {
      const told = rasterizer.encode?.(task);
      fail();
      expect(await told).toEqual(await runEncodingTask(task, direct()));
    }
  });

  it('hands its dots over and does not copy them', async () => {
    const drawn = await direct().draw(DOCUMENT, 576);
    const drawing: Rasterizer = {
      draw: () => Promise.resolve(drawn),
      drawLine: () => Promise.resolve(drawn),
    };
    const { rasterizer } = page(() => workerWith(() => drawing));
    const size = drawn.bits.length;
    expect((await rasterizer.draw(DOCUMENT, 576)).bits.length).toBe(size);
    expect(drawn.bits.length).toBe(0);
  });

  it('is refused as it is here, and goes on [S210]', async () => {
    const { rasterizer, started } = page(() => workerWith(() => direct()));
    const tooMuch = sampleDocument({ type: 'qr', text: 'x'.repeat(1274), height: 150 });
    await expect(rasterizer.draw(tooMuch, 576)).rejects.toThrow('qrDataTooLong');
    expect((await rasterizer.draw(DOCUMENT, 576)).height).toBeGreaterThan(0);
    expect([started(), log]).toEqual([1, []]);
  });

  it('says on the page that its font could not be loaded, and draws [S213]', async () => {
    const { rasterizer } = page(() =>
      workerWith((say) =>
        createRasterizer({
          fetchFont: () => Promise.reject(new Error('offline')),
          otherGlyphs: null,
          log: say,
        }),
      ),
    );
    expect((await rasterizer.draw(DOCUMENT, 576)).height).toBeGreaterThan(0);
    expect(log).toEqual(['The printer font could not be loaded: offline']);
  });
});

describe('a worker that is not there', () => {
  it('is done without where the browser refuses it, and asked for again', async () => {
    let refused = true;
    const { rasterizer, started } = page(() => {
      if (refused) throw new Error('workers are blocked');
      return workerWith(() => direct());
    });
    const expected = await direct().draw(DOCUMENT, 576);
    expect(await rasterizer.draw(DOCUMENT, 576)).toEqual(expected);
    expect(log).toEqual(['The drawing worker was given up: Error: workers are blocked']);
    refused = false;
    expect(await rasterizer.draw(DOCUMENT, 576)).toEqual(expected);
    expect([started(), log.length]).toEqual([2, 1]);
  });

  it('is given up when it fails: what it owed is drawn here, its late words are not heard', async () => {
    const dead = deadWorker();
    const { rasterizer, clock, started } = page(() => dead.worker);
    const drawing = Promise.all([rasterizer.draw(DOCUMENT, 576), rasterizer.drawLine(LINE, 576, 'en-us')]);
    dead.fail();
    expect((await drawing).map(({ height }) => height)).toEqual([
      (await direct().draw(DOCUMENT, 576)).height,
      48,
    ]);
    dead.fail();
    expect([dead.ended(), started(), clock.pending()]).toEqual([1, 1, 0]);
    expect(log).toEqual(['The drawing worker was given up: it failed']);
  });

  it('is given up when it says nothing in time', async () => {
    const dead = deadWorker();
    const { rasterizer, clock } = page(() => dead.worker);
    const drawing = rasterizer.draw(DOCUMENT, 576);
    clock.advance(DRAWING_LIMIT - 1);
    expect(dead.ended()).toBe(0);
    clock.advance(1);
    expect((await drawing).width).toBe(576);
    expect([dead.ended(), log]).toEqual([1, ['The drawing worker was given up: it said nothing in time']]);
  });

  it('is waited for no more once it was silent, until another one has answered', async () => {
    const silent = [deadWorker(), deadWorker()];
    let drawnThere = 0;
    const live = (): DrawingWorker =>
      workerWith(() => ({
        ...direct(),
        draw(document, dots) {
          drawnThere += 1;
          return direct().draw(document, dots);
        },
      }));
    let at = 0;
    const { rasterizer, clock, started, drawnHere } = page(() => silent[at++]?.worker ?? live());
    const first = rasterizer.draw(DOCUMENT, 576);
    clock.advance(DRAWING_LIMIT);
    await first;
    // No time passes: it is drawn here, while another worker is tried.
    const whole = await direct().draw(DOCUMENT, 576);
    expect(await rasterizer.draw(DOCUMENT, 576)).toEqual(whole);
    expect([started(), drawnHere()]).toEqual([2, 2]);
    clock.advance(DRAWING_LIMIT);
    expect(silent.map(({ ended }) => ended())).toEqual([1, 1]);
    expect(await rasterizer.draw(DOCUMENT, 576)).toEqual(whole);
    // The third answers, sooner or later.
    while (clock.pending() > 0) {
      // oxlint-disable-next-line no-await-in-loop -- one turn after the other
      await new Promise(setImmediate);
    }
    expect(await rasterizer.draw(DOCUMENT, 576)).toEqual(whole);
    expect([started(), drawnHere(), drawnThere]).toEqual([3, 3, 2]);
  });

  it('is given up over a document that cannot be handed to it, which is then drawn here', async () => {
    const { rasterizer } = page(() => workerWith(() => direct()));
    const odd: PrintDocument = Object.assign(sampleDocument({ type: 'text', text: 'odd' }), {
      say: () => 'what',
    });
    expect((await rasterizer.draw(odd, 576)).height).toBe(30);
    expect(log[0]).toMatch(/given up: DataCloneError/);
  });
});
