// @vitest-environment happy-dom
/** Draws the technician's page: who is asked for, and a row for each device. */
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { say } from '../../i18n/say.ts';
import { notesInBoxAtom } from '../../till/bills/bill-state.ts';
import { cameraAtom } from '../../till/scans/camera-state.ts';
import { customerAtom } from '../../till/session/customer-state.ts';
import { technicianAtom } from '../../till/session/technician-state.ts';
import { tellerAtom } from '../../till/session/teller-state.ts';
import { deviceFactsAtom } from '../../till/storage/device-state.ts';
import { deviceTestsAtom, NO_TESTS } from '../../till/technician/device-test-state.ts';
import { NO_ENTRY, technicianEntryAtom, technicianTabAtom } from '../../till/technician/technician-state.ts';
import { createRecordingTill } from '../../till/testing/recording-till.ts';
import { aTransaction } from '../../till/testing/transactions.ts';
import { NO_CUSTOMER } from '../../till/transactions/customer-session.ts';
import { TillContext } from '../../till/use-till.ts';
import { nowAtom } from '../../till/window/clockwork.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { drawComponent } from '../../ui/testing/draw.tsx';
import { pennies } from '../../wagering/ground/money.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import { TechnicianPage } from './TechnicianPage.tsx';

function drawn({ isKnown = true }: { readonly isKnown?: boolean } = {}) {
  const store = createStore();
  if (isKnown) store.set(technicianAtom, { id: '9' });
  const { till, asked } = createRecordingTill();
  const draw = () =>
    drawComponent(
      <Provider store={store}>
        <TillContext value={till}>
          <TechnicianPage />
        </TillContext>
      </Provider>,
    );
  return { store, asked, draw };
}

describe('the entry of a technician', () => {
  it('sends id and password, and shows no password', async () => {
    const { asked, draw } = drawn({ isKnown: false });
    const view = draw();
    const [id, password] = view.all('input');
    await view.press('9');
    password?.focus();
    await view.press('4');
    await view.press('2');
    expect((password as HTMLInputElement).value).toBe('•2');
    await view.press('Open');
    expect(asked).toContain('signOnTechnician 9 42');
    expect((password as HTMLInputElement).value).toBe('');
    expect((id as HTMLInputElement).value).toBe('9');
  });

  it('says why the last try failed, and how long the next one waits', () => {
    const { store, draw } = drawn({ isKnown: false });
    store.set(technicianEntryAtom, {
      ...NO_ENTRY,
      problem: [say('technician.check')],
      waitUntil: store.get(nowAtom) + 30_000,
    });
    const view = draw();
    expect(view.text).toContain('Check the technician ID and the password.');
    expect(view.text).toContain('Try again in 30 s.');
    expect(view.button('Open').disabled).toBe(true);
  });
});

describe('a row of a device', () => {
  it('has a key for its test, and says what it found', async () => {
    const { store, asked, draw } = drawn();
    store.set(deviceTestsAtom, {
      ...NO_TESTS,
      printer: { state: 'passed', seen: say('technician.sawPrint') },
      disk: { state: 'failed', why: say('technician.diskWrong') },
    });
    const view = draw();
    expect(view.text).toContain('Passed: the test ticket is printed');
    expect(view.text).toContain('Failed: the browser did not give back what was written');
    expect(view.text).toContain('Not tested');
    await view.press('Test: Network');
    expect(asked).toContain('testDevice network');
  });

  it.each([
    ['No camera found', 'closed', false],
    ['Connected', 'closed', true],
    ['Not tried yet', 'closed', null],
    ['This browser cannot read codes with a camera.', 'missing', true],
  ] as const)('says of the camera: %s', (words, phase, hasCamera) => {
    const { store, draw } = drawn();
    store.set(cameraAtom, phase);
    store.set(deviceFactsAtom, { browser: 'Chrome 140', storageUsed: null, isStored: true, hasCamera });
    expect(draw().text).toContain(words);
  });

  it('has the keys of a question, and one that stops a test', async () => {
    const { store, asked, draw } = drawn();
    store.set(deviceTestsAtom, {
      ...NO_TESTS,
      sound: { state: 'asking', question: say('technician.askSound') },
      bills: { state: 'running', todo: say('technician.doNote') },
    });
    const view = draw();
    await view.press('Yes');
    await view.press('Stop');
    expect(asked).toEqual(expect.arrayContaining(['judge …', 'stopTest']));
    expect(view.text).toContain('Put a note in. It comes back.');
  });
});

describe('a customer whom a self-serve terminal could not pay out', () => {
  it('is named with what is owed, and ended by a key', async () => {
    const { store, asked, draw } = drawn();
    store.set(tellerAtom, { tellerId: 'SS12', tellerName: '', windowNumber: 12, isSelfServe: true });
    store.set(customerAtom, {
      ...NO_CUSTOMER,
      active: true,
      transactions: [
        aTransaction({
          type: 'SELL_VOUCHER',
          tsn: aSerial('5D41-0C52-7A25'),
          paper: 'notPrinted',
          value: pennies(1_500),
        }),
        aTransaction({ id: 'ticket', paper: 'uncertain', value: pennies(-500) }),
      ],
    });
    const view = draw();
    await view.press('Service');
    expect(view.text).toContain('A teller pays this number, once: E-5D41-0C52-7A25, $15.00.');
    expect(view.text).toContain('$5.00: look whether the paper came out.');
    await view.press('Pay out and end');
    expect(asked).toContain('totalOut');
  });

  it('is named before the terminal has signed on, and is not ended then', async () => {
    const { store, draw } = drawn();
    store.set(settingsAtom, (settings) => ({ ...settings, selfServe: true }));
    store.set(customerAtom, {
      ...NO_CUSTOMER,
      active: true,
      transactions: [aTransaction({ type: 'BILL', paper: 'none', value: pennies(-2_000) })],
    });
    const view = draw();
    await view.press('Service');
    expect(view.text).toContain('Owed: $20.00.');
    expect(view.buttons.map(({ name }) => name)).not.toContain('Pay out and end');
  });
});

describe('the count of the cash box', () => {
  it('finds no difference before anything is counted, and is not confirmed then', async () => {
    const { store, draw } = drawn();
    store.set(technicianTabAtom, 'box');
    store.set(notesInBoxAtom, [{ currency: 'USD', amount: 2_000, count: 1 }]);
    const view = draw();
    const confirm = () =>
      view.all('.button').find(({ textContent }) => textContent?.startsWith('Confirm the count') ?? false);
    const wrong = (): number => view.all('[data-wrong="true"]').length;
    expect([wrong(), confirm()?.getAttribute('aria-disabled')]).toEqual([0, 'true']);
    await view.press('1');
    expect(wrong()).toBeGreaterThan(0);
    expect(confirm()?.getAttribute('aria-disabled')).not.toBe('true');
  });
});
