/**
 * Maps the exceptions of Web Bluetooth to link faults. No other file reads them.
 *
 * Keeps a table for each moment: the same name means different things in the chooser and in a write. Source:
 * Web Bluetooth Community Group report, "Error handling"; the texts of Chromium's bluetooth_error.cc.
 */
import { errorName, linkFaultOf } from './fault.ts';
import type { LinkFault, LinkFaultCode } from './link.ts';

export type BluetoothMoment = 'choosing' | 'connecting' | 'writing';

const CODES: Readonly<Record<BluetoothMoment, Readonly<Record<string, LinkFaultCode>>>> = {
  choosing: {
    // The chooser was closed. NO_RADIO recognizes a radio that is switched off or missing by its message.
    NotFoundError: 'cancelled',
    AbortError: 'cancelled',
    SecurityError: 'denied',
    NotAllowedError: 'denied',
    NotSupportedError: 'unsupported',
    InvalidStateError: 'unsupported',
  },
  connecting: {
    NetworkError: 'notFound',
    AbortError: 'notFound',
    TimeoutError: 'notFound',
    // For services and characteristics: the device has none of those asked for.
    NotFoundError: 'wrongDevice',
    SecurityError: 'denied',
    NotAllowedError: 'denied',
    NotSupportedError: 'failed',
    InvalidStateError: 'lost',
  },
  writing: {
    NetworkError: 'lost',
    // The characteristic is of a connection that has ended.
    InvalidStateError: 'lost',
    InvalidModificationError: 'tooLong',
    SecurityError: 'denied',
    NotAllowedError: 'denied',
  },
};

const NO_RADIO = /adapter not available|globally disabled|bluetooth (low energy )?(is )?not available/i;

export function bluetoothFault(error: unknown, moment: BluetoothMoment): LinkFault {
  const noRadio = error instanceof Error && NO_RADIO.test(error.message);
  const code = noRadio ? 'unsupported' : (CODES[moment][errorName(error)] ?? 'failed');
  return linkFaultOf(code, error);
}

/**
 * Returns true if a write was refused for its length alone: then not one byte of it arrived. The browser
 * refuses more than 512 bytes, a device more than its buffer (ATT error 0x0d); Chromium names both
 * InvalidModificationError.
 */
export function isLengthRejection(error: unknown): boolean {
  return errorName(error) === 'InvalidModificationError';
}
