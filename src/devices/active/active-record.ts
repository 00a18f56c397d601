/**
 * Keeps the active printer's record among those of known printers. Notes its use, its density and its width,
 * and removes it.
 */
import type { DriverClock } from '../../../drivers/driver-clock.ts';
import type { FoundPrinter, PrinterRecord } from '../model/printer-model.ts';
import { addressOf } from '../model/printer-model.ts';
import type { ActivePrinter } from './active-printer.ts';
import type { PrinterRecords } from './printer-records.ts';

/** The window's settings for printers. */
export interface PrinterRules {
  /** Only cables, and only the driver epson (S057). */
  readonly usbOnly: boolean;
  /** A printer that is let go of is not known any more. */
  readonly forgetPrinters: boolean;
  /** The screen is no printer here: what is sold must come out on paper. */
  readonly noScreen?: boolean;
}

export interface ActiveRecord {
  /** Null where it is the screen or none, or nothing is known of it but its name. */
  readonly record: () => PrinterRecord | null;
  /** It is this device, driven so; today and the next day. */
  readonly note: (device: FoundPrinter, mode: string) => void;
  /** 0 to 100; kept with its record. */
  readonly noteDensity: (percent: number) => void;
  /** Dots across, chosen by hand; null: the printer's own. Kept with its record. */
  readonly noteWidth: (dots: number | null) => void;
  /** The printer of this record is not in use any more. */
  readonly forgetIfRuled: (record: PrinterRecord | null) => void;
}

export interface ActiveRecordDependencies {
  readonly clock: Pick<DriverClock, 'now'>;
  readonly activePrinter: Pick<ActivePrinter, 'choice' | 'remember'>;
  readonly records: PrinterRecords;
  readonly rules: () => PrinterRules;
  readonly onChange: () => void;
}

export function createActiveRecord(parts: ActiveRecordDependencies): ActiveRecord {
  const { clock, activePrinter, records, onChange } = parts;

  function record(): PrinterRecord | null {
    const { kind, id } = activePrinter.choice();
    return kind === 'none' || kind === 'screen' ? null : records.of({ connection: kind, id });
  }

  return {
    record,
    note(device, mode) {
      const { duty, dots } = records.of(device) ?? {};
      const name = records.nameOf(device);
      records.note({
        FRIENDLY_NAME: name,
        MAC_ADDRESS: device.id,
        mode,
        lastUse: clock.now(),
        CONNECTION: device.connection,
        ...(duty === undefined ? {} : { duty }),
        ...(dots === undefined ? {} : { dots }),
      });
      activePrinter.remember({ kind: device.connection, name, id: device.id });
      onChange();
    },
    noteDensity(percent) {
      const noted = record();
      if (noted !== null) records.note({ ...noted, duty: percent });
      onChange();
    },
    noteWidth(chosen) {
      const noted = record();
      if (noted === null) return;
      const { dots: _, ...rest } = noted;
      records.note(chosen === null ? rest : { ...rest, dots: chosen });
      onChange();
    },
    forgetIfRuled(noted) {
      if (noted !== null && parts.rules().forgetPrinters) records.forget(addressOf(noted));
    },
  };
}
