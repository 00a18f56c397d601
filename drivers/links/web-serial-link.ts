/**
 * Links to a device over Web Serial: on a cable, or over Bluetooth's serial port profile (RFCOMM). Implements
 * the port of all links.
 *
 * Opens, reads, writes, and closes. Whatever ends the link, releases its locks and closes the port, so that
 * it can be opened again. Units: bits a second, bytes, milliseconds.
 */
import type { DriverClock } from '../driver-clock.ts';
import { CLOSED, linkFaultOf } from './fault.ts';
import { forgetDevice } from './forget-device.ts';
import type { Link, LinkFault, OpenOutcome, WriteOutcome } from './link.ts';
import { createLinkEvents } from './link-events.ts';
import { openingFault, serialFault } from './serial-errors.ts';
import { readSerial, type SerialReading } from './serial-reading.ts';
import { withinTime } from './within-time.ts';
import { createWriteQueue, type WriteQueue, writeOn } from './write-queue.ts';

export interface SerialSpeed {
  readonly baudRate: number;
  readonly dataBits?: 7 | 8;
  readonly parity?: ParityType;
  readonly flowControl?: FlowControlType;
}

/**
 * Sets the size of the browser's own buffer, each way. It takes a text ticket at once. It is so small that a
 * finished write is nearly on the wire.
 */
const BUFFER = 4096;
/** Some systems go on looking for a device that is switched off, over the air above all, and never answer. */
const OPEN_LIMIT = 20_000;
/** Time for a device to take its bytes before the port closes all the same. */
const DRAIN_LIMIT = 1000;
/** Time for one step of closing: a device driver that hangs must not hang the program. */
const CLOSE_LIMIT = 2000;

interface Connection {
  readonly queue: WriteQueue;
  readonly writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly reading: SerialReading;
}

/** Returns a name made of the port's ids: a serial port has none of its own. */
export function nameOfPort({ usbVendorId, usbProductId, bluetoothServiceClassId }: SerialPortInfo): string {
  if (bluetoothServiceClassId !== undefined) return 'Bluetooth RFCOMM';
  if (usbVendorId === undefined) return 'RS-232';
  return `USB ${hex(usbVendorId)}:${hex(usbProductId ?? 0)}`;
}

function hex(id: number): string {
  return id.toString(16).toUpperCase().padStart(4, '0');
}

export function createSerialLink(port: SerialPort, speed: SerialSpeed, clock: DriverClock): Link {
  const info = port.getInfo();
  const events = createLinkEvents();
  let connection: Connection | null = null;
  let opening: Promise<OpenOutcome> | null = null;
  let closing: Promise<void> = Promise.resolve();
  /** Rises with every close(): an opening that began before it gives up. */
  let closings = 0;

  port.addEventListener('disconnect', () => end({ code: 'lost', detail: 'the port is gone' }));

  async function connect(): Promise<OpenOutcome> {
    const atStart = closings;
    await closing;
    const refusal = await openPort();
    if (refusal !== null) return { ok: false, fault: refusal };
    if (closings !== atStart || port.writable === null) {
      await settled(port.close(), CLOSE_LIMIT);
      return { ok: false, fault: closings === atStart ? linkFaultOf('failed', 'not writable') : CLOSED };
    }
    const writer = port.writable.getWriter();
    const made: Connection = {
      writer,
      queue: createWriteQueue((bytes) => send(writer, bytes)),
      reading: readSerial(port, events.data),
    };
    connection = made;
    void endWith(made);
    return { ok: true };
  }

  /** Null once it is open, otherwise why it is not. */
  async function openPort(): Promise<LinkFault | null> {
    const opened = port.open({ ...speed, bufferSize: BUFFER });
    try {
      if ((await withinTime(opened, OPEN_LIMIT, clock)).inTime) return null;
    } catch (error) {
      return openingFault(error, { overTheAir: info.bluetoothServiceClassId !== undefined });
    }
    // The opening was given up: a port that opens all the same must not be kept from others.
    opened.then(() => port.close()).catch(() => undefined);
    return { code: 'notFound', detail: 'no answer in time' };
  }

  async function endWith(made: Connection): Promise<void> {
    const fault = await made.reading.ended;
    if (connection === made) end(fault);
  }

  function end(fault: LinkFault): void {
    if (connection === null) return;
    const ended = connection;
    connection = null;
    const drain = fault.code === 'closed' && !ended.queue.busy();
    ended.queue.end(fault);
    closing = release(ended, drain);
    events.closed(fault);
  }

  /** Lets go of everything and closes the port, however each step ends. */
  async function release({ writer, reading }: Connection, drain: boolean): Promise<void> {
    // A device that takes nothing more would hold a polite close for ever.
    if (!drain || !(await settled(writer.close(), DRAIN_LIMIT))) await settled(writer.abort(), CLOSE_LIMIT);
    try {
      writer.releaseLock();
    } finally {
      await settled(reading.cancel(), CLOSE_LIMIT);
      await settled(port.close(), CLOSE_LIMIT);
    }
  }

  /** Waits for a step of closing, however it ends. Resolves with true if it ended well and in time. */
  async function settled(step: Promise<void>, limit: number): Promise<boolean> {
    try {
      return (await withinTime(step, limit, clock)).inTime;
    } catch {
      return false;
    }
  }

  async function close(): Promise<void> {
    closings += 1;
    end(CLOSED);
    await opening;
    await closing;
  }

  return {
    name: nameOfPort(info),
    // A port has no id of its own.
    id: nameOfPort(info),
    open() {
      if (connection !== null) return Promise.resolve({ ok: true });
      opening ??= connect().finally(() => {
        opening = null;
      });
      return opening;
    },
    close,
    write: (bytes) => writeOn(connection?.queue ?? null, bytes),
    onData: events.onData,
    onClosed: events.onClosed,
    async forget() {
      await close();
      await forgetDevice(port);
    },
  };
}

/** Resolves when the browser's buffer has every byte; of a write that fails, part may be on the wire. */
async function send(
  writer: WritableStreamDefaultWriter<Uint8Array>,
  bytes: Uint8Array,
): Promise<WriteOutcome> {
  try {
    await writer.write(bytes);
    return { ok: true };
  } catch (error) {
    return { ok: false, fault: serialFault(error, 'using'), mayHaveArrived: true };
  }
}
