/**
 * Reads a betting slip at the window, and shows it in words with its cost. Sells it only if the teller
 * agrees. A slip that costs far more than its amount gets one question for both.
 *
 * Takes the present card and race for a slip. wagering/slips/slip-marks.ts reads the marks.
 */
import { refusalSay } from '../../i18n/refusal-texts.ts';
import { say } from '../../i18n/say.ts';
import type { CardId } from '../../wagering/card/card.ts';
import type { EnteredWager } from '../../wagering/rules/validation.ts';
import { readSlipMarks, type SlipMarks } from '../../wagering/slips/slip-marks.ts';
import { slipWager } from '../../wagering/slips/slip-wager.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import { READ_BACK_ANSWERS, readBackOf } from '../money/read-back.ts';
import { wagersInWords } from '../transactions/wagers-in-words.ts';
import { askedWagerAtom, wagerAtom, wagerRulesAtom } from '../wager/pending-wager-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import type { NoticeAction } from '../window/notices.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { homeViewAtom } from '../window/view-state.ts';
import type { TypedOrder } from './typed-bets.ts';

export interface SlipDependencies {
  readonly store: Store;
  readonly dialogs: Dialogs;
  /** Makes it the pending wager and sells it. */
  readonly buyTyped: (card: CardId, entry: EnteredWager, how: TypedOrder) => Promise<boolean>;
}

const ANSWERS: readonly NoticeAction[] = [
  { id: 'cancel', label: say('action.cancel'), tone: 'plain' },
  { id: 'sell', label: say('readBack.sell'), tone: 'primary' },
];

/**
 * Keeps the wager that the teller has begun: the slip's takes its place while it is sold. Keeps none that has
 * credit, parlay legs or stored wagers, which the sale may spend.
 */
function keepBegun(store: Store): () => void {
  const [wager, view] = [store.get(wagerAtom), store.get(homeViewAtom)];
  const isAlone = wager.exchange === null && wager.parlay === null && wager.stored.length === 0;
  if (wager.bet === null || !isAlone) return () => undefined;
  return () => {
    store.set(wagerAtom, wager);
    store.set(homeViewAtom, view);
  };
}

/** Takes what a reader saw of a slip; resolves when it is over. */
export function createSlipDesk({
  store,
  dialogs,
  buyTyped,
}: SlipDependencies): (marks: SlipMarks) => Promise<void> {
  return async (marks) => {
    const read = readSlipMarks(marks, { sumAmounts: store.get(settingsAtom).sumSlipAmounts });
    if (!read.ok) return dialogs.alert({ title: say('slipRead.bad'), lines: [say('slipRead.again')] });
    const card = store.get(readyCardAtom);
    if (card === null) return dialogs.alert({ title: say('slipRead.title'), lines: [say('race.noCard')] });
    const { race } = store.get(wagerAtom);
    // Takes the pending wager's race, or else the card's next one: a slip names no race.
    const raceNum = race !== null && race > 0 ? race : card.currentRace;
    const slip = slipWager(read.value, card, raceNum, store.get(wagerRulesAtom));
    if (!slip.ok) return dialogs.alert(refusalSay(slip.refusal));
    const { wager, entry } = slip.value;
    const words = [...wagersInWords([wager]), say('readBack.total', { cost: wager.totalCost })];
    const jump = readBackOf({ wagers: [wager], tickets: 1 }, store.get(settingsAtom).ticketConfirmationLimit);
    // The customer reads their own bet meanwhile, and not one that was begun before.
    store.set(askedWagerAtom, wager);
    const answer = await (jump === null
      ? dialogs.ask({ title: say('slipRead.title'), lines: words }, ANSWERS)
      : dialogs.ask({ title: jump.title, lines: [say('slipRead.title'), ...words] }, READ_BACK_ANSWERS));
    store.set(askedWagerAtom, null);
    if (answer !== 'sell') return;
    const putBack = keepBegun(store);
    const order = { tickets: 1, smart: false, agreed: { cost: wager.totalCost } } as const;
    if (await buyTyped(card.id, entry, order)) putBack();
  };
}
