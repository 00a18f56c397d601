// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { ActivePrinterState, KnownPrinters } from '../../../devices/model/printer-model.ts';
import { NO_PRINTERS } from '../../../devices/model/printer-model.ts';
import { driverChoiceAtom, knownPrintersAtom } from '../../../till/printing/printer-setup-state.ts';
import { printerAtom } from '../../../till/window/printer-state.ts';
import { type DrawnView, drawView } from '../../home/testing/draw-view.tsx';
import { PrinterSetup } from './PrinterSetup.tsx';

const READY: ActivePrinterState = { kind: 'bluetooth', name: 'TM-m30', status: 'Ready', reason: null };
const USED_AT = new Date(2026, 8, 12, 15, 42).getTime();
const KNOWN: KnownPrinters = {
  ...NO_PRINTERS,
  connections: ['bluetooth', 'serial'],
  drivers: [{ id: 'epson', name: 'Epson', description: 'TM receipt printers' }],
  paired: { state: 'ready', value: [] },
  selected: {
    FRIENDLY_NAME: 'TM-m30',
    MAC_ADDRESS: 'q3hV',
    mode: 'epson',
    lastUse: USED_AT,
    CONNECTION: 'bluetooth',
  },
};

function drawn(known: Partial<KnownPrinters>, state: Partial<ActivePrinterState> = {}): DrawnView {
  return drawView(<PrinterSetup />, (store) => {
    store.set(printerAtom, { ...READY, ...state });
    store.set(knownPrintersAtom, { ...KNOWN, ...known });
  });
}

describe('the selected printer', () => {
  it('has its name, its address and its status, and can be disconnected and tested [T179, T180]', () => {
    const { text, buttons } = drawn({});
    expect(text).toContain('Selected printer TM-m30');
    expect(text).toContain('Address q3hV');
    expect(text).toContain('Ready');
    expect(buttons.map(({ name }) => name)).toEqual(expect.arrayContaining(['Test ticket', 'Disconnect']));
  });

  it.each([
    ['Paper out', 'paperOut', 'Paper out'],
    ['Paper low', null, 'Paper low'],
    ['Not initialized', null, 'Not initialized'],
    ['Not connected', 'linkClosed', 'Printer not connected'],
    ['Paper out', 'coverOpen', 'Cover open'],
  ] as const)('says that it is %s (%s) [T179]', (status, reason, words) => {
    expect(drawn({}, { status, reason }).text).toContain(words);
  });

  it('can be connected with one tap while it is not', async () => {
    const names = (status: ActivePrinterState['status']): readonly string[] =>
      drawn({}, { status }).buttons.map(({ name }) => name);
    expect(names('Not connected')).toContain('Connect');
    expect(names('Ready')).not.toContain('Connect');
    const view = drawn({}, { status: 'Not connected' });
    await view.press('Connect');
    expect(view.asked.at(-1)).toMatch(/^usePrinter/);
  });

  it('is none until one is chosen, and then has nothing to press', () => {
    const { text, buttons } = drawn({ selected: null }, { kind: 'none', status: 'No printer selected' });
    expect(text).toContain('No printer selected');
    expect(buttons.map(({ name }) => name)).not.toContain('Test ticket');
  });

  it('shows how wide it prints, and lets it be chosen by hand where models differ', () => {
    const { text, buttons } = drawn({ width: { options: [572, 512], chosen: null, used: 512 } });
    expect(text).toContain('Now 512 dots');
    expect(buttons.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Automatic', '572 dots', '512 dots']),
    );
    expect(drawn({ width: null }).text).not.toContain('Print width');
  });

  it.each([
    [0, [true, true, false, false]],
    [50, [false, false, false, false]],
    [100, [false, false, true, true]],
  ])(
    'has a duty of %i whose steps of 10 and 1 end at 0 and 100 [T181, T393, T497]',
    async (duty, disabled) => {
      const view = drawn({ density: duty });
      const { text, buttons } = view;
      const steps = buttons.filter(({ name }) => name.startsWith('Duty '));
      expect(steps.map(({ name }) => name)).toEqual([
        'Duty down by 10',
        'Duty down by 1',
        'Duty up by 1',
        'Duty up by 10',
      ]);
      expect(steps.map((step) => step.disabled)).toEqual(disabled);
      expect(text).toContain(`${duty}`);
      for (const { name } of steps) await view.press(name);
      const reached = [-10, -1, 1, 10]
        .filter((_, step) => disabled[step] === false)
        .map((step) => duty + step);
      expect(view.asked.filter((act) => act.startsWith('setDensity'))).toEqual(
        reached.map((to) => `setDensity ${to}`),
      );
    },
  );

  it('has no duty where its driver has no word for it', () => {
    expect(drawn({ density: null }).text).not.toContain('Print duty');
  });
});

