/** Proves that the check of an audit trail names the first record that somebody touched. */
import { describe, expect, it } from 'vitest';
import { type AuditEntry, type ChainedRecord, chained, hashOf, NO_RECORDS } from './audit-chain.ts';
import { type AuditHeading, auditLines, checkAuditLines } from './audit-file.ts';
import { auditTable } from './audit-table.ts';

const ENTRIES: readonly AuditEntry[] = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) => ({
  at: Date.UTC(2026, 10, 24, 12, index),
  what: 'post',
  data: { id, value: '200' },
}));
const HEADING: AuditHeading = { window: 12, host: 'https://tote.track', madeAt: 5, after: NO_RECORDS };

async function trail(): Promise<{ records: readonly ChainedRecord[]; lines: string[] }> {
  const records = await chained(NO_RECORDS, ENTRIES);
  return { records, lines: [...auditLines(HEADING, records)] };
}

/** Chains records again from the place of one on, as a forger with the program's source would. */
async function forged(records: readonly ChainedRecord[], from: number): Promise<readonly ChainedRecord[]> {
  const made = [...records];
  for (let at = from; at < made.length; at += 1) {
    const text = (made[at]?.text ?? '').replace('"200"', at === from ? '"900"' : '"200"');
    made[at] = { seq: at + 1, text, hash: await hashOf(made[at - 1]?.hash ?? NO_RECORDS.hash, text) };
  }
  return made;
}

describe('a trail that nobody touched', () => {
  it('is whole, with every record and its head', async () => {
    const { records, lines } = await trail();
    const checked = await checkAuditLines(lines);
    expect(checked).toMatchObject({ fault: null, heading: HEADING });
    if (checked.fault !== null) throw new Error('not whole');
    expect(checked.records.map(({ data }) => data['id'])).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(checked.head).toEqual({ seq: 6, hash: records[5]?.hash });
  });

  it('is whole from a later record on, and without any record', async () => {
    const { records } = await trail();
    const [, second] = records;
    const after = { seq: 2, hash: second?.hash ?? '' };
    expect(await checkAuditLines(auditLines({ ...HEADING, after }, records.slice(2)))).toMatchObject({
      fault: null,
      head: { seq: 6 },
    });
    expect(await checkAuditLines(auditLines(HEADING, []))).toMatchObject({ fault: null, head: NO_RECORDS });
  });

  it('has hashes that another program makes of the same bytes', async () => {
    // Made with: printf '%064d\n{"seq":1}' 0 | sha256sum
    expect(await hashOf(NO_RECORDS.hash, '{"seq":1}')).toBe(
      'a453da8151216b5ae0a15c5377bc79da35cc4f629a9e9a3dcab70bf0b485609a',
    );
  });
});

