/**
 * Prints an employee's clock-in or clock-out (S023), with hours in hundredths as people read them (S024).
 * Times and date are the host's own text.
 */
import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { TextKey } from '../../i18n/say.ts';
import { daysInOrder } from '../../i18n/times.ts';
import type { Translate } from '../../i18n/translate.ts';
import { type Branded, headBlocks } from '../blocks/head.ts';
import { trainingWarning } from '../blocks/sold-paper.ts';
import { amountLine } from '../blocks/wager-blocks.ts';

export interface PunchSlip {
  readonly employeeId: string;
  readonly shift: number;
  readonly clockIn: boolean;
  /** Hundredths of an hour. */
  readonly hoursWorked: number;
  readonly time: string;
  readonly date: string;
  /** Length of the stretch that ends; empty if none ends. */
  readonly timeTaken: string;
}

export interface PunchSlipContext extends Branded {
  readonly say: Translate;
  /** BCP 47 tag. */
  readonly language: string;
  /** Separates whole hours from hundredths. */
  readonly radix: string;
  /** Prints on a training day that the paper is worth nothing. */
  readonly training: boolean;
}

/** Returns '8.25' for 825 hundredths. */
export function hoursText(hundredths: number, radix: string): string {
  const whole = Math.abs(hundredths);
  const part = String(whole % 100).padStart(2, '0');
  return `${hundredths < 0 ? '-' : ''}${Math.floor(whole / 100)}${radix}${part}`;
}

export function punchSlipDocument(slip: PunchSlip, context: PunchSlipContext): PrintDocument {
  const { say, language, radix } = context;
  const title = say(slip.clockIn ? 'clock.in' : 'clock.out');
  const line = (name: TextKey, value: string): PrintBlock => amountLine(say(name), value);
  return {
    id: `punch:${slip.employeeId}:${slip.date}:${slip.time}`,
    kind: 'punch',
    title,
    language,
    blocks: [
      ...trainingWarning(context),
      ...headBlocks(title, context),
      { type: 'text', text: `${daysInOrder(slip.date, language)} ${slip.time}`, align: 'center' },
      { type: 'rule' },
      line('clock.employee', slip.employeeId),
      line('clock.shift', `${slip.shift}`),
      line('clock.hours', hoursText(slip.hoursWorked, radix)),
      ...(slip.timeTaken === '' ? [] : [line('clock.timeTaken', slip.timeTaken)]),
      { type: 'cut' },
    ],
  };
}
