/**
 * Test support: the body of a bill acceptor, which the simulated protocols give a voice. It takes the least
 * kind reading of the manuals. Each step of a note waits for the next poll. Repeats an event until it is
 * acknowledged. Power may go at any step.
 *
 * Counts what is true: the notes in the cash box and the notes that went back.
 */
export type BodyPhase =
  | 'idle'
  | 'accepting'
  | 'escrowed'
  | 'stacking'
  | 'stacked'
  | 'returning'
  | 'returned'
  | 'rejected';

export interface SimulatedBody {
  phase: BodyPhase;
  /** The note in the path, by its number in the tables; 0: none. */
  note: number;
  isEnabled: boolean;
  conditions: { cashBoxRemoved: boolean; jammed: boolean; stackerFull: boolean; failed: boolean };
  isCheated: boolean;
  powerUp: 'no' | 'yes' | 'inAcceptor' | 'inStacker';
  isPowered: boolean;
  readonly cashBox: number[];
  readonly handedBack: number[];
  /** Pushes a note in; false: the acceptor takes none now. */
  insert(note: number): boolean;
  order(what: 'stack' | 'return'): void;
  /** Goes on by one step, after an answer was acknowledged. */
  advance(): void;
  cutPower(): void;
  restorePower(): void;
}

export function createSimulatedBody(): SimulatedBody {
  const body: SimulatedBody = {
    phase: 'idle',
    note: 0,
    isEnabled: false,
    conditions: { cashBoxRemoved: false, jammed: false, stackerFull: false, failed: false },
    isCheated: false,
    powerUp: 'no',
    isPowered: true,
    cashBox: [],
    handedBack: [],
    insert(note) {
      if (!body.isPowered || !body.isEnabled || body.phase !== 'idle') return false;
      body.note = note;
      body.phase = 'accepting';
      return true;
    },
    order(what) {
      if (body.phase !== 'escrowed') return;
      body.phase = what === 'stack' ? 'stacking' : 'returning';
    },
    advance() {
      switch (body.phase) {
        case 'accepting':
          body.phase = 'escrowed';
          return;
        case 'stacking':
          if (body.conditions.jammed) return;
          body.cashBox.push(body.note);
          body.phase = 'stacked';
          return;
        case 'returning':
          body.handedBack.push(body.note);
          body.phase = 'returned';
          return;
        case 'stacked':
        case 'returned':
        case 'rejected':
          body.phase = 'idle';
          body.note = 0;
          body.powerUp = 'no';
          return;
        default:
          body.powerUp = 'no';
      }
    },
    cutPower() {
      body.isPowered = false;
      // A note that was moving in or out is out.
      if (body.phase === 'accepting' || body.phase === 'returning') {
        body.handedBack.push(body.note);
        body.phase = 'idle';
        body.note = 0;
      }
    },
    restorePower() {
      if (body.isPowered) return;
      body.isPowered = true;
      body.isEnabled = false;
      if (body.phase === 'escrowed') body.powerUp = 'inAcceptor';
      else if (body.phase === 'stacking') {
        body.cashBox.push(body.note);
        body.phase = 'stacked';
        body.powerUp = 'inStacker';
      } else {
        if (body.phase !== 'stacked') body.phase = 'idle';
        body.powerUp = 'yes';
      }
      // An event that was not acknowledged is forgotten with the power.
      if (body.powerUp === 'yes') {
        body.phase = 'idle';
        body.note = 0;
      }
    },
  };
  return body;
}
