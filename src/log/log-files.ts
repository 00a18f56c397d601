/**
 * Cuts the log into files and chunks that can be sent. Pure. A file holds the lines of one hour (UTC), or a
 * part of them. A chunk of text is what one request carries.
 */
import { type LogEntry, writtenEntry } from './log-line.ts';
import { hourOf } from './log-store.ts';

/** A file of the log. `text`: a line each entry, oldest first. */
export interface LogFile {
  /** Such as 'log-2026-11-23T15.txt', by the hour in UTC. */
  readonly name: string;
  readonly text: string;
}

/** Limits a chunk of text, in characters: hosts and gateways refuse long bodies. */
export const CHUNK = 64 * 1024;
/** Limits the text of one zip file that is sent, in characters; zipped it is about a tenth. */
export const ZIPPED_AT_ONCE = 1024 * 1024;

/** Returns the log as texts of `most` characters or less, each of whole lines. Empty for an empty log. */
export function textChunks(entries: readonly LogEntry[], most = CHUNK): readonly string[] {
  const chunks: string[] = [];
  let lines: string[] = [];
  let length = 0;
  for (const entry of entries) {
    const line = writtenEntry(entry);
    if (length + line.length + 1 > most && lines.length > 0) {
      chunks.push(lines.join('\n'));
      lines = [];
      length = 0;
    }
    lines.push(line);
    length += line.length + 1;
  }
  return lines.length === 0 ? chunks : [...chunks, lines.join('\n')];
}

/** Returns the log as files, oldest first: one an hour, more where an hour is longer than `most`. */
export function logFiles(entries: readonly LogEntry[], most = ZIPPED_AT_ONCE): readonly LogFile[] {
  return [...byHour(entries)].flatMap(([, ofHour]) => {
    const hour = new Date(ofHour[0]?.ts ?? 0).toISOString().slice(0, 13);
    return textChunks(ofHour, most).map((text, part) => ({
      name: part === 0 ? `log-${hour}.txt` : `log-${hour}-${part + 1}.txt`,
      text,
    }));
  });
}

/** Returns the files in groups of `most` characters or less; each group is sent as one zip file. */
export function zipGroups(files: readonly LogFile[], most = ZIPPED_AT_ONCE): readonly (readonly LogFile[])[] {
  const groups: LogFile[][] = [];
  let length = 0;
  for (const file of files) {
    const last = groups.at(-1);
    if (last === undefined || length + file.text.length > most) {
      groups.push([file]);
      length = 0;
    } else last.push(file);
    length += file.text.length;
  }
  return groups;
}

/** Returns the entries by their hours, in the order of the entries. */
function byHour(entries: readonly LogEntry[]): ReadonlyMap<number, readonly LogEntry[]> {
  const hours = new Map<number, LogEntry[]>();
  for (const entry of entries) {
    const hour = hourOf(entry.ts);
    const ofHour = hours.get(hour);
    if (ofHour === undefined) hours.set(hour, [entry]);
    else ofHour.push(entry);
  }
  return hours;
}
