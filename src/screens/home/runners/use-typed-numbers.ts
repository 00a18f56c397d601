/**
 * The number pad while the runner view is shown: digits choose runners, '/' or '*' goes to the next leg, '-' one back, Backspace takes back.
 *
 * Owns which key presses are the runners'. What a digit means is typed-number.ts, what is told of it runner-note.ts. Enter stays
 * Buy's, since what is typed is in the wager at once; but a number that is no runner keeps Buy: the first Enter, or the first press of the
 * big key, lets it go, and what was refused stays told until the wager changes or is sold.
 */
import { useStore } from 'jotai/react';
import { useEffect } from 'react';
import { useTill } from '../../../till/use-till.ts';
import { lastTicketAtom, wagerAtom } from '../../../till/window/state.ts';
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
/** Keys that come with others, or that sell: what was told stays. */
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
      if (note !== null && (note.digits !== '' || note.isUntaken)) showNote(noteWithoutNumber(note));
    };
    /** Takes away what was told of an earlier choice. A number that keeps Buy stays. */
    const clearNote = (): void => {
      const note = store.get(runnerNoteAtom);
      if (note !== null && note.digits === '' && !note.isUntaken) showNote(null);
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
    const isUntaken = (): boolean => store.get(runnerNoteAtom)?.isUntaken === true;
    const onBuyKey = ({ target }: Event): boolean =>
      isUntaken() && target instanceof Element && target.closest(BUY_KEY) !== null;
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
    /** The last runner of the leg, else back to the leg before; a number that was not taken is merely let go. */
    const takeBack = (): void => {
      const wasUntaken = isUntaken();
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
        // Space would press the focused button, which is not what closing a number means; nor is Enter's selling without it.
        const isPress = event.key === 'Enter' || event.key === ' ';
        if ((event.key === ' ' && typed !== NO_NUMBER) || (isPress && isUntaken())) event.preventDefault();
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
