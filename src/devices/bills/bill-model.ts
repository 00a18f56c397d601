/** Describes the bill acceptor of a window, as screens and the till see it. */
import type { BillProtocol } from '../../../drivers/bill-acceptors/bill-protocols.ts';
import type { BillEvent } from '../../../drivers/bill-acceptors/model/bill-events.ts';
import type { NoteKeeper } from '../../../drivers/bill-acceptors/serial-bill-acceptor.ts';
import type { LinkFaultCode } from '../../../drivers/links/link.ts';

export const ACCEPTOR_STATES = ['none', 'off', 'away', 'silent', 'ready'] as const;
/**
 * 'none': none was chosen. 'off': a person disconnected it. 'away': its port cannot be opened, and is tried
 * again. 'silent': the port is open, and nothing answers. 'ready': it answers.
 */
export type AcceptorState = (typeof ACCEPTOR_STATES)[number];

export interface KnownAcceptor {
  /** False where the browser has no serial ports. */
  readonly isSupported: boolean;
  readonly protocol: BillProtocol;
  /** Null: none was chosen. */
  readonly name: string | null;
  readonly state: AcceptorState;
  /** Why its port cannot be opened; null: it can, or nobody tried. */
  readonly fault: LinkFaultCode | null;
  /** True where keys put practice notes in, beside an acceptor or without one. */
  readonly hasPractice: boolean;
}

export const NO_ACCEPTOR: KnownAcceptor = {
  isSupported: true,
  protocol: 'ebds',
  name: null,
  state: 'none',
  fault: null,
  hasPractice: false,
};

export type AcceptorOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: LinkFaultCode };

/** The till lends this to the service. */
export interface BillWindow {
  readonly keeper: NoteKeeper;
  /** Returns the ISO 4217 code of the notes that are taken. */
  readonly currency: () => string;
}

/** The operations on the bill acceptor. None rejects. */
export interface BillService {
  readonly known: () => KnownAcceptor;
  readonly onKnown: (listener: (known: KnownAcceptor) => void) => () => void;
  readonly onEvent: (listener: (event: BillEvent) => void) => () => void;
  /** Connects the acceptor of this window, and keeps it so. Called once the keeper knows its notes. */
  readonly start: (window: BillWindow) => Promise<void>;
  /** Opens the browser's list of ports before it returns, then connects what was chosen. */
  readonly choose: () => Promise<AcceptorOutcome>;
  readonly connect: () => Promise<AcceptorOutcome>;
  /** Disconnects it, also over the next starts. */
  readonly disconnect: () => Promise<void>;
  /** Disconnects it, forgets it, and gives back the permission to reach its port. */
  readonly forget: () => Promise<void>;
  /** Sets the protocol, and connects again with it. */
  readonly setProtocol: (protocol: BillProtocol) => Promise<void>;
  /** Takes notes, or takes none. */
  readonly enable: (isEnabled: boolean) => void;
  /** Connects it anew, after the currency of the window has changed. */
  readonly restart: () => Promise<void>;
  /**
   * Puts a note in without a device, where a self-serve terminal is tried out. `amount`: hundredths of the
   * unit.
   */
  readonly putNote?: (amount: number) => Promise<void>;
  /** Lets go of the port: the window stops. */
  readonly stop: () => Promise<void>;
}
