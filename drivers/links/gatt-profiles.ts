/**
 * Lists the Bluetooth LE services by which printers take bytes, as their makers and clones publish them.
 * Those of scanners are in drivers/scanners.
 *
 * A correction is one line. The order is the order of trying. A maker's own service comes first, then the
 * generic ones, which some printers publish too. Sources: Zebra Link-OS (parser service); Microchip
 * transparent UART, as in Epson TM-P and Star SM-L; the services that clones publish.
 */

export interface GattProfile {
  readonly id: string;
  readonly service: string;
  /** Null: the device takes no bytes, and is of use only if it notifies. */
  readonly write: string | null;
  /** May be the same as `write`. */
  readonly notify: string;
}

/** A 16-bit number of the Bluetooth base, in the long form that browsers answer with. */
export function shortUuid(number: string): string {
  return `0000${number}-0000-1000-8000-00805f9b34fb`;
}

export const GATT_PROFILES: readonly GattProfile[] = [
  {
    id: 'zebra',
    service: '38eb4a80-c570-11e3-9507-0002a5d5c51b',
    write: '38eb4a82-c570-11e3-9507-0002a5d5c51b',
    notify: '38eb4a81-c570-11e3-9507-0002a5d5c51b',
  },
  {
    id: 'transparent-uart',
    service: '49535343-fe7d-4ae5-8fa9-9fafd205e455',
    write: '49535343-8841-43f4-a8d4-ecbe34729bb3',
    notify: '49535343-1e4d-4bd9-ba61-23c647249616',
  },
  { id: 'generic-18f0', service: shortUuid('18f0'), write: shortUuid('2af1'), notify: shortUuid('2af0') },
  { id: 'generic-ff00', service: shortUuid('ff00'), write: shortUuid('ff02'), notify: shortUuid('ff01') },
  {
    id: 'generic-e781',
    service: 'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
    write: 'bef8d6c9-9c21-4c9e-b632-bd58c1009f9f',
    notify: 'bef8d6c9-9c21-4c9e-b632-bd58c1009f9f',
  },
];
