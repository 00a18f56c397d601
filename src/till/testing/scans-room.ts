/** Test support: the room of scans without a window around it, for many sessions of scanners. */
import { createStore } from 'jotai/vanilla';
import type { ScannerService } from '../../devices/scanner/scanner-model.ts';
import type { ManualClock } from '../../wagering/testing/manual-clock.ts';
import { createScansRoom, type ScansRoom } from '../scans/create-scans-room.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { ScanOracle } from './scan-oracle.ts';

/** Returns numbers from 0 up to and without `below`, by a seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

/** Builds the room of scans alone, with a taker that takes every code and tells the oracle. */
export function newScansRoom(scanners: ScannerService, clock: ManualClock, oracle: ScanOracle): ScansRoom {
  const store = createStore();
  store.set(tellerAtom, { id: '1' } as never);
  const parts: unknown = {
    store,
    clock,
    scanners,
    dialogs: { hold: () => ({ release: () => undefined }), alert: async () => undefined, announce: () => 0 },
    takers: [(_: unknown, __: unknown, code: string) => oracle.acted(code)],
    alone: () => null,
    refuse: () => null,
    isFree: () => oracle.isFree(),
    keep: () => false,
    eject: () => undefined,
    camera: null,
    ticketReader: null,
    isBehindDialog: () => false,
    random: () => 0.5,
    readSlip: () => undefined,
    storage: null,
    printers: {},
    calls: {},
    log: () => undefined,
  };
  return createScansRoom(parts as Parameters<typeof createScansRoom>[0]);
}
