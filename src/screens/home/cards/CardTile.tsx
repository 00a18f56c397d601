/**
 * Draws one card of the list (T483). Shows its track, its past and coming races, and the time to the next
 * post.
 */
import { memo, type ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { countdownTone, countdownWords } from '../../../till/cards/countdown.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SpokenName } from '../../../ui/controls/SpokenName.tsx';
import { type CardSummary, hasGames } from '../../../wagering/card/card.ts';
import { minutesToPost } from '../../../wagering/card/minutes-to-post.ts';
import { STATUS_TEXTS } from '../../frame/head/status-texts.ts';
import { PostCountdown } from '../countdown/PostCountdown.tsx';
import { KeyHint } from '../keys/KeyHint.tsx';
import { cardDate } from './card-date.ts';
import { isCompleted, isSelling } from './card-order.ts';
import './CardTile.css';
import { SPORT_TEXTS } from './sport-texts.ts';

export interface CardTileProps {
  readonly card: CardSummary;
  /** Epoch milliseconds, updated every thirty seconds. */
  readonly now: number;
  readonly view: 'list' | 'grid';
  readonly chosen: boolean;
  /** Is true while the card loads. */
  readonly busy: boolean;
  readonly onChoose: (card: CardSummary) => void;
  /** Digits that choose the card. */
  readonly code: string;
  /** BCP 47 tag for dates. */
  readonly language: string;
}

export const CardTile = memo(function CardTile(props: CardTileProps): ReactNode {
  const { card, now, view, chosen, busy, onChoose, code, language } = props;
  const say = useSay();
  const counts = !isCompleted(card) && !card.isFuture && card.nextPost !== null;
  const countdown = counts ? minutesToPost({ postTime: card.nextPost ?? 0, status: card.status }, now) : null;
  const date = card.isFuture && !isCompleted(card) ? cardDate(card.perfDate, language) : null;
  const status = say(STATUS_TEXTS[card.status]);
  const when = countdown === null ? (date ?? status) : say(countdownWords(countdown).spoken);
  const races = { race: card.currentRace, max: card.maxRace };
  const isGame = hasGames(card);
  const tone = countdown === null ? 'calm' : countdownTone(countdown);
  return (
    <Button
      className={`card-tile card-tile--${view} card-tile--${tone}${isCompleted(card) ? ' card-tile--over' : ''}`}
      pressed={chosen}
      busy={busy}
      data-code={code}
      onClick={() => onChoose(card)}
    >
      <SpokenName name={say('card.spoken', { name: card.name, ...races, when })}>
        <span className="card-tile__name">
          <KeyHint code={code} />
          {card.name}
          <span className="card-tile__code board">{card.traCode}</span>
        </span>
        {countdown === null || isSelling(card) ? null : <span className="card-tile__status">{status}</span>}
        {countdown === null ? (
          <span className="card-tile__state">
            <span className={date === null ? 'card-tile__word' : 'card-tile__date'}>{date ?? status}</span>
            {date === null ? null : <span className="caption">{say('card.future')}</span>}
          </span>
        ) : (
          <PostCountdown countdown={countdown} />
        )}
        <span className="card-tile__foot">
          <span className="card-tile__races board">{say(isGame ? 'card.gameOf' : 'card.raceOf', races)}</span>
          <span className="card-tile__sport">{say(SPORT_TEXTS[card.raceType])}</span>
        </span>
        <DayStrip current={card.currentRace} max={card.maxRace} over={isCompleted(card)} />
      </SpokenName>
    </Button>
  );
});

/** Draws a tick for each race: run, next, later. */
function DayStrip(props: {
  readonly current: number;
  readonly max: number;
  readonly over: boolean;
}): ReactNode {
  const { current, max, over } = props;
  return (
    <span className="day-strip" aria-hidden="true">
      {Array.from({ length: max }, (_, index) => {
        const race = index + 1;
        const state = over || race < current ? 'run' : race === current ? 'next' : 'later';
        return <i className={`day-strip__race day-strip__race--${state}`} key={race} />;
      })}
    </span>
  );
}
