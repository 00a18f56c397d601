/** The words of the demo tote in every language: all there, none too many, and said with their figures. */
import { describe, expect, it } from 'vitest';
import { FILED_LANGUAGES, hostWords, ownHostWords as ownWords } from '../../e2e/workbench/language-texts.ts';
import { MOVEMENT_TITLES } from '../demo-tote/records/drawer-account.ts';
import { COMMENTS, LAST_COMMENT, RACE_COMMENT } from '../demo-tote/serve/cards/tips-calls.ts';
import { REFUSALS, refuseLiability, refusePrice, refuseWager } from '../demo-tote/serve/request/answer.ts';
import { CREDITS, DEBITS } from '../demo-tote/serve/request/exception-types.ts';
import type { WagerRefusal } from '../wagering/card/refusal.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../wagering/ground/money.ts';
import { loadLanguage, ownHostWords } from './i18n.ts';
import { translator } from './translate.ts';

const TWO = pennies(200);
const WAGER_REFUSALS: readonly WagerRefusal[] = [
  { code: 'betAmountBelowMinimum', minimum: TWO },
  { code: 'betAmountAboveMaximum', maximum: TWO },
  { code: 'ticketAmountAboveMaximum', limit: TWO },
  { code: 'invalidBetType', betId: 1 },
  { code: 'notEnoughLegs' },
  { code: 'tooManyLegs' },
  { code: 'tooManyAlls', numAlls: 2 },
  { code: 'incorrectLeg', legNumber: 2, fault: { rule: 'empty' } },
  { code: 'raceNotBetting', raceNum: 3 },
  { code: 'raceNotYetBetting', raceNum: 3 },
  { code: 'noValidWagers' },
  { code: 'raceInParlay', raceNum: 3 },
  { code: 'raceDataFailed', raceNum: 3 },
  { code: 'exchangeAmountExceeded', available: TWO },
];

const messageOf = ({ body }: { readonly body: string }): string =>
  (JSON.parse(body) as { readonly statusMessage: string }).statusMessage;

/** The words that a trainee may see. */
const WORDS = [
  ...MOVEMENT_TITLES,
  'Exchange tickets',
  ...[...CREDITS, ...DEBITS].map(({ name }) => name),
  ...COMMENTS,
  LAST_COMMENT,
  RACE_COMMENT,
  ...Object.values(REFUSALS).map(({ statusMessage }) => statusMessage),
  ...[...WAGER_REFUSALS.map(refuseWager), refusePrice(TWO, TWO), refuseLiability(TWO)].map(messageOf),
  'Void after one year',
  'Check 1042',
  'Bag 200031',
];

const WHOLE = FILED_LANGUAGES.filter((language) => !language.startsWith('en'));
const places = (text: string): number => text.split('#').length - 1;

describe('the words of the demo tote', () => {
  it.each(WHOLE)('are all said in %s [T012, T502]', async (language) => {
    await loadLanguage(language);
    expect(WORDS.filter((words) => ownHostWords(language, words) === words)).toEqual([]);
  });

  it.each(FILED_LANGUAGES)('keep their figures in %s, and are no English', (language) => {
    for (const [english, own] of Object.entries(hostWords(language))) {
      expect([english, places(own)]).toEqual([english, places(english)]);
      expect(own.trim()).not.toBe('');
      expect(own).not.toBe(english);
    }
  });

  it('are the same in every whole language, and a country’s own differ from its base', () => {
    const [first = [], ...others] = WHOLE.map((language) => Object.keys(hostWords(language)).toSorted());
    for (const other of others) expect(other).toEqual(first);
    const base = hostWords('es-CL');
    expect(Object.entries(ownWords('es-DR')).filter(([words, own]) => base[words] === own)).toEqual([]);
    expect(Object.keys(ownWords('en-ie')).filter((words) => !first.includes(words))).toEqual([]);
  });
});

describe('a word of a host', () => {
  it('is said in the language, with its figures in their order', async () => {
    await loadLanguage('es-CL');
    await loadLanguage('zh-HK');
    expect(ownHostWords('es-CL', 'Account deposits')).toBe('Depósitos en cuentas');
    expect(ownHostWords('zh-HK', 'The price has moved: it pays $1,240.50 now, not $8.00')).toBe(
      '賠率已變動：現派彩 $1,240.50，不是 $8.00',
    );
  });

  it('is left as the host wrote it if the language does not know it', async () => {
    await loadLanguage('es-CL');
    expect(ownHostWords('es-CL', 'Mutuel clerks 3')).toBe('Mutuel clerks 3');
    expect(ownHostWords('en-us', 'Sales')).toBe('Sales');
    expect(ownHostWords('test', 'Sales')).toBe('Sales');
  });

  it('is translated within a text', async () => {
    await loadLanguage('zh-CH');
    const say = translator('zh-CH', DEFAULT_MONEY_FORMAT);
    expect(say('tote.refused', { message: 'No such ticket' })).toBe('没有此马票');
    expect(say('setup.unknownSaid', { said: 'Window 9 is not ours' })).toBe('主机消息：Window 9 is not ours');
  });
});
