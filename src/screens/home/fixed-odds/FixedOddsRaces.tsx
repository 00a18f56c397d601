/** Lists the cards with fixed odds and the races of the chosen one, each with the time to its post. */
import { useAtomValue } from 'jotai';
import type { CSSProperties, ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { countdownTone, countdownWords } from '../../../till/cards/countdown.ts';
import {
  type FixedOddsCard,
  fixedOddsCardAtom,
  fixedOddsRaceAtom,
} from '../../../till/tickets/fixed-odds/fixed-odds-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { coarseNowAtom } from '../../../till/window/clockwork.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SpokenName } from '../../../ui/controls/SpokenName.tsx';
import { minutesToPost } from '../../../wagering/card/minutes-to-post.ts';
import './fixed-odds.css';

/** Number of races that fit side by side. */
const RACES_IN_ONE_ROW = 10;

/** Returns one row of races if the place is wide, else two of about the same length. */
function columnsOf(races: number): CSSProperties {
  const half = Math.ceil(races / 2);
  return {
    ['--races-wide' as string]: races > RACES_IN_ONE_ROW ? half : races,
    ['--races-narrow' as string]: half,
  };
}

export function FixedOddsRaces({ cards }: { readonly cards: readonly FixedOddsCard[] }): ReactNode {
  const say = useSay();
  const till = useTill();
  const card = useAtomValue(fixedOddsCardAtom);
  const shown = useAtomValue(fixedOddsRaceAtom);
  return (
    <>
      <fieldset className="fixed-odds__cards" aria-label={say('fixedOdds.cards')}>
        {cards.map((each) => (
          <Button
            key={`${each.traCode} ${each.perfDate}`}
            className="fixed-odds__card"
            pressed={each === card}
            onClick={() => till.fixedOdds.chooseCard(each)}
          >
            {each.cardName}
          </Button>
        ))}
      </fieldset>
      {card === null ? null : (
        <fieldset
          className="fixed-odds__races"
          aria-label={say('fixedOdds.races')}
          style={columnsOf(card.races.length)}
        >
          {card.races.map((race) => (
            <RaceKey key={race.race} race={race} isChosen={race.race === shown?.at.race} />
          ))}
        </fieldset>
      )}
    </>
  );
}

interface RaceKeyProps {
  readonly race: FixedOddsCard['races'][number];
  readonly isChosen: boolean;
}

function RaceKey({ race, isChosen }: RaceKeyProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const now = useAtomValue(coarseNowAtom);
  const isOpen = race.status === 'Betting on';
  const countdown = minutesToPost(race, now);
  const { line, spoken } = countdownWords(countdown);
  const name = say('fixedOdds.race', { race: race.race });
  return (
    <Button
      className="fixed-odds__race"
      pressed={isChosen}
      disabled={!isOpen && !isChosen}
      data-tone={isOpen ? countdownTone(countdown) : 'calm'}
      onClick={() => till.fixedOdds.chooseRace(race.race)}
    >
      <SpokenName name={`${name}, ${isOpen ? say(spoken) : say('fixedOdds.closed')}`}>
        <span className="fixed-odds__number board">{race.race}</span>
        <span className="fixed-odds__when">
          {isOpen ? line.map((word) => say(word)).join(' ') : say('fixedOdds.closed')}
        </span>
      </SpokenName>
    </Button>
  );
}
