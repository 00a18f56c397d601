/**
 * Looks for the port of a device while the open port is silent. Ports of one make share the browser's id.
 *
 * Leaves a port only for another that opens. Keeps a port on which the device has answered. Closes its own
 * from time to time while the others are busy: their owner may need it. Units: milliseconds.
 */
import type { DriverClock } from '../../../drivers/driver-clock.ts';
import type { Link } from '../../../drivers/links/link.ts';

export interface PortSearchDependencies {
  readonly clock: DriverClock;
  /** Lists the ports of the device's id. */
  readonly candidates: () => Promise<readonly Link[]>;
  /** Returns the port that is open and has never answered; null: there is none. */
  readonly silent: () => Link | null;
  /** Moves the device to a port, which is open. */
  readonly move: (link: Link) => Promise<void>;
  /** Closes the port, and opens one again after this time. */
  readonly letGo: (time: number) => Promise<void>;
}

export interface PortSearch {
  /** Orders ports for an attempt: those that were silent are the last. */
  readonly order: (links: readonly Link[]) => readonly Link[];
  /** Looks for another port now, and again for as long as the open one is silent. */
  readonly look: () => Promise<void>;
  /** Forgets which ports were silent: the device answered, or another device was plugged in. */
  readonly beginAnew: () => void;
  readonly stop: () => void;
}

const LOOK_AGAIN = 3_000;
/** Longer than the time between two looks: the owner of a busy port looks meanwhile. */
const LET_GO = 8_000;
/** Looks that find the other ports busy before the own port is let go of. */
const LOOKS_TO_LET_GO = 10;

export function createPortSearch(parts: PortSearchDependencies): PortSearch {
  const { clock, candidates, silent, move, letGo } = parts;
  let wereSilent = new Set<Link>();
  let busyLooks = 0;
  let isLooking = false;
  let callOff: () => void = () => undefined;

  async function openOther(): Promise<Link | 'busy' | 'none'> {
    let found: 'busy' | 'none' = 'none';
    for (const link of await candidates()) {
      if (wereSilent.has(link)) continue;
      const outcome = await link.open();
      if (outcome.ok) return link;
      if (outcome.fault.code === 'busy') found = 'busy';
    }
    return found;
  }

  function lookLater(): void {
    callOff();
    callOff = clock.after(LOOK_AGAIN, () => void look());
  }

  async function look(): Promise<void> {
    const here = silent();
    if (here === null || isLooking) return;
    isLooking = true;
    wereSilent.add(here);
    const other = await openOther();
    isLooking = false;
    if (silent() !== here) {
      if (typeof other !== 'string') await other.close();
      return;
    }
    if (typeof other !== 'string') return move(other);
    if (other === 'none') wereSilent = new Set([here]);
    else busyLooks += 1;
    if (busyLooks < LOOKS_TO_LET_GO) return lookLater();
    busyLooks = 0;
    return letGo(LET_GO);
  }

  return {
    order: (links) => [
      ...links.filter((link) => !wereSilent.has(link)),
      ...links.filter((link) => wereSilent.has(link)),
    ],
    look,
    beginAnew() {
      wereSilent.clear();
      busyLooks = 0;
    },
    stop: () => callOff(),
  };
}
