/** Reads the number of a paper from a notice, as the printer of the simulation knows its papers. */
import type { Notice } from '../../../src/till/window/notices.ts';
import { parseWrittenSerial } from '../../../src/wagering/tickets/ticket-serial.ts';

/** Returns a serial number without its check character, a reference as it is said, or nothing said: ''. */
export function numberSaid({ lines }: Pick<Notice, 'lines'>): string {
  const said = lines
    .map(({ data }) => data?.['tsn'] ?? data?.['reference'])
    .find((value) => typeof value === 'string');
  const serial = parseWrittenSerial(said ?? '');
  return serial.ok ? serial.value : (said ?? '');
}
