/** Lists exotic and multi-race payoffs: bet, winning combination, payment and its base amount. */
import { Fragment, type ReactNode } from 'react';
import { useBetName, useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { Cloth } from '../../../ui/controls/Cloth.tsx';
import type { RaceType } from '../../../wagering/card/card.ts';
import { betDefinition } from '../../../wagering/card/catalogue.ts';
import type { ResultLine } from '../../../wagering/card/price-table.ts';
import { WIRE_ALL } from '../../../wagering/card/selection.ts';

export interface ExoticTableProps {
  readonly lines: readonly ResultLine[];
  readonly sport: RaceType;
}

export function ExoticTable({ lines, sport }: ExoticTableProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const nameOf = useBetName();
  const nameOfLine = ({ id }: ResultLine): string => {
    const bet = betDefinition(id);
    return bet === undefined ? say('result.bet', { id }) : nameOf(bet.name);
  };
  return (
    <ul className="exotic-table" aria-label={say('result.exotics')}>
      {lines.map((line) => (
        <li className="exotic-line" key={`${line.id} ${line.combo.join('/')} ${line.base}`}>
          <span className="exotic-line__bet">{nameOfLine(line)}</span>
          <Combination legs={line.combo} sport={sport} />
          <span className="exotic-line__payoff">{money(line.payoff)}</span>
          <span className="exotic-line__base">{say('result.forBase', { base: line.base })}</span>
        </li>
      ))}
    </ul>
  );
}

function Combination({
  legs,
  sport,
}: {
  readonly legs: ResultLine['combo'];
  readonly sport: RaceType;
}): ReactNode {
  const say = useSay();
  return (
    <span className="exotic-line__combo">
      {legs.map((leg, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a leg is its place
        <Fragment key={index}>
          {index === 0 ? null : <span className="exotic-line__slash">/</span>}
          {leg.map((num) =>
            num === WIRE_ALL ? (
              <span className="exotic-line__all" key={num}>
                {say('runner.all')}
              </span>
            ) : (
              <Cloth key={num} sport={sport} cloth={String(num)} size="small" />
            ),
          )}
        </Fragment>
      ))}
    </span>
  );
}
