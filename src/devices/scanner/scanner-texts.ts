/** Maps each fault of a scanner to its text for the teller. A new fault without a text does not compile. */
import type { LinkFaultCode } from '../../../drivers/links/link.ts';
import type { TextKey } from '../../i18n/say.ts';

export const SCANNER_FAULT_TEXTS = {
  unsupported: 'scanner.fault.unsupported',
  cancelled: 'scanner.fault.failed',
  denied: 'scanner.fault.denied',
  notFound: 'scanner.fault.notFound',
  busy: 'scanner.fault.busy',
  wrongDevice: 'scanner.fault.wrongDevice',
  closed: 'scanner.fault.notFound',
  lost: 'scanner.fault.notFound',
  tooLong: 'scanner.fault.failed',
  failed: 'scanner.fault.failed',
} as const satisfies Readonly<Record<LinkFaultCode, TextKey>>;
