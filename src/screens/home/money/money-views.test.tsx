// @vitest-environment happy-dom
/**
 * The views of vouchers, credits, debits, draws and returns, in a window without room for a keypad beside the
 * presets.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../config/settings.ts';
import { drawerTransactionsAtom } from '../../../till/session/customer-state.ts';
import { exceptionTypesAtom, tellerAtom } from '../../../till/session/teller-state.ts';
import { aTransaction } from '../../../till/testing/transactions.ts';
import type { Transaction } from '../../../till/transactions/customer-session.ts';
import { wagerAtom } from '../../../till/wager/pending-wager-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { pennies, ZERO } from '../../../wagering/ground/money.ts';
import { EMPTY_WAGER } from '../../../wagering/pending/wager-state.ts';
import { aSerial } from '../../../wagering/testing/tickets.ts';
import { DrawView } from '../drawer/DrawView.tsx';
import { ReturnView } from '../drawer/ReturnView.tsx';
import { type DrawnView, drawView, type TestStore } from '../testing/draw-view.tsx';
import { ExceptionView } from './ExceptionView.tsx';
import { QuantityDialog } from './QuantityDialog.tsx';
import { VoucherView } from './VoucherView.tsx';

const TYPES = {
  credits: [
    { id: 1, name: 'Short pay' },
    { id: 7, name: 'Machine credit' },
  ],
  debits: [{ id: 3, name: 'Programs' }],
};
const PRESETS = ['$0.10', '$0.25', '$0.50', '$1', '$5', '$10', '$20', '$50', '$100'];

function withSettings(settings: Partial<Settings>, more: (store: TestStore) => void = () => undefined) {
  return (store: TestStore): void => {
    store.set(settingsAtom, { ...DEFAULT_SETTINGS, ...settings });
    store.set(exceptionTypesAtom, TYPES);
    more(store);
  };
}
const voucher = (settings: Partial<Settings> = {}) => drawView(<VoucherView />, withSettings(settings));
const names = ({ buttons }: DrawnView): readonly string[] => buttons.map(({ name }) => name);
const presets = (view: DrawnView) => names(view).filter((name) => name.startsWith('$'));
const DIGITS = ['0', '9', 'Decimal point', 'Backspace'];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('the voucher view', () => {
  it('offers the preset amounts from a unit of the currency as fixed ones [T102]', () => {
    // Nobody wants a voucher for a dime.
    expect(presets(voucher())).toEqual(PRESETS.slice(3));
    expect(presets(voucher({ amountKeys: [pennies(700)] }))).toEqual(['$7']);
  });

  it('has a Custom toggle that opens a keypad [T103]', async () => {
    const view = voucher();
    expect(view.button('Custom').pressed).toBe(false);
    expect(view.all('[data-custom=false]')).toHaveLength(1);
    await view.press('Custom');
    expect(view.button('Custom').pressed).toBe(true);
    expect(view.all('[data-custom=true]')).toHaveLength(1);
    for (const key of DIGITS) expect(view.button(key).disabled).toBe(false);
    await view.press('9');
    expect(view.asked).toEqual([expect.stringMatching(/^keyIn/)]);
    await view.press('Custom');
    expect(view.all('[data-custom=false]')).toHaveLength(1);
  });

  it('has a Multiple toggle, unless multi-sell is off [T104, T396]', () => {
    expect(voucher().button('Multiple').pressed).toBe(false);
    expect(names(voucher({ disableMultiSell: true }))).not.toContain('Multiple');
  });

  it('asks how many are given where none is sold', () => {
    const dialog = (isPromo: boolean) =>
      drawView(
        <QuantityDialog amount={pennies(100)} isPromo={isPromo} onEnd={() => undefined} />,
        withSettings({}),
      ).text;
    expect(dialog(true)).toContain('Please select quantity to give');
    expect(dialog(true)).toContain('Give 0 × $1.00');
    expect(dialog(true)).not.toMatch(/sell/i);
    expect(dialog(false)).toContain('Buy 0 × $1.00');
  });

  it('offers no amount above the limit [T477]', () => {
    const view = voucher({ voucherLimit: pennies(1_000) });
    expect(presets(view).filter((name) => view.button(name).disabled)).toEqual(['$20', '$50', '$100']);
  });

  it('sells what is left of exchange credit or pays it in money, and that alone [W128, S095]', () => {
    const exchange = { cardNo: 'AAA1', raceNo: 2, poolNo: 37, amount: pennies(650), bets: [] };
    const view = drawView(
      <VoucherView />,
      withSettings({}, (store) => store.set(wagerAtom, { ...EMPTY_WAGER, exchange })),
    );
    expect(view.text).toContain('Sell exchange ticket or voucher');
    expect(view.text).toContain('$6.50');
    expect(names(view)).toEqual(['Pay $6.50 in money', 'Buy exchange voucher']);
  });
});

describe('the views of credits and debits', () => {
  it.each([
    ['credit', ['Short pay', 'Machine credit']],
    ['debit', ['Programs']],
  ] as const)('offer the %s types of the sign-on, and amounts [T102, T103, T105, T473]', (side, types) => {
    const view = drawView(<ExceptionView side={side} />, withSettings({}));
    for (const type of types) expect(view.button(type).pressed).toBe(false);
    expect(presets(view)).toEqual(PRESETS);
    expect(view.button('Custom').pressed).toBe(false);
    expect(names(view)).not.toContain('Multiple');
  });

  it.each(['credit', 'debit'] as const)('have a place for the description of a %s [T411]', (side) => {
    expect(drawView(<ExceptionView side={side} />, withSettings({})).text).toContain(
      'Description (optional)',
    );
  });

  it.each([
    ['credit', 'No Credits available'],
    ['debit', 'No Debits available'],
  ] as const)('say that there are no %ss', (side, says) => {
    const none = (store: TestStore) => store.set(exceptionTypesAtom, { credits: [], debits: [] });
    const view = drawView(<ExceptionView side={side} />, withSettings({}, none));
    expect(view.text).toContain(says);
    expect(view.buttons).toEqual([]);
  });
});

describe('the draw and return views', () => {
  it('have a keypad that is always there, and a toggle of kinds [T100]', () => {
    const view = drawView(<ReturnView euro={false} />, withSettings({}));
    expect(view.all('[data-custom=true]')).toHaveLength(1);
    for (const key of DIGITS) expect(view.button(key).disabled).toBe(false);
    expect(view.button('Return').pressed).toBe(true);
    expect(view.button('Final Return').pressed).toBe(false);
    expect(names(view)).not.toContain('Chip N PIN Return');
    expect(drawView(<DrawView />, withSettings({})).all('[data-custom=true]')).toHaveLength(1);
  });

  it('have three kinds of returns in the euro style [T101]', () => {
    const view = drawView(<ReturnView euro />, withSettings({}));
    expect(view.button('Cash Return').pressed).toBe(true);
    expect(view.button('Chip N PIN Return').pressed).toBe(false);
    expect(view.button('Final Return').pressed).toBe(false);
  });

  const slip = (id: string, changes: Partial<Transaction>): Transaction =>
    aTransaction({ id, value: ZERO, moved: pennies(20_000), ofTeller: true, ...changes });

  /** These stand at the window, where that teller is signed on. */
  function listing(own: readonly Transaction[], tellerId: string) {
    return (store: TestStore): void => {
      store.set(tellerAtom, { tellerId, tellerName: 'A. Marlow', windowNumber: 12, isSelfServe: false });
      store.set(drawerTransactionsAtom, own);
    };
  }

  it('leave what another teller made to them, and say so', () => {
    const own = [slip('1', { wagerData: 'TELLER_DRAW' }), slip('2', { tellerId: '52' })];
    const view = drawView(<DrawView />, withSettings({}, listing(own, '52')));
    const keys = view.buttons.filter(({ name }) => name.startsWith('Cancel'));
    expect(keys.map(({ disabled }) => disabled)).toEqual([false, true]);
    expect(view.container.innerHTML).toContain('Teller 4417 made it. Only they can cancel it.');
  });

  it('list the teller’s own, newest first, and say what was taken back', () => {
    const tsn = aSerial('AAAA-BBBB-CCC1');
    const own = [
      slip('1', { wagerData: 'TELLER_DRAW', tsn }),
      slip('2', { wagerData: 'TELLER_RETURN', returnType: 'chipAndPin', details: ['Safe 2'] }),
      slip('3', { type: 'CANCEL', wagerData: 'TELLER_DRAW', tsn, handedIn: true }),
    ];
    const view = drawView(<DrawView />, withSettings({}, listing(own, '4417')));
    const [list] = view.all('.slip-list__lines');
    expect(list?.textContent).toMatch(/Chip N PIN Return.*Draw/);
    expect(view.all('.slip-list__lines [data-cancelled=true]')).toHaveLength(1);
    expect(view.text).toContain('Safe 2');
    expect(names(view).filter((name) => name === 'Cancel')).toHaveLength(1);
  });

  it('take nothing back from the list where that is off [T267]', () => {
    const own = [slip('1', { wagerData: 'TELLER_DRAW' })];
    const view = drawView(
      <DrawView />,
      withSettings({ disableEasyCancel: true }, (store) => store.set(drawerTransactionsAtom, own)),
    );
    expect(names(view)).not.toContain('Cancel');
  });
});
