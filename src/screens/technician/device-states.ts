/** Words the state of each device for its row on the technician's page. Pure. */
import type { KnownAcceptor } from '../../devices/bills/bill-model.ts';
import { ACCEPTOR_FAULT_TEXTS, ACCEPTOR_STATE_TEXTS, billTopicText } from '../../devices/bills/bill-texts.ts';
import type { ActivePrinterState } from '../../devices/model/printer-model.ts';
import type { KnownReader } from '../../devices/reader/reader-model.ts';
import { readerStatus } from '../../devices/reader/reader-texts.ts';
import type { KnownScanners } from '../../devices/scanner/scanner-model.ts';
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import type { billFaultsAtom } from '../../till/bills/bill-state.ts';
import type { CameraPhase } from '../../till/scans/camera-state.ts';
import type { TestedDevice } from '../../till/technician/device-test-state.ts';
import { printerSay } from '../../till/window/printer-words.ts';
import type { IconName } from '../../ui/controls/Icon.tsx';

export const DEVICE_NAMES = {
  printer: 'menu.printer',
  scanner: 'menu.scanner',
  cardReader: 'technician.cardReader',
  ticketReader: 'reader.title',
  bills: 'bill.acceptor',
  display: 'display.title',
  camera: 'scanner.camera',
  sound: 'technician.sound',
  network: 'technician.network',
  disk: 'technician.disk',
} as const satisfies Readonly<Record<TestedDevice, TextKey>>;

export const DEVICE_ICONS = {
  printer: 'printer',
  scanner: 'scan',
  cardReader: 'account',
  ticketReader: 'tickets',
  bills: 'banknote',
  display: 'window',
  camera: 'camera',
  sound: 'report',
  network: 'refresh',
  disk: 'grid',
} as const satisfies Readonly<Record<TestedDevice, IconName>>;

/** A state is one sentence, or the names of devices. */
export type DeviceState = readonly (Say | string)[];

export function printerState(printer: ActivePrinterState): DeviceState {
  return printer.name === '' ? [printerSay(printer)] : [printer.name, printerSay(printer)];
}

/** Names the connected scanners, or the connected card readers. */
export function scannerState({ own }: KnownScanners, isSwipe: boolean): DeviceState {
  const names = own
    .filter(({ connected, CONNECTION }) => connected && (CONNECTION === 'swipe') === isSwipe)
    .map(({ FRIENDLY_NAME }) => FRIENDLY_NAME);
  return names.length > 0 ? names : [say('technician.byKeysOnly')];
}

export function readerState(reader: KnownReader): DeviceState {
  if (reader.name === null) return [say('reader.none')];
  return [reader.model === '' ? reader.name : reader.model, say(readerStatus(reader).key)];
}

type BillFaults = ReturnType<(typeof billFaultsAtom)['read']>;

export function acceptorState(
  { name, state, fault, hasPractice }: KnownAcceptor,
  [wrong]: BillFaults,
): DeviceState {
  if (name === null) return [say('bill.none'), ...(hasPractice ? [say('technician.practiceNotes')] : [])];
  if (state === 'ready' && wrong !== undefined) return [name, billTopicText(wrong)];
  const isFault = state === 'away' && fault !== null;
  return [name, say(isFault ? ACCEPTOR_FAULT_TEXTS[fault] : ACCEPTOR_STATE_TEXTS[state])];
}

/** `hasCamera`: null, if the browser does not say. */
export function cameraState(phase: CameraPhase, hasCamera: boolean | null): DeviceState {
  if (phase === 'missing') return [say('camera.missing')];
  if (phase === 'looking') return [say('technician.cameraThere')];
  if (hasCamera === null) return [say('technician.cameraUnknown')];
  return [say(hasCamera ? 'technician.cameraThere' : 'camera.noCamera')];
}
