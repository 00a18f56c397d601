/**
 * Keeps the roll of the window's printer in the browser's storage (printer.roll), and notifies its listeners.
 * paper-roll.ts has the rules.
 */
import { createListeners } from '../../../drivers/listeners.ts';
import type { ChoiceStorage } from '../model/printer-choice.ts';
import { afterPrint, NEW_ROLL, type RollRecord, readRoll } from './paper-roll.ts';

const KEY = 'mutuel.printer.roll';

export interface RollKeeper {
  readonly roll: () => RollRecord;
  readonly onRoll: (listener: (roll: RollRecord) => void) => () => void;
  /** Sets the roll that the teller has entered. */
  readonly putIn: (roll: RollRecord) => void;
  /** A print of this height came out, or may have; a ticket, or another paper. */
  readonly printed: (heightDots: number, isTicket: boolean) => void;
}

export function createRollKeeper(storage: ChoiceStorage | null): RollKeeper {
  const listeners = createListeners<RollRecord>();
  let roll = read(storage);

  function keep(next: RollRecord): void {
    roll = next;
    try {
      storage?.setItem(KEY, JSON.stringify(next));
    } catch {
      // It is known until the window is closed.
    }
    listeners.tell(next);
  }

  return {
    roll: () => roll,
    onRoll: listeners.add,
    putIn: keep,
    printed: (heightDots, isTicket) => keep(afterPrint(roll, heightDots, isTicket)),
  };
}

function read(storage: ChoiceStorage | null): RollRecord {
  try {
    return readRoll(JSON.parse(storage?.getItem(KEY) ?? 'null'));
  } catch {
    return NEW_ROLL;
  }
}
