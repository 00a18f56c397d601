/**
 * Decides who may give orders at the trainer's panel, and words what became of an order. Pure; trainer.ts and
 * order-desk.ts carry the decisions out.
 *
 *   key needed --entered--> checking --taken--> open
 *      ^ ^ ^------------------'  not taken       | |
 *      | '--the tote refuses the key, with why --' |
 *      '--left, or with the teller ----------------'
 *
 * The page's own tote needs no key: its panel is open from the first look on.
 */
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import type { RaceNumber } from '../../wagering/card/card.ts';
import type { NoticeText } from '../window/dialogs.ts';
import { LOADING } from '../window/loadable.ts';
import type { TrainersPanel } from './trainer-state.ts';
import {
  type KeyAnswer,
  type OrderAnswer,
  type Places,
  RoomToteStopped,
  RoomToteUnheard,
  TrainerKeysTooOften,
} from './training-room.ts';

/** A change of the panel. */
export type PanelChange = Partial<TrainersPanel>;

export const CHECKING: PanelChange = { access: 'checking', refusal: null };
/** Closes the panel, and leaves nothing of the last trainer on it. */
export const FORGOTTEN: PanelChange = { access: 'keyNeeded', refusal: null, races: LOADING };

const KEY_REFUSALS = {
  wrong: say('trainer.keyWrong'),
  tooOften: say('trainer.keyTooOften'),
  unheard: say('trainer.keyUnheard'),
} as const;

/** Opens the panel once the key was taken, and says why one was not; 'unheard': nothing answered. */
export function afterKey(answer: KeyAnswer | 'unheard'): PanelChange {
  return answer === 'taken'
    ? { access: 'open', races: LOADING }
    : { access: 'keyNeeded', refusal: KEY_REFUSALS[answer] };
}

/**
 * Asks for the key again where the tote refuses the one it took. Null for a panel that is not open: whoever
 * is here now never had that key.
 */
export function afterKeyRefused(access: TrainersPanel['access']): PanelChange | null {
  return access === 'open' ? { access: 'keyNeeded', refusal: say('trainer.keyChanged') } : null;
}

/** Says why the races cannot be seen. */
export function racesFailed(error: unknown): TrainersPanel['races'] {
  return { state: 'failed', reason: whyFailed(error) };
}

function whyFailed(error: unknown): Say {
  if (error instanceof TrainerKeysTooOften) return KEY_REFUSALS.tooOften;
  if (error instanceof RoomToteUnheard) return KEY_REFUSALS.unheard;
  if (error instanceof RoomToteStopped) return stoppedWhy(error);
  return say('trainer.failedWhy', { why: String(error) });
}

function stoppedWhy({ message }: RoomToteStopped): Say {
  return say('trainer.stoppedWhy', { why: message });
}

/** Words an order that the tote did not take, or did not answer. */
export function orderFailed(error: unknown): NoticeText {
  const details = { inner: [String(error)] };
  if (error instanceof RoomToteUnheard) {
    return { title: say('trainer.unheard'), lines: [say('trainer.unheardDo')], details };
  }
  if (error instanceof RoomToteStopped) {
    return { title: say('trainer.stopped'), lines: [stoppedWhy(error)], details };
  }
  const title = say('trainer.failed');
  return error instanceof TrainerKeysTooOften
    ? { title, lines: [KEY_REFUSALS.tooOften], details }
    : { title, details };
}

type Refusal = Extract<OrderAnswer, { readonly ok: false }>;

const REFUSALS = {
  noRace: 'trainer.noRace',
  notOpen: 'trainer.notOpen',
  running: 'trainer.isRunning',
  official: 'trainer.isOfficial',
  nobody: 'trainer.nobody',
  noRunner: 'trainer.noRunner',
  scratched: 'trainer.isScratched',
  twice: 'trainer.twice',
} as const satisfies Readonly<Record<Refusal['reason'], TextKey>>;

/** Words an order that cannot be carried out. */
export function orderRefused({ reason, race, num }: Refusal): NoticeText {
  return { title: say('trainer.refused'), lines: [say(REFUSALS[reason], { race, num })] };
}

/** Says that the first finishers of a race are kept; nobody: as the day has it. */
export function finishKept(race: RaceNumber, finish: Places): Say {
  return say(finish.length === 0 ? 'trainer.asDrawnKept' : 'trainer.kept', { race });
}
