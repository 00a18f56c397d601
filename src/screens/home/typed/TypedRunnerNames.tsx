/**
 * Lists the runners of a typed line with cloth and name, leg by leg. A wrong number is then seen before it is
 * sold.
 */
import { useAtomValue } from 'jotai/react';
import { Fragment, type ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { Cloth } from '../../../ui/controls/Cloth.tsx';
import { raceOfLeg } from '../../../wagering/bets/resolve-legs.ts';
import type { BettingInterest, RaceType } from '../../../wagering/card/card.ts';
import type { Leg } from '../../../wagering/card/selection.ts';
import { sportAtom } from '../slip/slip-atoms.ts';
import type { LineShown } from './typed-line.ts';

/** Number of runners above which they are cloths alone. */
const MOST_NAMES = 8;

export function TypedRunnerNames({ shown }: { readonly shown: LineShown }): ReactNode {
  const sport = useAtomValue(sportAtom);
  const { reading, races } = shown;
  const legs = [reading, ...(reading?.more ?? [])].flatMap((each) => {
    if (each === null || each.race === null || each.bet === null) return [];
    const { bet, race, runners } = each;
    return runners.map((leg, index) => ({
      leg,
      interests: races.find(({ num }) => num === raceOfLeg(bet, race.num, index))?.bettingInterests ?? [],
    }));
  });
  const filled = legs.filter(({ leg }) => leg.length > 0);
  if (filled.length === 0) return null;
  const isNamed = filled.reduce((sum, { leg }) => sum + leg.length, 0) <= MOST_NAMES;
  return (
    <p className="typed__runners">
      {filled.map(({ leg, interests }, index) => (
        // Uses the index as key: a leg's identity is its place in the line.
        <Fragment key={index}>
          {index === 0 ? null : <span aria-hidden="true">/</span>}
          <LegNames leg={leg} interests={interests} isNamed={isNamed} sport={sport} />
        </Fragment>
      ))}
    </p>
  );
}

interface LegNamesProps {
  readonly leg: Leg;
  readonly interests: readonly BettingInterest[];
  readonly isNamed: boolean;
  readonly sport: RaceType;
}

function LegNames({ leg, interests, isNamed, sport }: LegNamesProps): ReactNode {
  const say = useSay();
  return leg.map((choice) => {
    if (choice === 'all') return <span key={choice}>{say('runner.all')}</span>;
    if (choice === 'favourite') return <span key={choice}>{say('runner.favourite')}</span>;
    const interest = interests.find(({ num }) => num === choice);
    return (
      <span className="typed__runner" key={choice}>
        <Cloth sport={sport} cloth={interest?.saddleCloth ?? String(choice)} size="small" />
        {isNamed && interest !== undefined ? interest.name : null}
      </span>
    );
  });
}
