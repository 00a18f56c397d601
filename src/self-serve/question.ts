/** Words the question of each step of a self-serve terminal. Pure. */
import { type Say, say, type TextKey } from '../i18n/say.ts';
import type { HomeView } from '../till/window/view-stack.ts';
import type { RaceType } from '../wagering/card/card.ts';

const QUESTIONS: Partial<Readonly<Record<HomeView, TextKey>>> = {
  Card: 'selfServe.whichTrack',
  Race: 'selfServe.whichRace',
  Pool: 'selfServe.whichBet',
  Amount: 'selfServe.howMuch',
  Results: 'home.results',
  Odds: 'odds.key',
  EnterTicket: 'selfServe.yourTicket',
};

export interface AskedBet {
  /** One runner that wins is asked for. */
  readonly isWin: boolean;
  /** A ticket is asked for, to be cancelled. */
  readonly isCancel: boolean;
  /** The sport of the open card. Jai alai has games and players. */
  readonly sport: RaceType;
}

export function questionOf(view: HomeView, { isWin, isCancel, sport }: AskedBet): Say {
  const isGame = sport === 'jaiAlai';
  if (view === 'EnterTicket' && isCancel) return say('selfServe.cancelWhich');
  if (view === 'Race' && isGame) return say('selfServe.whichGame');
  if (view === 'Runner' && isGame && !isWin) return say('selfServe.whichPlayers');
  if (view === 'Runner') return say(isWin ? 'selfServe.whoWins' : 'selfServe.whichRunners');
  return say(QUESTIONS[view] ?? 'selfServe.whichTrack');
}
