/**
 * Answers POST /terminal/clock (S089, S023): an employee clocks in or out.
 *
 * Readings: the hours are those of the track's day of this punch, from every in to its out. They are in
 * hundredths of an hour (S024), rounded down. The answer to an in has the hours before it. A second in or out
 * in a row is refused. `time_taken` is the length of the stretch that an out ends.
 */
import * as v from 'valibot';
import { DRAWER } from '../../../tote/wire/drawer.ts';
import type { Session } from '../../ledger/sessions.ts';
import type { PunchRecord } from '../../records/records.ts';
import { type Answer, refusal } from '../request/answer.ts';
import type { ToteContext } from '../request/tote-context.ts';
import { jsonOf, type ReceivedRequest } from '../request/tote-request.ts';
import { dateAt, timeAt } from '../request/track-time.ts';
import { notABody } from '../request/wire-calls.ts';
import { answerOf } from './answer-again.ts';
import { isTellerNumber, postOf } from './terminal-calls.ts';

/** A hundredth of an hour, milliseconds. */
const HUNDREDTH = 36_000;
const MINUTE = 60_000;

type Punch = Pick<PunchRecord, 'clockIn' | 'clockTime'>;

/** Milliseconds between an in and its out; a terminal's clock that went back has worked no time. */
function stretch(from: Punch | undefined, until: Punch): number {
  return from === undefined ? 0 : Math.max(until.clockTime - from.clockTime, 0);
}

/** Milliseconds of the stretches that ended on a day. Ins and outs take turns, beginning with an in. */
function workedOn(punches: readonly Punch[], isThatDay: (time: number) => boolean): number {
  return punches
    .filter(({ clockIn }) => !clockIn)
    .filter(({ clockTime }) => isThatDay(clockTime))
    .reduce((sum, out) => sum + stretch(punches[punches.indexOf(out) - 1], out), 0);
}

function hoursAndMinutes(time: number): string {
  const minutes = Math.floor(time / MINUTE);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

export async function punchClock(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  const body = v.safeParse(DRAWER.clock.asked, jsonOf(request.body));
  if (!body.success) return notABody(request);
  const punch = body.output;
  if (!isTellerNumber(punch.employeeId)) return refusal('unknownEmployee');
  const before = context.books.punches(punch.employeeId);
  const last = before.at(-1);
  const isIn = last?.clockIn ?? false;
  if (punch.clockIn === isIn) return refusal(isIn ? 'clockedIn' : 'notClockedIn');
  const day = dateAt(context, punch.clockTime);
  const worked = workedOn([...before, punch], (time) => dateAt(context, time) === day);
  const record: PunchRecord = {
    kind: 'punch',
    at: context.clock.now(),
    token: session.token,
    post: postOf(request),
    ...punch,
    said: {
      hours_worked: Math.floor(worked / HUNDREDTH),
      inout_time: timeAt(context, punch.clockTime),
      inout_date: day,
      time_taken: punch.clockIn ? '' : hoursAndMinutes(stretch(last, punch)),
    },
  };
  await context.commit(record);
  return answerOf(record);
}
