/** Orders a race of the day: chooses the race, its finish, and runs it now. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { trainersPanelAtom } from '../../till/trainer/trainer-state.ts';
import type { Places, TrainersCard, TrainersRace } from '../../till/trainer/training-room.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Cloth } from '../../ui/controls/Cloth.tsx';
import { Icon } from '../../ui/controls/Icon.tsx';
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import { STATUS_TEXTS } from '../frame/head/status-texts.ts';
import { finishPlaceOf, finishText, isSameFinish, MOST_CHOSEN, toggleFinisher } from './finish-draft.ts';
import { PLACE_TEXTS } from './trainer-words.ts';

interface Chosen {
  readonly card: CardId;
  readonly race: RaceNumber;
}

/** Returns the race that sells next, or runs next. */
function nextRace(card: TrainersCard): TrainersRace | undefined {
  return (
    card.races.find(({ status }) => status === 'Betting on') ??
    card.races.find(({ finish }) => finish === null) ??
    card.races.at(-1)
  );
}

export function RaceOrders({ cards }: { readonly cards: readonly TrainersCard[] }): ReactNode {
  const say = useSay();
  const [chosen, choose] = useState<Chosen | null>(null);
  const card = cards.find(({ id }) => id === chosen?.card) ?? cards[0];
  if (card === undefined) return null;
  // Follows the card to its next race, unless one was chosen by hand.
  const race =
    card.races.find(({ num }) => card.id === chosen?.card && num === chosen.race) ?? nextRace(card);
  return (
    <div className="trainer__orders">
      <fieldset className="trainer__choice" aria-label={say('trainer.card')}>
        {cards.map((each) => (
          <Button
            key={each.id}
            size="small"
            pressed={each.id === card.id}
            onClick={() => choose({ card: each.id, race: nextRace(each)?.num ?? 1 })}
          >
            {each.name}
          </Button>
        ))}
      </fieldset>
      <fieldset className="trainer__races" aria-label={say('trainer.race')}>
        {card.races.map((each) => (
          <Button
            key={each.num}
            size="small"
            className="trainer__race"
            pressed={each.num === race?.num}
            aria-label={say('trainer.raceSpoken', { race: each.num, status: say(STATUS_TEXTS[each.status]) })}
            data-over={each.finish !== null}
            onClick={() => choose({ card: card.id, race: each.num })}
          >
            {each.num}
            {each.finish === null ? null : <Icon name="check" size={12} />}
          </Button>
        ))}
      </fieldset>
      {race === undefined ? null : <OneRace key={`${card.id}/${race.num}`} card={card} race={race} />}
    </div>
  );
}

/** Returns the first race that runs with this one: those before it without a finish run too. */
function firstToRun(card: TrainersCard, race: TrainersRace): RaceNumber {
  return card.races.find(({ finish, isRunning }) => finish === null && !isRunning)?.num ?? race.num;
}

function OneRace({ card, race }: { readonly card: TrainersCard; readonly race: TrainersRace }): ReactNode {
  const say = useSay();
  const till = useTill();
  const { isBusy } = useAtomValue(trainersPanelAtom);
  const [draft, setDraft] = useState<Places>(race.chosen);
  const [isDeadHeat, setDeadHeat] = useState(false);
  const isChanged = !isSameFinish(draft, race.chosen);
  const first = firstToRun(card, race);

  const tap = (num: number): void => {
    setDraft(toggleFinisher(draft, num, isDeadHeat));
    setDeadHeat(false);
  };
  const notToRun = race.status === 'Betting not started' ? say('trainer.notOpen', { race: race.num }) : null;

  return (
    <>
      <p className="trainer__status" aria-live="polite">
        <StatusLine race={race} />
      </p>
      {race.finish === null ? (
        <>
          <div className="trainer__keys">
            <Button
              pressed={isDeadHeat}
              reason={draft.length === 0 ? say('trainer.deadHeatWhy') : null}
              onClick={() => setDeadHeat(!isDeadHeat)}
            >
              {say('trainer.deadHeat')}
            </Button>
            <Button
              reason={draft.length === 0 ? say('trainer.nobodyChosen') : null}
              onClick={() => {
                setDraft([]);
                setDeadHeat(false);
              }}
            >
              {say('trainer.clear')}
            </Button>
            <Button
              busy={isBusy}
              reason={isChanged ? null : say('trainer.notChanged')}
              onClick={() => void till.trainer.chooseFinish(card.id, race.num, draft)}
            >
              {say('trainer.keep')}
            </Button>
            <Button
              tone="primary"
              busy={isBusy || race.isRunning}
              reason={notToRun}
              onClick={() => void till.trainer.runRace(card.id, race.num, isChanged ? draft : null)}
            >
              {first < race.num
                ? say('trainer.runUpTo', { first, race: race.num })
                : say('trainer.run', { race: race.num })}
            </Button>
          </div>
          <ul className="trainer__runners" aria-label={say('trainer.finish')}>
            {race.interests.map((interest) => {
              const place = finishPlaceOf(draft, interest.num);
              const placed = place === null ? undefined : PLACE_TEXTS[place];
              const isFull = place === null && draft.flat().length >= MOST_CHOSEN;
              return (
                <li key={interest.num}>
                  <Button
                    className="trainer__runner"
                    pressed={place !== null}
                    reason={
                      interest.scratched
                        ? say('trainer.isScratched', { num: interest.num })
                        : isFull
                          ? say('trainer.full', { count: MOST_CHOSEN })
                          : null
                    }
                    onClick={() => tap(interest.num)}
                  >
                    <Cloth sport={card.raceType} cloth={interest.cloth} size="small" />
                    <span className="trainer__name ellipsis">{interest.name}</span>
                    {placed === undefined ? null : (
                      <span className="trainer__place board">{say(placed)}</span>
                    )}
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
    </>
  );
}

function StatusLine({ race }: { readonly race: TrainersRace }): ReactNode {
  const say = useSay();
  if (race.finish !== null) {
    return say('trainer.officialLine', { race: race.num, finish: finishText(race.finish) });
  }
  if (race.isRunning) return say('trainer.runningLine', { race: race.num });
  const facts = {
    race: race.num,
    status: say(STATUS_TEXTS[race.status]),
    time: { epoch: race.postTime },
  };
  return race.chosen.length === 0
    ? say('trainer.raceLine', facts)
    : say('trainer.chosenLine', { ...facts, finish: finishText(race.chosen) });
}
