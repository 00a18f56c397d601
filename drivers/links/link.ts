/**
 * A link: bytes to and from one device.
 *
 * Owns the port that every link has, and its faults as data. Knows no printer language and no device. A fault is an answer,
 * never an exception: what a browser throws is mapped to a code in one file an API.
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
  /** Anything else: the message says what the browser said. */
  'failed',
] as const;
export type LinkFaultCode = (typeof LINK_FAULTS)[number];

export interface LinkFault {
  readonly code: LinkFaultCode;
  /** The browser's own words, for the log; never shown. */
  readonly detail: string;
}

export type OpenOutcome = { readonly ok: true } | { readonly ok: false; readonly fault: LinkFault };

/** `mayHaveArrived`: whether any byte of this write can have reached the device. False only where that is certain. */
export type WriteOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly fault: LinkFault; readonly mayHaveArrived: boolean };

export interface Link {
  /** As the device calls itself. */
  readonly name: string;
  /** What the browser knows the device by, for as long as it remembers it: no address. Ports of one make share theirs. */
  readonly id: string;
  /** Opens the link, again after it was lost too. Harmless when it is open. Never rejects. */
  open(): Promise<OpenOutcome>;
  /** Closes the link; what is queued ends with 'closed'. Never rejects. */
  close(): Promise<void>;
  /** Resolves when the system has taken every byte. Writes go out one after the other in the order asked for. Never rejects. */
  write(bytes: Uint8Array): Promise<WriteOutcome>;
  onData(listener: (bytes: Uint8Array) => void): () => void;
  /** Called once each time an open link ends, whoever ended it. */
  onClosed(listener: (fault: LinkFault) => void): () => void;
  /** Closes the link and gives back the browser's leave to reach the device, where the browser takes it back. Never rejects. */
  forget(): Promise<void>;
}
