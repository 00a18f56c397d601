/**
 * Draws one race of the card: its number, post time, countdown, and whether it can be chosen (T308, T309).
 */

import { memo, type ReactNode } from 'react';
import { raceText } from '../../../i18n/race-text.ts';
import { useLanguage, useSay } from '../../../i18n/SayProvider.tsx';
import { twelveHour } from '../../../i18n/times.ts';
import { countdownTone, countdownWords } from '../../../till/cards/countdown.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SpokenName } from '../../../ui/controls/SpokenName.tsx';
import type { Race, RaceNumber, RaceType } from '../../../wagering/card/card.ts';
import { minutesToPost } from '../../../wagering/card/minutes-to-post.ts';
import { STATUS_TEXTS } from '../../frame/head/status-texts.ts';
import { PostCountdown } from '../countdown/PostCountdown.tsx';
import { mayChoose, raceState } from './race-entry.ts';
import './RaceTile.css';

export interface RaceTileProps {
  readonly race: Race;
  readonly sport: RaceType;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly view: 'list' | 'grid';
  /** Is true for the wager's race. */
  readonly chosen: boolean;
  /** Is true for the card's current race. */
  readonly current: boolean;
  readonly onChoose: (race: RaceNumber) => void;
}

export const RaceTile = memo(function RaceTile(props: RaceTileProps): ReactNode {
  const { race, sport, now, view, chosen, current, onChoose } = props;
  const say = useSay();
  const language = useLanguage();
  const state = raceState(race);
  const countdown = state === 'selling' || state === 'open' ? minutesToPost(race, now) : null;
  const status = say(STATUS_TEXTS[race.status]);
  const time = twelveHour(race.postTime, language);
  const field = race.bettingInterests.filter((interest) => !interest.scratched).length;
  const title = say(raceText(sport), { race: race.num });
  const tone = countdown === null ? 'calm' : countdownTone(countdown);
  const when = countdown === null ? status : say(countdownWords(countdown).spoken);
  const spoken =
    race.name === ''
      ? say('race.spokenPlain', { title, time, when })
      : say('race.spoken', { title, name: race.name, time, when });
  return (
    <Button
      className={`race-tile race-tile--${view} race-tile--${state} race-tile--${tone}`}
      aria-current={current ? 'step' : undefined}
      pressed={chosen}
      disabled={!mayChoose(race)}
      data-code={race.num}
      onClick={() => onChoose(race.num)}
    >
      <SpokenName name={spoken}>
        <span className="race-tile__number">{race.num}</span>
        <span className="race-tile__what">
          <span className="race-tile__name">{race.name === '' ? title : race.name}</span>
          <span className="race-tile__facts">
            {/* Leaves out the time if the countdown shows it already. */}
            {countdown?.kind === 'time' ? null : <span className="race-tile__time board">{time}</span>}
            <span className="ellipsis">{say('race.field', { count: field })}</span>
          </span>
        </span>
        {countdown === null ? (
          <span className="race-tile__status">{status}</span>
        ) : (
          <PostCountdown countdown={countdown} />
        )}
      </SpokenName>
    </Button>
  );
});
