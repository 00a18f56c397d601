import { describe, expect, it } from 'vitest';
import { driversFor } from './driver-mode.ts';

const DRIVERS = ['linkos', 'linkosimage', 'printek', 'woosim', 'epson', 'sunmi', 'bixolon'].map((id) => ({
  id,
  name: id,
  description: '',
}));

function idsFor(name: string, usbOnly = false): readonly string[] {
  return driversFor(name, DRIVERS, usbOnly).map(({ id }) => id);
}

describe('the drivers of a printer', () => {
  it.each([
    ['a name with FP530 in it is Printek [T391]', 'Printek FP530L-1234', ['printek']],
    ['FP530 alone too [T391]', 'FP530', ['printek']],
    ['any other name leaves them all to choose from [T392]', 'TM-m30', DRIVERS.map(({ id }) => id)],
    ['no name too', '', DRIVERS.map(({ id }) => id)],
    ['a name is taken as it is written', 'fp530', DRIVERS.map(({ id }) => id)],
  ])('%s', (_, name, ids) => {
    expect(idsFor(name)).toEqual(ids);
  });

  it('are epson alone where the window prints over USB only, whatever the name [S057]', () => {
    expect(idsFor('TM-m30', true)).toEqual(['epson']);
    expect(idsFor('FP530', true)).toEqual(['epson']);
  });
});
