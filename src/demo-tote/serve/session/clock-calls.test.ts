import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DRAWER } from '../../../tote/wire/drawer.ts';
import { refused } from '../../testing/drawer-words.ts';
import { MINUTE, NOON, signedOn, type TestTerminal } from '../../testing/test-terminal.ts';

const HOUR = 60 * MINUTE;

function punch(terminal: TestTerminal, clockIn: boolean, clockTime: number, employeeId = '31') {
  return terminal.post('/terminal/clock', { employeeId, shift: 1, clockTime, clockIn, punchCntr: 1 });
}

const said = (answer: Awaited<ReturnType<typeof punch>>) => {
  const { statusCode, statusMessage, ...times } = v.parse(DRAWER.clock.answer, answer.json);
  if (statusCode !== 1) throw new Error(statusMessage);
  return times;
};

describe('the time clock', () => {
  it('says when, and the hours of the day in hundredths [S023, S024, S089]', async () => {
    const terminal = await signedOn({ settings: { utcOffsetMinutes: -300 } });
    expect(said(await punch(terminal, true, NOON + 4 * MINUTE))).toEqual({
      hours_worked: 0,
      inout_time: '07:04',
      inout_date: '2026-11-20',
      time_taken: '',
    });
    expect(said(await punch(terminal, false, NOON + 4 * MINUTE + 90 * MINUTE))).toEqual({
      hours_worked: 150,
      inout_time: '08:34',
      inout_date: '2026-11-20',
      time_taken: '1:30',
    });
    expect(said(await punch(terminal, true, NOON + 3 * HOUR)).hours_worked).toBe(150);
    // 20 minutes are 33 hundredths and a third.
    expect(said(await punch(terminal, false, NOON + 3 * HOUR + 20 * MINUTE))).toMatchObject({
      hours_worked: 183,
      time_taken: '0:20',
    });
    // Another day, and a night shift that ends on it.
    expect(said(await punch(terminal, true, NOON + 15 * HOUR)).hours_worked).toBe(183);
    expect(said(await punch(terminal, false, NOON + 18 * HOUR)).hours_worked).toBe(300);
  });

  it('keeps employees apart, and refuses a punch by the wrong side of the door', async () => {
    const terminal = await signedOn();
    expect(refused(await punch(terminal, false, NOON))).toBe('Not clocked in');
    said(await punch(terminal, true, NOON));
    expect(refused(await punch(terminal, true, NOON + HOUR))).toBe('Already clocked in');
    said(await punch(terminal, true, NOON, '32'));
    expect(refused(await punch(terminal, true, NOON, 'somebody'))).toBe('Unknown employee');
    // A clock that went back has worked no time.
    expect(said(await punch(terminal, false, NOON - HOUR)).hours_worked).toBe(0);
  });

  it('needs a whole punch, and no window', async () => {
    const terminal = await signedOn();
    expect((await terminal.post('/terminal/clock', { employeeId: '31' })).status).toBe(400);
    const answer = await terminal.post('/terminal/signon', { teller_id: '9', password: '9' });
    terminal.token = v.parse(v.object({ sessionToken: v.string() }), answer.json).sessionToken;
    said(await punch(terminal, true, NOON));
  });
});
