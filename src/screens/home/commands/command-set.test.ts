import { describe, expect, it } from 'vitest';
import type { HomeView } from '../../../till/window/view-stack.ts';
import { type CommandModes, type CommandSet, commandSet } from './command-set.ts';

const NO_EXCEPTIONS = { credits: [], debits: [] };
const SOME = [{ id: 1, name: 'Some' }];
const PLAIN: CommandModes = {
  disableRacing: false,
  printRaceSummaries: false,
  miniBanker: false,
  singleSessionMiniBanker: false,
  exceptions: NO_EXCEPTIONS,
};

const setOf = (view: HomeView, hasCard: boolean, modes: Partial<CommandModes> = {}): CommandSet =>
  commandSet(view, { hasCard }, { ...PLAIN, ...modes });

const commandsOf = (
  view: HomeView,
  hasCard: boolean,
  modes: Partial<CommandModes> = {},
): readonly string[] => {
  const { rows, big } = setOf(view, hasCard, modes);
  return [...rows.flat(), big].toSorted();
};

describe('the wager command box', () => {
  it('has clear, repeat, buy, print, scan and total while a bet is built [T117]', () => {
    for (const view of ['Card', 'Race', 'Pool', 'Amount', 'Runner'] as const) {
      const commands = commandsOf(view, true);
      for (const command of ['clear', 'repeat', 'buy', 'print', 'scan', 'total'])
        expect(commands).toContain(command);
    }
  });

  it('has Back, Scan and Total in other states [T118]', () => {
    expect(commandsOf('TicketReview', true)).toEqual(['back', 'scan', 'total']);
    expect(commandsOf('Results', false)).toEqual(['back', 'scan', 'total']);
    expect(commandsOf('Draw', false)).toEqual(['back', 'scan', 'total', 'view']);
  });

  it.each(['Odds', 'Results'] as const)('keeps Buy beside %s while a bet is built', (view) => {
    expect(setOf(view, true)).toEqual(setOf('Runner', true));
  });

  it.each([true, false])(
    'leaves the place of Buy to the key of a view that does one thing, racing off: %s',
    (off) => {
      for (const view of [
        'Voucher',
        'Credit',
        'Draw',
        'Return',
        'Bag',
        'FixedOdds',
        'EnterTicket',
      ] as const) {
        const { rows, big } = commandSet(view, { hasCard: true }, { ...PLAIN, disableRacing: off });
        expect(big).toBe('view');
        expect(rows.flat()).toContain('total');
        expect(Math.max(...rows.map((row) => row.length))).toBeLessThan(4);
      }
    },
  );

  it('has no Buy while nothing is built', () => {
    expect(commandsOf('Card', false)).not.toContain('buy');
    expect(setOf('Card', false).big).toBe('total');
  });

  it('keeps repeat, print and scan where they are', () => {
    expect(setOf('Card', false).rows.at(-1)).toEqual(setOf('Runner', true).rows.at(-1));
  });
});

describe('the commands while no bet is built', () => {
  const ALL = { printRaceSummaries: true, exceptions: { credits: SOME, debits: SOME } };

  it('are for all other business of a window [T119]', () => {
    const expected = ['cancelTicket', 'cashTicket', 'credit', 'debit', 'lucky', 'racing', 'total', 'voucher'];
    expect(commandsOf('Card', false, ALL)).toEqual(expect.arrayContaining(expected));
    expect(commandsOf('Card', false, { ...ALL, miniBanker: true })).toEqual(
      expect.arrayContaining([...expected, 'bags']),
    );
  });

  it.each(['Voucher', 'Credit', 'EnterTicket', 'Bag', 'Draw', 'LuckyQuickPick'] as const)(
    'are the same in every view without racing, here %s, with a way back [T119]',
    (view) => {
      const commands = commandsOf(view, true, { ...ALL, disableRacing: true });
      expect(commands).toEqual(
        expect.arrayContaining(['cancelTicket', 'cashTicket', 'credit', 'debit', 'lucky', 'voucher']),
      );
      expect(commands).toContain('back');
      expect(commands).not.toContain('buy');
    },
  );

  it('sell a lucky quick pick that is in view without racing as well', () => {
    const lucky = commandSet(
      'LuckyQuickPick',
      { hasCard: false, hasLuckyPick: true },
      { ...PLAIN, disableRacing: true },
    );
    expect(lucky.big).toBe('lucky');
  });

  it.each([true, false])('have Racing only where race summaries are printed, racing or not [T120]', (off) => {
    const racing = (printRaceSummaries: boolean): boolean =>
      commandsOf('Card', false, { disableRacing: off, printRaceSummaries }).includes('racing');
    expect([racing(true), racing(false)]).toEqual([true, false]);
  });

  it.each([
    ['no mini-banker', {}, ['voucher']],
    ['a mini-banker', { miniBanker: true }, ['bags', 'voucher']],
    ['a single-session mini-banker', { singleSessionMiniBanker: true }, ['bags']],
    ['one with both modes', { miniBanker: true, singleSessionMiniBanker: true }, ['bags']],
  ] as const)('have, for %s, Buy Voucher or Bags as they should [T121, T248]', (_who, modes, expected) => {
    for (const disableRacing of [true, false]) {
      const commands = commandsOf('Card', false, { ...modes, disableRacing });
      expect(commands.filter((command) => command === 'bags' || command === 'voucher')).toEqual(expected);
    }
  });

  it('have Credit and Debit only where the teller may enter them [T122]', () => {
    const moneyKeys = (exceptions: CommandModes['exceptions']): readonly string[] =>
      commandsOf('Card', false, { exceptions }).filter((each) => each === 'credit' || each === 'debit');
    expect(moneyKeys(NO_EXCEPTIONS)).toEqual([]);
    expect(moneyKeys({ credits: SOME, debits: [] })).toEqual(['credit']);
    expect(moneyKeys({ credits: [], debits: SOME })).toEqual(['debit']);
    expect(moneyKeys({ credits: SOME, debits: SOME })).toEqual(['credit', 'debit']);
  });

  it('are at most three in a row, and at most four rows high, however many there are', () => {
    const flags = [true, false];
    for (const printRaceSummaries of flags) {
      for (const miniBanker of flags) {
        for (const singleSessionMiniBanker of flags) {
          for (const credits of [[], SOME]) {
            const modes = { printRaceSummaries, miniBanker, singleSessionMiniBanker };
            const { rows } = setOf('Card', false, { ...modes, exceptions: { credits, debits: credits } });
            expect(rows.length).toBeLessThanOrEqual(4);
            for (const row of rows) expect([2, 3]).toContain(row.length);
          }
        }
      }
    }
  });
});
