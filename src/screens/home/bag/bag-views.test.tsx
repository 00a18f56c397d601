// @vitest-environment happy-dom
/** The three pages of the view of bags, and the count of a final return, as they first stand. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../config/settings.ts';
import {
  type BagPage,
  bagPageAtom,
  pendingBagAtom,
  typedBarcodeAtom,
} from '../../../till/session/bag-state.ts';
import { customerAtom } from '../../../till/session/customer-state.ts';
import { openedBag, type PendingBag, withEntry, withReturn } from '../../../till/session/pending-bag.ts';
import { shiftHistoryAtom } from '../../../till/session/shift-history-state.ts';
import { tellerAtom } from '../../../till/session/teller-state.ts';
import { aTransaction } from '../../../till/testing/transactions.ts';
import type { Transaction } from '../../../till/transactions/customer-session.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { serialOfWords } from '../../../wagering/tickets/ticket-serial.ts';
import { DenominationCount } from '../money/DenominationCount.tsx';
import { drawView, type TestStore } from '../testing/draw-view.tsx';
import { BagView } from './BagView.tsx';

const RETURN = serialOfWords([1, 2, 3]);
const OPEN: PendingBag = withReturn(withEntry(openedBag('0080', '4417'), pennies(500), 24), {
  tsn: RETURN,
  cashCount: [],
});

const closed = (id: number, changes: Partial<Transaction> = {}): Transaction =>
  aTransaction({
    id: `${id}`,
    type: 'BAG',
    wagerData: 'CREDIT',
    value: pennies(-2_000),
    bag: { barcode: `70${id}`, tsns: [RETURN] },
    timestamp: new Date(2026, 8, 12, 15, 42).getTime(),
    tsn: serialOfWords([9, 9, id]),
    ...changes,
  });

interface Shown {
  readonly page?: BagPage;
  readonly open?: PendingBag | null;
  readonly history?: readonly Transaction[];
  readonly settings?: Partial<Settings>;
  readonly more?: (store: TestStore) => void;
}

function bags({ page = 'list', open = OPEN, history = [], settings = {}, more }: Shown = {}) {
  return drawView(<BagView />, (store) => {
    store.set(settingsAtom, { ...DEFAULT_SETTINGS, ...settings });
    store.set(tellerAtom, { tellerId: '4417', tellerName: 'A', windowNumber: 1, isSelfServe: false });
    store.set(bagPageAtom, page);
    store.set(pendingBagAtom, open);
    store.set(typedBarcodeAtom, open?.barcode ?? '');
    store.set(shiftHistoryAtom, { state: 'ready', value: history });
    more?.(store);
  });
}
const digits = ['0', '5', '9', 'Clear', 'Backspace'];

describe('the list of bags', () => {
  it('shows the closed ones with bar code, value and time, and the open one with Add to bag [T096]', async () => {
    const view = bags({ history: [closed(1), closed(2, { value: pennies(500), wagerData: 'DEBIT' })] });
    expect(view.text).toMatch(/702 3:42 PM · Debit · 1 final return · 0009-0009-0002 \$5\.00/);
    expect(view.text).toMatch(/701 3:42 PM · Credit · 1 final return · 0009-0009-0001 \$20\.00/);
    expect(view.text).toMatch(/Open bag 0080 Credit · 1 final return \$120\.00 Final Return 0001-0002-0003/);
    await view.press('Cancel bag 701');
    await view.press('Add to bag');
    expect(view.asked.slice(-2)).toEqual(['cancelBag 0009-0009-0001', 'addToBag']);
  });

  it('offers no cancelling of what was cancelled', () => {
    const cancel = closed(3, { type: 'CANCEL', tsn: serialOfWords([9, 9, 1]), value: pennies(2_000) });
    const view = bags({ history: [closed(1), cancel] });
    expect(view.text).toMatch(/701 .*Cancelled/);
    expect(view.buttons.map(({ name }) => name)).not.toContain('Cancel bag 701');
  });

  it('shows those of the present customer too, once', () => {
    const more = (store: TestStore): void => {
      store.set(customerAtom, { active: true, playerId: null, transactions: [closed(1), closed(2)] });
    };
    const view = bags({ history: [closed(1)], more });
    expect(view.all('li.slip-line')).toHaveLength(2);
  });

  it('says that there is none, and that it could not be read with a way to try again', () => {
    const none = bags({ open: null });
    expect(none.text).toContain('No bag opened');
    expect(none.text).toContain('No closed bags yet');
    expect(none.buttons.map(({ name }) => name)).toEqual(['Add to bag']);
    const failed = bags({
      more: (store) =>
        store.set(shiftHistoryAtom, { state: 'failed', reason: { key: 'bag.unreadable', data: {} } }),
    });
    expect(failed.text).toContain('The bags of this session could not be read.');
    expect(failed.button('Retry').disabled).toBe(false);
  });
});

describe('the page of the bar code', () => {
  it('shows it, with keys of digits and Next [T097]', () => {
    const view = bags({ page: 'barcode' });
    expect(view.text).toMatch(/^Barcode 0080/);
    for (const key of [...digits, 'Next']) expect(view.button(key).disabled).toBe(false);
    expect(view.buttons.map(({ name }) => name)).not.toContain('Decimal point');
  });
});

describe('the page of the cash', () => {
  it('breaks it down by denomination, with the way to each and the total [T098, T474]', () => {
    const view = bags({ page: 'cash' });
    const names = view.buttons.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('$'))).toEqual([
      '$0.10',
      '$0.20',
      '$0.50',
      '$1',
      '$2',
      '$5 × 24 $120.00',
      '$10',
      '$20',
      '$50',
      '$100',
      '$200',
      '$500',
    ]);
    for (const key of ['Next', 'Save bag $120.00', ...digits]) {
      expect(view.button(key).disabled).toBe(false);
    }
  });

  it('has the denominations of the euro style and of the settings [T475]', () => {
    const euro = bags({ page: 'cash', settings: { useEuroStyleReturn: true } });
    expect(euro.buttons.map(({ name }) => name)).toContain('$0.05');
    const own = bags({ page: 'cash', settings: { returnValues: [pennies(10_000)] } });
    expect(own.buttons.map(({ name }) => name).filter((name) => name.startsWith('$'))).toEqual([
      '$5 × 24 $120.00',
      '$100',
    ]);
  });

  it('offers Credit or Debit [T099]', async () => {
    const credit = bags({ page: 'cash' });
    expect(credit.button('Credit').pressed).toBe(true);
    await credit.press('Debit');
    expect(credit.asked.at(-1)).toMatch(/^setDebit/);
    const debit = bags({ page: 'cash', open: { ...OPEN, isDebit: true } });
    expect([debit.button('Credit').pressed, debit.button('Debit').pressed]).toEqual([false, true]);
  });

  it('is the list where no bag is open', () => {
    expect(bags({ page: 'cash', open: null }).text).toContain('No bag opened');
  });
});

it('a final return is counted by the same keys, and is not handed in while nothing is counted', () => {
  const drawn = (quantity: number) =>
    drawView(
      <DenominationCount
        name="Final Return"
        values={[pennies(500), pennies(1_000)]}
        count={[{ value: pennies(1_000), quantity }]}
        entered={quantity}
        onCount={() => undefined}
        confirm={(total) => `Final Return ${total}`}
        onConfirm={() => Promise.resolve()}
      />,
      () => undefined,
    );
  const view = drawn(2);
  expect(drawn(0).button('Final Return 0').disabled).toBe(true);
  // Back is the commands': there is one of them.
  expect(view.buttons.map(({ name }) => name)).not.toContain('Back');
  expect(view.button('Previous').disabled).toBe(true);
  expect(view.button('Next').disabled).toBe(false);
  expect(view.button('Final Return 2000').disabled).toBe(false);
});
