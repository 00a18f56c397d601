/**
 * Draws the line below the question: how to answer it, or which race is bet on and how long it still can be.
 * Each step has one, so that nothing below it moves.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { raceText } from '../i18n/race-text.ts';
import { useSay } from '../i18n/SayProvider.tsx';
import type { TextKey } from '../i18n/say.ts';
import { slipCardAtom, slipPostAtom, slipRaceAtom, sportAtom } from '../screens/home/slip/slip-atoms.ts';
import { wagerAtom } from '../till/wager/pending-wager-state.ts';
import type { HomeView } from '../till/window/view-stack.ts';
import { ALL_RACES } from '../wagering/bets/all-races.ts';

const HELP: Partial<Readonly<Record<HomeView, TextKey>>> = {
  Card: 'selfServe.helpTrack',
  Race: 'selfServe.helpRace',
  Pool: 'selfServe.helpBet',
  Amount: 'selfServe.helpAmount',
};

/** Differs in jai alai, which has games and players. */
const HELP_IN_GAMES: typeof HELP = {
  Race: 'selfServe.helpGame',
  Pool: 'selfServe.helpGameBet',
};

/** Holds the rest of the credit that can be bet on this race alone; null: there is none. */
const toBetAgainAtom = atom((get) => get(wagerAtom).exchange?.amount ?? null);

/** Lists views that show another race than the one that is bet on: a ticket's, or one that was run. */
const OF_OTHER_RACES: ReadonlySet<HomeView> = new Set<HomeView>(['EnterTicket', 'Results']);

export function StepHelp({ view }: { readonly view: HomeView }): ReactNode {
  const say = useSay();
  const isGame = useAtomValue(sportAtom) === 'jaiAlai';
  const help = (isGame ? HELP_IN_GAMES[view] : undefined) ?? HELP[view];
  const toBetAgain = useAtomValue(toBetAgainAtom);
  if (OF_OTHER_RACES.has(view)) return <p className="self-serve__help" />;
  return (
    <p className="self-serve__help">
      <span className="self-serve__helpWords">
        {help === undefined ? (
          <RaceInWords />
        ) : toBetAgain === null ? (
          say(help)
        ) : (
          say('selfServe.exchange', { amount: toBetAgain })
        )}
      </span>
      {help === undefined ? <Post /> : null}
    </p>
  );
}

/** Names the track and the race of the bet. */
function RaceInWords(): ReactNode {
  const say = useSay();
  const card = useAtomValue(slipCardAtom);
  const race = useAtomValue(slipRaceAtom);
  const sport = useAtomValue(sportAtom);
  if (card === null || card === 'loading') return null;
  if (race === null) return card.name;
  const words = race === ALL_RACES ? say('slip.allRaces') : say(raceText(sport), { race });
  return `${card.name}, ${words}`;
}

/** Says how long the race can still be bet on. */
function Post(): ReactNode {
  const say = useSay();
  const post = useAtomValue(slipPostAtom);
  return post === null ? null : (
    <b className="self-serve__post" data-tone={post.tone}>
      {say(post.spoken)}
    </b>
  );
}
