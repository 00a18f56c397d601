/**
 * Classifies a scanned code (W058-W066, T345): a ticket, a teller's return, fixed odds, a digital link, a
 * player, or unknown. Every text has an answer, whatever a scanner made of it.
 */

import { type FixedOddsCode, scannedFixedOdds } from '../card/fixed-odds.ts';
import { TELLER_RETURN_TYPES, type TellerReturnType, type TicketKind } from '../card/ticket-kind.ts';
import type { TicketSerial } from '../card/wager.ts';
import type { Result } from '../ground/result.ts';
import type { CashCount } from './cash-count.ts';
import { parseFinalReturn } from './final-return-code.ts';
import { parsePlayerId } from './player-id.ts';
import { readTicketReader } from './reader-check.ts';
import {
  DIAGNOSTIC_SERIAL,
  hasWeightedCheckDigit,
  parseSerial,
  parseSerialDigits,
  parseWrittenSerial,
  type SerialRefusal,
  WRITTEN_LENGTH,
} from './ticket-serial.ts';

/** The source of a scan. */
export const SCAN_SOURCES = ['MAGCARD', 'OPTICAL', 'TICKETREADER', 'UNKNOWN', 'MANUAL'] as const;
export type ScanSource = (typeof SCAN_SOURCES)[number];

export type ClassifiedScan =
  | {
      readonly kind: 'ticket';
      readonly serial: TicketSerial;
      /**
       * Names the player whose card the code may be as well. Its digits lack a ticket's check digit, and no
       * ticket reader read them.
       */
      readonly orPlayer?: string;
    }
  | {
      readonly kind: 'tellerReturn';
      readonly returnType: TellerReturnType;
      readonly serial: TicketSerial;
      /** The kind of return, if its code names one. */
      readonly cashCount?: readonly CashCount[];
    }
  /** The ticket that tests a window (W062). */
  | { readonly kind: 'diagnostic'; readonly serial: TicketSerial }
  /** Has the form of a ticket or a return and is none. A word is too large, or a check digit wrong. */
  | { readonly kind: 'unreadableTicket'; readonly refusal: SerialRefusal }
  | { readonly kind: 'fixedOdds'; readonly code: FixedOddsCode }
  | { readonly kind: 'digitalLink'; readonly code: string }
  /** Without leading zeros. The window's settings say whether players are tracked. */
  | { readonly kind: 'playerId'; readonly playerId: string }
  /** The ticket reader did not read it right (W065). */
  | { readonly kind: 'badRead' }
  | { readonly kind: 'unknown' };

const LARGEST_SCAN = 4_096;
/** Digits of a serial in a bar code; what follows them in longer codes is not the serial. */
const SERIAL_DIGITS = 15;

/**
 * Classifies `data` as the scanner sent it, without its terminator, by the form of the specification's
 * section 5 alone.
 */
export function classifyScan(data: string, source: ScanSource): ClassifiedScan {
  const code = data.slice(0, LARGEST_SCAN).trim();
  if (source !== 'TICKETREADER') return classifyCode(code, source);
  const read = readTicketReader(code);
  return read.ok ? classifyReading(read.value) : { kind: 'badRead' };
}

/** 15 digits, or 17 whose check digit was right. */
function classifyReading(digits: string): ClassifiedScan {
  if (/^[0-6]/.test(digits)) return ticketOf(parseSerialDigits(digits.slice(0, SERIAL_DIGITS)));
  return returnOf(digits) ?? playerOf(digits);
}

function classifyCode(code: string, source: ScanSource): ClassifiedScan {
  const fixedOdds = scannedFixedOdds(code);
  if (fixedOdds !== null) return { kind: 'fixedOdds', code: fixedOdds };
  const mayLink = source === 'OPTICAL' || source === 'UNKNOWN';
  if (mayLink && /^DL-[0-9A-F]+$/.test(code)) return { kind: 'digitalLink', code };
  if (/^[0-6](?:\d{14,15}|\d{17})$/.test(code)) return classifyDigits(code);
  return finalReturnOf(code) ?? returnOf(code) ?? writtenOf(code) ?? playerOf(code);
}

/** The QR code of a final return, with what it is made of (T220). */
function finalReturnOf(code: string): ClassifiedScan | null {
  const read = parseFinalReturn(code);
  if (read === null) return null;
  const { tsn: serial, cashCount } = read;
  return {
    kind: 'tellerReturn',
    returnType: 'final',
    serial,
    ...(cashCount.length === 0 ? {} : { cashCount }),
  };
}

