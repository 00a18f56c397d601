/** Lists scenes of bets at fixed odds. */
import { say } from '../../../src/i18n/say.ts';
import { TransactionSummary } from '../../../src/screens/transaction-summary/TransactionSummary.tsx';
import { fixedOddsCardsAtom } from '../../../src/till/tickets/fixed-odds/fixed-odds-state.ts';
import { LOADING } from '../../../src/till/window/loadable.ts';
import { FIXED_ODDS_CUSTOMER, withClosedRace, withPrices } from '../examples/example-fixed-odds.ts';
import { moneyView, type Scene } from './scene.tsx';
import { signedOnWindow } from './windows.ts';

export const FIXED_ODDS_SCENES: Readonly<Record<string, Scene>> = {
  'fixed-odds': moneyView('FixedOdds', withPrices(null)),
  'fixed-odds-chosen': moneyView('FixedOdds', withPrices('3', '2000')),
  'fixed-odds-large': moneyView('FixedOdds', withPrices('11', '9999999')),
  'fixed-odds-closed': moneyView('FixedOdds', withClosedRace),
  'fixed-odds-loading': moneyView('FixedOdds', (store) => store.set(fixedOddsCardsAtom, LOADING)),
  'fixed-odds-none': moneyView('FixedOdds', (store) =>
    store.set(fixedOddsCardsAtom, { state: 'ready', value: [] }),
  ),
  'fixed-odds-failed': moneyView('FixedOdds', (store) =>
    store.set(fixedOddsCardsAtom, { state: 'failed', reason: say('tote.noCommunication') }),
  ),
  'fixed-odds-summary': {
    page: () => <TransactionSummary />,
    set: (store) => signedOnWindow(store, FIXED_ODDS_CUSTOMER),
  },
};
