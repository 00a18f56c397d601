/**
 * Test support: a simulated OMR-1100 on a serial cable, and the real reader service of each page that reaches
 * it. The cable can be pulled and put back, and can spoil what the reader sends.
 */
import type { DriverClock } from '../../../drivers/driver-clock.ts';
import { createFakeSerialPort, fakeSerial } from '../../../drivers/links/testing/fake-serial.ts';
import { createSimulatedOmr, type SimulatedOmr } from '../../../drivers/readers/omr/testing/simulated-omr.ts';
import { createDeviceRoles } from '../ports/device-roles.ts';
import { createReaderService } from '../reader/create-reader-service.ts';
import type { ReaderService } from '../reader/reader-model.ts';

const ADAPTER = { usbVendorId: 0x0403, usbProductId: 0x6001 };
/** The browser's name of the port. */
export const READER_PORT = 'USB 0403:6001';

export interface CabledReader {
  readonly omr: SimulatedOmr;
  /** Starts the program of another page; the page before lets go of the port. */
  readonly service: (clock: DriverClock) => ReaderService;
  readonly pull: () => void;
  /** Plugs the cable in. `isTold`: the system tells the page of it. */
  readonly putBack: (isTold: boolean) => void;
  readonly isPlugged: () => boolean;
  /** Sends bytes that no reader sent. */
  readonly noise: (bytes: readonly number[]) => void;
  readonly logged: readonly string[];
}

export interface CabledReaderOptions {
  readonly exitControl?: boolean;
  /** Spoils a message on its way to the window. */
  readonly spoil?: (bytes: readonly number[]) => readonly number[];
}

export function createCabledReader(options: CabledReaderOptions = {}): CabledReader {
  const { exitControl = true, spoil = (bytes) => bytes } = options;
  const kept = new Map<string, string>();
  const roles = createDeviceRoles({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  });
  roles.assign({ connection: 'serial', id: READER_PORT }, 'reader');
  const logged: string[] = [];
  const granted: SerialPort[] = [];
  const omr = createSimulatedOmr({
    exitControl,
    send: (bytes) => arrive(spoil([...bytes])),
  });
  let plugged: ReturnType<typeof createFakeSerialPort> | null = null;
  let serial = fakeSerial(() => Promise.reject(new DOMException('none', 'NotFoundError')), granted);

  function arrive(bytes: readonly number[]): void {
    if (plugged?.isOpen() === true) plugged.say(...bytes);
  }

  function plugIn(): void {
    const port = createFakeSerialPort(ADAPTER);
    port.writeWith = (bytes) => {
      if (plugged !== port) return Promise.reject(new DOMException('lost', 'NetworkError'));
      omr.hear(bytes);
      return Promise.resolve();
    };
    plugged = port;
    granted.splice(0, granted.length, port.port);
  }

  plugIn();
  return {
    omr,
    service(clock) {
      serial = fakeSerial(() => Promise.resolve(granted[0] ?? createFakeSerialPort().port), granted);
      // A page that is closed lets go of its ports.
      if (plugged !== null) plugIn();
      return createReaderService({ clock, serial, roles, log: (line) => void logged.push(line) });
    },
    pull() {
      plugged?.unplug();
      plugged = null;
      granted.splice(0);
    },
    putBack(isTold) {
      plugIn();
      if (isTold) serial.dispatchEvent(new Event('connect'));
    },
    isPlugged: () => plugged !== null,
    noise: arrive,
    logged,
  };
}
