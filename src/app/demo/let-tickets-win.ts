/**
 * Lets a ticket of a practice lesson win where the lesson wants winners cashed: runs its race at once, with
 * its runner first. The page's own tote takes such orders; in a room of a host the trainer runs the races.
 */
import type { TrainingRoom } from '../../till/trainer/training-room.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { lessonsAtom, type TellersLessons } from '../../training/lessons/lessons-state.ts';
import { practiceAtom } from '../../training/practice/practice-state.ts';
import type { Wager } from '../../wagering/card/wager.ts';

export interface TicketsToWin {
  readonly store: Store;
  readonly races: Pick<TrainingRoom, 'cards' | 'chooseFinish' | 'runRace'>;
  readonly log: (message: string) => void;
}

export function letTicketsWin({ store, races, log }: TicketsToWin): void {
  let counted: unknown = null;
  /** A ticket was let win that nobody has brought yet. */
  let isWinnerOut = false;

  /** Leaves a race alone that has others before it: they would be run too. */
  async function win({ cardId, raceNo }: Wager, runner: number): Promise<void> {
    const card = (await races.cards()).find(({ id }) => id === cardId);
    const next = card?.races.find(({ status }) => status === 'Betting on');
    if (next?.num !== raceNo) {
      isWinnerOut = false;
      return;
    }
    const chosen = await races.chooseFinish(cardId, raceNo, [[runner]]);
    const run = chosen.ok ? await races.runRace(cardId, raceNo) : chosen;
    isWinnerOut = run.ok;
  }

  store.sub(practiceAtom, () => {
    const now = store.get(practiceAtom);
    if (now.phase !== 'served' || now.outcome === counted) return;
    counted = now.outcome;
    if (now.customer.ask.paper?.kind === 'ticket') isWinnerOut = false;
    if (isWinnerOut || !wantsWinner(store.get(lessonsAtom))) return;
    const [wager] = now.outcome.sold;
    const runner = wager === undefined ? null : onlyRunner(wager);
    if (wager === undefined || runner === null) return;
    isWinnerOut = true;
    win(wager, runner).catch((problem: unknown) => {
      isWinnerOut = false;
      log(`no ticket of the lesson was let win: ${String(problem)}`);
    });
  });
}

/** Says if the lesson under way sends customers with winners, and still wants one cashed. */
function wantsWinner(lessons: TellersLessons | null): boolean {
  const { running = null, progress } = lessons ?? {};
  if (running === null || progress === undefined) return false;
  const { customers, check } = running;
  if (customers?.kinds?.includes('cash') !== true || progress.open?.id !== running.id) return false;
  if (check.kind === 'customers') return true;
  const { counts } = progress.open;
  return check.acts.some(({ act, times }) => act === 'ticketCashed' && (counts[act] ?? 0) < times);
}

/** Returns the runner of a wager on one runner of one race; null for any other. */
function onlyRunner({ runners: [leg = [], ...others], parlayLegs }: Wager): number | null {
  const [runner] = leg;
  const isOne = parlayLegs === undefined && leg.length === 1 && others.every(({ length }) => length === 0);
  return isOne && typeof runner === 'number' ? runner : null;
}
