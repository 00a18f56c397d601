/**
 * Decides what becomes of a note, from escrow to the cash box or back. Pure: (state, event) -> { state,
 * effects }.
 *
 *   none -> offered -> taking -> crediting -> settled -> none
 *              |          |
 *              v          v
 *           refusing -> returned
 *
 *   any of them -> asking -> settled
 *
 * A note is credited once, when the acceptor says 'stacked' of a note that this window told it to stack. The
 * window tells it only after the note is on disk. The window acknowledges the acceptor's word only after the
 * credit is on disk. A person is asked about a note that the acceptor has lost. The question is on disk
 * before the acceptor goes on. No other note is taken meanwhile.
 */
import { type BillTopic, CONDITION_TOPICS } from './bill-events.ts';
import { CONDITIONS, NO_CONDITIONS, type Note, type NoteReading, type Wish } from './note-reading.ts';

export type NoteState =
  | { readonly at: 'none' }
  /** In escrow. The window decides, and writes it down. */
  | { readonly at: 'offered'; readonly note: Note; readonly offer: number }
  /**
   * On disk, and told to stack. `isRecovered`: the link or the page ended meanwhile, so the command may not
   * have arrived.
   */
  | { readonly at: 'taking'; readonly note: Note; readonly id: string; readonly isRecovered: boolean }
  /** Stacked; its credit is being written. */
  | { readonly at: 'crediting'; readonly note: Note; readonly id: string }
  /** Lost by the acceptor; the question to a person is being written. */
  | { readonly at: 'asking' }
  /** Credited on disk, or put to a person, who has `id` null. The acceptor may still say so again. */
  | { readonly at: 'settled'; readonly id: string | null }
  /** Told to return. `id`: of a note that is on disk. */
  | { readonly at: 'refusing'; readonly note: Note | null; readonly id: string | null };

export interface NoteLife {
  readonly state: NoteState;
  /** Counts the notes that were offered. */
  readonly offers: number;
  readonly conditions: NoteReading['conditions'];
  /** True once a reading said so, until one does not. Keeps a repeated word from being an event again. */
  readonly isPoweringUp: boolean;
  readonly isCheated: boolean;
  readonly phase: NoteReading['phase'];
}

export type NoteLifeEvent =
  | { readonly type: 'reading'; readonly reading: NoteReading }
  /** The window decided on the note that was offered. A null id returns it. */
  | { readonly type: 'decided'; readonly offer: number; readonly id: string | null }
  /** The credit, or the question, is on disk. */
  | { readonly type: 'written' }
  | { readonly type: 'linkEnded' };

export type NoteEffect =
  | { readonly type: 'offer'; readonly note: Note; readonly offer: number }
  | { readonly type: 'credit'; readonly note: Note; readonly id: string }
  /** The note that is kept under this id went back, or is credited for good: its record ends. */
  | { readonly type: 'forget'; readonly id: string }
  /** Nobody but a person can say where the note is. `id`: null if it was never on disk. */
  | { readonly type: 'ask'; readonly note: Note | null; readonly id: string | null }
  | { readonly type: 'tell'; readonly topic: BillTopic; readonly note: Note | null };

export interface NoteStep {
  readonly life: NoteLife;
  readonly effects: readonly NoteEffect[];
}

const NONE: NoteState = { at: 'none' };
/** Waits as after a credit: the same word again asks nobody twice. */
const ASKED: NoteState = { at: 'settled', id: null };

/** A note that is on disk. */
export interface KeptNote {
  readonly id: string;
  readonly note: Note;
  readonly isCredited: boolean;
}

/** Begins a life, with the note that an earlier run of the program left on disk. */
export function beginNoteLife(kept: KeptNote | null): NoteLife {
  return {
    state: kept === null ? NONE : recovered(kept),
    offers: 0,
    conditions: NO_CONDITIONS,
    isPoweringUp: false,
    isCheated: false,
    phase: 'away',
  };
}

