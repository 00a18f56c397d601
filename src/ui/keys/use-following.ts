/**
 * Shows a value a frame after the tap that changed it. The pressed key is painted first. Values that only
 * follow from it are painted in the next frame, such as the cost on a slip. All such values change together,
 * so that the screen contradicts itself no longer than that. An earlier tap or key draws them first: no input
 * meets an outdated view.
 *
 * Does not subscribe to a followed atom. The store would compute it within the tap, before the pressed key is
 * painted. Every write to the store marks the followed values as due. Each is read again after the paint.
 *
 * Only shows values. Decisions must read the atom itself.
 */
import { useStore } from 'jotai/react';
import type { Atom, createStore } from 'jotai/vanilla';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

type Store = ReturnType<typeof createStore>;

/** Holds the followed values of a store: each call reads one again. */
interface Followers {
  readonly updates: Set<() => void>;
}

/** Marks an atom that was never read. */
const NOTHING = Symbol('nothing');

const followersOf = new WeakMap<Store, Followers>();
/** Holds the stores written to since their followers were last shown. */
const due = new Set<Followers>();
let scheduled = false;
let listening = false;
/** The page itself sends a key that no view draws for. */
let isQuiet = false;
/** Holds the work under way that is shown first. */
const holds = new Set<object>();
/** Limits a hold, milliseconds: a person who waits that long looks at the screen. */
const LONGEST_HOLD = 150;

function flush(): void {
  scheduled = false;
  const written = Array.from(due);
  due.clear();
  for (const { updates } of written) for (const update of Array.from(updates)) update();
}

/** Draws at once, with all effects: no input may come between a due value and its view. */
function show(): void {
  flushSync(flush);
}

function showUnlessHeld(): void {
  if (holds.size === 0) show();
  else scheduled = false;
}

/**
 * Shows no followed value until the returned function is called, or a tap or a key comes. A hold ends after
 * its longest time.
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

/**
 * Draws what is due at once, also under a hold: before an input, and after one that pressed no key of the
 * screen.
 */
export function showFollowed(): void {
  if (due.size > 0 && !isQuiet) show();
}

/** Sends keys of the page's own, for which nothing is drawn first. */
export function withoutShowing(send: () => void): void {
  isQuiet = true;
  try {
    send();
  } finally {
    isQuiet = false;
  }
}

/** Listens once for the window, before every other listener. */
function listen(): void {
  if (listening) return;
  listening = true;
  for (const input of ['pointerdown', 'keydown']) window.addEventListener(input, showFollowed, true);
}

function afterPaint(followers: Followers): void {
  due.add(followers);
  listen();
  if (holds.size === 0) schedule();
}

/** Runs after the frame under way. A hidden page makes none. */
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
    // Ignores a write of the value that an atom already holds.
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

/**
 * Returns the value of `source`, shown a frame after the write that changed it. Calls `beforeChange` before
 * the page is changed for a new value.
 */
export function useFollowing<Value>(source: Atom<Value>, beforeChange?: () => void): Value {
  const store = useStore();
  const [value, setValue] = useState(() => store.get(source));
  useEffect(() => {
    const { updates } = watch(store);
    let shown: Value | typeof NOTHING = NOTHING;
    const update = (): void => {
      const next = store.get(source);
      if (Object.is(next, shown)) return;
      if (shown !== NOTHING) beforeChange?.();
      shown = next;
      setValue(() => next);
    };
    updates.add(update);
    // Reads again: the value may have changed between the first render and now.
    update();
    return () => {
      updates.delete(update);
    };
  }, [store, source, beforeChange]);
  return value;
}
