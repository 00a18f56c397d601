import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { createDebugFaults, FAULTS, SOCKET_PAUSE } from './debug-faults.ts';
import { createDroppingTote, FIRST_FAULT, NEXT_FAULT } from './dropping-tote.ts';

describe('a tote that drops', () => {
  it('has one mishap after another until it is called off, and none is left behind', () => {
    const clock = createManualClock(0);
    const faults = createDebugFaults(clock);
    const tote = createDroppingTote(faults, clock);
    const ordered = (): readonly string[] => FAULTS.filter((fault) => faults.state().ordered[fault] !== 0);

    tote.start();
    clock.advance(FIRST_FAULT - 1);
    expect(faults.state().socket).toBe('on');
    clock.advance(1);
    expect(faults.state().socket).toBe('paused');
    clock.advance(SOCKET_PAUSE);
    expect(faults.state().socket).toBe('on');
    const seen: (readonly string[])[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      clock.advance(turn === 0 ? NEXT_FAULT - SOCKET_PAUSE : NEXT_FAULT);
      seen.push(ordered());
    }
    expect(seen).toEqual([
      ['failOnReceive'],
      ['failOnReceive', 'delayRequest'],
      ['failOnSend', 'failOnReceive', 'delayRequest'],
    ]);
    clock.advance(NEXT_FAULT);
    expect(faults.state().socket).toBe('paused');

    tote.stop();
    expect([ordered(), faults.state().socket]).toEqual([[], 'on']);
    clock.advance(10 * NEXT_FAULT);
    expect([ordered(), faults.state().socket, clock.pending()]).toEqual([[], 'on', 0]);
  });

  it('is switched on twice as once', () => {
    const clock = createManualClock(0);
    const tote = createDroppingTote(createDebugFaults(clock), clock);
    tote.start();
    tote.start();
    expect(clock.pending()).toBe(1);
  });
});
