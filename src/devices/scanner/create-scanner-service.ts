/**
 * Creates the scanner service of a page: several scanners over WebHID, Web Serial and Web Bluetooth at once,
 * each scan with the scanner that read it. A card reader over WebHID is one of them.
 *
 * Remembers the scanners of the window, connects them at a start, and connects one that comes back. A code is
 * passed on once for each read; the till ignores doubles (W067).
 */

import { createListeners } from '../../../drivers/listeners.ts';
import { SERIAL_SCANNERS } from '../../../drivers/scanners/scanner-profiles.ts';
import type { DeviceScan, ScanAction } from '../../wagering/tickets/scan-event.ts';
import type { DeviceRoles } from '../ports/device-roles.ts';
import { cardScanOf } from './card-scan.ts';
import { type DeviceRead, type KeptScanner, keepScanner } from './kept-scanner.ts';
import {
  createScannerFinder,
  type FoundScanner,
  roleAddressOf,
  type ScannerFinderDependencies,
} from './scanner-finder.ts';
import type {
  KnownScanner,
  KnownScanners,
  ScannerOutcome,
  ScannerRecord,
  ScannerService,
} from './scanner-model.ts';
import { createScannerRecords, keyOfScanner } from './scanner-records.ts';

export interface ScannerServiceDependencies extends Omit<ScannerFinderDependencies, 'roles'> {
  /** Null where the browser refuses one. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly roles: DeviceRoles;
}

export function createScannerService(parts: ScannerServiceDependencies): ScannerService {
  const { clock, roles, log } = parts;
  const finder = createScannerFinder(parts);
  const records = createScannerRecords(parts.storage);
  const scans = createListeners<DeviceScan>();
  const changes = createListeners<KnownScanners>();
  const kept = new Map<string, KeptScanner>();
  /** The state that was last reported of each, so that a change is reported once. */
  const reported = new Map<string, boolean>();
  let atHand: readonly FoundScanner[] = [];
  let list: KnownScanners['list'] = 'loading';
  let isStopped = false;
  let choices = 0;
  let questions = 0;

  const foundAt = (key: string): FoundScanner | undefined => atHand.find((one) => one.key === key);
  const recordOf = (key: string): ScannerRecord | null => {
    const found = foundAt(key);
    if (found === undefined) return records.of(key);
    const { FRIENDLY_NAME, MAC_ADDRESS, CONNECTION } = found;
    const { mode = '', lastUse = 0 } = records.of(key) ?? {};
    return { FRIENDLY_NAME, MAC_ADDRESS, CONNECTION, mode, lastUse };
  };

  function stateOf(record: ScannerRecord): KnownScanner {
    const key = keyOfScanner(record);
    const one = kept.get(key);
    return {
      ...record,
      mode:
        record.CONNECTION === 'serial' && record.mode === '' ? (SERIAL_SCANNERS[0]?.id ?? '') : record.mode,
      key,
      connected: one?.isConnected() ?? false,
      paired: foundAt(key) !== undefined,
      isConnecting: one?.isConnecting() ?? false,
      fault: one?.fault() ?? null,
    };
  }

  function known(): KnownScanners {
    const own = records.all();
    const keys = new Set(own.map(keyOfScanner));
    return {
      connections: finder.connections(),
      own: own.map(stateOf),
      found: atHand
        .filter(({ key }) => !keys.has(key))
        .flatMap(({ key }) => recordOf(key) ?? [])
        .map(stateOf),
      list,
      isScanning: choices > 0,
      selected: records.selected(),
      profiles: SERIAL_SCANNERS,
      isAutoconnect: records.isAutoconnect(),
    };
  }

  const tell = (): void => changes.tell(known());

  function originOf(key: string): Pick<DeviceScan, 'from' | 'source'> {
    const { FRIENDLY_NAME: name = key, CONNECTION } = recordOf(key) ?? {};
    const source = CONNECTION === 'swipe' ? 'MAGCARD' : 'OPTICAL';
    return { source, from: { by: 'device', id: key, name } };
  }

  function report(key: string, action: ScanAction, data: string): void {
    scans.tell({ action, data, ...originOf(key) });
  }

  function onRead(key: string, read: DeviceRead): void {
    const { from, source } = originOf(key);
    switch (read.kind) {
      case 'code':
        return scans.tell({ action: 'SCAN', data: read.data, raw: read.raw, source, from });
      case 'bad':
        return scans.tell({ action: 'BADSCAN', data: read.detail, source, from });
      default:
        return scans.tell(cardScanOf(read, from));
    }
  }

