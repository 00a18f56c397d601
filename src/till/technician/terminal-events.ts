/**
 * Reports what a technician does: a line of the window's log, and an event for the host (S090).
 *
 * Reading: the specification names no codes of events, so the numbers are this program's own. An event that
 * the host does not take is a line of the log. Nothing waits for it.
 */
import type { TerminalCalls } from '../../tote/calls/terminal.ts';

/** The codes of events. A code is never given to another event. */
export const TERMINAL_EVENTS = {
  technicianOn: 1,
  technicianOff: 2,
  technicianRefused: 3,
  deviceTested: 4,
  statisticsSent: 5,
  boxCounted: 6,
  paperChanged: 7,
  outOfService: 8,
  inService: 9,
  paidByHand: 10,
} as const;
export type TerminalEventName = keyof typeof TERMINAL_EVENTS;

export interface TerminalEventDependencies {
  readonly calls: Pick<TerminalCalls, 'sendTermEventMsg'>;
  readonly note: (message: string) => void;
  readonly log: (message: string) => void;
}

/** Takes the words of an event in English, as the log has it. They hold no secret. */
export type ReportEvent = (event: TerminalEventName, words: string) => void;

export function createTerminalEvents({ calls, note, log }: TerminalEventDependencies): ReportEvent {
  async function send(event: TerminalEventName, words: string): Promise<void> {
    const answer = await calls.sendTermEventMsg(TERMINAL_EVENTS[event], words);
    if (!answer.ok) log(`the host did not take the event ${event}: ${answer.refusal.code}`);
  }

  return (event, words) => {
    note(`technician: ${words}`);
    void send(event, words);
  };
}
