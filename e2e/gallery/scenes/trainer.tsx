/** Scenes of the trainer's panel. */
import { say } from '../../../src/i18n/say.ts';
import { Trainer } from '../../../src/screens/trainer/Trainer.tsx';
import { printerAtom } from '../../../src/till/state.ts';
import { type TrainersPanel, trainersPanelAtom } from '../../../src/till/trainer-state.ts';
import { TRAINERS_PANEL, TRAINERS_RACE_RUNS } from '../example-trainer.ts';
import { type Scene, standing } from './scene.tsx';

/** The trainer's panel, over the screen printer. */
function trainer(panel: TrainersPanel): Scene {
  return {
    page: () => <Trainer />,
    set(store) {
      standing(store);
      store.set(printerAtom, { kind: 'screen', name: 'Screen', status: 'Ready', reason: null });
      store.set(trainersPanelAtom, panel);
    },
  };
}

export const TRAINER_SCENES: Readonly<Record<string, Scene>> = {
  trainer: trainer(TRAINERS_PANEL),
  'trainer-runs': trainer(TRAINERS_RACE_RUNS),
  'trainer-loading': trainer({ ...TRAINERS_PANEL, races: { state: 'loading' } }),
  'trainer-failed': trainer({
    ...TRAINERS_PANEL,
    races: { state: 'failed', reason: say('trainer.failedWhy', { why: 'AbortError: the storage is full' }) },
  }),
  'trainer-empty': trainer({
    ...TRAINERS_PANEL,
    races: { state: 'ready', value: { day: { scenario: 'quiet', pace: 'usual' }, cards: [] } },
  }),
};
