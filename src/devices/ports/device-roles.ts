/**
 * Remembers which device of the window serves as what: a printer, a scanner, a reader, a bill acceptor. The
 * browser remembers that the window may reach a port, but not what is at its other end.
 *
 * Serial ports of one make share their id. Such an id may have several roles: each service tries the ports of
 * its id, and finds those in use by another busy. The storage is read at each question, because the services
 * are loaded apart from one another.
 */
import * as v from 'valibot';

/** Lists what a serial port or a Bluetooth device can be to the window. */
export const DEVICE_ROLES = ['printer', 'scanner', 'reader', 'billAcceptor'] as const;
export type DeviceRole = (typeof DEVICE_ROLES)[number];

/** A device as the browser names it; `id` is that of its link. */
export interface RoleAddress {
  readonly connection: 'bluetooth' | 'serial';
  readonly id: string;
}

export interface DeviceRoles {
  /** Notes that a person chose the device for this. Storage that is full costs the memory alone. */
  readonly assign: (address: RoleAddress, role: DeviceRole) => void;
  /** Forgets that the device was chosen for this. */
  readonly release: (address: RoleAddress, role: DeviceRole) => void;
  /**
   * Returns true if the device was chosen for this. A device that was chosen for nothing may be a printer:
   * printers were chosen before roles were noted.
   */
  readonly mayServe: (address: RoleAddress, role: DeviceRole) => boolean;
  /** Returns true if the device was chosen for anything besides this. */
  readonly isShared: (address: RoleAddress, role: DeviceRole) => boolean;
  /** Lists the devices chosen for this, in the order in which they were chosen. */
  readonly assigned: (role: DeviceRole) => readonly RoleAddress[];
}

const assignmentSchema = v.object({
  connection: v.picklist(['bluetooth', 'serial']),
  id: v.string(),
  role: v.picklist(DEVICE_ROLES),
});
type Assignment = v.InferOutput<typeof assignmentSchema>;

const KEY = 'mutuel.deviceRoles';
/** A window sees few devices in its life; the oldest are dropped. */
const MOST = 32;

/** `storage`: null where the browser refuses one; nothing is remembered then. */
export function createDeviceRoles(storage: Pick<Storage, 'getItem' | 'setItem'> | null): DeviceRoles {
  /** Holds what could not be stored, until the page is left. */
  let unstored: readonly Assignment[] | null = storage === null ? [] : null;

  const all = (): readonly Assignment[] => unstored ?? read(storage);

  function keep(next: readonly Assignment[]): void {
    const kept = next.slice(-MOST);
    if (unstored === null) {
      try {
        storage?.setItem(KEY, JSON.stringify(kept));
        return;
      } catch {
        // Remembered until the page is left.
      }
    }
    unstored = kept;
  }

  const of = (address: RoleAddress): readonly Assignment[] => all().filter((each) => isAt(each, address));

  return {
    assign(address, role) {
      if (of(address).some((each) => each.role === role)) return;
      keep([...all(), { connection: address.connection, id: address.id, role }]);
    },
    release(address, role) {
      keep(all().filter((each) => each.role !== role || !isAt(each, address)));
    },
    mayServe(address, role) {
      const roles = of(address).map((each) => each.role);
      return roles.length === 0 ? role === 'printer' : roles.includes(role);
    },
    isShared: (address, role) => of(address).some((each) => each.role !== role),
    assigned: (role) =>
      all()
        .filter((each) => each.role === role)
        .map(({ connection, id }) => ({ connection, id })),
  };
}

function isAt(assignment: Assignment, { connection, id }: RoleAddress): boolean {
  return assignment.connection === connection && assignment.id === id;
}

function read(storage: Pick<Storage, 'getItem'> | null): readonly Assignment[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readAssignment).slice(-MOST) : [];
  } catch {
    return [];
  }
}

/** Leaves out what another version of the program may have kept and this one cannot read. */
function readAssignment(kept: unknown): readonly Assignment[] {
  const parsed = v.safeParse(assignmentSchema, kept);
  return parsed.success ? [parsed.output] : [];
}
