/** Lists scenes of vouchers, credits and debits. */
import { say } from '../../../src/i18n/say.ts';
import { QuantityDialog } from '../../../src/screens/home/money/QuantityDialog.tsx';
import { exceptionTypesAtom, NO_EXCEPTION_TYPES } from '../../../src/till/session/teller-state.ts';
import {
  ENDING_ANSWERS,
  endingNotice,
  OFFER_ANSWERS,
  offerNotice,
  waitsNotice,
} from '../../../src/till/wager/credit-steps.ts';
import { keyedAtom, NOTHING_KEYED } from '../../../src/till/wager/keyed-input.ts';
import { wagerAtom } from '../../../src/till/wager/pending-wager-state.ts';
import { noticesAtom } from '../../../src/till/window/dialog-state.ts';
import type { NoticeText } from '../../../src/till/window/dialogs.ts';
import type { NoticeAction } from '../../../src/till/window/notices.ts';
import { operationPhaseAtom } from '../../../src/till/window/operation-phase-state.ts';
import { settingsAtom } from '../../../src/till/window/settings-state.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { EMPTY_WAGER } from '../../../src/wagering/pending/wager-state.ts';
import { MANY_AMOUNTS, MANY_EXCEPTION_TYPES } from '../examples/example-drawer.ts';
import { at, moneyView, over, RUNNERS, type Scene } from './scene.tsx';

const CREDIT = { cardNo: 'HVP', raceNo: 7, poolNo: 37, amount: pennies(1_250), bets: [1] } as const;
const SECOND_CREDIT = { credit: { ...CREDIT, raceNo: 8, amount: pennies(128_450) } } as const;
const OK = { id: 'ok', label: say('action.ok'), tone: 'primary' } as const;

/** Asks a teller about credit that waits, or announces it. */
function exchangeAsked(
  kind: 'alert' | 'confirm',
  { title, lines = [] }: NoticeText,
  actions: readonly NoticeAction[],
): Scene {
  return at(RUNNERS, (store) => store.set(noticesAtom, [{ id: 1, kind, title, lines, actions }]));
}

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
      exchange: CREDIT,
    }),
  ),
  'exchange-waits': exchangeAsked('alert', waitsNotice(SECOND_CREDIT.credit), [OK]),
  'exchange-offer': exchangeAsked('confirm', offerNotice(SECOND_CREDIT, pennies(128_450)), OFFER_ANSWERS),
  'exchange-ending': exchangeAsked(
    'confirm',
    endingNotice([SECOND_CREDIT, { credit: { ...CREDIT, raceNo: 9 } }], () => pennies(0)),
    ENDING_ANSWERS,
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
