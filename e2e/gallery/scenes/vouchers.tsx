/** Lists scenes of vouchers, credits and debits. */
import { QuantityDialog } from '../../../src/screens/home/money/QuantityDialog.tsx';
import { exceptionTypesAtom, NO_EXCEPTION_TYPES } from '../../../src/till/session/teller-state.ts';
import { keyedAtom, NOTHING_KEYED } from '../../../src/till/wager/keyed-input.ts';
import { wagerAtom } from '../../../src/till/wager/pending-wager-state.ts';
import { operationPhaseAtom } from '../../../src/till/window/operation-phase-state.ts';
import { settingsAtom } from '../../../src/till/window/settings-state.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { EMPTY_WAGER } from '../../../src/wagering/pending/wager-state.ts';
import { MANY_AMOUNTS, MANY_EXCEPTION_TYPES } from '../examples/example-drawer.ts';
import { moneyView, over, type Scene } from './scene.tsx';

export const VOUCHERS_SCENES: Readonly<Record<string, Scene>> = {
  voucher: moneyView('Voucher'),
  'voucher-custom': moneyView('Voucher', undefined, 'amount.custom'),
  'voucher-quantity': {
    ...moneyView('Voucher'),
    page: over(<QuantityDialog amount={pennies(2_000)} onEnd={() => undefined} />),
  },
  'voucher-waits': {
    ...moneyView('Voucher', (store) => {
      const typed = { text: '', preset: pennies(2_000) };
      store.set(keyedAtom, { Voucher: { ...NOTHING_KEYED, typed } });
      store.set(operationPhaseAtom, 'printing');
    }),
    key: 'Enter',
  },
  'voucher-exchange': moneyView('Voucher', (store) =>
    store.set(wagerAtom, {
      ...EMPTY_WAGER,
      exchange: { cardNo: 'HVP', raceNo: 7, poolNo: 37, amount: pennies(1_250), bets: [1] },
    }),
  ),
  'exception-credit': moneyView('Credit'),
  'exception-debit': moneyView('Debit', undefined, 'amount.custom'),
  'exception-many': moneyView(
    'Credit',
    (store) => {
      store.set(exceptionTypesAtom, MANY_EXCEPTION_TYPES);
      store.set(settingsAtom, (settings) => ({ ...settings, amountKeys: MANY_AMOUNTS }));
    },
    'amount.custom',
  ),
  'exception-none': moneyView('Credit', (store) => store.set(exceptionTypesAtom, NO_EXCEPTION_TYPES)),
};
