/**
 * Chooses the width of a printer whose make has two: 576 dots at 203 an inch, or 512 at 180.
 *
 * The width chosen by hand comes first, then the one of the printer's name, then the wide one. Source:
 * Epson's and Bixolon's specifications of these models.
 */
import { createListeners } from '../../listeners.ts';
import type { PrinterWidth } from '../document/printer.ts';
import type { EscPosProfile } from '../profiles/escpos-profiles.ts';

const NARROW_DOTS = 512;
const NARROW = { dots: NARROW_DOTS, columns: 42, dotsPerInch: 180 } as const;

/**
 * TM-T88 of every mark, T70 and T90; SRP-330, 350, 380, E300, F310, Q300. Anything a printer adds to its name
 * is ignored.
 */
const NARROW_MODELS = /\bTM-?T(?:88|70|90)|\bSRP-?(?:330|350|380|E300|F310|Q300)/i;

export function isNarrowModel(name: string): boolean {
  return NARROW_MODELS.test(name);
}

export interface PaperWidth {
  /** Missing where the printer has one width. */
  readonly width: PrinterWidth | null;
  /** The profile with the width that is used now. */
  readonly profile: () => EscPosProfile;
  /** The printer has answered with its model's name. */
  readonly named: (model: string) => void;
}

export function createPaperWidth(wide: EscPosProfile): PaperWidth {
  if (!wide.hasNarrowModels) return { width: null, profile: () => wide, named: () => undefined };
  const narrow: EscPosProfile = { ...wide, ...NARROW };
  let chosen: number | null = null;
  let isNarrow = false;
  const listeners = createListeners<void>();
  const used = (): number => chosen ?? (isNarrow ? NARROW_DOTS : wide.dots);
  return {
    width: {
      options: [wide.dots, NARROW_DOTS],
      chosen: () => chosen,
      used,
      choose(dots) {
        chosen = dots === wide.dots || dots === NARROW_DOTS ? dots : null;
        listeners.tell();
      },
      onChange: listeners.add,
    },
    profile: () => (used() === NARROW_DOTS ? narrow : wide),
    named(model) {
      isNarrow = isNarrowModel(model);
      listeners.tell();
    },
  };
}
