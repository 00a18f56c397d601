// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { trainersPanelAtom } from '../../till/trainer/trainer-state.ts';
import type { TerminalsReport } from '../../till/trainer/training-room.ts';
import { type DrawnView, drawView } from '../home/testing/draw-view.tsx';
import { TerminalsHeard } from './TerminalsHeard.tsx';

const NOTHING: TerminalsReport = { locked: [], events: [], counters: [] };
const AT = new Date(2026, 4, 2, 14, 5).getTime();

function drawn(change: Partial<TerminalsReport>): DrawnView {
  return drawView(<TerminalsHeard />, (store) => {
    store.set(trainersPanelAtom, (panel) => ({
      ...panel,
      races: {
        state: 'ready',
        value: {
          day: null,
          cards: [],
          bigWinner: { isWanted: false, last: null },
          terminals: { ...NOTHING, ...change },
        },
      },
    }));
  });
}

it('shows nothing while no terminal has reported anything', () => {
  expect(drawn({}).text).toBe('');
});

it('shows the last events with their window and code, and no more than fit', () => {
  const events = Array.from({ length: 20 }, (_, code) => ({
    at: AT,
    window: 8,
    code,
    message: `jam ${code}`,
  }));
  const { text } = drawn({ events });
  expect(text).toContain('Window 8');
  expect(text).toContain('event 0 jam 0');
  expect(text).toContain('event 7 jam 7');
  expect(text).not.toContain('jam 8');
});

it('shows the counters of the devices that a window has', () => {
  const reader = { goodReads: 40, badReads: 2, bettingSlipReads: 5 };
  expect(
    drawn({ counters: [{ at: AT, window: 8, reader, paperRoll: { remainingMM: 91_400 } }] }).text,
  ).toContain('counters 40 tickets · 5 slips · 2 not read · 91 m of paper left');
  expect(drawn({ counters: [{ at: AT, window: 9, reader, paperRoll: null }] }).text).not.toContain('paper');
});

it('unlocks the account that the trainer presses', async () => {
  const view = drawn({ locked: ['0000004711', '0000000815'] });
  expect(view.text).toContain('Account 0000000815 is locked');
  await view.press('Unlock account 0000000815');
  expect(view.asked).toEqual(['unlockAccount 0000000815']);
});
