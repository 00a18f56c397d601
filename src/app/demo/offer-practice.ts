/**
 * Offers practice customers and lessons in a training window, in its language. Loaded by such windows alone.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { siteAddress } from '../../config/program-address.ts';
import { certificateDocument } from '../../documents/reports/certificate.ts';
import { dayOf } from '../../i18n/times.ts';
import type { Journal } from '../../journal/journal.ts';
import { besideCashAtom } from '../../screens/frame/transactions/beside-cash.ts';
import { besideLogAtom } from '../../screens/home/customer/beside-log.ts';
import type { RaceResults } from '../../till/cards/race-results.ts';
import type { DisplayRoom } from '../../till/display/create-display-room.ts';
import type { PrintReport } from '../../till/printing/report-print.ts';
import { tellerAtom } from '../../till/session/teller-state.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { isMiniBanker } from '../../till/window/modes.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import type { CardBook } from '../../tote/card-book.ts';
import { ASK_KINDS, MANNERS } from '../../training/asks/ask.ts';
import { USUAL_AMOUNTS } from '../../training/asks/draw-ask.ts';
import { teachable } from '../../training/lessons/course.ts';
import { createLessons } from '../../training/lessons/create-lessons.ts';
import { keepTraining } from '../../training/lessons/kept-training.ts';
import { type Lesson, lessonWords } from '../../training/lessons/lesson.ts';
import { lessonCommandsAtom, lessonsAtom } from '../../training/lessons/lessons-state.ts';
import type { Progress } from '../../training/lessons/progress.ts';
import { allLessons } from '../../training/lessons/site-lessons.ts';
import { createAloud } from '../../training/practice/aloud.ts';
import { createOwnPace } from '../../training/practice/own-pace.ts';
import { createPractice, practiceCommandsAtom } from '../../training/practice/practice.ts';
import { rushAtom } from '../../training/practice/practice-state.ts';
import type { CustomerRange } from '../../training/practice/practice-steps.ts';
import { tellCustomer } from '../../training/practice/tell-customer.ts';
import { CashInHand } from '../../training/screens/CashInHand.tsx';
import { PracticePlace } from '../../training/screens/PracticePlace.tsx';
import { speechIn } from '../../training/speech/speech-in.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { type PaperFacts, windowContext } from '../printers/paper-facts.ts';
import { countTouches } from './count-touches.ts';
import { joinRoom, type RoomAccess } from './join-room.ts';
import { letTicketsWin, type TicketsToWin } from './let-tickets-win.ts';
import { type WantedCard, watchOpenCards } from './open-cards.ts';
import { createPracticeVoice } from './practice-voice.ts';
import { windowKeysOf } from './window-keys.ts';

/** Bets that a customer may ask for, wherever a race has them. */
const BETS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 15, 16, 17, 18, 23, 29, 31];
/** The most that a customer spends at once, minor units. */
const MOST_COST = pennies(20_000);

export interface PracticeOffer {
  readonly store: Store;
  readonly clock: Clock;
  readonly cards: Pick<CardBook, 'watchSummary' | 'watchCard'>;
  readonly results: Pick<RaceResults, 'ask'>;
  readonly journal: Pick<Journal<never>, 'keep' | 'kept'>;
  readonly print: PrintReport;
  /** The customer's display, if there is one. */
  readonly display: Pick<DisplayRoom, 'tell'>;
  readonly facts: () => PaperFacts;
  /** The way to the trainer's room; null in demo mode, which has none. */
  readonly room: RoomAccess | null;
  /** The races of the page's own tote; null in a room of a host. */
  readonly races: TicketsToWin['races'] | null;
  readonly log: (message: string) => void;
}

/** Puts practice into the place of the recent transactions. */
export function offerPractice(offer: PracticeOffer): void {
  const { store, clock, cards, results, journal, print, display, facts, room, races, log } = offer;
  const touches = countTouches(document);
  const rushCard: WantedCard = {
    name: () => store.get(rushAtom)?.card ?? null,
    follow: (changed) => store.sub(rushAtom, changed),
  };
  const practice = createPractice({
    store,
    clock,
    random: seededRandom(`practice ${clock.now()}`),
    range: () => rangeOf(store.get(lessonsAtom)?.running ?? null),
    speech() {
      const settings = store.get(settingsAtom);
      return speechIn(settings.language, settings);
    },
    watchCards: (seen) => watchOpenCards(cards, rushCard, seen),
    askResults: (wagers) => void results.ask(wagers),
    touches,
    windowKeys: () => windowKeysOf(store),
    pace: createOwnPace({ store, journal, log }),
  });
  const teaching = createLessons({
    store,
    clock,
    practice,
    journal,
    lessons: allLessons({
      fetch: (path, init) => fetch(siteAddress(path, document.baseURI), init),
      records: journal,
      log,
    }).then((lessons) => teachable(lessons, isMiniBanker(store.get(settingsAtom)))),
    touches,
    printCertificate: (all, progress) => print(() => certificateOf(all, progress, facts())),
    log,
  });
  // The record is one teller's: the next one begins anew.
  store.sub(tellerAtom, () => {
    if (store.get(tellerAtom) === null) practice.end();
  });
  keepTraining({ store, clock, records: journal, practice, lessons: teaching, log });
  if (races !== null) letTicketsWin({ store, races, log });
  const aloud = createAloud({
    store,
    voice: createPracticeVoice(store, window.speechSynthesis),
    records: journal,
    log,
  });
  let spoken = store.get(settingsAtom).language;
  store.sub(settingsAtom, () => {
    const before = spoken;
    spoken = store.get(settingsAtom).language;
    if (spoken !== before) practice.sayAgain();
  });
  tellCustomer(store, display.tell);
  store.set(practiceCommandsAtom, {
    ...practice,
    sayAgain() {
      practice.sayAgain();
      aloud.again();
    },
  });
  store.set(lessonCommandsAtom, teaching);
  store.set(besideLogAtom, { Place: PracticePlace });
  store.set(besideCashAtom, { Line: CashInHand });
  if (room === null) return;
  const lesson = (): string => {
    const running = store.get(lessonsAtom)?.running ?? null;
    if (running === null) return '';
    const { language, say } = windowContext(facts());
    return lessonWords(running.title, language, say);
  };
  joinRoom({ store, clock, practice, lesson }, room);
}

/** Returns the range of a lesson's customers; without one, all that is practised, after a plain beginning. */
function rangeOf(lesson: Lesson | null): CustomerRange {
  const { customers } = lesson ?? {};
  if (customers === undefined || customers === null)
    return {
      bets: BETS,
      manners: MANNERS,
      amounts: USUAL_AMOUNTS,
      mostCost: MOST_COST,
      kinds: ASK_KINDS,
      wantMore: true,
      beginsPlain: true,
    };
  const { amounts = USUAL_AMOUNTS, kinds = ['one'], ...limits } = customers;
  return { ...limits, amounts, kinds, mostCost: MOST_COST };
}

function certificateOf(lessons: readonly Lesson[], { done }: Progress, facts: PaperFacts): PrintDocument {
  const context = windowContext(facts);
  const { language, say } = context;
  const listed = lessons.flatMap(({ id, title }) => {
    const at = Object.hasOwn(done, id) ? done[id] : undefined;
    if (at === undefined) return [];
    return [{ title: lessonWords(title, language, say), day: dayOf(at, language) }];
  });
  return certificateDocument({ lessons: listed, of: lessons.length }, context);
}
