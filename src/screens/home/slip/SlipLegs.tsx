/**
 * Draws the runners of the wager, leg by leg, with the current one marked (T115, T116). A tap opens its leg
 * (T485, T486).
 */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { Cloth } from '../../../ui/controls/Cloth.tsx';
import { useFollowing } from '../../../ui/keys/use-following.ts';
import { LegName } from '../legs/LegName.tsx';
import { SlipBeside } from './SlipBeside.tsx';
import { shownLegsAtom, slipLegAtom, sportAtom } from './slip-atoms.ts';

export const SlipLegs = memo(function SlipLegs(): ReactNode {
  const say = useSay();
  const { legs, page, pages } = useFollowing(shownLegsAtom);
  return (
    <div className="slip__legs scroll scroll--marked">
      <SlipBeside />
      <div className="slip__own" data-legs={legs.length}>
        {legs.map((index) => (
          <SlipLegRow key={index} index={index} />
        ))}
        {pages < 2 ? null : (
          <p className="slip__pages caption">{say('slip.legPage', { page: page + 1, pages })}</p>
        )}
      </div>
    </div>
  );
});

const SlipLegRow = memo(function SlipLegRow({ index }: { readonly index: number }): ReactNode {
  const say = useSay();
  const till = useTill();
  const leg = useFollowing(slipLegAtom(index));
  const sport = useAtomValue(sportAtom);
  if (leg === null) return null;
  const isEmpty = leg.cloths.length === 0 && !leg.isAll && !leg.isFavourite;
  return (
    <button
      type="button"
      className="slip__leg"
      {...(leg.isCurrent ? { 'data-current': '', 'aria-current': true } : {})}
      {...(leg.isRefused ? { 'data-refused': '' } : {})}
      onClick={() => {
        till.wager({ type: 'legChosen', leg: index });
        till.select('Runner');
      }}
    >
      <LegName className="caption" label={leg.label} />
      <span className="slip__set">
        {leg.isAll ? <span className="slip__chip">{say('runner.all')}</span> : null}
        {leg.cloths.map((cloth) => (
          <Cloth key={cloth} sport={sport} cloth={cloth} size="small" />
        ))}
        {leg.isFavourite ? <span className="slip__chip">{say('runner.favourite')}</span> : null}
        {leg.repeats === null ? null : (
          <span className="slip__repeats">{say('slip.asLeg', { leg: leg.repeats })}</span>
        )}
        {isEmpty && leg.repeats === null ? (
          <span className="hidden-text">{say('slip.noRunners')}</span>
        ) : null}
      </span>
    </button>
  );
});
