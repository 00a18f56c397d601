/** Proves the audit trail of a host: what was sold and paid is in it, and a ledger that was changed shows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sessionKey } from '../../../src/demo-tote/records/serial-numbers.ts';
import { type AuditRecord, checkAuditLines } from '../../../src/journal/audit/audit-file.ts';
import { WIN } from '../../../src/wagering/testing/bet-ids.ts';
import { field, good, sell, wager } from '../../terminal/talk.ts';
import { directory, openHost, type TestHost } from '../testing/test-host.ts';
import { writeTrail } from './host-trail.ts';

async function checked(file: string): Promise<readonly AuditRecord[]> {
  const trail = await checkAuditLines(readFileSync(file, 'utf8').trimEnd().split('\n'));
  if (trail.fault !== null) throw new Error(JSON.stringify(trail));
  return trail.records;
}

async function trailOf({ control }: TestHost): Promise<string> {
  const file = join(await directory(), 'audit.txt');
  await control.act({ act: 'auditTrail', file });
  return file;
}

describe('the audit trail of a host', () => {
  it('has who sold what at which window, what was paid, and what a trainer ordered', async () => {
    const host = await openHost();
    const terminal = await host.signedOn();
    const at = await field(terminal);
    const ticket = await sell(terminal, wager(at, WIN, [[at.nums[0]]], 500n));
    const { cancel } = terminal.calls.tickets;
    good(await cancel.send(cancel.post({ tsn: ticket.id, source: 'OPTICAL' })));
    await host.control.act({ act: 'closeRace', card: at.card.id, race: at.race });
    const file = await trailOf(host);
    const records = await checked(file);
    const [sale, payment, closure] = ['sale', 'payment', 'closure'].map((kind) =>
      records.find(({ data }) => data['kind'] === kind),
    );
    expect(sale).toMatchObject({
      what: 'answer',
      data: { tsn: ticket.id, value: '500', tellerId: '7', window: 7 },
    });
    expect(payment?.data).toMatchObject({ type: 'CANCEL', tsn: ticket.id, value: '500' });
    expect(payment?.data['session']).toBe(sale?.data['session']);
    expect(closure).toMatchObject({ what: 'said', data: { card: at.card.id, race: at.race } });
    const token = terminal.session.token() ?? '';
    // The ledger has a session by a key that is made from its token.
    for (const secret of [token, sessionKey(token)]) {
      expect(readFileSync(file, 'utf8')).not.toContain(secret);
    }
    await expect(host.control.act({ act: 'auditTrail', file })).rejects.toThrow('already exists');
  });

  it('grows at its end alone, and is another one where any part of a record is another', async () => {
    const host = await openHost();
    const terminal = await host.signedOn();
    const at = await field(terminal);
    await sell(terminal, wager(at, WIN, [[at.nums[0]]]));
    const first = await checked(await trailOf(host));
    await sell(terminal, wager(at, WIN, [[at.nums[1]]]));
    const more = await checked(await trailOf(host));
    expect(more.slice(0, first.length)).toEqual(first);
    expect(more.length).toBeGreaterThan(first.length);

    const place = await directory();
    const opened = { kind: 'opened', at: 1, seed: 'a', startTime: 1 };
    await writeTrail(join(place, 'one'), [opened], 'host');
    await writeTrail(join(place, 'other'), [{ ...opened, startTime: 2 }], 'host');
    const [one, other] = [await checked(join(place, 'one')), await checked(join(place, 'other'))];
    expect(one[0]?.hash).not.toBe(other[0]?.hash);
  });
});
