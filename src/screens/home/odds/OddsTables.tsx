/**
 * Draws the tables of the odds board. They are the pools, the grid of an exacta or a double, and will-pays.
 * The runners beside the pools are in BoardRunnerList.tsx.
 */
import type { CSSProperties, ReactNode } from 'react';
import { useBetName, useMoney, useMoneyFormat, useSay } from '../../../i18n/SayProvider.tsx';
import type { OddsOfRace as Board } from '../../../till/cards/odds-board-state.ts';
import { Cloth } from '../../../ui/controls/Cloth.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { type Card, type RaceNumber, raceOf } from '../../../wagering/card/card.ts';
import { finisherOf } from '../../../wagering/card/finishers.ts';
import { BoardRunnerList } from './BoardRunnerList.tsx';
import { cellText, lowestOf, poolBetOf } from './board-figures.ts';
import { gridOf } from './board-parts.ts';
import './OddsBoard.css';

interface PartProps {
  readonly card: Card;
  readonly race: RaceNumber;
  readonly board: Board;
}

export function WinAndPools({ card, race, board }: PartProps): ReactNode {
  const say = useSay();
  const nameOf = useBetName();
  const poolName = (id: number): string => {
    const bet = poolBetOf(id);
    return bet === null ? say('odds.pool', { number: id }) : nameOf(bet.name);
  };
  const money = useMoney();
  return (
    <div className="odds-win">
      <BoardRunnerList card={card} race={race} />
      <table className="odds-pools">
        <caption className="caption">{say('odds.pools')}</caption>
        <tbody>
          {board.totals.map(({ id, total, carryover }) => (
            <tr key={id}>
              <th scope="row">{poolName(id)}</th>
              <td>{carryover > 0n ? say('odds.carryover', { amount: carryover }) : null}</td>
              <td className="odds-pools__total">{money(total, { whole: 'short' })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function clothOf(card: Card, race: RaceNumber, num: number): string {
  return finisherOf(raceOf(card, race)?.bettingInterests ?? [], num).cloth;
}

export function Grid({
  card,
  board,
  part,
}: Omit<PartProps, 'race'> & { readonly part: 'exacta' | 'double' }): ReactNode {
  const say = useSay();
  const nameOf = useBetName();
  const format = useMoneyFormat();
  const grid = gridOf(board, part);
  if (grid === undefined || grid.rows.length === 0) {
    return <StateMessage kind="empty" title={say('odds.notHere')} />;
  }
  const { rows, columns, rowRace, columnRace, payoffs, base, name } = grid;
  const lowest = lowestOf(payoffs.flat());
  const shape: CSSProperties & Readonly<Record<'--columns', number>> = { '--columns': columns.length };
  const words =
    part === 'exacta'
      ? say('odds.exactaRead', { name: nameOf(name), base })
      : say('odds.doubleRead', { name: nameOf(name), base, first: rowRace, second: columnRace });
  return (
    <>
      <p className="odds__read">{words}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a grid that is longer than the view is scrolled by the keys too */}
      <section className="odds-grid-scroll" aria-label={words} tabIndex={0}>
        <table className="odds-grid" style={shape}>
          <thead>
            <tr>
              <td aria-hidden="true">↘</td>
              {columns.map((num) => (
                <th scope="col" key={num}>
                  <Cloth sport={card.raceType} cloth={clothOf(card, columnRace, num)} size="small" />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((first, row) => (
              <tr key={first}>
                <th scope="row">
                  <Cloth sport={card.raceType} cloth={clothOf(card, rowRace, first)} size="small" />
                </th>
                {columns.map((second, column) => {
                  const payoff = payoffs[row]?.[column] ?? null;
                  const isLowest = payoff !== null && payoff === lowest;
                  return (
                    <td key={second} data-lowest={isLowest ? '' : undefined}>
                      {cellText(payoff, format)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** Draws the will-pays; a dead heat in a past leg has a table for each of its winners. */
export function WillPays({ card, race, board }: PartProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const nameOf = useBetName();
  const interests = raceOf(card, race)?.bettingInterests ?? [];
  return (
    <div className="odds-will">
      {board.willPays.map(({ bet, name, base, winners, payoffs }) => (
        <table className="odds-pools" key={[bet, ...winners].join(' ')}>
          <caption className="caption">
            {say('odds.willPayOf', {
              name: nameOf(name),
              base,
              winners: winners
                .map((num, index) => clothOf(card, race - winners.length + index, num))
                .join(' / '),
            })}
          </caption>
          <tbody>
            {payoffs.map(({ num, payoff }) => {
              const { cloth, name: runner } = finisherOf(interests, num);
              return (
                <tr key={num}>
                  <th scope="row">
                    <Cloth sport={card.raceType} cloth={cloth} size="small" />
                  </th>
                  <td className="odds-will__name">{runner}</td>
                  <td className="odds-pools__total">{payoff === null ? '–' : money(payoff)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ))}
    </div>
  );
}
