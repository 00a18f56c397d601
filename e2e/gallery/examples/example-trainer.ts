/** Invents the trainer's panel of a day: a card with a chosen race, a running one and an official one. */
import type { TrainersPanel } from '../../../src/till/trainer/trainer-state.ts';
import type { TerminalsReport, TrainersCard, TrainersRace } from '../../../src/till/trainer/training-room.ts';
import type { Card } from '../../../src/wagering/card/card.ts';
import { exampleCard, NOW } from './example-cards.ts';

function trainersCard(card: Card, change: (race: TrainersRace) => Partial<TrainersRace>): TrainersCard {
  return {
    id: card.id,
    name: card.name,
    raceType: card.raceType,
    races: card.races.map((race) => {
      const plain: TrainersRace = {
        num: race.num,
        status: race.status,
        postTime: race.postTime ?? 0,
        isRunning: false,
        chosen: [],
        finish: race.status === 'Official' ? [[4], [2], [7], [1]] : null,
        interests: race.bettingInterests.map(({ num, saddleCloth, name, scratched }) => ({
          num,
          cloth: saddleCloth,
          name,
          scratched,
        })),
      };
      return { ...plain, ...change(plain) };
    }),
  };
}

export const NOTHING_HEARD: TerminalsReport = { locked: [], events: [], counters: [] };

/** Has an account that is locked, events of a self-serve terminal, and its counters. */
const TERMINALS_HEARD: TerminalsReport = {
  locked: ['0000004711'],
  events: [
    { at: NOW - 60_000, window: 8, code: 12, message: 'Bill acceptor: jam' },
    { at: NOW - 240_000, window: 8, code: 3, message: 'Cash box removed' },
  ],
  counters: [
    {
      at: NOW - 300_000,
      window: 8,
      reader: { goodReads: 412, badReads: 7, bettingSlipReads: 38 },
      paperRoll: { remainingMM: 91_400 },
    },
  ],
};

export const TRAINERS_PANEL: TrainersPanel = {
  races: {
    state: 'ready',
    value: {
      day: { scenario: 'usual', pace: 'usual' },
      cards: [
        trainersCard(exampleCard('HVP', 14), ({ num }) => (num === 7 ? { chosen: [[5], [3, 9], [1]] } : {})),
        trainersCard(exampleCard('NGR', 8), () => ({})),
      ],
      bigWinner: { isWanted: true, last: null },
      terminals: NOTHING_HEARD,
    },
  },
  access: 'open',
  refusal: null,
  isBusy: false,
  printer: 'inTurn',
  isToteDropping: true,
};

/** Has the chosen race running. */
export const TRAINERS_RACE_RUNS: TrainersPanel = {
  ...TRAINERS_PANEL,
  races: {
    state: 'ready',
    value: {
      day: { scenario: 'big', pace: 'training' },
      cards: [
        trainersCard(exampleCard('HVP', 9), ({ finish }) =>
          finish === null ? { isRunning: true, status: 'Betting off' } : {},
        ),
      ],
      bigWinner: {
        isWanted: false,
        last: { tsn: 'D0B5-3F6C-E57C-D45A', window: 12, card: 'Havenport Park', race: 9 },
      },
      terminals: TERMINALS_HEARD,
    },
  },
  printer: 'none',
  isToteDropping: false,
};
