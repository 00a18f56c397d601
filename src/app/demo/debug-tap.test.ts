import { describe, expect, it } from 'vitest';
import { createDebugFaults } from '../../till/trainer/debug-faults.ts';
import type { SocketHandlers } from '../../tote/transport/transport.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { createDebugTap, type WayToHost } from './debug-tap.ts';

function setUp() {
  const opened: SocketHandlers[] = [];
  const events: string[] = [];
  const host: WayToHost = {
    fetch: () => Promise.resolve(new Response('yes')),
    openSocket(_, handlers) {
      opened.push(handlers);
      return {
        send: () => undefined,
        close() {
          events.push('host closes');
          handlers.closed('host');
        },
      };
    },
  };
  const tap = createDebugTap(host);
  const faults = createDebugFaults(createManualClock(0));
  const open = () =>
    tap.openSocket('/tg5/ws', {
      opened: () => events.push('opened'),
      message: (text) => events.push(text),
      closed: (reason) => events.push(`closed: ${reason}`),
    });
  return { host, tap, faults, open, opened, events };
}

describe('the way to the host', () => {
  it('is the host’s own where there are no faults in between', async () => {
    const { tap, open, opened, events } = setUp();
    expect(await (await tap.fetch('/tg5/rs/x', { method: 'GET', headers: {} })).text()).toBe('yes');
    open().close();
    opened[0]?.message('late');
    expect(events).toEqual(['host closes', 'closed: host']);
  });

  it('passes through no tap where there are no faults, however many taps there are', () => {
    const { host, tap } = setUp();
    expect(createDebugTap(tap).fetch).toBe(host.fetch);
  });

  it('is struck by the faults of a tap behind another, put in after both were made', async () => {
    const { tap, faults } = setUp();
    const front = createDebugTap(tap);
    faults.order('failOnSend', 'all');
    tap.put(faults);
    await expect(front.fetch('/tg5/rs/x', { method: 'GET', headers: {} })).rejects.toThrow('not sent');
    tap.put(null);
    await expect(front.fetch('/tg5/rs/x', { method: 'GET', headers: {} })).resolves.toBeInstanceOf(Response);
  });

  it('is struck by faults put in between, and by none that were taken out again', async () => {
    const { tap, faults } = setUp();
    faults.order('failOnSend', 'all');
    tap.put(faults);
    await expect(tap.fetch('/tg5/rs/x', { method: 'GET', headers: {} })).rejects.toThrow('not sent');
    tap.put(null);
    await expect(tap.fetch('/tg5/rs/x', { method: 'GET', headers: {} })).resolves.toBeInstanceOf(Response);
  });

  it('cuts a live connection that was opened before there was a fault, says so once, and lets none open', async () => {
    const { tap, faults, open, opened, events } = setUp();
    open();
    opened[0]?.opened();
    tap.put(faults);
    faults.setSocket('off');
    expect(events).toEqual(['opened', 'closed: debug: switched off', 'host closes']);
    opened[0]?.message('too late');
    events.length = 0;
    open();
    expect(events).toEqual([]);
    await Promise.resolve();
    expect(events).toEqual(['closed: debug: switched off']);
    expect(opened).toHaveLength(1);
    faults.setSocket('on');
    open();
    expect(opened).toHaveLength(2);
  });
});
