/**
 * Reads the texts of every language from src/i18n, and joins them to one file a language. Fills what a
 * language leaves out with the texts of its base language.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './install.mjs';
import { packageVersion } from './package-version.ts';

export type Texts = Readonly<Record<string, string>>;

/** Holds all that a language says. `version` is the one of the program that says it. */
export interface LanguageFile {
  readonly version: string;
  readonly screens: Texts;
  readonly papers: Texts;
  /** Names of bets by the numbers of the catalogue, and by their English names. */
  readonly bets: Texts;
  /** Words of a host by its English ones. A `#` holds the place of a figure. */
  readonly host: Texts;
}

/** The languages with a file. English is part of the program, and the test language is made of it. */
export const FILED_LANGUAGES = ['en-ie', 'es-CL', 'es-DR', 'zh-CH', 'zh-HK'] as const;

/** Maps a language to the one whose texts it says where it has none of its own; the rest are whole. */
const BASES: Readonly<Record<string, string>> = { 'en-ie': 'en-us', 'es-DR': 'es-CL' };

const FOLDER = join(PROJECT, 'src', 'i18n');

function read(path: string): unknown {
  const file = join(FOLDER, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Returns the English texts, those of the start included. */
export function englishTexts(): Texts {
  return { ...(read('en-us-start.json') as Texts), ...(read('en-us.json') as Texts) };
}

/** Returns the texts that a language's own file has for screens, without those of its base. */
export function ownScreenTexts(language: string): Texts {
  return read(`screens/${language}.json`) as Texts;
}

/** Returns all that a language says on screens. */
export function screenTexts(language: string): Texts {
  if (language === 'en-us') return englishTexts();
  const base = BASES[language];
  return { ...(base === undefined ? {} : screenTexts(base)), ...ownScreenTexts(language) };
}

/** Returns the texts and the names of bets that a language's papers have. */
export function paperTexts(language: string): { readonly texts: Texts; readonly bets: Texts } {
  return read(`paper/${language}.json`) as { readonly texts: Texts; readonly bets: Texts };
}

/** Returns the words of a host in a language, by its English ones. */
export function hostWords(language: string): Texts {
  const base = BASES[language];
  return { ...(base === undefined ? {} : hostWords(base)), ...ownHostWords(language) };
}

/** Returns the words of a host in a language's own file, without those of its base. */
export function ownHostWords(language: string): Texts {
  return read(`host/${language}.json`) as Texts;
}

export function languageFile(language: string): LanguageFile {
  const { texts, bets } = paperTexts(language);
  const version = languageVersion();
  return {
    version,
    screens: screenTexts(language),
    papers: texts,
    bets: { ...bets, ...byName(bets) },
    host: hostWords(language),
  };
}

/** Returns the names of bets by their English ones, as the host and the catalogue write them. */
function byName(bets: Texts): Texts {
  const catalogue = join(PROJECT, 'src', 'wagering', 'card', 'bet-catalogue.json');
  const listed = JSON.parse(readFileSync(catalogue, 'utf8')) as readonly {
    readonly id: number;
    readonly name: string;
  }[];
  return Object.fromEntries(
    listed.flatMap(({ id, name }) => {
      const own = bets[String(id)];
      return own === undefined ? [] : [[name, own]];
    }),
  );
}

/**
 * Returns the version of the language files: the program's, and eight digits of a digest of all texts. A
 * cache may thus keep a file for ever by its address.
 */
export function languageVersion(): string {
  const digest = createHash('sha256').update(JSON.stringify(englishTexts()));
  for (const language of FILED_LANGUAGES)
    digest.update(JSON.stringify([ownScreenTexts(language), paperTexts(language), ownHostWords(language)]));
  return `${packageVersion()}-${digest.digest('hex').slice(0, 8)}`;
}

/**
 * Returns the keys of texts that are the same word in English and a language. The file same-as-english.json
 * has them, each with its reason.
 */
export function sameAsEnglish(language: string): ReadonlySet<string> {
  const listed = read('same-as-english.json') as Readonly<Record<string, Texts>>;
  const base = BASES[language];
  return new Set([
    ...Object.keys(listed[language] ?? {}),
    ...Object.keys(listed['all'] ?? {}),
    ...(base === undefined ? [] : sameAsEnglish(base)),
  ]);
}
