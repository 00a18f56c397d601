/**
 * Handles the number pad while the runner view is shown. Digits choose runners, '/' or '*' moves to the next
 * leg, '-' one back, Backspace undoes.
 *
 * Decides which key presses are the runners'. Digits are read in typed-number.ts, and the note is worded in
 * runner-note.ts. Enter stays Buy's, because typed numbers are in the wager at once. A number without a
 * runner blocks Buy. The first Enter, or the first press of the big key, drops it. The note then stays until
 * the wager changes or is sold.
 */
import { useStore } from 'jotai/react';
import { useEffect } from 'react';
import { lastTicketAtom } from '../../../till/session/customer-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { wagerAtom } from '../../../till/wager/pending-wager-state.ts';
import { isShortcut } from '../../frame/keys/shortcuts.ts';
import { typedOpenAtom } from '../entry/typed-atoms.ts';
import { isViewKey } from '../keys/keys-free.ts';
import { inParlayAtom } from '../slip/slip-atoms.ts';
import { legKey } from './leg-key.ts';
import { nextLegReason } from './modifier-reasons.ts';
import {
  betAtom,
  currentLegAtom,
  legChoicesAtom,
  legCountAtom,
  legsShownAtom,
  runnerNoteAtom,
  scratchedAtom,
  typeableAtom,
} from './runner-atoms.ts';
import { noteOf, noteWithoutNumber, type RunnerNote, refusalNote } from './runner-note.ts';
import { NO_NUMBER, type TypedNumber, typeDigit } from './typed-number.ts';

const DIGIT = /^[0-9]$/;
const BUY_KEY = '.commands__big';
/** Keys that come with others, or that sell: they keep the note. */
const KEEPS_NOTE: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'Enter', 'NumLock']);

export function useTypedNumbers(): void {
  const store = useStore();
  const till = useTill();

  useEffect(() => {
    let typed: TypedNumber = NO_NUMBER;
    const showNote = (note: RunnerNote | null): void => store.set(runnerNoteAtom, note);
    const close = (): void => {
      typed = NO_NUMBER;
      showNote(null);
    };
    const closeNumber = (): void => {
      typed = NO_NUMBER;
      const note = store.get(runnerNoteAtom);
      if (note !== null && (note.digits !== '' || note.isUnapplied)) showNote(noteWithoutNumber(note));
    };
    /** Clears the note on an earlier choice. Keeps a number that blocks Buy. */
    const clearNote = (): void => {
      const note = store.get(runnerNoteAtom);
      if (note !== null && note.digits === '' && !note.isUnapplied) showNote(null);
    };
    const betNow = (): string => {
      const { card, race, bet } = store.get(wagerAtom);
      return JSON.stringify([card, race, bet]);
    };
    let chosen = betNow();
    const onWager = (): void => {
      const before = chosen;
      chosen = betNow();
      if (chosen === before) clearNote();
      else close();
    };
    const isUnapplied = (): boolean => store.get(runnerNoteAtom)?.isUnapplied === true;
    const onBuyKey = ({ target }: Event): boolean =>
      isUnapplied() && target instanceof Element && target.closest(BUY_KEY) !== null;
    const onTouch = (event: Event): void => {
      if (!onBuyKey(event)) close();
    };
    const onClick = (event: Event): void => {
      if (!onBuyKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      closeNumber();
    };
    const onLegKey = (by: 1 | -1): void => {
      close();
      const bet = store.get(betAtom);
      const leg = store.get(wagerAtom).currentLeg + by;
      if (bet === null || leg < 0) return;
      if (leg >= store.get(legCountAtom))
        showNote(refusalNote(nextLegReason(bet, store.get(legsShownAtom), store.get(inParlayAtom))));
      else if (by > 0) till.wager({ type: 'withPressed' });
      else till.wager({ type: 'legChosen', leg });
    };
    /**
     * Removes the last runner of the leg, else moves to the leg before. Drops a refused number first, and
     * does no more.
     */
    const takeBack = (): void => {
      const wasUntaken = isUnapplied();
      close();
      if (wasUntaken) return;
      const leg = store.get(currentLegAtom);
      const last = store.get(legChoicesAtom(leg)).at(-1);
      if (last === undefined) {
        if (leg > 0) till.wager({ type: 'legChosen', leg: leg - 1 });
      } else if (last === 'all') till.wager({ type: 'allToggled' });
      else if (last === 'favourite') till.wager({ type: 'favouriteToggled' });
      else till.wager({ type: 'runnerToggled', num: last });
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.repeat || !isViewKey(event, store)) return;
      if (isShortcut('takeBack', event)) {
        event.preventDefault();
        takeBack();
        return;
      }
      const by = legKey(event.key);
      if (by !== null) {
        event.preventDefault();
        onLegKey(by);
        return;
      }
      if (!DIGIT.test(event.key)) {
        // Keeps Space from pressing the focused button when it closes a number, and Enter from selling
        // without the number.
        const isPress = event.key === 'Enter' || event.key === ' ';
        if ((event.key === ' ' && typed !== NO_NUMBER) || (isPress && isUnapplied())) event.preventDefault();
        if (KEEPS_NOTE.has(event.key)) closeNumber();
        else close();
        return;
      }
      event.preventDefault();
      const step = typeDigit(typed, event.key, store.get(typeableAtom));
      for (const num of step.toggles) till.wager({ type: 'runnerToggled', num });
      typed = step.typed;
      showNote(noteOf(step, store.get(scratchedAtom)));
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onTouch, true);
    window.addEventListener('click', onClick, true);
    const stops = [
      store.sub(currentLegAtom, close),
      store.sub(wagerAtom, onWager),
      store.sub(typedOpenAtom, clearNote),
      store.sub(lastTicketAtom, clearNote),
    ];
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onTouch, true);
      window.removeEventListener('click', onClick, true);
      for (const stop of stops) stop();
      showNote(null);
    };
  }, [store, till]);
}
