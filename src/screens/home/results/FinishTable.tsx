/** Lists the order of finish with win, place and show prices, a row for each runner. */
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { Cloth } from '../../../ui/controls/Cloth.tsx';
import type { BettingInterest, RaceType } from '../../../wagering/card/card.ts';
import { finisherOf } from '../../../wagering/card/finishers.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';
import './FinishTable.css';
import type { FinisherRow } from '../../../wagering/card/price-table.ts';

export interface FinishTableProps {
  readonly rows: readonly FinisherRow[];
  /** Base amount of all prices; null if they differ. */
  readonly base: Pennies | null;
  readonly interests: readonly BettingInterest[];
  readonly sport: RaceType;
}

export function FinishTable({ rows, base, interests, sport }: FinishTableProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const price = (amount: Pennies | null): ReactNode => (
    <td className="finish-table__price">{amount === null ? null : money(amount)}</td>
  );
  return (
    <table className="finish-table">
      <colgroup>
        <col className="finish-table__place-column" />
        <col className="finish-table__cloth-column" />
        <col />
        <col className="finish-table__price-column" span={3} />
      </colgroup>
      <thead>
        <tr className="caption">
          <th scope="col">{say('result.finish')}</th>
          <th scope="col" colSpan={2}>
            {base === null ? say('result.runner') : say('result.pricesFor', { base })}
          </th>
          <th scope="col" className="finish-table__price-head">
            {say('result.win')}
          </th>
          <th scope="col" className="finish-table__price-head">
            {say('result.place')}
          </th>
          <th scope="col" className="finish-table__price-head">
            {say('result.show')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { cloth, name } = finisherOf(interests, row.interest);
          return (
            <tr key={row.interest}>
              <td className="finish-table__place">{row.finished ?? '–'}</td>
              <td className="finish-table__cloth">
                <Cloth sport={sport} cloth={cloth} />
              </td>
              <th scope="row" className="finish-table__name ellipsis">
                {name}
              </th>
              {price(row.winPrice)}
              {price(row.placePrice)}
              {price(row.showPrice)}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
