/**
 * Handles the keyboard in a view of tiles. Arrows move the focus, digits choose the tile with that code, and
 * the focused tile keeps Enter and Space. Tiles are the buttons in the marked element; a code is a tile's
 * `data-code`.
 *
 * Owns the focus and the open code. Codes are read in choice-codes.ts, and the arrow's tile is found in
 * arrow-move.ts.
 */
import { useStore } from 'jotai/react';
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { arrowMove, isArrow } from './arrow-move.ts';
import { typeCode } from './choice-codes.ts';
import { isViewKey } from './keys-free.ts';
import { spendEnter } from './use-spent-enter.ts';

const DIGIT = /^[0-9]$/;
/** Matches keys that enter a number, which is not for the focused tile. */
const ENTRY = /^[0-9.,]$/;

/** Leaves out buttons beside a tile, such as a pin: Tab reaches them, arrows move from tile to tile. */
const TILES = 'button:not([data-beside])';

/** Is true if a key chose last. A view opened by a key takes the focus, one opened by a tap does not. */
let lastWasKey = false;

export interface CodeShown {
  /** Digits that wait for another one or for Enter; empty if there are none. */
  readonly open: string;
  /** Code that was refused, until the next key or touch; null without one. */
  readonly refused: string | null;
}

const NOTHING: CodeShown = { open: '', refused: null };

export interface GridKeys {
  /** Marks the element that holds the tiles. */
  readonly ref: RefCallback<HTMLElement>;
  readonly shown: CodeShown;
}

export interface GridKeysOptions {
  /** Is true if digits choose tiles here. */
  readonly codes: boolean;
  /**
   * Is true if the first tile takes the focus when a key has opened the view. Enter then presses that tile.
   */
  readonly takesFocus: boolean;
}

function tilesIn(grid: HTMLElement): readonly HTMLButtonElement[] {
  return Array.from(grid.querySelectorAll<HTMLButtonElement>(TILES)).filter(
    (button) => !button.disabled && button.ariaDisabled !== 'true' && button.offsetParent !== null,
  );
}

/** Returns the tile at which the keyboard begins: the chosen one, else the next one, else the first. */
function startOf(tiles: readonly HTMLButtonElement[]): HTMLButtonElement | undefined {
  return (
    tiles.find((tile) => tile.ariaPressed === 'true') ??
    tiles.find((tile) => tile.hasAttribute('aria-current')) ??
    tiles[0]
  );
}

/** Moves the focus among the buttons of an element by an arrow key. Returns false for any other key. */
export function moveFocus(grid: HTMLElement, key: string): boolean {
  if (!isArrow(key)) return false;
  const tiles = tilesIn(grid);
  const from = tiles.findIndex((tile) => tile === document.activeElement);
  const to =
    from < 0
      ? startOf(tiles)
      : tiles[
          arrowMove(
            tiles.map((tile) => tile.getBoundingClientRect()),
            from,
            key,
          )
        ];
  to?.focus();
  return true;
}

/** Removes the focus from a tile: Enter after a number means that number. */
function blurWithin(grid: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && grid.contains(activeElement)) activeElement.blur();
}

function tileOf(grid: HTMLElement, code: string): HTMLButtonElement | undefined {
  return tilesIn(grid).find((tile) => tile.dataset['code'] === code);
}

export function useGridKeys({ codes, takesFocus }: GridKeysOptions): GridKeys {
  const store = useStore();
  const grid = useRef<HTMLElement | null>(null);
  const [shown, setShown] = useState<CodeShown>(NOTHING);
  const ref = useCallback(
    (element: HTMLElement | null): void => {
      grid.current = element;
      const isFree = document.activeElement === document.body || document.activeElement === null;
      if (element !== null && takesFocus && lastWasKey && isFree) startOf(tilesIn(element))?.focus();
    },
    [takesFocus],
  );

  useEffect(() => {
    let open = '';
    const become = (next: CodeShown): void => {
      open = next.open;
      setShown((before) => (before.open === next.open && before.refused === next.refused ? before : next));
    };
    const onDigit = (element: HTMLElement, digit: string): void => {
      const all = Array.from(element.querySelectorAll('button'), (button) => button.dataset['code'] ?? '');
      const typed = typeCode(
        open,
        digit,
        all.filter((code) => code !== ''),
      );
      const code = typed.chosen ?? typed.pending;
      const tile = code === null ? undefined : tileOf(element, code);
      if (typed.pending !== null) tile?.focus();
      const isRefused = code !== null && tile === undefined;
      become({ open: typed.open, refused: isRefused ? code : typed.refused });
      if (typed.chosen === null || tile === undefined) return;
      tile.click();
      spendEnter();
    };
    const onKey = (event: KeyboardEvent): void => {
      lastWasKey = true;
      const element = grid.current;
      if (element === null) return;
      if (!codes && ENTRY.test(event.key)) blurWithin(element);
      if (!isViewKey(event, store)) return;
      // Ignores a held Enter: what its press opened is not for it.
      const holds = event.repeat && event.key === 'Enter' && element.contains(document.activeElement);
      if (holds) event.preventDefault();
      if (moveFocus(element, event.key)) {
        event.preventDefault();
        become(NOTHING);
        return;
      }
      if (!codes || event.repeat) return;
      if (DIGIT.test(event.key)) {
        event.preventDefault();
        onDigit(element, event.key);
      } else if (event.key !== 'Shift') {
        become(NOTHING);
      }
    };
    const onTouch = (): void => {
      lastWasKey = false;
      become(NOTHING);
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onTouch, true);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onTouch, true);
    };
  }, [store, codes]);

  return { ref, shown };
}
