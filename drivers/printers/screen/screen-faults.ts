/**
 * Injects faults into the screen printer, so that a teller can practise them. They are an open cover, no
 * paper, silence, or these in turn.
 *
 * Decides the state and the outcome of each print. A fault stays until another is ordered. A new printer has
 * none.
 */
import { createListeners } from '../../listeners.ts';
import { hindered, PAPER_OUT, type PrinterState, type PrintOutcome } from '../document/printer.ts';

/** 'inTurn': every second print fails, each time in the next way. */
export const SCREEN_FAULTS = ['none', 'coverOpen', 'paperOut', 'silent', 'inTurn'] as const;
export type ScreenFault = (typeof SCREEN_FAULTS)[number];

export interface ScreenFaults {
  readonly order: (fault: ScreenFault) => void;
  readonly ordered: () => ScreenFault;
  readonly state: () => PrinterState;
  /**
   * Returns the outcome of the print that begins now; null if it succeeds. `isShown`: an uncertain one was
   * shown all the same.
   */
  readonly meet: () => { readonly outcome: PrintOutcome; readonly isShown: boolean } | null;
  readonly onState: (listener: (state: PrinterState) => void) => () => void;
}

const READY: PrinterState = { status: 'Ready', reason: null };

type Hindrance = Exclude<ScreenFault, 'none' | 'inTurn'>;
const IN_TURN: readonly Hindrance[] = ['coverOpen', 'paperOut', 'silent'];

/** The states of a receipt printer with the same faults. Only printing finds out that one is silent. */
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
    order(fault) {
      ordered = fault;
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
