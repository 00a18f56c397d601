/**
 * Bytes to and from a device. Owns the port and what can go wrong with it; knows no printer's language.
 * A write resolves when the browser has taken all of its bytes to the device, and rejects with a LinkError that says how many
 * had left before: a caller never sends again what may have arrived.
 */

/** What ended or hindered a link. 'cancelled': the teller closed the browser's chooser. */
export const LINK_FAULTS = ['cancelled', 'notFound', 'notAllowed', 'busy', 'lost', 'closed', 'unsupported', 'failed'] as const;
export type LinkFault = (typeof LINK_FAULTS)[number];

export class LinkError extends Error {
  readonly fault: LinkFault;
  /** Bytes of the failed write that are known to have been taken; more may have arrived. */
  readonly written: number;

  constructor(fault: LinkFault, message: string, written = 0) {
    super(message);
    this.name = 'LinkError';
    this.fault = fault;
    this.written = written;
  }
}

export interface Link {
  /** The device's own name, or what is known of it. */
  readonly name: string;
  /** Whether the device can answer over this link. */
  readonly readable: boolean;
  isOpen(): boolean;
  /** Opens, or opens again after a loss. Rejects with a LinkError. */
  open(): Promise<void>;
  close(): Promise<void>;
  /** Writes are carried out one after the other in the order of the calls. */
  write(bytes: Uint8Array): Promise<void>;
  onData(listener: (bytes: Uint8Array) => void): () => void;
  /** Called once for each loss or close, with what ended it. */
  onClosed(listener: (fault: LinkFault) => void): () => void;
}
