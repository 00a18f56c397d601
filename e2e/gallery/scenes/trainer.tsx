/** Lists scenes of the trainer's panel. */
import type { Settings } from '../../../src/config/settings.ts';
import { say } from '../../../src/i18n/say.ts';
import { Trainer } from '../../../src/screens/trainer/Trainer.tsx';
import { type TrainersPanel, trainersPanelAtom } from '../../../src/till/trainer/trainer-state.ts';
import { printerAtom } from '../../../src/till/window/printer-state.ts';
import { settingsAtom } from '../../../src/till/window/settings-state.ts';
import { NOTHING_HEARD, TRAINERS_PANEL, TRAINERS_RACE_RUNS } from '../examples/example-trainer.ts';
import { type Scene } from './scene.tsx';
import { signedOnWindow } from './windows.ts';

/** Draws the trainer's panel, over the screen printer. */
function trainer(panel: TrainersPanel, settings: Partial<Settings> = {}): Scene {
  return {
    page: () => <Trainer />,
    set(store) {
      signedOnWindow(store);
      store.set(settingsAtom, { ...store.get(settingsAtom), demoMode: true, ...settings });
      store.set(printerAtom, { kind: 'screen', name: 'Screen', status: 'Ready', reason: null });
      store.set(trainersPanelAtom, panel);
    },
  };
}

const ROOM = { demoMode: false, trainingRoom: true };

export const TRAINER_SCENES: Readonly<Record<string, Scene>> = {
  'trainer-room': trainer(TRAINERS_RACE_RUNS, ROOM),
  'trainer-key': trainer({ ...TRAINERS_PANEL, access: 'keyNeeded' }, ROOM),
  'trainer-key-wrong': trainer(
    { ...TRAINERS_PANEL, access: 'keyNeeded', refusal: say('trainer.keyWrong') },
    ROOM,
  ),
  trainer: trainer(TRAINERS_PANEL),
  'trainer-runs': trainer(TRAINERS_RACE_RUNS),
  'trainer-loading': trainer({ ...TRAINERS_PANEL, races: { state: 'loading' } }),
  'trainer-failed': trainer({
    ...TRAINERS_PANEL,
    races: { state: 'failed', reason: say('trainer.failedWhy', { why: 'AbortError: the storage is full' }) },
  }),
  'trainer-empty': trainer({
    ...TRAINERS_PANEL,
    races: {
      state: 'ready',
      value: {
        day: { scenario: 'quiet', pace: 'usual' },
        cards: [],
        bigWinner: { isWanted: false, last: null },
        terminals: NOTHING_HEARD,
      },
    },
  }),
};
