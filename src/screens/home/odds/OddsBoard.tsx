/**
 * Draws the odds board of a race. Its parts are win odds, the money in the pools, probables of exacta and
 * double, and will-pays. Owns the chosen part and race. The tables are in OddsTables.tsx; the figures are the
 * tote's.
 */

import { useAtomValue } from 'jotai/react';
import { type ReactNode, useState } from 'react';
import { raceText } from '../../../i18n/race-text.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { readyCardAtom, tipsAtom } from '../../../till/cards/card-state.ts';
import { missingCallsAtom } from '../../../till/cards/missing-calls.ts';
import { oddsBoardAtom } from '../../../till/cards/odds-board-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { ViewFrame } from '../../../ui/page/ViewFrame.tsx';
import { NotReady } from '../states/NotReady.tsx';
import { type BoardPart, hasPart, offeredParts, PART_LABELS } from './board-parts.ts';
import './OddsBoard.css';
import { Grid, WillPays, WinAndPools } from './OddsTables.tsx';
import { Tips } from './Tips.tsx';

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
  const cardTips = useAtomValue(tipsAtom);
  const tips = cardTips.find(({ race }) => race === shown?.race);
  const parts = offeredParts(useAtomValue(missingCallsAtom), cardTips.length > 0);
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
      {parts.map((each) => (
        <Button
          key={each}
          className="odds-part"
          aria-label={say(PART_LABELS[each])}
          pressed={each === part}
          reason={board === null || hasPart(board, each, tips !== undefined) ? null : say('odds.notHere')}
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
  const tips = useAtomValue(tipsAtom).find((each) => each.race === shown?.race);
  if (shown === null || card === null || card.id !== shown.card) {
    return <StateMessage kind="empty" title={say('odds.none')} />;
  }
  const { board, race } = shown;
  if (board.state !== 'ready') {
    return (
      <NotReady of={board} failed={say('odds.failed')} onRetry={till.retryOdds} tiles={12} columns={2} />
    );
  }
  const here = hasPart(board.value, part, tips !== undefined) ? part : 'win';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- there is nothing to press in it, and it is scrolled by the keys all the same
    <section className="odds" aria-label={say(PART_LABELS[here])} tabIndex={0}>
      <h2 className="odds__title">
        {say(raceText(card.raceType), { race })}
        <span className="odds__part">{say(PART_LABELS[here])}</span>
      </h2>
      {here === 'win' ? <WinAndPools card={card} race={race} board={board.value} /> : null}
      {here === 'exacta' || here === 'double' ? <Grid card={card} board={board.value} part={here} /> : null}
      {here === 'tips' && tips !== undefined ? <Tips card={card} tips={tips} /> : null}
      {here === 'willPay' ? <WillPays card={card} race={race} board={board.value} /> : null}
    </section>
  );
}
