/** Lists the runners behind those with prices, in their order of finish. */
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { Cloth } from '../../../ui/controls/Cloth.tsx';
import type { BettingInterest, RaceType } from '../../../wagering/card/card.ts';
import { finisherOf } from '../../../wagering/card/finishers.ts';
import type { FinisherRow } from '../../../wagering/card/price-table.ts';

export interface AlsoRanProps {
  readonly rows: readonly FinisherRow[];
  readonly interests: readonly BettingInterest[];
  readonly sport: RaceType;
}

export function AlsoRan({ rows, interests, sport }: AlsoRanProps): ReactNode {
  const say = useSay();
  return (
    <section className="also-ran" aria-label={say('result.alsoRan')}>
      <h3 className="caption">{say('result.alsoRan')}</h3>
      <ol className="also-ran__runners">
        {rows.map((row) => {
          const { cloth, name } = finisherOf(interests, row.interest);
          return (
            <li className="also-ran__runner" key={row.interest}>
              <span className="also-ran__place board">{row.finished}</span>
              <Cloth sport={sport} cloth={cloth} size="small" />
              <span className="ellipsis">{name}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
