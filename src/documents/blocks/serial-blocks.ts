/**
 * Prints a ticket's serial number for three readers: the laser, the eye and the camera.
 *
 * Owns sizes and order. Units: dots (203 to the inch).
 */
import type { PrintBlock } from '../../../drivers/printers/document/print-document.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { serialDigits, writtenSerial } from '../../wagering/tickets/ticket-serial.ts';
import { bannerBlock } from './banner.ts';

/**
 * Height of a bar code's bars (S245). Whole dots decide its width. At the ratio of 2.5 the smallest elements
 * are 2 and 5 dots, which makes 273 dots of 16 digits. The 95 of S245 is 269 in the unit of the bar code
 * library that it was written for. Its unit is mm at 72 dots an inch.
 */
export const BAR_CODE_HEIGHT = 70;

/**
 * Heights of QR codes: 150 on tickets, 100 on slips (S243), 180 on fixed odds tickets (S244). These are for a
 * serial number. A final return's code has many more modules, and no camera reads modules smaller than two
 * dots.
 */
export const SERIAL_QR_HEIGHT = { ticket: 150, slip: 100, fixedOdds: 180, finalReturn: 200 } as const;

/**
 * Chooses the codes beside the QR code: the settings useBarcode and useHollerith. The strip of marks carries
 * the fifteen digits of the serial number for readers of marks.
 */
export interface PaperCodes {
  readonly barCode: boolean;
  readonly hollerith: boolean;
}

/** Applies to a window whose site sets no codes. */
const COMMON_CODES: PaperCodes = { barCode: true, hollerith: false };
const HOLLERITH_DIGITS = 15;

/** Gives the QR code other contents than the bar code, and a height in dots. */
export interface OtherQr {
  readonly text: string;
  readonly height: number;
}

export interface SerialOptions {
  readonly codes?: PaperCodes | undefined;
  readonly digits?: string;
  readonly otherQr?: OtherQr | null;
  /** Warns the person who scans the paper that it is worth nothing. */
  readonly warning?: string | undefined;
}

/**
 * Prints the same digits as bar code and QR code: the 16 of the serial number. A paper may have its own
 * digits (a teller's return, T345), or a QR code that carries more. The words carry the check character, so
 * that the ticket can be typed in.
 */
export function serialBlocks(
  serial: TicketSerial,
  qrHeight: number,
  { codes = COMMON_CODES, digits = serialDigits(serial), otherQr = null, warning }: SerialOptions = {},
): readonly PrintBlock[] {
  const marks: readonly PrintBlock[] = codes.hollerith
    ? [
        {
          type: 'hollerith',
          digits: serialDigits(serial).slice(0, HOLLERITH_DIGITS),
          description: writtenSerial(serial),
        },
      ]
    : [];
  const bars: readonly PrintBlock[] = codes.barCode
    ? [
        { type: 'feed', mm: 1 },
        { type: 'barCode', symbology: 'itf', digits, height: BAR_CODE_HEIGHT },
      ]
    : [];
  return [
    ...(warning === undefined ? [] : [bannerBlock(warning)]),
    ...marks,
    ...bars,
    { type: 'feed', mm: 1 },
    { type: 'text', text: writtenSerial(serial), align: 'center', bold: true, size: 'large' },
    { type: 'qr', ...(otherQr ?? { text: digits, height: qrHeight }) },
  ];
}
