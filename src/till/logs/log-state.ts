/** Atoms of the window's log: where it is kept, its upload, and the lines that the log page shows. */
import { atom } from 'jotai/vanilla';
import type { LogEntry } from '../../log/log-line.ts';
import type { LogKeeping } from '../../log/log-writer.ts';

/** Ranges of an upload in hours (T498-T500). */
export const LOG_RANGES = [1, 24, 168] as const;
export type LogRange = (typeof LOG_RANGES)[number];

/** The form of an upload: text in chunks (S082), or zipped (S083). */
export type LogForm = 'text' | 'zip';

/** Null before the log was written once. */
export const logKeepingAtom = atom<LogKeeping | null>(null);

/**
 * The reason of a failed upload. 'noBridge': the browser's storage cannot be read (S219). 'notZipped': S220.
 * 'noCall': the host has no such call. 'signedOff': the host takes logs of a signed-on window only. 'host':
 * anything else.
 */
export type LogFailure = 'noBridge' | 'notZipped' | 'noCall' | 'signedOff' | 'host';

/** The last upload or saving of the log; `done` of `of` chunks are at the host. */
export type LogUpload =
  | { readonly phase: 'idle' }
  | { readonly phase: 'preparing' }
  | { readonly phase: 'uploading'; readonly done: number; readonly of: number }
  | { readonly phase: 'complete'; readonly of: number }
  | { readonly phase: 'saved'; readonly name: string }
  | { readonly phase: 'cancelled'; readonly done: number; readonly of: number }
  | {
      readonly phase: 'failed';
      readonly reason: LogFailure;
      readonly done: number;
      readonly of: number;
      /** The host's own code, for a technician; null where it said nothing. */
      readonly code: string | null;
    };
export const logUploadAtom = atom<LogUpload>({ phase: 'idle' });

/** The last saving of the audit trail. 'failed': the browser's storage cannot be read or written. */
export type AuditSaving =
  | { readonly phase: 'idle' | 'preparing' | 'failed' }
  | { readonly phase: 'saved'; readonly name: string };
export const auditSavingAtom = atom<AuditSaving>({ phase: 'idle' });

/** The lines of the log page, oldest first; null while they are read. */
export const logLinesAtom = atom<readonly LogEntry[] | null>(null);
