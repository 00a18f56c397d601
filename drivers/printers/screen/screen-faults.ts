/**
 * What the screen printer suffers from, on order: an open cover, no paper, silence, or these in turn, so that a teller can practise them.
 *
 * Owns the order and what comes of it for a state and for a print. Knows no paper. An order holds until another one; a fresh printer has none.
 */
import { createListeners } from '../../listeners.ts';
import { hindered, PAPER_OUT, type PrinterState, type PrintOutcome } from '../document/printer.ts';

/** 'inTurn': every second print goes wrong, each time in the next way. */
export const SCREEN_FAULTS = ['none', 'coverOpen', 'paperOut', 'silent', 'inTurn'] as const;
export type ScreenFault = (typeof SCREEN_FAULTS)[number];

export interface ScreenFaults {
  readonly order: (trouble: ScreenFault) => void;
  readonly ordered: () => ScreenFault;
  readonly state: () => PrinterState;
  /** What the print that begins now comes to; null: nothing hinders it. An uncertain one may have been shown: `isShown`. */
  readonly meet: () => { readonly outcome: PrintOutcome; readonly isShown: boolean } | null;
  readonly onState: (listener: (state: PrinterState) => void) => () => void;
}

const READY: PrinterState = { status: 'Ready', reason: null };

type Hindrance = Exclude<ScreenFault, 'none' | 'inTurn'>;
const IN_TURN: readonly Hindrance[] = ['coverOpen', 'paperOut', 'silent'];

/** As a receipt printer says it; one that falls silent is found out only by printing. */
const STATES: Readonly<Record<ScreenFault, PrinterState>> = {
  none: READY,
  coverOpen: hindered('coverOpen'),
  paperOut: PAPER_OUT,
  silent: READY,
  inTurn: READY,
};

export function createScreenFaults(): ScreenFaults {
  let ordered: ScreenFault = 'none';
  let prints = 0;
  let silences = 0;
  const listeners = createListeners<PrinterState>();

  function hindranceNow(): Hindrance | null {
    if (ordered === 'none') return null;
    if (ordered !== 'inTurn') return ordered;
    const turn = prints;
    prints += 1;
    return turn % 2 === 1 ? null : (IN_TURN[(turn / 2) % IN_TURN.length] ?? null);
  }

  return {
    ordered: () => ordered,
    order(trouble) {
      ordered = trouble;
      prints = 0;
      listeners.tell(STATES[ordered]);
    },
    state: () => STATES[ordered],
    meet() {
      const reason = hindranceNow();
      if (reason === null) return null;
      if (reason !== 'silent') return { outcome: { outcome: 'notPrinted', reason }, isShown: false };
      // Paper came out, then none, and so on: who looks finds either.
      silences += 1;
      return { outcome: { outcome: 'uncertain', reason }, isShown: silences % 2 === 1 };
    },
    onState: listeners.add,
  };
}
