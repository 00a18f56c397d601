/**
 * Distinguishes the keys of a card reader that types from a person's. Pure: a reducer over key presses.
 *
 * A swipe begins with % or ; and ends with ?. A third track alone would begin with +, which opens the typed
 * bet of a number pad: it is never held. The keys of a swipe must reach no field. They are held until they
 * are known to be a swipe or a person's. They are a swipe's once eight follow one another at its speed, or
 * five and the end of a track. One of the first may come late. A half swipe is ended by silence, and is
 * never a person's. Units: milliseconds.
 */
import { LONGEST_SWIPE } from './card-tracks.ts';

/** The keys of a swipe are no further apart. */
const KEY_GAP = 60;
/** A swipe is over so long after its last key (W158). One of its first keys may be so late. */
const SWIPE_SILENCE = 250;
/** So many keys in a row are a swipe. */
const FEWEST_KEYS = 8;
/** So many are one too, if the last ends a track. */
const FEWEST_ENDED = 5;

/** Begins a swipe. */
const FIRST = /^[%;]$/;
/** Begins a track of it. */
const START = /^[%;+]$/;
/** Characters of a track with letters, and of the others. A reader may type small letters. */
const OF_LETTERS = /^[ -~]$/;
const OF_DIGITS = /^[\d<:=>?Ee]$/;

export interface SwipeKey {
  /** The keyboard event's name for it. */
  readonly key: string;
  /** When it was pressed, by any one clock. */
  readonly at: number;
  readonly repeat: boolean;
  /** With Control, Alt or Meta. */
  readonly withControl: boolean;
}

export interface SwipeBurst {
  /** The characters so far; '' between swipes. */
  readonly text: string;
  readonly isSwipe: boolean;
  /** An Enter followed the end of a track. */
  readonly isEntered: boolean;
  /** True: one key came late. */
  readonly isLate: boolean;
  /** The time of the last key. */
  readonly at: number;
}

export const NO_SWIPE: SwipeBurst = {
  text: '',
  isSwipe: false,
  isEntered: false,
  isLate: false,
  at: Number.NEGATIVE_INFINITY,
};

export interface SwipeStep {
  readonly burst: SwipeBurst;
  /**
   * 'reader': it is to reach nothing. 'held': it may be either's, as all of the burst. 'aside': a person's
   * that says nothing of the burst, such as Shift. 'person': it is a person's, as are those that were held.
   */
  readonly whose: 'reader' | 'held' | 'aside' | 'person';
  /** The tracks of a swipe that was over before this key; null: none. */
  readonly over: string | null;
}

export function swipeAfterKey(burst: SwipeBurst, press: SwipeKey): SwipeStep {
  if (burst.isSwipe) return keyOfSwipe(burst, press);
  if (press.key === 'Shift' || press.key === 'CapsLock') return { burst, whose: 'aside', over: null };
  if (press.withControl || press.repeat) return person(null);
  return burst.text === '' ? firstKey(press, null) : earlyKey(burst, press);
}

/** Returns the time until the burst is over without another key; null: there is none. */
export function swipeWait({ text, isSwipe, isEntered }: SwipeBurst): number | null {
  if (text === '') return null;
  return isEntered || (!isSwipe && text.length === 1) ? KEY_GAP : SWIPE_SILENCE;
}

function firstKey({ key, at }: SwipeKey, over: string | null): SwipeStep {
  if (!FIRST.test(key)) return person(over);
  return { burst: { ...NO_SWIPE, text: key, at }, whose: 'held', over };
}

/** Takes a key before it is known whose the burst is. */
function earlyKey(burst: SwipeBurst, press: SwipeKey): SwipeStep {
  const { key, at } = press;
  const gap = at - burst.at;
  const isSlow = gap > KEY_GAP;
  const isOf = (burst.text.startsWith('%') ? OF_LETTERS : OF_DIGITS).test(key);
  const isTooLate = gap < 0 || gap > SWIPE_SILENCE || (isSlow && (burst.isLate || burst.text.length === 1));
  if (!isOf || isTooLate) return firstKey(press, null);
  const text = burst.text + key;
  const fewest = key === '?' ? FEWEST_ENDED : FEWEST_KEYS;
  const isSwipe = text.length >= fewest;
  return {
    burst: { ...burst, text, at, isSwipe, isLate: burst.isLate || isSlow },
    whose: isSwipe ? 'reader' : 'held',
    over: null,
  };
}

function keyOfSwipe(burst: SwipeBurst, press: SwipeKey): SwipeStep {
  const { key, at } = press;
  const gap = at - burst.at;
  if (gap < 0 || gap > SWIPE_SILENCE) return swipeAfterOver(burst, press);
  const isBetween = burst.isEntered || burst.text.endsWith('?');
  if (key === 'Enter' || key === 'Tab') {
    // Inside a track it is the end of half a swipe: it acts on nothing.
    return { burst: { ...burst, at, isEntered: true }, whose: 'reader', over: null };
  }
  // A keyboard with accents has no key for ^ alone.
  const character = key === 'Dead' ? '^' : key;
  if (Array.from(character).length !== 1) return { burst, whose: 'aside', over: null };
  // A check character follows its track at once.
  const isCheck = !burst.isEntered && burst.text.endsWith('?') && gap <= KEY_GAP;
  const isAfterCheck = !isBetween && /\?[^%;+]$/.test(burst.text);
  if (!START.test(character) && ((isBetween && !isCheck) || isAfterCheck))
    return swipeAfterOver(burst, press);
  const text = burst.text.length > LONGEST_SWIPE ? burst.text : burst.text + character;
  return { burst: { ...burst, text, at, isEntered: false }, whose: 'reader', over: null };
}

function swipeAfterOver({ text }: SwipeBurst, press: SwipeKey): SwipeStep {
  const step = swipeAfterKey(NO_SWIPE, press);
  return { ...step, over: text };
}

function person(over: string | null): SwipeStep {
  return { burst: NO_SWIPE, whose: 'person', over };
}
