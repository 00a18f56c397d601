/** Words the question of each step of a self-serve terminal. Pure. */
import { type Say, say, type TextKey } from '../i18n/say.ts';
import type { HomeView } from '../till/window/view-stack.ts';

const QUESTIONS: Partial<Readonly<Record<HomeView, TextKey>>> = {
  Card: 'selfServe.whichTrack',
  Race: 'selfServe.whichRace',
  Pool: 'selfServe.whichBet',
  Amount: 'selfServe.howMuch',
  Results: 'home.results',
  Odds: 'odds.key',
  EnterTicket: 'selfServe.yourTicket',
};

/** `isWin`: one runner that wins is asked for. `isCancel`: a ticket is asked for, to be cancelled. */
export function questionOf(
  view: HomeView,
  { isWin, isCancel }: { readonly isWin: boolean; readonly isCancel: boolean },
): Say {
  if (view === 'EnterTicket' && isCancel) return say('selfServe.cancelWhich');
  if (view === 'Runner') return say(isWin ? 'selfServe.whoWins' : 'selfServe.whichRunners');
  return say(QUESTIONS[view] ?? 'selfServe.whichTrack');
}
