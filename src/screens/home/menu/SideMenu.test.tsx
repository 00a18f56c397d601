// @vitest-environment happy-dom
/** The side menu as it is drawn in each state of the window; which items a set has is side-menu-items.ts. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../config/settings.ts';
import { customerAtom } from '../../../till/session/customer-state.ts';
import { exceptionTypesAtom, tellerAtom } from '../../../till/session/teller-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { startUpAtom, toteConnectedAtom } from '../../../till/window/start-up-state.ts';
import { type DrawnView, drawView } from '../testing/draw-view.tsx';
import { SideMenu } from './SideMenu.tsx';

interface State {
  readonly connected?: boolean;
  readonly teller?: boolean;
  readonly customer?: boolean;
  readonly settings?: Partial<Settings>;
  readonly exceptions?: 'both' | 'none';
}

function drawMenu({ connected = true, teller = true, customer = false, ...more }: State): DrawnView {
  const { settings = {}, exceptions = 'none' } = more;
  const types = exceptions === 'both' ? [{ id: 1, name: 'Some' }] : [];
  return drawView(
    <SideMenu onClose={() => undefined} onClock={() => undefined} onAccount={() => undefined} />,
    (store) => {
      store.set(settingsAtom, { ...DEFAULT_SETTINGS, demoMode: false, ...settings });
      store.set(startUpAtom, { phase: 'ready' });
      store.set(toteConnectedAtom, connected);
      store.set(exceptionTypesAtom, { credits: types, debits: types });
      store.set(customerAtom, { active: customer, playerId: null, transactions: [] });
      store.set(
        tellerAtom,
        teller ? { tellerId: '4417', tellerName: 'A', windowNumber: 12, isSelfServe: false } : null,
      );
    },
  );
}

const drawn = (state: State) => drawMenu(state).buttons;

/** The items that do something, by name. */
function items(state: State): readonly string[] {
  return drawn(state)
    .filter(({ disabled }) => !disabled)
    .map(({ name }) => name);
}

const BOTH = { miniBanker: true, singleSessionMiniBanker: true };

describe('the side menu', () => {
  it('is the sign-on menu of a window that is ready, and the settings menu of one that is not [T244, T245]', () => {
    const settings = ['Settings', 'Printer', 'Window setup', 'Technician', 'Help', 'About'];
    expect(items({ teller: false })).toEqual(['Sign On', ...settings]);
    expect(items({ teller: false, connected: false })).toEqual(settings);
    expect(items({ connected: false, customer: true })).toEqual(settings);
  });

  it('is the teller’s while one is signed on, and has Total out as well while a customer is active [T242, T243]', () => {
    const [teller, customer] = [items({}), items({ customer: true })];
    expect(teller).toContain('Sign off');
    expect(teller).not.toContain('Sign On');
    expect(customer.filter((name) => !teller.includes(name))).toEqual(['Total out']);
  });

  it('keeps every item in its place whatever the customer, and says why one does nothing', () => {
    const places = (customer: boolean): readonly string[] =>
      drawn({ customer }).map(({ name }) =>
        name.replace(/ (?:No customer|Total out the customer first)$/, ''),
      );
    expect(places(true)).toEqual(places(false));
    const dimmed = (customer: boolean): readonly string[] =>
      drawn({ customer }).flatMap(({ name, disabled }) => (disabled ? [name] : []));
    expect(dimmed(false)).toEqual(['Total out No customer']);
    expect(dimmed(true)).toEqual(['Window setup Total out the customer first']);
    // An item that acts at once is not beside one that is pressed in passing.
    const names = places(true);
    expect(names.indexOf('Sign off') - names.indexOf('Lock window')).toBeGreaterThan(2);
    expect(names.at(-1)).toBe('Sign off');
  });

  it('does what its items say, and nothing for a dimmed one', async () => {
    const view = drawMenu({ customer: true });
    await view.press('Window setup Total out the customer first');
    expect(view.asked).toEqual([]);
    await view.press('Lock window');
    expect(view.asked).toEqual(['lockWindow']);
  });

  it.each([true, false])(
    'is the mini-banker’s in both of its modes, a customer active: %s [T241]',
    (customer) => {
      expect(items({ customer, settings: BOTH, exceptions: 'both' })).toEqual([
        'Racing',
        'Credit',
        'Debit',
        'Review recent tickets',
        'Cash Ticket',
        'Cancel Ticket',
        ...(customer ? ['Total out'] : []),
        'Draw',
        'Return',
        'Bags',
        'Cash position',
        'Agent report',
        'Clock in or out',
        'Lock window',
        'Settings',
        'Printer',
        'Technician',
        'Help',
        'About',
        'Sign off',
      ]);
    },
  );

  it.each([
    ['Enter Player Id', {}, { settings: { hideManualPlayerEntry: true } }],
    ['Credit', { exceptions: 'both' }, {}],
    ['Debit', { exceptions: 'both' }, {}],
    ['Bags', { settings: { miniBanker: true } }, {}],
    ['Bags', { settings: { singleSessionMiniBanker: true } }, {}],
  ] as const)('has %s with %j, and not with %j [T246, T247, T248]', (name, having, lacking) => {
    for (const customer of [true, false]) {
      expect(items({ ...having, customer })).toContain(name);
      expect(items({ ...lacking, customer })).not.toContain(name);
    }
  });
});
