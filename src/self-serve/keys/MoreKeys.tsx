/**
 * Draws the keys beside the question, each always in its place: the last bet again, runners drawn by chance,
 * odds, results, and a ticket to cancel. One without effect now says why.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import {
  type QuickPickState,
  quickPickedAtom,
  quickPickStateAtom,
} from '../../screens/home/runners/runner-atoms.ts';
import { readyCardAtom } from '../../till/cards/card-state.ts';
import { lastTicketAtom } from '../../till/session/customer-state.ts';
import { useTill } from '../../till/use-till.ts';
import { wagerViewAtom } from '../../till/wager/wager-view-state.ts';
import { homeViewAtom } from '../../till/window/view-state.ts';
import { Button } from '../../ui/controls/Button.tsx';

/** Explains to a customer why a quick pick has no effect. */
const NO_QUICK_PICK: Readonly<Record<QuickPickState, TextKey | null>> = {
  ready: null,
  notAllowed: 'selfServe.noQuickPick',
  smartInstead: 'selfServe.smartInstead',
  allLeavesNone: 'selfServe.tooFewToPick',
  tooFewRunners: 'selfServe.tooFewToPick',
  nothingToPick: 'selfServe.allChosen',
};

const canRepeatAtom = atom((get) => get(lastTicketAtom) !== null);
const hasCardAtom = atom((get) => get(readyCardAtom) !== null);
const isRunnersAtom = atom((get) => get(homeViewAtom).current === 'Runner');
/** Names the step before a quick pick, where the runners are not shown. */
const stepBeforePickAtom = atom((get): TextKey => {
  const { bet, amount } = get(wagerViewAtom);
  return bet === null || amount === null ? 'selfServe.betFirst' : 'selfServe.runnersFirst';
});
/** Holds the last race of the card that has a result; null: none. */
const lastResultAtom = atom(
  (get) => get(readyCardAtom)?.races.findLast(({ status }) => status === 'Official')?.num ?? null,
);

export function MoreKeys(): ReactNode {
  const say = useSay();
  const till = useTill();
  const canRepeat = useAtomValue(canRepeatAtom);
  const hasCard = useAtomValue(hasCardAtom);
  const isRunners = useAtomValue(isRunnersAtom);
  const lastResult = useAtomValue(lastResultAtom);
  const isPicked = useAtomValue(quickPickedAtom);
  const quickPick = useAtomValue(quickPickStateAtom);
  const stepBeforePick = useAtomValue(stepBeforePickAtom);
  const because = (why: TextKey | null): string | null => (why === null ? null : say(why));
  const noQuickPick = isRunners ? (isPicked ? null : NO_QUICK_PICK[quickPick]) : stepBeforePick;
  return (
    <div className="self-serve__more">
      <Button disabled={!canRepeat} onClick={() => till.repeat()}>
        {say('selfServe.repeat')}
      </Button>
      <Button pressed={isRunners && isPicked} reason={because(noQuickPick)} onClick={() => till.quickPick()}>
        {say('selfServe.quickPick')}
      </Button>
      <Button reason={because(hasCard ? null : 'selfServe.trackFirst')} onClick={() => till.showOdds()}>
        {say('odds.key')}
      </Button>
      <Button
        reason={because(
          lastResult === null ? (hasCard ? 'selfServe.noResult' : 'selfServe.trackFirst') : null,
        )}
        onClick={() => (lastResult === null ? undefined : till.showResults(lastResult))}
      >
        {say('home.results')}
      </Button>
      <Button onClick={() => till.select('CancelTicket')}>{say('selfServe.cancelTicket')}</Button>
    </div>
  );
}