  function keptAt(key: string): KeptScanner {
    const one =
      kept.get(key) ??
      keepScanner({
        clock,
        find: () => finder.scannerAt(key, records.of(key)?.mode ?? ''),
        mayRetry: records.isAutoconnect,
        onRead: (read) => onRead(key, read),
        onChange() {
          const isConnected = kept.get(key)?.isConnected() ?? false;
          if (isConnected !== (reported.get(key) ?? false)) {
            reported.set(key, isConnected);
            report(key, isConnected ? 'CONNECTED' : 'DISCONNECTED', kept.get(key)?.fault() ?? '');
          }
          tell();
        },
      });
    kept.set(key, one);
    return one;
  }

  async function findPaired(): Promise<void> {
    questions += 1;
    const question = questions;
    const { found, fault } = await finder.list();
    // The last question counts: an answer to an earlier one is out of date.
    if (question !== questions) return;
    atHand = found;
    list = fault ?? 'ready';
    tell();
  }

  async function connect(key: string): Promise<ScannerOutcome> {
    if (isStopped) return { ok: false, reason: 'closed' };
    const outcome = await keptAt(key).connect();
    const record = recordOf(key);
    if (outcome.ok && record !== null) {
      records.note({ ...record, lastUse: clock.now() });
      if (records.selected() === null && record.CONNECTION !== 'swipe') records.select(key);
      const found = foundAt(key);
      const address = found === undefined ? null : roleAddressOf(found);
      if (address !== null) roles.assign(address, 'scanner');
    } else if (!outcome.ok && records.of(key) === null) {
      // Not a scanner of this window: it is not tried again by itself.
      await keptAt(key).disconnect();
    }
    if (!outcome.ok) log(`Failed to initialize scanner: ${key}: ${outcome.reason}`);
    tell();
    return outcome;
  }

  async function connectThese(keys: readonly string[]): Promise<ScannerOutcome> {
    const outcomes = await Promise.all(keys.map(connect));
    return outcomes.find(({ ok }) => !ok) ?? { ok: true };
  }

  const ownKeys = (): readonly string[] => records.all().map(keyOfScanner);

  /** One look serves the events that come while it has not begun: one plug fires several. */
  let look: Promise<void> | null = null;
  let isLookDue = false;

  async function followPlugged(): Promise<void> {
    isLookDue = true;
    look ??= (async () => {
      while (isLookDue) {
        isLookDue = false;
        await findPaired();
        for (const one of kept.values()) one.nudge();
      }
      look = null;
    })();
    await look;
  }

  const stopFollowing = finder.onPlugged(() => void followPlugged());

  return {
    known,
    onKnown: changes.add,
    onScan: scans.add,
    async start() {
      await findPaired();
      if (isStopped || !records.isAutoconnect()) return;
      // In the order of their use, without noting one: nobody chose it now.
      await Promise.all(ownKeys().map((key) => keptAt(key).connect()));
    },
    findPaired,
    async discover(connection) {
      // Nothing may be awaited before the list opens: the browser allows it only within the tap.
      const asked = finder.choose(connection);
      choices += 1;
      tell();
      const answer = await asked;
      choices -= 1;
      if (!answer.ok) {
        tell();
        return { ok: false, reason: answer.fault.code };
      }
      await findPaired();
      const keys = answer.found.map(({ key }) => key);
      atHand = [...answer.found, ...atHand.filter(({ key }) => !keys.includes(key))];
      return connectThese(keys);
    },
    connect,
    connectAll: () => connectThese(ownKeys().filter((key) => !keptAt(key).isConnected())),
    async disconnect(key) {
      await kept.get(key)?.disconnect();
    },
    select(key) {
      records.select(key);
      tell();
    },
    async forget(key) {
      const found = foundAt(key);
      await kept.get(key)?.disconnect();
      const scanner = await finder.scannerAt(key, records.of(key)?.mode ?? '');
      records.forget(key);
      kept.delete(key);
      reported.delete(key);
      const address = found === undefined ? null : roleAddressOf(found);
      if (address !== null) roles.release(address, 'scanner');
      finder.letGo(key);
      await scanner?.forget();
      await findPaired();
    },
    async setMode(key, mode) {
      const record = recordOf(key);
      if (record === null) return { ok: false, reason: 'notFound' };
      records.change({ ...record, mode });
      report(key, 'CONFIGCHANGE', mode);
      await keptAt(key).disconnect();
      return connect(key);
    },
    queryConfig: () => ({ autoconnect: records.isAutoconnect() }),
    setAutoconnect(isOn) {
      records.setAutoconnect(isOn);
      if (isOn && !isStopped) for (const key of ownKeys()) void keptAt(key).connect();
      tell();
    },
    async stop() {
      isStopped = true;
      stopFollowing();
      await Promise.all([...kept.values()].map((one) => one.disconnect()));
    },
  };
}