describe('a trail that somebody touched', () => {
  it.each<[string, (lines: string[]) => void, object]>([
    [
      'a record that was changed',
      (l) => (l[3] = (l[3] ?? '').replace('"200"', '"900"')),
      { fault: 'changed', seq: 3, line: 4 },
    ],
    [
      'a record whose hash was changed',
      (l) => (l[3] = `${'0'.repeat(64)}${(l[3] ?? '').slice(64)}`),
      { fault: 'changed', seq: 3, line: 4 },
    ],
    ['a record that is no record any more', (l) => (l[3] = 'void'), { fault: 'changed', seq: 3, line: 4 }],
    ['a record that was removed', (l) => l.splice(3, 1), { fault: 'removed', seq: 3, line: 4 }],
    ['several that were removed', (l) => l.splice(2, 3), { fault: 'removed', seq: 2, line: 3 }],
    ['the first that was removed', (l) => l.splice(1, 1), { fault: 'removed', seq: 1, line: 2 }],
    ['the last that was removed', (l) => l.splice(6, 1), { fault: 'removed', seq: 6, line: 7 }],
    ['a record that stands twice', (l) => l.splice(4, 0, l[3] ?? ''), { fault: 'putIn', seq: 3, line: 5 }],
    [
      'a record that was put in',
      (l) => l.splice(3, 0, (l[3] ?? '').replace('"c"', '"x"')),
      { fault: 'putIn', seq: 3, line: 4 },
    ],
    [
      'a record that was moved up',
      (l) => l.splice(2, 0, ...l.splice(5, 1)),
      { fault: 'putIn', seq: 5, line: 3 },
    ],
    ['a record behind the end', (l) => l.push(l[3] ?? ''), { fault: 'putIn', seq: 7, line: 9 }],
    ['a file that was cut', (l) => l.splice(4), { fault: 'cut', seq: 3, line: 4 }],
    [
      'an end that names another record',
      (l) => (l[7] = (l[7] ?? '').replace('"end":6', '"end":5')),
      { fault: 'putIn', seq: 6, line: 8 },
    ],
    ['no heading', (l) => l.splice(0, 1), { fault: 'unreadable', seq: 0, line: 1 }],
    [
      'a heading of a newer form',
      (l) => (l[0] = (l[0] ?? '').replace('"audit":1', '"audit":2')),
      { fault: 'unreadable', seq: 0, line: 1 },
    ],
    ['nothing', (l) => l.splice(0), { fault: 'unreadable', seq: 0, line: 1 }],
  ])('shows %s', async (_what, touch, fault) => {
    const { lines } = await trail();
    touch(lines);
    expect(await checkAuditLines(lines)).toEqual(fault);
  });

  it('shows a whole chain that was made anew against a record that was noted elsewhere', async () => {
    const { records } = await trail();
    const lines = auditLines(HEADING, await forged(records, 2));
    expect(await checkAuditLines(lines)).toMatchObject({ fault: null });
    const noted = { seq: 4, hash: records[3]?.hash ?? '' };
    expect(await checkAuditLines(lines, noted)).toEqual({ fault: 'elsewhere', seq: 4, line: 8 });
    expect(await checkAuditLines(auditLines(HEADING, records), noted)).toMatchObject({ fault: null });
    expect(await checkAuditLines(auditLines(HEADING, records), { ...noted, seq: 9 })).toMatchObject({
      fault: 'cut',
      seq: 6,
    });
    const after = { seq: 4, hash: noted.hash };
    const later = auditLines({ ...HEADING, after }, records.slice(4));
    expect(await checkAuditLines(later, noted)).toMatchObject({ fault: null });
    expect(await checkAuditLines(later, { ...noted, seq: 2 })).toMatchObject({ fault: null });
  });

  it('finds any one character that was changed in any record', async () => {
    const { lines } = await trail();
    for (const line of [1, 2, 3, 4, 5, 6]) {
      const text = lines[line] ?? '';
      for (let at = 0; at < text.length; at += 1) {
        const other = text[at] === '7' ? '3' : '7';
        const touched = lines.with(line, text.slice(0, at) + other + text.slice(at + 1));
        expect((await checkAuditLines(touched)).fault).not.toBeNull();
      }
    }
  });
});

it('is a table that spreadsheets read as it was written', async () => {
  const entries: readonly AuditEntry[] = [
    { at: 0, what: 'answer', data: { id: 'a', value: '-500', tsn: '5D410C527A25', fate: 'paid' } },
    { at: 1, what: 'said', data: { line: '=1+1, "quoted"\nnext' } },
  ];
  const checked = await checkAuditLines(auditLines(HEADING, await chained(NO_RECORDS, entries)));
  if (checked.fault !== null) throw new Error('not whole');
  const [head, first, ...rest] = auditTable(checked.records).split('\r\n');
  expect(head).toBe(
    '\uFEFFseq,time,what,id,kind,state,type,value,tsn,paper,tellerId,session,reqseq,host,line,more,hash',
  );
  expect(first).toContain(
    '1,1970-01-01T00:00:00.000Z,answer,a,,,,-500,5D410C527A25,,,,,,,"{""fate"":""paid""}",',
  );
  expect(rest.join('')).toContain(`"'=1+1, ""quoted""\nnext"`);
});
