import { describe, expect, it } from 'vitest';
import { printerLight, SCANNER_LIGHT, toteLight } from './status-words.ts';

describe('the lights of the title bar', () => {
  it.each([
    ['Ready', null, 'ok', 'printer.status.ready'],
    ['Paper low', null, 'warning', 'printer.status.paperLow'],
    ['Paper out', null, 'off', 'printer.status.paperOut'],
    ['Not connected', 'coverOpen', 'off', 'printer.reason.coverOpen'],
    ['Not connected', 'silent', 'off', 'printer.status.notConnected'],
    ['No printer selected', null, 'off', 'printer.status.noneSelected'],
  ] as const)('a printer that is %s (%s) is %s and says %s', (status, reason, state, key) => {
    expect(printerLight({ status, reason })).toEqual({ state, status: { key } });
  });

  it('shows whether the tote is connected', () => {
    expect(toteLight(true).state).toBe('ok');
    expect(toteLight(false).state).toBe('off');
  });

  it('shows the scanner as ok, always [T178]', () => {
    expect(SCANNER_LIGHT.state).toBe('ok');
  });
});
