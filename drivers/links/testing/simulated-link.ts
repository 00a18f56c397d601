/**
 * Test support: a link to nothing. Keeps the written bytes, answers, and fails as real links do. Nothing
 * happens by itself and no time passes. Units: bytes.
 */
import { CLOSED, linkFaultOf } from '../fault.ts';
import type { Link, LinkFault, LinkFaultCode, WriteOutcome } from '../link.ts';
import { createLinkEvents } from '../link-events.ts';
import { createWriteQueue, type WriteQueue, writeOn } from '../write-queue.ts';

export interface SimulatedLink extends Link {
  /** Everything that reached the device, over all openings. */
  received(): Uint8Array;
  /** Counts its openings. */
  openings(): number;
  /** The device says something; nothing is heard while the link is closed. */
  answer(...bytes: readonly number[]): void;
  /** Called with what arrives, piece by piece: a device that answers by itself calls answer(). */
  onArrival(listener: (bytes: Uint8Array) => void): void;
  /** From now on writes get no answer, and do not arrive, until resume(). */
  stall(): void;
  resume(): void;
  /** The link breaks now. It can be opened again. */
  drop(): void;
  /**
   * The link breaks once this many more bytes have arrived; the write that goes beyond arrives up to there.
   */
  dropAfter(bytes: number): void;
  /** Writes fail, on a link that stays open, once this many more bytes have arrived. */
  failWritesAfter(bytes: number): void;
  refuseWritesLongerThan(bytes: number): void;
  /** Every opening fails so; null: it succeeds again. */
  refuseOpening(code: LinkFaultCode | null): void;
}

const LOST: LinkFault = { code: 'lost', detail: 'simulated' };

export function createSimulatedLink(name = 'Simulated'): SimulatedLink {
  const events = createLinkEvents();
  const bytes: number[] = [];
  let queue: WriteQueue | null = null;
  let openings = 0;
  let refusal: LinkFaultCode | null = null;
  let dropAt = Number.POSITIVE_INFINITY;
  let failAt = Number.POSITIVE_INFINITY;
  let longest = Number.POSITIVE_INFINITY;
  let stalled: { readonly gone: Promise<void>; readonly release: () => void } | null = null;
  let arrived: (piece: Uint8Array) => void = nothing;

  function end(fault: LinkFault): void {
    if (queue === null) return;
    const ended = queue;
    queue = null;
    ended.end(fault);
    events.closed(fault);
  }

  function take(piece: Uint8Array): void {
    bytes.push(...piece);
    if (piece.length > 0) arrived(piece);
  }

  async function send(piece: Uint8Array, isLive: () => boolean): Promise<WriteOutcome> {
    await stalled?.gone;
    if (!isLive()) return { ok: false, fault: LOST, mayHaveArrived: false };
    if (piece.length > longest)
      return { ok: false, fault: linkFaultOf('tooLong', 'simulated'), mayHaveArrived: false };
    if (bytes.length + piece.length > failAt) {
      take(piece.subarray(0, failAt - bytes.length));
      return { ok: false, fault: linkFaultOf('failed', 'simulated'), mayHaveArrived: true };
    }
    if (bytes.length + piece.length > dropAt) {
      take(piece.subarray(0, dropAt - bytes.length));
      dropAt = Number.POSITIVE_INFINITY;
      end(LOST);
      return { ok: false, fault: LOST, mayHaveArrived: true };
    }
    take(piece);
    return { ok: true };
  }

  return {
    name,
    id: name,
    open() {
      if (queue !== null) return Promise.resolve({ ok: true });
      if (refusal !== null) return Promise.resolve({ ok: false, fault: linkFaultOf(refusal, 'simulated') });
      openings += 1;
      const made: WriteQueue = createWriteQueue((piece) => send(piece, () => queue === made));
      queue = made;
      return Promise.resolve({ ok: true });
    },
    close() {
      end(CLOSED);
      return Promise.resolve();
    },
    write: (piece) => writeOn(queue, piece),
    onData: events.onData,
    onClosed: events.onClosed,
    forget() {
      end(CLOSED);
      return Promise.resolve();
    },
    received: () => Uint8Array.from(bytes),
    openings: () => openings,
    answer(...said) {
      if (queue !== null) events.data(Uint8Array.from(said));
    },
    onArrival(listener) {
      arrived = listener;
    },
    stall() {
      if (stalled !== null) return;
      let release = nothing;
      const gone = new Promise<void>((resolve) => {
        release = resolve;
      });
      stalled = { gone, release };
    },
    resume() {
      stalled?.release();
      stalled = null;
    },
    drop: () => end(LOST),
    dropAfter(more) {
      dropAt = bytes.length + more;
    },
    failWritesAfter(more) {
      failAt = bytes.length + more;
    },
    refuseWritesLongerThan(length) {
      longest = length;
    },
    refuseOpening(code) {
      refusal = code;
    },
  };
}

function nothing(): void {}
