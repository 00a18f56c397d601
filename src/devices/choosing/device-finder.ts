/**
 * Finds the devices that the browser lets the window reach, over Bluetooth and serial ports. A person chooses
 * them, and the browser remembers them.
 */
import type { DriverClock } from '../../../drivers/driver-clock.ts';
import { rememberedBluetoothLinks, requestBluetoothLink } from '../../../drivers/links/bluetooth-choice.ts';
import type { Link, LinkFault } from '../../../drivers/links/link.ts';
import type { LinkRequest, LinksRequest } from '../../../drivers/links/link-request.ts';
import {
  rememberedSerialLinks,
  requestSerialLink,
  type SerialUse,
} from '../../../drivers/links/serial-choice.ts';
import {
  CONNECTIONS,
  type Connection,
  type FoundPrinter,
  type FoundPrinters,
  isSameAddress,
  type PrinterAddress,
} from '../model/printer-model.ts';
import { CONNECT_TEXTS } from '../model/printer-texts.ts';
import type { DeviceRoles } from '../ports/device-roles.ts';

/** A device as it can be opened. */
export interface FoundDevice extends FoundPrinter {
  readonly link: Link;
}

export interface FinderDependencies {
  readonly clock: DriverClock;
  /** Undefined where the browser has none. */
  readonly bluetooth: Bluetooth | undefined;
  readonly serial: Serial | undefined;
  /** Tells which devices are no printers: a scanner's port is not written to. */
  readonly roles: Pick<DeviceRoles, 'assign' | 'release' | 'mayServe' | 'isShared'>;
  /** The window prints over cables alone. */
  readonly usbOnly: () => boolean;
  readonly onChange: () => void;
}

export interface DeviceFinder {
  readonly connections: () => readonly Connection[];
  readonly paired: () => FoundPrinters;
  readonly scanned: () => readonly FoundPrinter[];
  readonly isScanning: () => boolean;
  /** Opens the browser's list before it returns. */
  readonly scan: (connection: Connection) => Promise<LinkRequest>;
  /** Returns the devices of this kind that the browser remembers; none if it remembers none. */
  readonly remembered: (connection: Connection) => Promise<readonly FoundDevice[]>;
  /** Every device at this address that is at hand: ports of one make share theirs. */
  readonly at: (address: PrinterAddress) => Promise<readonly FoundDevice[]>;
  /** Notes that the device is a printer: one that was chosen before roles were noted has none. */
  readonly noteUse: (address: PrinterAddress) => void;
  readonly refresh: () => Promise<void>;
  readonly forget: (address: PrinterAddress) => Promise<void>;
}

/**
 * The setting of most receipt printers with a serial port. The others ignore it: USB and Bluetooth have no
 * speed.
 */
const PRINTER_PORT: SerialUse = { owner: 'printer', speed: { baudRate: 115_200 } };

const UNSUPPORTED: { readonly ok: false; readonly fault: LinkFault } = {
  ok: false,
  fault: { code: 'unsupported', detail: 'no such interface' },
};

export function createDeviceFinder(parts: FinderDependencies): DeviceFinder {
  const { clock, bluetooth, serial } = parts;
  let paired: FoundPrinters = { state: 'loading' };
  let scanned: readonly FoundDevice[] = [];
  let scans = 0;
  /** The last question counts: an answer to an earlier one is out of date. */
  let questions = 0;

  function connections(): readonly Connection[] {
    const has: Readonly<Record<Connection, boolean>> = {
      bluetooth: bluetooth !== undefined && !parts.usbOnly(),
      serial: serial !== undefined,
    };
    return CONNECTIONS.filter((connection) => has[connection]);
  }

  async function askBrowser(connection: Connection): Promise<LinksRequest> {
    if (connection === 'bluetooth') {
      return bluetooth === undefined ? UNSUPPORTED : rememberedBluetoothLinks(bluetooth, clock);
    }
    return serial === undefined ? UNSUPPORTED : rememberedSerialLinks(serial, PRINTER_PORT, clock);
  }

  async function ask(connection: Connection): Promise<LinksRequest> {
    const answer = await askBrowser(connection);
    if (!answer.ok) return answer;
    return {
      ok: true,
      links: answer.links.filter(({ id }) => parts.roles.mayServe({ connection, id }, 'printer')),
    };
  }

  async function remembered(connection: Connection): Promise<readonly FoundDevice[]> {
    // A printer used before is no way around the setting for cables only.
    if (!connections().includes(connection)) return [];
    const answer = await ask(connection);
    return answer.ok ? answer.links.map((link) => deviceOf(connection, link)) : [];
  }

  function request(connection: Connection): Promise<LinkRequest> {
    if (!connections().includes(connection)) return Promise.resolve(UNSUPPORTED);
    if (connection === 'bluetooth' && bluetooth !== undefined) return requestBluetoothLink(bluetooth, clock);
    return serial === undefined
      ? Promise.resolve(UNSUPPORTED)
      : requestSerialLink(serial, PRINTER_PORT, clock);
  }

  async function at(address: PrinterAddress): Promise<readonly FoundDevice[]> {
    const isAllowed = connections().includes(address.connection);
    const all = [...(isAllowed ? scanned : []), ...(await remembered(address.connection))];
    const here = all.filter((device) => isSameAddress(device, address));
    return here.filter(({ link }, index) => here.findIndex((each) => each.link === link) === index);
  }

  async function refresh(): Promise<void> {
    questions += 1;
    const question = questions;
    const answers = await Promise.all(
      connections().map(async (connection) => ({ connection, answer: await ask(connection) })),
    );
    if (question !== questions) return;
    const found: FoundPrinter[] = [];
    paired = { state: 'ready', value: found };
    for (const { connection, answer } of answers) {
      if (answer.ok) found.push(...answer.links.map((link) => printerOf(connection, link)));
      else paired = { state: 'failed', reason: CONNECT_TEXTS[answer.fault.code] };
    }
    parts.onChange();
  }

  return {
    connections,
    paired: () => paired,
    scanned: () => scanned.map(({ connection, link }) => printerOf(connection, link)),
    isScanning: () => scans > 0,
    // Nothing may be awaited before the list opens: the browser allows it only within the tap.
    async scan(connection) {
      const asked = request(connection);
      scans += 1;
      parts.onChange();
      const answer = await asked;
      scans -= 1;
      if (answer.ok) {
        parts.roles.assign({ connection, id: answer.link.id }, 'printer');
        const device = deviceOf(connection, answer.link);
        scanned = [device, ...scanned.filter((each) => each.link !== answer.link)];
      }
      parts.onChange();
      return answer;
    },
    remembered,
    at,
    noteUse: (address) => parts.roles.assign(address, 'printer'),
    refresh,
    async forget(address) {
      const devices = await at(address);
      scanned = scanned.filter((device) => !isSameAddress(device, address));
      // The permission of a device that serves as something else too is that one's.
      const isShared = parts.roles.isShared(address, 'printer');
      parts.roles.release(address, 'printer');
      for (const { link } of devices) await (isShared ? link.close() : link.forget());
      await refresh();
    },
  };
}

function printerOf(connection: Connection, { id, name }: Link): FoundPrinter {
  return { connection, id, name };
}

export function deviceOf(connection: Connection, link: Link): FoundDevice {
  return { ...printerOf(connection, link), link };
}
