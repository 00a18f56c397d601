/**
 * Keeps the time of a tote host. It is the machine's own, or a day that passes several times faster. The time
 * never runs backwards. With a ledger of a later time the host continues from there. A race that was run must
 * not be on sale again. The hosts of a room follow one course of the day.
 */
import type { Clock } from '../../src/wagering/ground/clock.ts';

/** The longest that a timer of Node may wait, in milliseconds; what is longer waits in turns. */
const LONGEST_TIMER = 2 ** 31 - 1;

export interface HostClockOptions {
  /** The speed relative to the machine's time; 1 or more. */
  readonly speed: number;
  /** Epoch milliseconds before which it never is: the time of the last record of the ledger. */
  readonly notBefore: number;
}

/** A moment of the day and when it is in real time, both epoch milliseconds. */
export interface DayCourse {
  readonly real: number;
  readonly day: number;
}

export interface HostClock extends Clock {
  /** Lets the day pass as in this course from now on. */
  follow(course: DayCourse): void;
  /** The time is not before this one: another host had it. */
  reach(time: number): void;
}

export function createHostClock({ speed, notBefore }: HostClockOptions): HostClock {
  let course: DayCourse = { real: Date.now(), day: Math.max(Date.now(), notBefore) };
  let latest = course.day;
  const now = (): number => {
    latest = Math.max(latest, Math.floor(course.day + (Date.now() - course.real) * speed));
    return latest;
  };
  return {
    follow: (next) => {
      course = next;
    },
    reach: (time) => {
      latest = Math.max(latest, time);
    },
    now,
    elapsed: now,
    after(delay, task) {
      const due = now() + delay;
      let timer: NodeJS.Timeout;
      const wait = (): void => {
        const left = Math.ceil((due - now()) / speed);
        if (left <= 0) task();
        else timer = setTimeout(wait, Math.min(left, LONGEST_TIMER));
      };
      timer = setTimeout(wait, Math.min(Math.max(0, delay / speed), LONGEST_TIMER));
      return () => clearTimeout(timer);
    },
  };
}
