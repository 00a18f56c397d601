/**
 * A betting slip at the window: read, shown in words with its cost, and sold only if the teller says so. One
 * that costs far more than its amount is asked about once too: the same question says both.
 *
 * Owns the question and on which card and race a slip is: those in hand. Knows neither the reader nor the
 * marks (wagering/slips/slip-marks.ts).
 */
import { refusalSay } from '../../i18n/refusal-texts.ts';
import { say } from '../../i18n/say.ts';
import type { CardId } from '../../wagering/card/card.ts';
import type { EnteredWager } from '../../wagering/rules/validation.ts';
import { readSlipMarks, type SlipMarks } from '../../wagering/slips/slip-marks.ts';
import { slipWager } from '../../wagering/slips/slip-wager.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import { READ_BACK_ANSWERS, readBackOf, wagersInWords } from '../doubts/read-back.ts';
import { wagerAtom, wagerRulesAtom } from '../wager/pending-wager-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import type { NoticeAction } from '../window/notices.ts';
import { settingsAtom } from '../window/settings-state.ts';
import type { TypedOrder } from './typed-bets.ts';

export interface SlipParts {
  readonly store: Store;
  readonly dialogs: Dialogs;
  /** Makes it the pending wager and sells it. */
  readonly buyTyped: (card: CardId, entry: EnteredWager, how: TypedOrder) => Promise<boolean>;
}

const ANSWERS: readonly NoticeAction[] = [
  { id: 'cancel', label: say('action.cancel'), tone: 'plain' },
  { id: 'sell', label: say('readBack.sell'), tone: 'primary' },
];

/** Takes what a reader saw of a slip; resolves when it is over. */
export function createSlipDesk({ store, dialogs, buyTyped }: SlipParts): (marks: SlipMarks) => Promise<void> {
  return async (marks) => {
    const read = readSlipMarks(marks, { sumAmounts: store.get(settingsAtom).sumSlipAmounts });
    if (!read.ok) return dialogs.alert({ title: say('slipRead.bad'), lines: [say('slipRead.again')] });
    const card = store.get(readyCardAtom);
    if (card === null) return dialogs.alert({ title: say('slipRead.title'), lines: [say('race.noCard')] });
    const { race } = store.get(wagerAtom);
    // A slip names no race: it is that of the wager in hand, else the card's next one.
    const raceNum = race !== null && race > 0 ? race : card.currentRace;
    const slip = slipWager(read.value, card, raceNum, store.get(wagerRulesAtom));
    if (!slip.ok) return dialogs.alert(refusalSay(slip.refusal));
    const { wager, entry } = slip.value;
    const words = [...wagersInWords([wager]), say('readBack.total', { cost: wager.totalCost })];
    const jump = readBackOf({ wagers: [wager], tickets: 1 }, store.get(settingsAtom).ticketConfirmationLimit);
    const answer =
      jump === null
        ? await dialogs.ask({ title: say('slipRead.title'), lines: words }, ANSWERS)
        : await dialogs.ask(
            { title: jump.title, lines: [say('slipRead.title'), ...words] },
            READ_BACK_ANSWERS,
          );
    if (answer === 'sell') {
      await buyTyped(card.id, entry, { tickets: 1, smart: false, agreed: { cost: wager.totalCost } });
    }
  };
}
