import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../config/settings.ts';
import { canPrint, isPrinterThere } from './printer-model.ts';

describe('what the window makes of a printer that is', () => {
  it.each([
    ['Ready', true, true],
    ['Paper low', true, true],
    ['Paper out', false, true],
    ['Not connected', false, false],
    ['Not initialized', false, false],
    ['No printer selected', false, false],
  ] as const)('%s: ready for a ticket %s, there at all %s [T328]', (status, isReady, isThere) => {
    expect([canPrint({ status }), isPrinterThere(status)]).toEqual([isReady, isThere]);
  });

  it('not said to be over USB only, and not forgotten, unless the settings say so [T507]', () => {
    expect(DEFAULT_SETTINGS).toMatchObject({ usbOnly: false, forgetPrinters: false });
  });
});