function recovered({ id, note, isCredited }: KeptNote): NoteState {
  return isCredited ? { at: 'settled', id } : { at: 'taking', id, note, isRecovered: true };
}

/** Returns what the acceptor is to do next. */
export function wishOf({ state, phase }: NoteLife, enabled: boolean): Wish {
  const isInEscrow = phase === 'escrowed';
  return {
    enabled: enabled && state.at !== 'asking',
    command:
      isInEscrow && state.at === 'taking'
        ? 'stack'
        : isInEscrow && state.at === 'refusing'
          ? 'return'
          : 'none',
    hold: state.at === 'crediting' || state.at === 'asking',
  };
}

export function stepNote(life: NoteLife, event: NoteLifeEvent): NoteStep {
  const { state } = life;
  switch (event.type) {
    case 'reading':
      return stepReading(life, event.reading);
    case 'decided':
      if (state.at !== 'offered' || state.offer !== event.offer) {
        // The note left while the window decided. Its record ends.
        return { life, effects: event.id === null ? [] : [{ type: 'forget', id: event.id }] };
      }
      return {
        life: {
          ...life,
          state:
            event.id === null
              ? { at: 'refusing', note: state.note, id: null }
              : { at: 'taking', note: state.note, id: event.id, isRecovered: false },
        },
        effects: [],
      };
    case 'written':
      if (state.at === 'asking') return { life: { ...life, state: ASKED }, effects: [] };
      if (state.at !== 'crediting') return { life, effects: [] };
      return {
        life: { ...life, state: { at: 'settled', id: state.id } },
        effects: [tell('credited', state.note)],
      };
    case 'linkEnded':
      return { life: { ...life, state: afterLink(state), phase: 'away' }, effects: [] };
  }
}

function afterLink(state: NoteState): NoteState {
  if (state.at === 'offered') return NONE;
  return state.at === 'taking' ? { ...state, isRecovered: true } : state;
}

function stepReading(life: NoteLife, reading: NoteReading): NoteStep {
  const isPoweringUp = reading.powerUp !== 'no';
  const told: NoteEffect[] = CONDITIONS.flatMap((condition) => {
    if (life.conditions[condition] === reading.conditions[condition]) return [];
    const [begins, ends] = CONDITION_TOPICS[condition];
    return [tell(reading.conditions[condition] ? begins : ends)];
  });
  if (isPoweringUp && !life.isPoweringUp) told.push(tell('poweredUp'));
  if (reading.isCheated && !life.isCheated) told.push(tell('cheated'));
  const { state, effects } = stepState(life, reading);
  const isOffered = effects.some(({ type }) => type === 'offer');
  return {
    life: {
      state,
      offers: life.offers + (isOffered ? 1 : 0),
      conditions: reading.conditions,
      isPoweringUp,
      isCheated: reading.isCheated,
      phase: reading.phase,
    },
    effects: [...told, ...effects],
  };
}

interface StateStep {
  readonly state: NoteState;
  readonly effects: readonly NoteEffect[];
}

function stepState({ state, offers }: NoteLife, reading: NoteReading): StateStep {
  switch (state.at) {
    case 'none':
      return fromNone(reading, offers);
    case 'settled':
      return fromSettled(state, reading, offers);
    case 'offered':
      return fromOffered(state, reading);
    case 'taking':
      return fromTaking(state, reading);
    case 'crediting':
    case 'asking':
      return { state, effects: [] };
    case 'refusing':
      return fromRefusing(state, reading);
  }
}

function fromNone({ phase, note, powerUp }: NoteReading, offer: number): StateStep {
  // This window told nobody to stack it: it is not credited by itself.
  if (phase === 'stacked' || powerUp === 'inStacker') return askAbout(note, null);
  switch (phase) {
    case 'escrowed': {
      const refused: NoteState = { at: 'refusing', note, id: null };
      if (note === null) return { state: refused, effects: [tell('unknownNote')] };
      // A note that a loss of power left in escrow may be nobody's who is here now.
      if (powerUp !== 'no') return { state: refused, effects: [] };
      return {
        state: { at: 'offered', note, offer },
        effects: [tell('escrowed', note), { type: 'offer', note, offer }],
      };
    }
    case 'returned':
    case 'rejected':
      return { state: NONE, effects: [tell('rejected', note)] };
    default:
      return { state: NONE, effects: [] };
  }
}

