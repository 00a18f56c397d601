/** Lists scenes of posts in doubt. */
import { Doubts } from '../../../src/screens/doubts/Doubts.tsx';
import { SerialEntry } from '../../../src/screens/frame/entries/SerialEntry.tsx';
import {
  endingsAtom,
  type InDoubtRow,
  inDoubtCountAtom,
  inDoubtRowsAtom,
} from '../../../src/till/doubts/in-doubt-state.ts';
import type { Ending } from '../../../src/till/posts/ending.ts';
import {
  DOUBT_CASH,
  DOUBT_CLOSABLE,
  DOUBT_DAMAGED,
  DOUBT_DRAW,
  DOUBT_DRAWN,
  DOUBT_FIXED_ODDS,
  DOUBT_NEW,
} from '../examples/example-doubts.ts';
import { DOUBT_HELD, ENDINGS } from '../examples/example-endings.ts';
import { type Scene } from './scene.tsx';
import { signedOnWindow } from './windows.ts';

/** Draws the page of sales in doubt. */
function doubts(list: readonly InDoubtRow[], endings: readonly Ending[] = []): Scene {
  return {
    page: () => <Doubts />,
    set(store) {
      signedOnWindow(store);
      store.set(inDoubtCountAtom, list.length);
      store.set(inDoubtRowsAtom, list);
      store.set(endingsAtom, endings);
    },
  };
}

export const DOUBTS_SCENES: Readonly<Record<string, Scene>> = {
  'doubts-new': doubts([DOUBT_NEW]),
  'doubts-money': doubts([DOUBT_CASH, DOUBT_DRAW]),
  'doubts-paid': { ...doubts([DOUBT_CASH]), press: 'doubt.totePaid' },
  'doubts-closable': doubts([DOUBT_CLOSABLE, DOUBT_DRAWN, DOUBT_DAMAGED]),
  'doubts-serial': {
    ...doubts([DOUBT_CLOSABLE]),
    page: () => (
      <>
        <Doubts />
        <SerialEntry onSerial={() => undefined} onClose={() => undefined} />
      </>
    ),
  },
  'doubts-fixed-odds': { ...doubts([DOUBT_FIXED_ODDS]), press: 'doubt.toteSold' },
  'doubts-held': doubts([DOUBT_HELD], ENDINGS),
  'doubts-ended': doubts([], ENDINGS),
  'doubts-none': doubts([]),
};
