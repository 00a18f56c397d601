/**
 * Finds the scanners and card readers that this page may reach over WebHID, Web Serial and Web Bluetooth.
 *
 * Each has a key that stays while it is plugged in. Devices of one make share the browser's id, and are
 * numbered as they appear. A number that was given up belongs to the next that comes. The page's test code
 * tells two of them apart.
 */
import type { DriverClock } from '../../../drivers/driver-clock.ts';
import { rememberedBluetoothLinks, requestBluetoothLink } from '../../../drivers/links/bluetooth-choice.ts';
import { rememberedHidLinks, requestHidLinks } from '../../../drivers/links/hid-choice.ts';
import type { Link, LinkFault, LinkFaultCode } from '../../../drivers/links/link.ts';
import {
  rememberedSerialLinks,
  requestSerialLink,
  type SerialUse,
} from '../../../drivers/links/serial-choice.ts';
import type { HidLink } from '../../../drivers/links/web-hid-link.ts';
import type { SerialSpeed } from '../../../drivers/links/web-serial-link.ts';
import { createHidSwipeReader, SWIPE_READER } from '../../../drivers/readers/cards/hid-swipe-reader.ts';
import { createHidScanner, createLineScanner } from '../../../drivers/scanners/scanner.ts';
import {
  HID_SCANNER_USAGE,
  SCANNER_GATT_PROFILES,
  SERIAL_SCANNERS,
} from '../../../drivers/scanners/scanner-profiles.ts';
import type { DeviceRoles, RoleAddress } from '../ports/device-roles.ts';
import type { AnyScanner } from './kept-scanner.ts';
import { SCANNER_CONNECTIONS, type ScannerConnection } from './scanner-model.ts';
import { keyOfScanner } from './scanner-records.ts';

/** A scanner that is at hand. */
export interface FoundScanner {
  readonly key: string;
  readonly CONNECTION: ScannerConnection;
  readonly MAC_ADDRESS: string;
  readonly FRIENDLY_NAME: string;
  /** The browser's id, which others of its make share. */
  readonly sharedId: string;
}

export interface ScannerFinderDependencies {
  readonly clock: DriverClock;
  /** Undefined where the browser has none. */
  readonly hid: HID | undefined;
  readonly serial: Serial | undefined;
  readonly bluetooth: Bluetooth | undefined;
  readonly roles: Pick<DeviceRoles, 'isShared' | 'mayServe'>;
  readonly log: (message: string) => void;
}

export interface ScannerFinder {
  readonly connections: () => readonly ScannerConnection[];
  /** Opens the browser's list before it returns. */
  readonly choose: (
    connection: ScannerConnection,
  ) => Promise<
    | { readonly ok: true; readonly found: readonly FoundScanner[] }
    | { readonly ok: false; readonly fault: LinkFault }
  >;
  /** Lists what the browser remembers and is plugged in. `fault`: of a way that could not be asked. */
  readonly list: () => Promise<{
    readonly found: readonly FoundScanner[];
    readonly fault: LinkFaultCode | null;
  }>;
  /** Returns the scanner with this key at a speed; null while it is away. */
  readonly scannerAt: (key: string, mode: string) => Promise<AnyScanner | null>;
  /** Lists a device that was just chosen no more. */
  readonly letGo: (key: string) => void;
  /** Calls when a device was plugged in or pulled out. */
  readonly onPlugged: (listener: () => void) => () => void;
}

type AnyLink = Pick<Link, 'id' | 'name'>;
type Asked<One> =
  | { readonly ok: true; readonly links: readonly One[] }
  | { readonly ok: false; readonly fault: LinkFault };

const STANDARD_SPEED: SerialSpeed = { baudRate: 9_600 };
const useAt = (speed: SerialSpeed): SerialUse => ({ owner: 'scanner', speed });
const NONE: Asked<never> = { ok: true, links: [] };
const HID_USAGES = { hid: HID_SCANNER_USAGE, swipe: SWIPE_READER } as const;

/** Returns the address under which a device has its roles; null for one that has no other. */
export function roleAddressOf({ CONNECTION, sharedId }: FoundScanner): RoleAddress | null {
  const isHid = CONNECTION === 'hid' || CONNECTION === 'swipe';
  return isHid ? null : { connection: CONNECTION, id: sharedId };
}

