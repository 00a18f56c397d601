/** Turns a mistake of a site's settings file into a text: its reason, without the file and the line. */
import type { SettingsFileMistake, Wanted } from '../config/site-files/settings-file.ts';
import type { TextFault } from '../config/site-files/text-faults.ts';
import type { TextFileMistake } from '../config/site-files/text-file.ts';
import { type Say, say, type TextKey } from './say.ts';

const WANTED_TEXTS = {
  flag: 'siteFile.flag',
  text: 'siteFile.text',
  oneOf: 'siteFile.oneOf',
  number: 'siteFile.number',
  whole: 'siteFile.whole',
  least: 'siteFile.least',
  most: 'siteFile.most',
  longest: 'siteFile.longest',
  plain: 'siteFile.plain',
  aboveZero: 'siteFile.aboveZero',
  host: 'siteFile.host',
  mark: 'siteFile.mark',
  list: 'siteFile.list',
  object: 'siteFile.object',
  utf8: 'siteFile.noLostLetters',
  luckySet: 'siteFile.luckySet',
  other: 'siteFile.other',
} as const satisfies Readonly<Record<Wanted['kind'], TextKey>>;

/** Returns the reason as a sentence. */
export function settingsFileReason(mistake: SettingsFileMistake): Say {
  switch (mistake.kind) {
    case 'syntax':
      return say('siteFile.syntax', { found: mistake.found });
    case 'encoding':
      return say('siteFile.encoding');
    case 'notAnObject':
      return say('siteFile.notAnObject');
    case 'twice':
      return say('siteFile.twice', { name: mistake.key, line: mistake.firstLine });
    case 'unknown':
      return say('siteFile.unknown', { name: mistake.key });
    default: {
      const { key: name, found, wanted } = mistake;
      return say('siteFile.value', {
        name,
        found,
        wanted: say(WANTED_TEXTS[wanted.kind], { limit: wanted.limit }),
      });
    }
  }
}

/** Returns the reason of a mistake in a site's file of texts. */
export function textFileReason(mistake: TextFileMistake): Say {
  switch (mistake.kind) {
    case 'unknownText':
      return say('siteFile.textUnknown', { name: mistake.key });
    case 'wrongText':
      return faultSay(mistake.key, mistake.fault);
    default:
      return settingsFileReason(mistake);
  }
}

function faultSay(name: string, fault: TextFault): Say {
  switch (fault.kind) {
    case 'notText':
      return say('siteFile.textNoText', { name });
    case 'noWords':
      return say('siteFile.textEmpty', { name });
    case 'lostLetters':
      return say('siteFile.value', { name, found: fault.found, wanted: say('siteFile.noLostLetters') });
    case 'strange':
      return say('siteFile.textStrange', { name, places: written(fault.places) });
    default:
      return say('siteFile.textMissing', { name, places: written(fault.places) });
  }
}

function written(places: readonly string[]): string {
  return places.map((place) => `{{${place}}}`).join(', ');
}
