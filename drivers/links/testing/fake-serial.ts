/**
 * Test support: a serial port as a page sees one. Puts the runtime's own streams behind the shape of Web
 * Serial, with its rules of open and close.
 */

export interface FakeSerialPort {
  readonly port: SerialPort;
  readonly received: number[];
  readonly counts: { opened: number; closed: number };
  /** Counts the permissions given back to the browser. */
  readonly forgotten: () => number;
  readonly isOpen: () => boolean;
  /** The end of the next opening. */
  openWith: () => Promise<void>;
  /** A write waits for this before it arrives. */
  writeWith: (bytes: Uint8Array) => Promise<void>;
  say(...bytes: readonly number[]): void;
  /** The line garbles: the stream fails, the port goes on with a new one unless `fatal`. */
  failReading(name: string, fatal?: boolean): void;
  unplug(): void;
}

export function createFakeSerialPort(info: SerialPortInfo = {}): FakeSerialPort {
  const target = new EventTarget();
  let readable: ReadableStream<Uint8Array> | null = null;
  let writable: WritableStream<Uint8Array> | null = null;
  let reading: ReadableStreamDefaultController<Uint8Array> | null = null;
  let open = false;
  let forgotten = 0;

  function newReadable(): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>({
      start(controller) {
        reading = controller;
      },
    });
  }

  function newWritable(): WritableStream<Uint8Array> {
    let giveUp = nothing;
    return new WritableStream<Uint8Array>({
      start(controller) {
        controller.signal.addEventListener('abort', () => giveUp());
      },
      async write(bytes) {
        const aborted = new Promise<void>((_, reject) => {
          giveUp = () => reject(new DOMException('aborted', 'AbortError'));
        });
        await Promise.race([fake.writeWith(bytes), aborted]);
        fake.received.push(...bytes);
      },
    });
  }

  const port = Object.assign(target, {
    getInfo: () => info,
    async open() {
      if (open) throw new DOMException('The port is already open.', 'InvalidStateError');
      await fake.openWith();
      open = true;
      fake.counts.opened += 1;
      readable = newReadable();
      writable = newWritable();
    },
    async close() {
      if (!open) throw new DOMException('The port is already closed.', 'InvalidStateError');
      if (readable?.locked === true || writable?.locked === true) throw new TypeError('a stream is locked');
      open = false;
      fake.counts.closed += 1;
      readable = null;
      writable = null;
    },
    async forget() {
      forgotten += 1;
    },
  });
  Object.defineProperty(port, 'readable', { get: () => readable });
  Object.defineProperty(port, 'writable', { get: () => writable });

  const fake: FakeSerialPort = {
    // Only the part of a port that a link uses.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    port: port as unknown as SerialPort,
    received: [],
    counts: { opened: 0, closed: 0 },
    forgotten: () => forgotten,
    isOpen: () => open,
    openWith: () => Promise.resolve(),
    writeWith: () => Promise.resolve(),
    say: (...bytes) => reading?.enqueue(Uint8Array.from(bytes)),
    failReading(name, fatal = false) {
      const failing = reading;
      readable = fatal ? null : newReadable();
      failing?.error(new DOMException('as told', name));
    },
    unplug() {
      readable = null;
      target.dispatchEvent(new Event('disconnect'));
    },
  };
  return fake;
}

/** Returns a browser's serial ports whose chooser gives the port of the test. */
export function fakeSerial(
  chosen: () => Promise<SerialPort>,
  granted: readonly SerialPort[] = [],
): Serial & { readonly asked: SerialPortRequestOptions[] } {
  const asked: SerialPortRequestOptions[] = [];
  const serial = Object.assign(new EventTarget(), {
    asked,
    requestPort(options: SerialPortRequestOptions) {
      asked.push(options);
      return chosen();
    },
    getPorts: () => Promise.resolve(granted),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return serial as unknown as Serial & { readonly asked: SerialPortRequestOptions[] };
}

function nothing(): void {}