function fromSettled(
  state: Extract<NoteState, { at: 'settled' }>,
  reading: NoteReading,
  offers: number,
): StateStep {
  // The same word again, until the acceptor says something else.
  if (reading.powerUp === 'inStacker' || ['stacked', 'stacking', 'away'].includes(reading.phase)) {
    return { state, effects: [] };
  }
  const next = fromNone(reading, offers);
  return state.id === null ? next : { ...next, effects: [{ type: 'forget', id: state.id }, ...next.effects] };
}

function fromOffered(state: Extract<NoteState, { at: 'offered' }>, reading: NoteReading): StateStep {
  switch (reading.phase) {
    case 'away':
      return { state, effects: [] };
    case 'escrowed':
      return isOther(state.note, reading.note)
        ? { state: { at: 'refusing', note: reading.note, id: null }, effects: [] }
        : { state, effects: [] };
    case 'stacking':
    case 'stacked':
      return askAbout(state.note, null);
    default:
      return { state: NONE, effects: [tell('returned', state.note)] };
  }
}

function fromTaking(state: Extract<NoteState, { at: 'taking' }>, reading: NoteReading): StateStep {
  const { note, id } = state;
  const credit: StateStep = {
    state: { at: 'crediting', note, id },
    effects: [{ type: 'credit', note, id }],
  };
  if (reading.powerUp === 'inStacker') return credit;
  switch (reading.phase) {
    case 'stacked':
      return isOther(note, reading.note) ? askAbout(note, id) : credit;
    case 'escrowed':
      // Another note is there, and goes back: of the one on disk it says nothing.
      if (isOther(note, reading.note)) return askAbout(note, id);
      // After a loss of power or of the link, a note in escrow goes back: it cannot be taken for another.
      if (!state.isRecovered && reading.powerUp === 'no') break;
      return { state: { at: 'refusing', note, id }, effects: [] };
    case 'returning':
      return { state: { at: 'refusing', note, id }, effects: [] };
    case 'returned':
    case 'rejected':
      return { state: NONE, effects: [{ type: 'forget', id }, tell('returned', note)] };
    case 'idle':
    case 'accepting':
      // A jam has its own words, and ends in one of the other phases. A loss of power ends it too.
      if (reading.conditions.jammed && reading.powerUp === 'no') break;
      return askAbout(note, id);
    case 'away':
    case 'stacking':
      break;
  }
  return { state, effects: [] };
}

function fromRefusing(state: Extract<NoteState, { at: 'refusing' }>, reading: NoteReading): StateStep {
  const { note, id } = state;
  if (reading.powerUp === 'inStacker') return askAbout(note, id);
  switch (reading.phase) {
    case 'away':
    case 'escrowed':
    case 'returning':
      return { state, effects: [] };
    case 'stacking':
    case 'stacked':
      return askAbout(note ?? reading.note, id);
    default: {
      const forget: readonly NoteEffect[] = id === null ? [] : [{ type: 'forget', id }];
      return { state: NONE, effects: [...forget, tell('returned', note)] };
    }
  }
}

function askAbout(note: Note | null, id: string | null): StateStep {
  return { state: { at: 'asking' }, effects: [{ type: 'ask', note, id }, tell('unsure', note)] };
}

/** True if an answer names another note than the one that is known; an answer may name none. */
function isOther(known: Note, said: Note | null): boolean {
  return said !== null && (said.amount !== known.amount || said.currency !== known.currency);
}

function tell(topic: BillTopic, note: Note | null = null): NoteEffect {
  return { type: 'tell', topic, note };
}
