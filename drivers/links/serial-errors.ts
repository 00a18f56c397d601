/**
 * Maps the exceptions of Web Serial to link faults. No other file reads them.
 *
 * Keeps a table for each moment. Source: Web Serial API, Community Group report (requestPort, open, errors of
 * the streams).
 */
import { errorName, linkFaultOf } from './fault.ts';
import type { LinkFault, LinkFaultCode } from './link.ts';

export type SerialMoment = 'choosing' | 'opening' | 'using';

const CODES: Readonly<Record<SerialMoment, Readonly<Record<string, LinkFaultCode>>>> = {
  choosing: {
    NotFoundError: 'cancelled',
    AbortError: 'cancelled',
    SecurityError: 'denied',
    NotAllowedError: 'denied',
    NotSupportedError: 'unsupported',
  },
  opening: {
    InvalidStateError: 'busy',
    // A port on a cable that is there and cannot be opened is held by another program; see `openingFault`.
    NetworkError: 'busy',
    NotFoundError: 'notFound',
    SecurityError: 'denied',
    NotAllowedError: 'denied',
  },
  using: {
    NetworkError: 'lost',
    InvalidStateError: 'lost',
    AbortError: 'closed',
  },
};

/**
 * Errors of one reading that leave the port open: what was read wrongly is gone, what follows can be read.
 */
const PASSING = new Set(['BufferOverrunError', 'BreakError', 'FramingError', 'ParityError']);

export function serialFault(error: unknown, moment: SerialMoment): LinkFault {
  return linkFaultOf(CODES[moment][errorName(error)] ?? 'failed', error);
}

/**
 * Returns why a port did not open. A Bluetooth port that cannot be opened is out of reach, one on a cable is
 * taken.
 */
export function openingFault(error: unknown, port: { readonly overTheAir: boolean }): LinkFault {
  if (errorName(error) === 'NetworkError' && port.overTheAir) return linkFaultOf('notFound', error);
  return serialFault(error, 'opening');
}

export function isPassing(error: unknown): boolean {
  return PASSING.has(errorName(error));
}
