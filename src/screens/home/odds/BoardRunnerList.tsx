/**
 * Draws the runners of the odds board with their win odds. A tap on one, or its number, begins a win bet
 * (win-bet.ts) where one can begin.
 */
import { useAtomValue } from 'jotai/react';
import { memo, type ReactNode, useCallback } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { boardRunnersAtom } from '../../../till/cards/odds-board-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Cloth } from '../../../ui/controls/Cloth.tsx';
import { type BettingInterest, type Card, type RaceNumber, raceOf } from '../../../wagering/card/card.ts';
import { winBetEntered } from '../../../wagering/pending/win-bet.ts';
import { TypedCodeNote } from '../keys/TypedCodeNote.tsx';
import { useGridKeys } from '../keys/use-grid-keys.ts';
import { percentText, wholeUnits } from './board-figures.ts';
import './BoardRunnerList.css';
import { winBetAtom } from './win-bet.ts';

/** Matches cloths that the number keys can enter. */
const DIGITS = /^\d+$/;

export interface BoardRunnerListProps {
  readonly card: Card;
  readonly race: RaceNumber;
}

export function BoardRunnerList({ card, race }: BoardRunnerListProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const bet = useAtomValue(winBetAtom);
  const { ref: keys, shown } = useGridKeys({ codes: bet !== null, takesFocus: false });
  const begin = useCallback(
    (runner: number) => (bet === null ? undefined : till.wager(winBetEntered(bet, runner))),
    [bet, till],
  );
  const interests = raceOf(card, race)?.bettingInterests ?? [];
  const refusalOf = (runner: string): string =>
    say(
      interests.some(({ num, scratched }) => scratched && String(num) === runner)
        ? 'runner.isScratched'
        : 'runner.notInRace',
      { runner },
    );
  return (
    <div>
      <RunnersCaption />
      {bet === null ? null : (
        <p className="odds-runners__caption">{say('odds.tapToBet', { amount: bet.amount })}</p>
      )}
      <ul
        ref={keys}
        className="odds-runners"
        style={{ gridTemplateRows: `repeat(${Math.ceil(interests.length / 2)}, auto)` }}
      >
        {interests.map((interest) => (
          <li key={interest.num}>
            <BoardRunner
              interest={interest}
              sport={card.raceType}
              onChoose={bet === null || interest.scratched ? null : begin}
            />
          </li>
        ))}
      </ul>
      <TypedCodeNote shown={shown} refusal={refusalOf} />
    </div>
  );
}

interface BoardRunnerProps {
  readonly interest: BettingInterest;
  readonly sport: Card['raceType'];
  /** Null where a tap does nothing. */
  readonly onChoose: ((num: number) => void) | null;
}

const BoardRunner = memo(function BoardRunner({ interest, sport, onChoose }: BoardRunnerProps): ReactNode {
  const say = useSay();
  const { num, saddleCloth, name, odds, scratched } = interest;
  const face = (
    <>
      <Cloth sport={sport} cloth={saddleCloth} size="small" />
      <span className="odds-runner__who">
        <span className="odds-runner__name ellipsis">{name}</span>
        {scratched ? null : <RunnerMoney num={num} />}
      </span>
      <span className="odds-runner__odds">{scratched ? say('odds.scratched') : (odds ?? '–')}</span>
    </>
  );
  if (onChoose === null) {
    return (
      <span className="odds-runner" data-scratched={scratched ? '' : undefined}>
        {face}
      </span>
    );
  }
  return (
    <Button
      className="odds-runner"
      {...(DIGITS.test(saddleCloth) ? { 'data-code': saddleCloth } : {})}
      onClick={() => onChoose(num)}
    >
      {face}
    </Button>
  );
});

/** Shows the money on the runner to win, and its chance, as far as the host sends them. */
function RunnerMoney({ num }: { readonly num: number }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const { totals, chances } = useAtomValue(boardRunnersAtom);
  const total = totals.find((each) => each.num === num)?.total;
  const chance = chances.find((each) => each.num === num)?.probability;
  if (total === undefined && chance === undefined) return null;
  return (
    <span className="odds-runner__money ellipsis">
      {[
        ...(total === undefined ? [] : [money(wholeUnits(total), { whole: 'short' })]),
        ...(chance === undefined ? [] : [say('odds.chance', { percent: percentText(chance) })]),
      ].join(' · ')}
    </span>
  );
}

/** Captions the runners' figures, if there are any, and says if the host could not give them. */
function RunnersCaption(): ReactNode {
  const say = useSay();
  const { totals, chances, unread } = useAtomValue(boardRunnersAtom);
  if ((unread.totals && totals.length === 0) || (unread.chances && chances.length === 0)) {
    return <p className="odds-runners__caption caption">{say('odds.runnersUnread')}</p>;
  }
  if (totals.length === 0 && chances.length === 0) return null;
  const words =
    chances.length === 0 ? 'odds.toWin' : totals.length === 0 ? 'odds.onlyChance' : 'odds.toWinAndChance';
  return <p className="odds-runners__caption caption">{say(words)}</p>;
}
