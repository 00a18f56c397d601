/** Words of Window Setup: every state, mistake and answer to its text. */
import type { ChosenBy } from '../../config/tote-choice.ts';
import type { KeyMistake } from '../../config/window-key.ts';
import type { TextKey } from '../../i18n/say.ts';
import type { SetupMode } from '../configuration/configuration-state.ts';
import type { HostMistake } from './setup-entry.ts';
import type { HostAnswer, SetupKeeper } from './setup-state.ts';

type Words<Of extends string> = Readonly<Record<Of, TextKey>>;

export const KEEPER_WORDS: Words<SetupKeeper> = {
  signedOn: 'setup.keeps.signedOn',
  customer: 'setup.keeps.customer',
  doubt: 'setup.keeps.doubt',
  operation: 'setup.keeps.operation',
};

/** Each takes `host`; some take `page`, the origin of the page. */
export const ANSWER_WORDS: Words<HostAnswer> = {
  tote: 'setup.answer.tote',
  page: 'setup.answer.page',
  other: 'setup.answer.other',
  origin: 'setup.answer.origin',
  none: 'setup.answer.none',
  late: 'setup.answer.late',
};

export const MISTAKE_WORDS: Words<HostMistake | KeyMistake> = {
  noAddress: 'setup.mistake.noAddress',
  needsTls: 'setup.mistake.needsTls',
  notHere: 'setup.mistake.notHere',
  missing: 'setup.mistake.missing',
  wrongLength: 'setup.mistake.wrongLength',
  wrongCharacters: 'setup.mistake.wrongCharacters',
};

export const MODE_WORDS: Readonly<Record<SetupMode, { readonly name: TextKey; readonly why: TextKey }>> = {
  live: { name: 'setup.mode.live', why: 'setup.modeWhy.live' },
  training: { name: 'setup.mode.training', why: 'setup.modeWhy.training' },
  demo: { name: 'setup.mode.demo', why: 'setup.modeWhy.demo' },
};

export const CHOSEN_BY_WORDS: Words<ChosenBy> = {
  nobody: 'setup.from.nobody',
  site: 'setup.from.site',
  machine: 'setup.from.machine',
  policy: 'setup.from.policy',
};
