/**
 * Swallows the second half of a double tap or a double Enter that answered a dialog: it would press what the
 * dialog uncovers. Does the same for a key that another one replaces. Takes nothing from a dialog, nor a tap
 * elsewhere, nor what no person pressed. Units: milliseconds and CSS pixels.
 */

/** The longest time between the two halves: what desktops take for a double click, and less. */
const WITHIN = 300;
/** The farthest that a finger moves between them. */
const NEAR = 20;

interface Answer {
  readonly at: number;
  /** Null: it was a key. */
  readonly place: { readonly x: number; readonly y: number } | null;
}

const TAPS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

let answer: Answer | null = null;
let isListening = false;

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isUncovered({ isTrusted, timeStamp, target }: Event, { at }: Answer): boolean {
  const isSecond = isTrusted && timeStamp > at && timeStamp - at <= WITHIN;
  return isSecond && !(target instanceof Element && target.closest('dialog') !== null);
}

function hearTap(event: MouseEvent): void {
  if (answer === null || answer.place === null || !isUncovered(event, answer)) return;
  const { x, y } = answer.place;
  if (Math.abs(event.clientX - x) <= NEAR && Math.abs(event.clientY - y) <= NEAR) swallow(event);
}

function hearKey(event: KeyboardEvent): void {
  if (answer === null || answer.place !== null) return;
  if (event.key === 'Enter' && isUncovered(event, answer)) swallow(event);
  // Another key is a next thing.
  else if (event.key !== 'Enter') answer = null;
}

/**
 * Notes the click that answered a dialog, or took its own key away. One without a place was made by Enter or
 * Space.
 */
export function noteAnswer(click: Pick<MouseEvent, 'timeStamp' | 'detail' | 'clientX' | 'clientY'>): void {
  answer = {
    at: click.timeStamp,
    place: click.detail === 0 ? null : { x: click.clientX, y: click.clientY },
  };
  if (isListening) return;
  isListening = true;
  for (const tap of TAPS) window.addEventListener(tap, hearTap, true);
  window.addEventListener('keydown', hearKey, true);
}
