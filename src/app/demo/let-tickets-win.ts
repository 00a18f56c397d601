/**
 * Lets a ticket of a practice lesson win where the lesson wants winners cashed: runs its race at once, with
 * its runner first. The page's own tote takes such orders; in a room of a host the trainer runs the races.
 */
import { tellerAtom } from '../../till/session/teller-state.ts';
import type { TrainingRoom } from '../../till/trainer/training-room.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { isLessonOverAtom, lessonsAtom } from '../../training/lessons/lessons-state.ts';
import { practiceAtom } from '../../training/practice/practice-state.ts';
import type { Wager } from '../../wagering/card/wager.ts';

export interface TicketsToWin {
  readonly store: Store;
  readonly races: Pick<TrainingRoom, 'chooseFinish' | 'runRace'>;
  readonly log: (message: string) => void;
}

export function letTicketsWin({ store, races, log }: TicketsToWin): void {
  let counted: unknown = null;
  /** A ticket was let win that nobody has brought yet. */
  let isWinnerOut = false;

  async function win({ cardId, raceNo }: Wager, runner: number): Promise<void> {
    const chosen = await races.chooseFinish(cardId, raceNo, [[runner]]);
    const run = chosen.ok ? await races.runRace(cardId, raceNo) : chosen;
    isWinnerOut = run.ok;
  }

  store.sub(practiceAtom, () => {
    const now = store.get(practiceAtom);
    if (now.phase !== 'served' || now.outcome === counted) return;
    counted = now.outcome;
    if (now.customer.ask.paper?.kind === 'ticket') isWinnerOut = false;
    const kinds = store.get(lessonsAtom)?.running?.customers?.kinds ?? [];
    if (!kinds.includes('cash') || store.get(isLessonOverAtom) || isWinnerOut) return;
    const [wager] = now.outcome.sold;
    const runner = wager === undefined ? null : onlyRunner(wager);
    if (wager === undefined || runner === null) return;
    isWinnerOut = true;
    win(wager, runner).catch((problem: unknown) => {
      isWinnerOut = false;
      log(`no ticket of the lesson was let win: ${String(problem)}`);
    });
  });
  // The papers of a teller are not brought to the next one.
  store.sub(tellerAtom, () => {
    isWinnerOut = false;
  });
}

/** Returns the runner of a wager on one runner of one race; null for any other. */
function onlyRunner({ runners: [leg = [], ...others], parlayLegs }: Wager): number | null {
  const [runner] = leg;
  const isOne = parlayLegs === undefined && leg.length === 1 && others.every(({ length }) => length === 0);
  return isOne && typeof runner === 'number' ? runner : null;
}
