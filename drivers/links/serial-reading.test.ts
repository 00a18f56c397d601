import { describe, expect, it } from 'vitest';
import { readSerial } from './serial-reading.ts';

describe('reading a serial port', () => {
  it('ends where the port offers nothing but the stream that has just failed', async () => {
    const readable = new ReadableStream<Uint8Array>({
      start(controller) {
        // An error that a port goes on after, with another stream.
        controller.error(new DOMException('as told', 'BreakError'));
      },
    });
    const { ended } = readSerial({ readable }, () => undefined);
    expect(await ended).toEqual({ code: 'lost', detail: 'the port reads no more' });
    expect(readable.locked).toBe(false);
  });
});