describe('the lists of other printers', () => {
  it('are previously used printers, each with when it was used and a way to forget it [T182, T504]', async () => {
    const view = drawn({
      previous: [
        {
          FRIENDLY_NAME: 'One',
          MAC_ADDRESS: '1',
          mode: 'epson',
          lastUse: USED_AT,
          CONNECTION: 'serial',
        },
      ],
    });
    expect(view.text).toContain('Previously used printers One Epson · Serial port · 09/12/26 @ 3:42PM');
    await view.press('Use: One');
    await view.press('Forget: One');
    expect(view.asked.slice(-2)).toEqual([
      expect.stringMatching(/^usePrinter/),
      expect.stringMatching(/^forgetPrinter/),
    ]);
  });

  it('are paired devices: asked for, none, there, or why not [T183]', () => {
    expect(drawn({ paired: { state: 'loading' } }).text).toContain('Paired devices');
    expect(drawn({}).text).toContain('Paired devices The browser remembers no other device.');
    const value = [{ connection: 'serial', id: '1', name: 'USB 04B8:0202' }] as const;
    expect(drawn({ paired: { state: 'ready', value } }).text).toContain('Paired devices USB 04B8:0202');
    const failed = drawn({ paired: { state: 'failed', reason: 'printer.connect.denied' } });
    expect(failed.text).toContain('Scan failed');
    expect(failed.buttons.map(({ name }) => name)).toContain('Retry');
  });

  it('have no device twice', () => {
    const value = [{ connection: 'bluetooth', id: 'q3hV', name: 'TM-m30' }] as const;
    const { buttons } = drawn({ paired: { state: 'ready', value }, scanned: value });
    expect(buttons.map(({ name }) => name)).not.toContain('Use: TM-m30');
  });

  it("are scanned devices, with 'Scanning' and 'No available printers found' [T184, T185]", () => {
    const scans = (known: Partial<KnownPrinters>) =>
      drawn(known).buttons.filter(({ name }) => name.startsWith('Scan '));
    expect(scans({}).map(({ name }) => name)).toEqual(['Scan Bluetooth', 'Scan serial ports']);
    expect(drawn({}).text).toContain('Scanned devices No available printers found');
    const scanning = drawn({ isScanning: true }).text;
    expect(scanning).toContain('Scanned devices Scanning');
    expect(scanning).not.toContain('No available printers found');
    const found = drawn({ scanned: [{ connection: 'bluetooth', id: '2', name: 'SPP-R310' }] });
    expect(found.text).toContain('Scanned devices SPP-R310');
    expect(found.text).not.toContain('No available printers found');
  });

  it('say so in a browser that reaches no device', () => {
    expect(drawn({ connections: [] }).text).toContain('this browser does not support it');
  });
});

describe('the choice of a driver', () => {
  it("reads 'Select the driver to use for the printer', with name and description of each, and Cancel [T186, T230]", () => {
    const { text, buttons } = drawView(<PrinterSetup />, (store) => {
      store.set(driverChoiceAtom, {
        printer: 'SPP-R310',
        drivers: [
          { id: 'epson', name: 'Epson', description: 'TM receipt printers' },
          { id: 'bixolon', name: 'Bixolon', description: 'SPP receipt printers' },
        ],
      });
    });
    expect(text).toContain('Select the driver to use for the printer SPP-R310');
    expect(text).toContain('Epson TM receipt printers');
    expect(text).toContain('Bixolon SPP receipt printers');
    expect(buttons.map(({ name }) => name)).toContain('Cancel');
  });
});
