/**
 * The odds board of a race: win odds as they come, what is in the pools, probables of exacta and double, and what the last leg of a double or
 * pick will pay. Owns which part and race are looked at; the figures are the tote's.
 */

import { useAtomValue } from 'jotai/react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { raceText } from '../../../i18n/race-text.ts';
import { useMoney, useMoneyFormat, useSay } from '../../../i18n/SayProvider.tsx';
import { type OddsBoard as Board, oddsBoardAtom, readyCardAtom } from '../../../till/state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/Button.tsx';
import { Cloth } from '../../../ui/Cloth.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { StateMessage } from '../../../ui/StateMessage.tsx';
import { ViewFrame } from '../../../ui/ViewFrame.tsx';
import { type Card, type RaceNumber, raceOf } from '../../../wagering/card.ts';
import { NotReady } from '../NotReady.tsx';
import { cellText, lowestOf, poolBetOf } from './board-figures.ts';
import { BOARD_PARTS, type BoardPart, gridOf, hasPart, PART_LABELS } from './board-parts.ts';
import './OddsBoard.css';

export function OddsBoard(): ReactNode {
  const say = useSay();
  const [part, setPart] = useState<BoardPart>('win');
  return (
    <ViewFrame label={say('odds.title')} bar={<BoardBar part={part} onPart={setPart} />}>
      <BoardBody part={part} />
    </ViewFrame>
  );
}

interface BoardBarProps {
  readonly part: BoardPart;
  readonly onPart: (part: BoardPart) => void;
}

function BoardBar({ part, onPart }: BoardBarProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const shown = useAtomValue(oddsBoardAtom);
  const card = useAtomValue(readyCardAtom);
  const board = shown?.board.state === 'ready' ? shown.board.value : null;
  const step = (by: number, label: string, icon: 'back' | 'forward'): ReactNode => {
    const race = (shown?.race ?? 0) + by;
    const exists = card?.races.some(({ num }) => num === race) === true;
    return (
      <Button className="odds-step" aria-label={label} disabled={!exists} onClick={() => till.showOdds(race)}>
        <Icon name={icon} size={20} />
      </Button>
    );
  };
  return (
    <>
      {step(-1, say('odds.raceBefore'), 'back')}
      {BOARD_PARTS.map((each) => (
        <Button
          key={each}
          className="odds-part"
          aria-label={say(PART_LABELS[each])}
          pressed={each === part}
          reason={board === null || hasPart(board, each) ? null : say('odds.notHere')}
          onClick={() => onPart(each)}
        >
          {say(PART_LABELS[each])}
        </Button>
      ))}
      {step(1, say('odds.raceAfter'), 'forward')}
    </>
  );
}

function BoardBody({ part }: { readonly part: BoardPart }): ReactNode {
  const say = useSay();
  const till = useTill();
  const shown = useAtomValue(oddsBoardAtom);
  const card = useAtomValue(readyCardAtom);
  if (shown === null || card === null || card.id !== shown.card) {
    return <StateMessage kind="empty" title={say('odds.none')} />;
  }
  const { board, race } = shown;
  if (board.state !== 'ready') {
    return (
      <NotReady of={board} failed={say('odds.failed')} onRetry={till.retryOdds} tiles={12} columns={2} />
    );
  }
  const here = hasPart(board.value, part) ? part : 'win';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- there is nothing to press in it, and it is scrolled by the keys all the same
    <section className="odds" aria-label={say(PART_LABELS[here])} tabIndex={0}>
      <h2 className="odds__title">
        {say(raceText(card.raceType), { race })}
        <span className="odds__part">{say(PART_LABELS[here])}</span>
      </h2>
      {here === 'win' ? <WinAndPools card={card} race={race} board={board.value} /> : null}
      {here === 'exacta' || here === 'double' ? <Grid card={card} board={board.value} part={here} /> : null}
      {here === 'willPay' ? <WillPays card={card} race={race} board={board.value} /> : null}
    </section>
  );
}

interface PartProps {
  readonly card: Card;
  readonly race: RaceNumber;
  readonly board: Board;
}

function WinAndPools({ card, race, board }: PartProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const interests = raceOf(card, race)?.bettingInterests ?? [];
  return (
    <div className="odds-win">
      <ul
        className="odds-runners"
        style={{ gridTemplateRows: `repeat(${Math.ceil(interests.length / 2)}, auto)` }}
      >
        {interests.map(({ num, saddleCloth, name, odds, scratched }) => (
          <li className="odds-runner" key={num} data-scratched={scratched ? '' : undefined}>
            <Cloth sport={card.raceType} cloth={saddleCloth} size="small" />
            <span className="odds-runner__name ellipsis">{name}</span>
            <span className="odds-runner__odds">{scratched ? say('odds.scratched') : (odds ?? '–')}</span>
          </li>
        ))}
      </ul>
      <table className="odds-pools">
        <caption className="caption">{say('odds.pools')}</caption>
        <tbody>
          {board.totals.map(({ id, total, carryover }) => (
            <tr key={id}>
              <th scope="row">{poolBetOf(id)?.name ?? say('odds.pool', { number: id })}</th>
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
  return (
    raceOf(card, race)?.bettingInterests.find((interest) => interest.num === num)?.saddleCloth ?? String(num)
  );
}

function Grid({
  card,
  board,
  part,
}: Omit<PartProps, 'race'> & { readonly part: 'exacta' | 'double' }): ReactNode {
  const say = useSay();
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
      ? say('odds.exactaRead', { name, base })
      : say('odds.doubleRead', { name, base, first: rowRace, second: columnRace });
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

/** A dead heat in a leg that is over has a table for each of its winners. */
function WillPays({ card, race, board }: PartProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const interests = raceOf(card, race)?.bettingInterests ?? [];
  return (
    <div className="odds-will">
      {board.willPays.map(({ bet, name, base, winners, payoffs }) => (
        <table className="odds-pools" key={[bet, ...winners].join(' ')}>
          <caption className="caption">
            {say('odds.willPayOf', {
              name,
              base,
              winners: winners
                .map((num, index) => clothOf(card, race - winners.length + index, num))
                .join(' / '),
            })}
          </caption>
          <tbody>
            {payoffs.map(({ num, payoff }) => (
              <tr key={num}>
                <th scope="row">
                  <Cloth sport={card.raceType} cloth={clothOf(card, race, num)} size="small" />
                </th>
                <td className="odds-will__name">{interests.find((each) => each.num === num)?.name ?? ''}</td>
                <td className="odds-pools__total">{payoff === null ? '–' : money(payoff)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
