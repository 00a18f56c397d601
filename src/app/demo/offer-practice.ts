/** Offers practice customers in a training window, who speak its language. Loaded by such windows alone. */
import { besideLogAtom } from '../../screens/home/customer/beside-log.ts';
import { tellerAtom } from '../../till/session/teller-state.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import type { CardBook } from '../../tote/card-book.ts';
import { MANNERS } from '../../training/asks/ask.ts';
import { USUAL_AMOUNTS } from '../../training/asks/draw-ask.ts';
import { createPractice, practiceCommandsAtom } from '../../training/practice/practice.ts';
import { PracticePlace } from '../../training/screens/PracticePlace.tsx';
import { speechIn } from '../../training/speech/speech-in.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { watchOpenCards } from './open-cards.ts';

/** Bets that a customer may ask for, wherever a race has them. */
const BETS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 15, 16, 17, 18, 23, 29, 31];
/** The most that a customer spends at once, minor units. */
const MOST_COST = pennies(20_000);

export interface PracticeOffer {
  readonly store: Store;
  readonly clock: Clock;
  readonly cards: Pick<CardBook, 'watchSummary' | 'watchCard'>;
}

/** Puts practice into the place of the recent transactions. */
export function offerPractice({ store, clock, cards }: PracticeOffer): void {
  const practice = createPractice({
    store,
    clock,
    random: seededRandom(`practice ${clock.now()}`),
    range: { bets: BETS, manners: MANNERS, amounts: USUAL_AMOUNTS, mostCost: MOST_COST },
    speech: () => speechIn(store.get(settingsAtom).language),
    watchCards: (seen) => watchOpenCards(cards, seen),
  });
  // The record is one teller's: the next one begins anew.
  store.sub(tellerAtom, () => {
    if (store.get(tellerAtom) === null) practice.end();
  });
  store.set(practiceCommandsAtom, practice);
  store.set(besideLogAtom, { Place: PracticePlace });
}