export function createScannerFinder(parts: ScannerFinderDependencies): ScannerFinder {
  const { clock, hid, serial, bluetooth, roles, log } = parts;
  const numbers = new WeakMap<object, number>();
  const scanners = new WeakMap<object, AnyScanner>();
  /** Chosen since the page was loaded: some browsers do not list them. */
  let chosenOverTheAir: readonly Link[] = [];

  const speedOf = (mode: string): SerialSpeed =>
    (SERIAL_SCANNERS.find(({ id }) => id === mode) ?? SERIAL_SCANNERS[0])?.speed ?? STANDARD_SPEED;
  const identifying = speedOf('');

  async function linksOf(connection: ScannerConnection): Promise<Asked<Link | HidLink>> {
    switch (connection) {
      case 'hid':
      case 'swipe':
        return hid === undefined ? NONE : rememberedHidLinks(hid, HID_USAGES[connection], clock);
      case 'serial':
        return serial === undefined ? NONE : rememberedSerialLinks(serial, useAt(identifying), clock);
      case 'bluetooth': {
        if (bluetooth === undefined) return NONE;
        const asked = await rememberedBluetoothLinks(bluetooth, clock, SCANNER_GATT_PROFILES);
        const more = asked.ok ? asked.links : [];
        return { ok: true, links: [...new Set([...chosenOverTheAir, ...more])] };
      }
    }
  }

  /** Numbers each link among those of its id, from 1. Renumbers one whose number another has by now. */
  function number(links: readonly AnyLink[]): void {
    for (const link of links) {
      const others = links.filter((other) => other.id === link.id && other !== link);
      const taken = new Set(others.map((other) => numbers.get(other)));
      const own = numbers.get(link);
      if (own !== undefined && !taken.has(own)) continue;
      let free = 1;
      while (taken.has(free)) free += 1;
      numbers.set(link, free);
    }
  }

  function foundOf(CONNECTION: ScannerConnection, link: AnyLink): FoundScanner {
    const own = numbers.get(link) ?? 1;
    const MAC_ADDRESS = own === 1 ? link.id : `${link.id} #${own}`;
    const FRIENDLY_NAME = own === 1 ? link.name : `${link.name} (${own})`;
    const key = keyOfScanner({ CONNECTION, MAC_ADDRESS });
    return { key, CONNECTION, MAC_ADDRESS, FRIENDLY_NAME, sharedId: link.id };
  }

  async function numbered(connection: ScannerConnection): Promise<Asked<Link | HidLink>> {
    const asked = await linksOf(connection);
    if (asked.ok) number(asked.links);
    return asked;
  }

  function newScanner(connection: ScannerConnection, link: Link | HidLink): AnyScanner {
    if (!('onReport' in link)) return createLineScanner(link, clock);
    return connection === 'swipe' ? createHidSwipeReader(link, clock) : createHidScanner(link, clock, log);
  }

  function scannerOf(connection: ScannerConnection, link: Link | HidLink): AnyScanner {
    const made = scanners.get(link) ?? newScanner(connection, link);
    scanners.set(link, made);
    return made;
  }

  /** Returns the link of the same port at another speed. */
  async function atSpeed(identity: Link | HidLink, mode: string): Promise<Link | HidLink | null> {
    const speed = speedOf(mode);
    if (serial === undefined || speed === identifying) return identity;
    const [mine, others] = await Promise.all([
      rememberedSerialLinks(serial, useAt(identifying), clock),
      rememberedSerialLinks(serial, useAt(speed), clock),
    ]);
    if (!mine.ok || !others.ok) return null;
    return others.links[mine.links.findIndex((link) => link === identity)] ?? null;
  }

  function request(connection: ScannerConnection): Promise<Asked<Link | HidLink>> {
    const unsupported = { ok: false, fault: { code: 'unsupported', detail: 'no such interface' } } as const;
    const alone = async (asked: ReturnType<typeof requestSerialLink>): Promise<Asked<Link>> => {
      const answer = await asked;
      return answer.ok ? { ok: true, links: [answer.link] } : answer;
    };
    if ((connection === 'hid' || connection === 'swipe') && hid !== undefined) {
      return requestHidLinks(hid, HID_USAGES[connection], clock);
    }
    if (connection === 'serial' && serial !== undefined) {
      return alone(requestSerialLink(serial, useAt(identifying), clock));
    }
    if (connection === 'bluetooth' && bluetooth !== undefined) {
      return alone(requestBluetoothLink(bluetooth, clock, SCANNER_GATT_PROFILES));
    }
    return Promise.resolve(unsupported);
  }

  return {
    connections() {
      const has = { hid, swipe: hid, serial, bluetooth };
      return SCANNER_CONNECTIONS.filter((connection) => has[connection] !== undefined);
    },
    async choose(connection) {
      const asked = await request(connection);
      if (!asked.ok) return asked;
      if (connection === 'bluetooth') {
        const links = asked.links.filter((link): link is Link => 'write' in link);
        chosenOverTheAir = [...new Set([...links, ...chosenOverTheAir])];
      }
      // Numbered among all of its make that the browser remembers, this one included.
      await numbered(connection);
      number(asked.links);
      return { ok: true, found: asked.links.map((link) => foundOf(connection, link)) };
    },
    async list() {
      const found: FoundScanner[] = [];
      let fault: LinkFaultCode | null = null;
      for (const connection of SCANNER_CONNECTIONS) {
        const asked = await numbered(connection);
        if (!asked.ok) fault ??= asked.fault.code;
        else found.push(...asked.links.map((link) => foundOf(connection, link)));
      }
      const isOthers = (one: FoundScanner): boolean => {
        const address = roleAddressOf(one);
        if (address === null || roles.mayServe(address, 'scanner')) return false;
        return roles.isShared(address, 'scanner');
      };
      return { found: found.filter((one) => !isOthers(one)), fault };
    },
    async scannerAt(key, mode) {
      const connection = SCANNER_CONNECTIONS.find((each) => key.startsWith(`${each} `));
      if (connection === undefined) return null;
      const asked = await numbered(connection);
      const identity = asked.ok
        ? asked.links.find((link) => foundOf(connection, link).key === key)
        : undefined;
      if (identity === undefined) return null;
      const link = connection === 'serial' ? await atSpeed(identity, mode) : identity;
      return link === null ? null : scannerOf(connection, link);
    },
    letGo(key) {
      chosenOverTheAir = chosenOverTheAir.filter((link) => foundOf('bluetooth', link).key !== key);
    },
    onPlugged(listener) {
      const sources = [hid, serial].filter((source) => source !== undefined);
      const hear = (): void => listener();
      for (const source of sources) {
        for (const word of ['connect', 'disconnect']) source.addEventListener(word, hear);
      }
      return () => {
        for (const source of sources) {
          for (const word of ['connect', 'disconnect']) source.removeEventListener(word, hear);
        }
      };
    },
  };
}
