/**
 * Draws a leg for the customer of a self-serve terminal: the place as such, and a cloth for each runner. A
 * notation such as 1-3 would read like odds, or like places.
 */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { Say, TextKey } from '../../../i18n/say.ts';
import { Cloth } from '../../../ui/controls/Cloth.tsx';
import { useFollowing } from '../../../ui/keys/use-following.ts';
import { LegName } from '../legs/LegName.tsx';
import { slipLegAtom, sportAtom } from '../slip/slip-atoms.ts';
import { legsShownAtom } from './runner-atoms.ts';

const PLACES: ReadonlySet<TextKey> = new Set<TextKey>([
  'leg.first',
  'leg.second',
  'leg.third',
  'leg.fourth',
  'leg.fifth',
  'leg.sixth',
]);

/** Cloths that fit into all the legs of a row. */
const MOST_IN_ROW = 15;
/** Cloths that fit into a leg beside more than two others. */
const MOST_OF_MANY = 3;

/** `label`: the leg's name at a teller's window. */
export function CustomersLeg({ leg, label }: { readonly leg: number; readonly label: Say }): ReactNode {
  const say = useSay();
  const shown = useFollowing(slipLegAtom(leg));
  const sport = useAtomValue(sportAtom);
  const legs = useFollowing(legsShownAtom);
  const most = legs > 3 ? MOST_OF_MANY : Math.floor(MOST_IN_ROW / Math.max(legs, 1));
  const cloths = shown?.cloths ?? [];
  return (
    <span className="leg-button__customers">
      {PLACES.has(label.key) ? (
        <span className="leg-button__name">{say('selfServe.place', { place: label })}</span>
      ) : (
        <LegName className="leg-button__name" label={label} />
      )}
      <span className="leg-button__cloths">
        {shown?.isAll === true ? <b>{say('selfServe.allRunners')}</b> : null}
        {cloths.length > most ? (
          <b>{say('selfServe.manyRunners', { number: cloths.length })}</b>
        ) : (
          cloths.map((cloth) => <Cloth key={cloth} sport={sport} cloth={cloth} size="small" />)
        )}
        {shown?.isFavourite === true ? <b>{say('selfServe.favorite')}</b> : null}
        {shown !== null && shown.repeats !== null ? (
          <b className="leg-button__repeats">{say('slip.asLeg', { leg: shown.repeats })}</b>
        ) : null}
      </span>
    </span>
  );
}
