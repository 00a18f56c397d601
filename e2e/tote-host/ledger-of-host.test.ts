/** The ledger of a host that runs: copied, restored, opened twice, without room. */
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runAuditCommand } from '../../src/tools/audit/command.ts';
import { systemClock } from '../../src/wagering/ground/clock.ts';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { networkTransport } from '../terminal/network-transport.ts';
import { field, sell, sendAs, wager } from '../terminal/talk.ts';
import { type TestTerminal, terminalOver } from '../terminal/test-terminal.ts';
import { runCommand } from './command.ts';
import { startHost, startProcess } from './testing/host-process.ts';
import { directory, openHost } from './testing/test-host.ts';

const PORTS = ['--port', '0', '--control-port', '0'];
/** Kilobytes: room for some sales. */
const LARGEST_FILE = 150;

async function readyToSell(terminal: TestTerminal) {
  const at = await field(terminal);
  return { terminal, asked: wager(at, WIN, [[at.nums[0]]]) };
}

/** The words of a command that starts no host. */
async function said(...args: readonly string[]): Promise<string> {
  const words: string[] = [];
  const hear = (text: unknown): void => void words.push(String(text));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(hear),
    vi.spyOn(console, 'error').mockImplementation(hear),
  ];
  try {
    await runCommand(args);
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = undefined;
  }
  return words.join('\n');
}

describe('the ledger of a host', () => {
  it('is copied while windows sell, and a host of the copy has what was sold by then', async () => {
    const place = await directory();
    const [data, copy] = [join(place, 'ledger'), join(place, 'copy')];
    const { host, control, signedOn } = await openHost({ data });
    const { terminal, asked } = await readyToSell(await signedOn());
    const before = [await sell(terminal, asked), await sell(terminal, asked)];
    const { port } = new URL(host.controlUrl);
    expect(await said('--back-up', copy, '--control-port', port)).toBe(`The ledger is copied into ${copy}.`);
    expect(await said('--back-up', copy, '--control-port', port)).toContain('already exists');
    await sell(terminal, asked);
    expect(await control.ledger()).toHaveLength(3);
    await host.stop();
    expect(await said('--back-up', join(place, 'other'), '--control-port', port)).toContain(
      'No tote answers at',
    );

    const other = await openHost({ data: copy });
    expect((await other.control.ledger()).map(({ tsn }) => tsn)).toEqual(before.map(({ id }) => id));
    await other.host.stop();
    // In the place of the newer ledger the copy is noticed.
    await rm(data);
    await copyFile(copy, data);
    await expect(openHost({ data })).rejects.toThrow('it is an older copy, or was cut');
  });

  it('gives its audit trail to a command', async () => {
    const { host } = await openHost();
    const { port } = new URL(host.controlUrl);
    const file = join(await directory(), 'audit.txt');
    expect(await said('--audit', file, '--control-port', port)).toBe(`The audit trail is in ${file}.`);
    expect(await said('--audit', file, '--control-port', port)).toBe(`${file} already exists.`);
    const { exitCode, lines } = await runAuditCommand([file]);
    expect([exitCode, lines[0]]).toEqual([0, `${file}: training host, ${host.seed}`]);
  });

  it('in memory cannot be copied', async () => {
    const { host } = await openHost();
    const { port } = new URL(host.controlUrl);
    expect(await said('--back-up', 'copy', '--control-port', port)).toBe(
      'The ledger is kept in memory: there is no file to copy.',
    );
  });

  it('is refused to a second host, and the first one sells on', async () => {
    const data = join(await directory(), 'ledger');
    const { control, signedOn } = await openHost({ data });
    await expect(startProcess(...PORTS, '--data', data)).rejects.toThrow('two totes cannot write one ledger');
    const { terminal, asked } = await readyToSell(await signedOn());
    await sell(terminal, asked);
    expect(await control.ledger()).toHaveLength(1);
  });

  it('keeps every sale that was answered when its disk takes no more, and the host says why', async () => {
    const data = join(await directory(), 'ledger');
    const host = await startHost([...PORTS, '--data', data], LARGEST_FILE);
    const window = terminalOver(networkTransport(host.url), systemClock);
    await window.signOn(7);
    const { terminal, asked } = await readyToSell(window);
    const tickets: string[] = [];
    let status = 200;
    while (status === 200) {
      const told = await sendAs(terminal, terminal.calls.sellPost([asked], null));
      status = told?.status ?? 0;
      const [, tsn] = /"id":"([^"]+)"/.exec(told?.text ?? '') ?? [];
      if (tsn !== undefined) tickets.push(tsn);
    }
    expect(status).toBe(500);
    expect((await host.control.state()).trouble).toContain(data);
    expect((await sendAs(terminal, terminal.calls.sellPost([asked], null)))?.status).toBe(503);
    expect(host.said()).toContain('Nothing is sold. ');
    await host.end('SIGKILL');
    const next = await openHost({ data });
    const kept = (await next.control.ledger()).map(({ tsn }) => tsn);
    expect(tickets.length).toBeGreaterThan(2);
    expect(kept).toEqual(tickets);
  });
});
