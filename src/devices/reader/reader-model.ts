/** Describes the ticket reader of a window, as screens and the till see it. */
import type { LinkFaultCode } from '../../../drivers/links/link.ts';
import type { ReaderState } from '../../../drivers/readers/ticket-reader.ts';
import type { DeviceScan } from '../../wagering/tickets/scan-event.ts';

/** Counts the papers that the reader read since the page was loaded (S027). */
export interface ReaderCounts {
  readonly tickets: number;
  readonly bettingSlips: number;
  readonly badReads: number;
}

export interface KnownReader extends ReaderState {
  /** The browser has serial ports. */
  readonly canChoose: boolean;
  /** The browser's name of the port; null: no reader was chosen. */
  readonly name: string | null;
  readonly link: 'closed' | 'opening' | 'open';
  /** Why it is not open; null: nobody tried, or it is. */
  readonly fault: LinkFaultCode | null;
  readonly lastRead: 'ticket' | 'slip' | 'bad' | null;
  readonly counts: ReaderCounts;
}

export const NO_TICKET_READER: KnownReader = {
  canChoose: false,
  name: null,
  link: 'closed',
  fault: null,
  answers: false,
  holdsPaper: null,
  paper: 'none',
  model: '',
  lastRead: null,
  counts: { tickets: 0, bettingSlips: 0, badReads: 0 },
};

/** The operations on the reader. None rejects. */
export interface ReaderService {
  readonly known: () => KnownReader;
  readonly onKnown: (listener: (known: KnownReader) => void) => () => void;
  /** Calls with each event of the reader (W028). */
  readonly onScan: (listener: (scan: DeviceScan) => void) => () => void;
  /** Connects the reader that was chosen at this window, if one was. */
  readonly start: () => Promise<void>;
  /** Opens the browser's list, then connects what was chosen. */
  readonly choose: () => Promise<void>;
  readonly connect: () => Promise<void>;
  /** Disconnects it until it is connected by hand, or until the next start. */
  readonly disconnect: () => Promise<void>;
  /** Disconnects it, and gives back the permission to reach it. */
  readonly forget: () => Promise<void>;
  /** Gives the paper back to the person who put it in. */
  readonly eject: () => void;
  /** Lets go of the port: the window stops. Loads nothing. */
  readonly stop: () => Promise<void>;
}
