/** Lists scenes of the odds board. */
import { say } from '../../../src/i18n/say.ts';
import { oddsBoardAtom } from '../../../src/till/cards/odds-board-state.ts';
import { exampleBoard } from '../examples/example-board.ts';
import { at, type Scene } from './scene.tsx';

export const ODDS_SCENES: Readonly<Record<string, Scene>> = {
  'odds-win': at({ view: 'Odds' }, (store) => store.set(oddsBoardAtom, exampleBoard(store, 12))),
  'odds-looked-at': at({ view: 'Odds', runners: [[1], [2, 3], []] }, (store) =>
    store.set(oddsBoardAtom, exampleBoard(store, 14)),
  ),
  'odds-exacta': {
    ...at({ view: 'Odds' }, (store) => store.set(oddsBoardAtom, exampleBoard(store, 12))),
    press: 'odds.exacta',
  },
  'odds-double': {
    ...at({ view: 'Odds' }, (store) => store.set(oddsBoardAtom, exampleBoard(store, 14))),
    press: 'odds.double',
  },
  'odds-will-pay': {
    ...at({ view: 'Odds' }, (store) => store.set(oddsBoardAtom, exampleBoard(store, 12))),
    press: 'odds.willPay',
  },
  'odds-tips': {
    ...at({ view: 'Odds' }, (store) => store.set(oddsBoardAtom, exampleBoard(store, 12))),
    press: 'tips.title',
  },
  'odds-failed': at({ view: 'Odds' }, (store) =>
    store.set(oddsBoardAtom, {
      card: 'HVP',
      race: 7,
      board: { state: 'failed', reason: say('tote.noCommunication') },
    }),
  ),
  'odds-loading': at({ view: 'Odds' }, (store) =>
    store.set(oddsBoardAtom, { card: 'HVP', race: 7, board: { state: 'loading' } }),
  ),
};
