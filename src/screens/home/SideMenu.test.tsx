/** The side menu as it is drawn in each state of the window; which items a set has is side-menu-items.ts. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../config/settings.ts';
import {
  customerAtom,
  exceptionTypesAtom,
  settingsAtom,
  startUpAtom,
  tellerAtom,
  toteConnectedAtom,
} from '../../till/state.ts';
import { SideMenu } from './SideMenu.tsx';
import { drawView } from './testing/draw-view.tsx';

interface State {
  readonly connected?: boolean;
  readonly teller?: boolean;
  readonly customer?: boolean;
  readonly settings?: Partial<Settings>;
  readonly exceptions?: 'both' | 'none';
}

function items({ connected = true, teller = true, customer = false, ...more }: State): readonly string[] {
  const { settings = {}, exceptions = 'none' } = more;
  const types = exceptions === 'both' ? [{ id: 1, name: 'Some' }] : [];
  const view = drawView(
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
  return view.buttons.map(({ name }) => name);
}

const BOTH = { miniBanker: true, singleSessionMiniBanker: true };

describe('the side menu', () => {
  it('is the sign-on menu of a window that is ready, and the settings menu of one that is not [T244, T245]', () => {
    const settings = ['Settings', 'Printer', 'Window Setup', 'About'];
    expect(items({ teller: false })).toEqual(['Sign On', ...settings]);
    expect(items({ teller: false, connected: false })).toEqual(settings);
    expect(items({ connected: false, customer: true })).toEqual(settings);
  });

  it('is the teller’s while one is signed on, and has Total Out as well while a customer is active [T242, T243]', () => {
    const [teller, customer] = [items({}), items({ customer: true })];
    expect(teller).toContain('Sign Off');
    expect(teller).not.toContain('Sign On');
    expect(customer.filter((name) => !teller.includes(name))).toEqual(['Total Out']);
  });

  it.each([true, false])(
    'is the mini-banker’s in both of its modes, a customer active: %s [T241]',
    (customer) => {
      expect(items({ customer, settings: BOTH, exceptions: 'both' })).toEqual([
        'Racing',
        'Bags',
        'Credit',
        'Debit',
        'Cash Ticket',
        'Cancel Ticket',
        'Draw',
        'Return',
        'Recent tickets',
        'Cash Position',
        'Agent report',
        'Clock in or out',
        ...(customer ? ['Total Out'] : []),
        'Lock Window',
        'Sign Off',
        'Settings',
        'Printer',
        'About',
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
