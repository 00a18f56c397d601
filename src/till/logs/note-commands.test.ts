import { describe, expect, it } from 'vitest';
import { noteCommands } from './note-commands.ts';

function noted() {
  const lines: string[] = [];
  const desk = { type: (text: string) => text, sell: (amount: number) => amount * 2 };
  const commands = noteCommands(
    {
      signOn: (teller: string, password: string) => `${teller}${password}`,
      select: (view: string) => view,
      wager: (event: { readonly type: string }) => event.type,
      keyIn: (text: string) => text,
      device: { install: () => 'installed' },
      get vouchers() {
        return desk;
      },
      stop: () => undefined,
    },
    (line) => lines.push(line),
  );
  return { commands, lines };
}

describe('the notes on what a teller does', () => {
  it('name each command, and answer as it does', () => {
    const { commands, lines } = noted();
    expect(commands.select('Card')).toBe('Card');
    expect(commands.wager({ type: 'amountChosen' })).toBe('amountChosen');
    expect(commands.device.install()).toBe('installed');
    expect(commands.vouchers.sell(2)).toBe(4);
    expect(lines).toEqual([
      'teller: select Card',
      'teller: wager amountChosen',
      'teller: device.install',
      'teller: vouchers.sell',
    ]);
  });

  it('have nothing that was keyed in', () => {
    const { commands, lines } = noted();
    commands.signOn('4417', 'secret');
    commands.keyIn('secret');
    commands.vouchers.type('secret');
    commands.stop();
    expect(lines).toEqual(['teller: signOn']);
  });

  it('leave a group the same object from call to call', () => {
    const { commands } = noted();
    expect(commands.vouchers).toBe(commands.vouchers);
  });
});
