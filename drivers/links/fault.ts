/** Makes link faults of what browsers throw. The file of each API chooses the code. */
import type { LinkFault, LinkFaultCode } from './link.ts';

export function linkFaultOf(code: LinkFaultCode, error: unknown): LinkFault {
  return { code, detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}

/** The name of a DOMException or error; '' of anything else that was thrown. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

/** The program itself ended the link. */
export const CLOSED: LinkFault = { code: 'closed', detail: 'closed by the terminal' };
