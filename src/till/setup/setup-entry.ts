/**
 * Checks a host that a manager enters on Window Setup. Finds the code of a scanner that typed into a field.
 * Pure.
 *
 * Reading: http is taken of this very machine and of the page's own address alone. A browser lets no page of
 * a window reach another host without TLS (the program's content security policy).
 */
import { originOfHost } from '../../config/host-address.ts';
import { readWindowCode, type WindowCode } from './window-code.ts';

/** 'notHere': a name of this machine that the page's policy does not allow. */
export type HostMistake = 'noAddress' | 'needsTls' | 'notHere';

/** Matches a number of this very machine without TLS. */
const THIS_MACHINE = /^http:\/\/(?:127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;
/** Matches the two names of this very machine that the page's policy allows without TLS. */
const PLAIN_HERE = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/**
 * Returns what is wrong with a host as it was typed; null: nothing. Empty text means the page's own host.
 *
 * @param page the origin of the page
 */
export function mistakeOfHost(host: string, page: string): HostMistake | null {
  const origin = originOfHost(host, page);
  if (origin === undefined) return 'noAddress';
  if (origin === '' || origin.startsWith('https:') || PLAIN_HERE.test(origin)) return null;
  return THIS_MACHINE.test(origin) ? 'notHere' : 'needsTls';
}

/** Matches the end of a field's text where a scanner may have typed a code, whatever was there before. */
const CODE_AT_END = /(BM:\S*:MB|\{[^{}]*\}|001\d{8}100)$/;

export interface TypedScan {
  /** Holds what the scanner typed. */
  readonly text: string;
  /** Its values; null: it is no code of a window. */
  readonly code: WindowCode | null;
}

/** Returns the code at the end of a field's text; null where no code ends there. */
export function typedCodeOf(text: string): TypedScan | null {
  const [, typed] = CODE_AT_END.exec(text.trimEnd()) ?? [];
  return typed === undefined ? null : { text: typed, code: readWindowCode(typed) };
}
