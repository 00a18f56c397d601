/** Holds the test of each device, as the technician's page shows it. */
import { atom } from 'jotai/vanilla';
import type { Say } from '../../i18n/say.ts';

/** The devices of a window that a technician tests, in the order of the page. */
export const TESTED_DEVICES = [
  'printer',
  'scanner',
  'cardReader',
  'ticketReader',
  'bills',
  'display',
  'camera',
  'sound',
  'network',
  'disk',
] as const;
export type TestedDevice = (typeof TESTED_DEVICES)[number];

export type DeviceTest =
  | { readonly state: 'untried' }
  /** `todo`: what the technician does for it; null: nothing. */
  | { readonly state: 'running'; readonly todo: Say | null }
  /** Waits for the technician's word. */
  | { readonly state: 'asking'; readonly question: Say }
  | { readonly state: 'passed'; readonly seen: Say }
  | { readonly state: 'failed'; readonly why: Say };

export type DeviceTests = Readonly<Record<TestedDevice, DeviceTest>>;

const UNTRIED: DeviceTest = { state: 'untried' };

export const NO_TESTS: DeviceTests = {
  printer: UNTRIED,
  scanner: UNTRIED,
  cardReader: UNTRIED,
  ticketReader: UNTRIED,
  bills: UNTRIED,
  display: UNTRIED,
  camera: UNTRIED,
  sound: UNTRIED,
  network: UNTRIED,
  disk: UNTRIED,
};

export const deviceTestsAtom = atom<DeviceTests>(NO_TESTS);
