/** Lists scenes of the trainer's page, with the answers of a host to it. */
import { RoomToteUnheard, type TrainersCard } from '../../../src/till/trainer/training-room.ts';
import { LONGEST_LESSON, type RoomRow, type RoomView } from '../../../src/training/room/room-wire.ts';
import { TRAINERS_PANEL } from '../examples/example-trainer.ts';

export interface RoomScene {
  readonly shows: 'key' | 'room';
  /** The host's answer to each look at the room; null where it does not answer. */
  readonly view: RoomView | null;
  /** True if an order is given after the first look: its outcome is shown. */
  readonly isOrdered?: boolean;
}

const EMPTY: RoomView = { isStopped: false, rush: null, rows: [] };

const KINDS = ['runners', 'change', 'amount', 'otherCashed'] as const;
const LESSONS = ['', 'Boxes, wheels and keys', 'W'.repeat(LONGEST_LESSON / 4)] as const;

/** Invents the line of a window: every third one is away, and every fourth has served nobody. */
function rowOf(window: number): RoomRow {
  const served = (window % 4) * 37;
  const kind = KINDS[window % KINDS.length] ?? 'change';
  return {
    window,
    teller: window % 5 === 0 ? '4294967295' : String(4400 + window),
    lesson: LESSONS[window % LESSONS.length] ?? '',
    isPractising: window % 2 === 0,
    isHere: window % 3 !== 0,
    tally: {
      served,
      right: Math.floor(served * 0.8),
      seconds: served * 41,
      rightSeconds: Math.floor(served * 0.8) * 38,
      measured: Math.floor(served * 0.8),
      extraTouches: served * 3,
      mistakes: served === 0 ? {} : { [kind]: Math.ceil(served * 0.2) },
    },
  };
}

const ROWS = Array.from({ length: 60 }, (_, index) => rowOf(index + 1));

export const ROOM_SCENES: Readonly<Record<string, RoomScene>> = {
  'room-key': { shows: 'key', view: EMPTY },
  'room-nobody': { shows: 'room', view: EMPTY },
  'room-five': { shows: 'room', view: { ...EMPTY, rows: ROWS.slice(0, 5) } },
  'room-sixty': { shows: 'room', view: { ...EMPTY, rows: ROWS } },
  'room-stopped': {
    shows: 'room',
    view: {
      isStopped: true,
      rush: { card: 'Harborview Park', race: 11, seconds: 125 },
      rows: ROWS.slice(0, 20),
    },
    isOrdered: true,
  },
  'room-unheard': { shows: 'room', view: null },
};

export const ROOM_CARDS: readonly TrainersCard[] =
  TRAINERS_PANEL.races.state === 'ready' ? TRAINERS_PANEL.races.value.cards : [];

/** Returns what the host answers to a look; rejects where it does not. */
export async function viewOf({ view }: RoomScene): Promise<RoomView> {
  if (view === null) throw new RoomToteUnheard('no answer');
  return view;
}