/**
 * Reads 15, 16 or 18 digits that come from no ticket reader (W058). Only a reader has the check digit of 16
 * and 18 (W064): without it the host decides about the serial. A leading 0 is then a filler, if a serial
 * follows it. The filler makes an odd number of digits even in a bar code. Digits that are no serial are a
 * player's card (W061).
 */
function classifyDigits(code: string): ClassifiedScan {
  const serial = parseSerialDigits(code.slice(0, SERIAL_DIGITS));
  if (code.length === SERIAL_DIGITS || (serial.ok && hasWeightedCheckDigit(code))) return ticketOf(serial);
  const unfilled = code.startsWith('0') ? code.slice(1) : null;
  if (unfilled?.length === SERIAL_DIGITS && parseSerialDigits(unfilled).ok) {
    return ticketOf(parseSerialDigits(unfilled));
  }
  const filledReturn = unfilled === null ? null : returnOf(unfilled);
  if (filledReturn !== null) return filledReturn;
  const player = parsePlayerId(code);
  if (!serial.ok) return playerOf(code);
  return { kind: 'ticket', serial: serial.value, ...(player === null ? {} : { orPlayer: player }) };
}

/**
 * Reads 7, the kind of return, and the serial (T345). The serial is 15 digits, with or without a check digit
 * over all before it, or as written by hand. Null for any other text that begins with 7, which may be a
 * player's number.
 */
function returnOf(code: string): ClassifiedScan | null {
  const [, kind = '', rest = ''] = /^7([0-2])(\d{15,16}|[0-9A-F-]{12,16})$/i.exec(code) ?? [];
  const returnType = TELLER_RETURN_TYPES[Number(kind)];
  if (kind === '' || returnType === undefined) return null;
  const serial = serialBehind(code, rest);
  if (serial === null) return null;
  return serial.ok
    ? { kind: 'tellerReturn', returnType, serial: serial.value }
    : { kind: 'unreadableTicket', refusal: serial.refusal };
}

/** The serial at the end of a return; null if it is not even written like one. */
function serialBehind(code: string, rest: string): Result<TicketSerial, SerialRefusal> | null {
  if (/^\d{16}$/.test(rest) && !hasWeightedCheckDigit(code)) {
    return { ok: false, refusal: { code: 'wrongSerialCheck' } };
  }
  if (/^\d{15,16}$/.test(rest)) return parseSerialDigits(rest.slice(0, SERIAL_DIGITS));
  const written = parseWrittenSerial(rest);
  if (written.ok) return written;
  const plain = parseSerial(rest);
  return plain.ok ? plain : null;
}

/**
 * Reads a serial with its dashes, and the diagnostic one in any form. Twelve or thirteen letters and digits
 * without dashes are no ticket by themselves (W061). They are one only in an entry for tickets
 * (parseManualSerial).
 */
function writtenOf(code: string): ClassifiedScan | null {
  const isDiagnostic = code.replaceAll('-', '') === DIAGNOSTIC_SERIAL.replaceAll('-', '');
  if (!code.includes('-') && !isDiagnostic) return null;
  const characters = code.replaceAll('-', '').length;
  const read = characters === WRITTEN_LENGTH ? parseWrittenSerial(code) : parseSerial(code);
  // Dashes at other places than a serial's are no serial.
  return !read.ok && read.refusal.code === 'malformedSerialWord' ? null : ticketOf(read);
}

function ticketOf(read: Result<TicketSerial, SerialRefusal>): ClassifiedScan {
  if (!read.ok) return { kind: 'unreadableTicket', refusal: read.refusal };
  const isDiagnostic = DIAGNOSTIC_SERIAL.endsWith(read.value);
  return { kind: isDiagnostic ? 'diagnostic' : 'ticket', serial: read.value };
}

/** An alphanumeric code that is no ticket (W061). Without its leading zeros it has 1 to 18 characters. */
function playerOf(code: string): ClassifiedScan {
  const playerId = parsePlayerId(code);
  return playerId === null ? { kind: 'unknown' } : { kind: 'playerId', playerId };
}

/**
 * Returns the kind of ticket or slip of a scan. A serial or a link alone does not name it (W022). Null for
 * other codes.
 */
export function ticketKindOf(scan: ClassifiedScan): TicketKind | null {
  switch (scan.kind) {
    case 'ticket':
    case 'diagnostic':
    case 'digitalLink':
      return 'unknown';
    case 'tellerReturn':
      return 'tellerReturn';
    case 'fixedOdds':
      return 'fixedOdds';
    default:
      return null;
  }
}
