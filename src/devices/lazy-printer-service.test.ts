import { describe, expect, it } from 'vitest';
import type { PrintDocument } from '../../drivers/printers/document/print-document.ts';
import type { PrinterService } from './active/printer-service.ts';
import { createLazyPrinterService, type LazyPrinterServiceDependencies } from './lazy-printer-service.ts';
import type { ActivePrinterState } from './model/printer-model.ts';
import { fullRoll } from './roll/paper-roll.ts';
import { plainPrinterService } from './testing/plain-printer-service.ts';

const SHEET: PrintDocument = { id: 'one', kind: 'ticket', title: 'One', language: 'en-us', blocks: [] };
const READY: ActivePrinterState = { kind: 'screen', name: 'Screen', status: 'Ready', reason: null };

function deskThatPrints(printed: PrintDocument[]): PrinterService {
  return plainPrinterService({
    state: () => READY,
    onState: () => () => undefined,
    print(document) {
      printed.push(document);
      return Promise.resolve({ outcome: 'printed' });
    },
  });
}

function late(parts: Partial<LazyPrinterServiceDependencies> = {}) {
  const printed: PrintDocument[] = [];
  const log: string[] = [];
  const service = createLazyPrinterService({
    storage: null,
    defaultKind: 'screen',
    load: () => Promise.resolve(deskThatPrints(printed)),
    log: (message) => void log.push(message),
    ...parts,
  });
  const states: ActivePrinterState['status'][] = [];
  service.onState(({ status }) => states.push(status));
  return { service, printed, log, states };
}

describe('a printer service that is loaded late', () => {
  it('is not initialized until it is there, and then what it says', async () => {
    const { service, states } = late();
    expect(service.state()).toMatchObject({ kind: 'screen', status: 'Not initialized' });
    await service.restore();
    expect(service.state()).toEqual(READY);
    expect(states).toEqual(['Ready']);
  });

  it('has no printer selected where none was', () => {
    expect(late({ defaultKind: 'none' }).service.state()).toMatchObject({ status: 'No printer selected' });
  });

  it('prints what was asked for before it was there, once', async () => {
    const { service, printed } = late();
    const printing = [service.print(SHEET), service.print({ ...SHEET, id: 'two' })];
    expect(await Promise.all(printing)).toEqual([{ outcome: 'printed' }, { outcome: 'printed' }]);
    expect(printed.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  it('keeps what the teller says of the roll before it is there', async () => {
    const { service } = late();
    const roll = fullRoll(558, 1);
    service.putIn(roll);
    await service.restore();
    expect(service.roll()).toEqual(roll);
  });

  it('says so while it cannot be loaded, and asks for it again', async () => {
    let fails = true;
    const printed: PrintDocument[] = [];
    const { service, log, states } = late({
      load: () => (fails ? Promise.reject(new Error('offline')) : Promise.resolve(deskThatPrints(printed))),
    });
    await service.restore();
    expect(states).toEqual(['Not connected']);
    expect(log).toEqual(['not loaded: Error: offline']);
    expect(await service.print(SHEET)).toEqual({ outcome: 'notPrinted', reason: 'trouble.notLoaded' });
    expect(await service.choose('screen', QUIET)).toMatchObject({ ok: false, reason: 'trouble.notLoaded' });
    fails = false;
    expect(await service.print(SHEET)).toEqual({ outcome: 'printed' });
    expect(states.at(-1)).toBe('Ready');
  });
});

const QUIET = { chooseDriver: () => Promise.resolve(null), connecting: () => undefined };
