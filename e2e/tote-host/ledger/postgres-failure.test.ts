import { describe, expect, it } from 'vitest';
import { postgresFailure } from './postgres-failure.ts';

describe('a failure of PostgreSQL', () => {
  it.each([
    ['53100', 'full', "There is no room left for m/room. Make room on its server's disk."],
    ['25006', 'readOnly', 'm/room cannot be written: it is read-only.'],
    ['42501', 'readOnly', 'm/room cannot be written by this user: why.'],
    ['3D000', 'broken', 'm/room is not on its server. Make the database first.'],
    ['28P01', 'broken', 'm/room does not let this user in: why.'],
    ['55P03', 'taken', 'Another host keeps m/room to itself for too long.'],
    ['23505', 'damaged', 'm/room refused a record: it has one in its place, or one of the same post.'],
    ['57P01', 'away', 'm/room cannot be reached: why.'],
    ['53300', 'away', 'm/room cannot be reached: why.'],
    ['25P03', 'away', 'm/room cannot be reached: why.'],
    ['ECONNREFUSED', 'away', 'm/room cannot be reached: why.'],
    ['42P01', 'broken', 'm/room cannot be written or read: why.'],
  ])('is told in a sentence: %s', (code, trouble, sentence) => {
    const failure = postgresFailure(Object.assign(new Error('why'), { code }), 'm/room');
    expect([failure.trouble, failure.message]).toEqual([trouble, sentence]);
  });

  it('is told in a sentence where the driver gives no code', () => {
    for (const why of ['Connection terminated unexpectedly', 'timeout expired', 'Query read timeout']) {
      expect(postgresFailure(new Error(why), 'm/room').message).toBe(`m/room cannot be reached: ${why}.`);
    }
    const both = new AggregateError([new Error('connect ECONNREFUSED ::1:5432')], '');
    expect(postgresFailure(both, 'm/room').message).toContain('connect ECONNREFUSED ::1:5432');
  });
});
