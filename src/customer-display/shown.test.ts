import { describe, expect, it } from 'vitest';
import { afterCommand, NOTHING_SHOWN } from './shown.ts';

describe('what the display shows', () => {
  it('follows each command [S012, S014, S015, S016]', () => {
    const message = { message: 'Winning Ticket Cashed', value: '$2.00', error: '' };
    expect(
      [
        { command: 'setCustomerImage', image: 'local/brand.png' } as const,
        { command: 'setPrivacyMode', isPrivate: true } as const,
        { command: 'showLog', isShown: true } as const,
        { command: 'showMessage', message } as const,
        { command: 'showTest', isShown: true } as const,
      ].reduce(afterCommand, NOTHING_SHOWN),
    ).toEqual({
      session: null,
      image: 'local/brand.png',
      isPrivate: true,
      showsLog: true,
      message,
      isTested: true,
    });
  });

  it('stays as it is for commands of the window', () => {
    expect(afterCommand(NOTHING_SHOWN, { command: 'close' })).toBe(NOTHING_SHOWN);
  });
});
