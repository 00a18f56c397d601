/** Words the state of the ticket reader. Pure. */
import type { TextKey } from '../../i18n/say.ts';
import { SCANNER_FAULT_TEXTS } from '../scanner/scanner-texts.ts';
import type { KnownReader } from './reader-model.ts';

const PAPERS = {
  none: 'reader.ready',
  held: 'reader.held',
  inMouth: 'reader.inMouth',
  stuck: 'reader.stuck',
} as const satisfies Readonly<Record<KnownReader['paper'], TextKey>>;

export interface ReaderStatus {
  readonly key: TextKey;
  /** 'off': nobody has connected it. */
  readonly state: 'ok' | 'warning' | 'off';
}

export function readerStatus(reader: KnownReader): ReaderStatus {
  if (reader.link === 'opening') return { key: 'reader.connecting', state: 'warning' };
  if (reader.link === 'closed') {
    return {
      key: reader.fault === null ? 'reader.off' : SCANNER_FAULT_TEXTS[reader.fault],
      state: reader.fault === null ? 'off' : 'warning',
    };
  }
  if (!reader.answers) return { key: 'reader.silent', state: 'warning' };
  return { key: PAPERS[reader.paper], state: reader.paper === 'none' ? 'ok' : 'warning' };
}
