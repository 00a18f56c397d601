/** Makes link faults of what browsers throw; which code it is, the file of each API says. Knows no API. */
import type { LinkFault, LinkFaultCode } from './link.ts';

export function linkFaultOf(code: LinkFaultCode, error: unknown): LinkFault {
  return { code, detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}

/** The name of a DOMException or error; '' of anything else that was thrown. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

/** The link was ended by whoever opened it. */
export const CLOSED: LinkFault = { code: 'closed', detail: 'closed by the terminal' };
