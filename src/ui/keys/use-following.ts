/**
 * A value that follows the tap that changed it: the pressed key is painted first, and what only follows from it, such as the cost
 * on a slip far from the thumb, in the next frame. Together, so that nothing on screen contradicts itself for longer than that. A tap or a key that
 * comes sooner finds it shown: no input meets what is on its way out.
 *
 * A followed atom is not subscribed: the store would work it out anew within the tap, before the pressed key is painted. Every write to the store
 * marks the followed values as due, and each is read again after the paint.
 *
 * Owns when such a value is shown. Nothing may be decided by it: decisions read the atom itself.
 */
import { useStore } from 'jotai/react';
import type { Atom, createStore } from 'jotai/vanilla';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

type Store = ReturnType<typeof createStore>;

/** The followed values of a store: each call reads one again. */
interface Followers {
  readonly updates: Set<() => void>;
}

/** No value was read yet. */
const NOTHING = Symbol('nothing');

const followersOf = new WeakMap<Store, Followers>();
/** Stores written to since their followers were last shown. */
const due = new Set<Followers>();
let scheduled = false;
let listening = false;
/** What is under way and comes first. */
const holds = new Set<object>();
/** No hold lasts longer, milliseconds: whoever waits as long looks at the screen. */
const LONGEST_HOLD = 150;

function flush(): void {
  scheduled = false;
  const written = Array.from(due);
  due.clear();
  for (const { updates } of written) for (const update of Array.from(updates)) update();
}

/** At once and whole, with its effects: between what is due and what is shown no input finds the view that was. */
function show(): void {
  flushSync(flush);
}

function showUnlessHeld(): void {
  if (holds.size === 0) show();
  else scheduled = false;
}

/**
 * Shows no followed value until the answer is called, a tap or a key comes, or the hold has lasted its
 * longest.
 */
export function holdFollowed(): () => void {
  const hold = {};
  const release = (): void => {
    clearTimeout(timer);
    if (holds.delete(hold) && holds.size === 0 && due.size > 0) schedule();
  };
  const timer = setTimeout(release, LONGEST_HOLD);
  holds.add(hold);
  return release;
}

function beforeInput(): void {
  if (due.size > 0) show();
}

/** Once for the window, and before anyone else hears of the input. */
function listen(): void {
  if (listening) return;
  listening = true;
  for (const input of ['pointerdown', 'keydown']) window.addEventListener(input, beforeInput, true);
}

function afterPaint(followers: Followers): void {
  due.add(followers);
  listen();
  if (holds.size === 0) schedule();
}

/** After the frame that is being made; a page that is not shown makes none. */
function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  if (document.hidden) setTimeout(showUnlessHeld);
  else requestAnimationFrame(() => setTimeout(showUnlessHeld));
}

/** Watches every write to the store, from the first follower on. */
function watch(store: Store): Followers {
  const known = followersOf.get(store);
  if (known !== undefined) return known;
  const followers: Followers = { updates: new Set() };
  followersOf.set(store, followers);
  const { get, set } = store;
  store.set = (atom, ...write) => {
    // A write of what an atom holds already changes nothing.
    const before = 'init' in atom ? get(atom) : NOTHING;
    try {
      return set(atom, ...write);
    } finally {
      const isChanged = before === NOTHING || !Object.is(before, get(atom));
      if (isChanged && followers.updates.size > 0) afterPaint(followers);
    }
  };
  return followers;
}

/** The value of `source`, shown a frame after the write that changed it. */
export function useFollowing<Value>(source: Atom<Value>): Value {
  const store = useStore();
  const [value, setValue] = useState(() => store.get(source));
  useEffect(() => {
    const { updates } = watch(store);
    let shown: Value | typeof NOTHING = NOTHING;
    const update = (): void => {
      const next = store.get(source);
      if (Object.is(next, shown)) return;
      shown = next;
      setValue(() => next);
    };
    updates.add(update);
    // It may have changed between the first render and now.
    update();
    return () => {
      updates.delete(update);
    };
  }, [store, source]);
  return value;
}
