/**
 * Describes a link: bytes to and from one device.
 *
 * A fault is a result, never an exception. One file for each API maps the browser's errors to codes.
 */

export const LINK_FAULTS = [
  /** The browser does not have the API, or it is switched off. */
  'unsupported',
  /** The person closed the chooser. */
  'cancelled',
  /** The browser or its manager forbids it. */
  'denied',
  /** The device is out of reach, off, or gone from the machine. */
  'notFound',
  /** The port is open already, here or in another program. */
  'busy',
  /** It is a device without anything this program can write to. */
  'wrongDevice',
  /** The link is not open. */
  'closed',
  /** The link broke while in use. */
  'lost',
  /** A write was too long for the device even at the shortest length. */
  'tooLong',
  /** Anything else: `detail` has the browser's message. */
  'failed',
] as const;
export type LinkFaultCode = (typeof LINK_FAULTS)[number];

export interface LinkFault {
  readonly code: LinkFaultCode;
  /** The browser's own words, for the log; never shown. */
  readonly detail: string;
}

export type OpenOutcome = { readonly ok: true } | { readonly ok: false; readonly fault: LinkFault };

/** `mayHaveArrived`: false only if certainly no byte of this write has reached the device. */
export type WriteOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly fault: LinkFault; readonly mayHaveArrived: boolean };

export interface Link {
  /** The device's own name. */
  readonly name: string;
  /**
   * The browser's id of the device, for as long as it remembers it; no address. Serial ports of one make
   * share theirs.
   */
  readonly id: string;
  /** Opens the link, again after it was lost too. Harmless when it is open. Never rejects. */
  open(): Promise<OpenOutcome>;
  /** Closes the link; what is queued ends with 'closed'. Never rejects. */
  close(): Promise<void>;
  /**
   * Resolves when the system has taken every byte. Writes run one after the other, in the order asked for.
   * Never rejects.
   */
  write(bytes: Uint8Array): Promise<WriteOutcome>;
  onData(listener: (bytes: Uint8Array) => void): () => void;
  /** Called once each time an open link ends, from either side. */
  onClosed(listener: (fault: LinkFault) => void): () => void;
  /**
   * Closes the link and gives back the permission to reach the device, if the browser takes it back. Never
   * rejects.
   */
  forget(): Promise<void>;
}
