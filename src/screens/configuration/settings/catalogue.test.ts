import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../config/read-settings.ts';
import { DEFAULT_SETTINGS, type SettingKey, settingsSchema } from '../../../config/settings.ts';
import { CATALOGUE, SETTING_KEYS } from './catalogue.ts';
import { settingDraft, valueOfDraft } from './setting-draft.ts';
import { limitsOf } from './setting-limits.ts';
import { amountsOf, limitsInWords } from './setting-words.ts';

/** The keys of T240 in its order, but for the roll, which the printer's page keeps. */
const SPECIFIED =
  'showListByDefault rightButtons defaultCard defaultToMin demoMode allowNoPrinter useHollerith useBarcode forgetPrinters landscape language host windowKey debugPin awTimeOut hasSentekScanner miniBanker singleSessionMiniBanker hideManualPlayerEntry useEuroStyleReturn logHours associationName cashOnPayOnly printableTransactionSummary disableEasyCancel currencySymbol printRaceSummaries disableRacing maxTicketCost clearAmountBetweenBets defaultCurrentRace defaultCardId allowRaceAll allowQPK hideOdds allowCameraScan canCashIRS disablePlayerTracking disableMultiSell noCustomerDisplay customerDisplayTimeout defaultToPrivacyMode hideCashTrans currency comma radix showDebug returnValues defaultTsn preload'.split(
    ' ',
  );

describe('the catalogue of settings', () => {
  it('has every key of the specification [T240]', () => {
    expect(SPECIFIED.filter((key) => !(key in CATALOGUE))).toEqual([]);
  });

  it('has every setting of the schema once', () => {
    expect(SETTING_KEYS.toSorted()).toEqual(Object.keys(settingsSchema.entries).toSorted());
  });

  it('lets what users may do be set by flags, and has no role among them [T017]', () => {
    const flags =
      'canCashIRS disableEasyCancel disablePlayerTracking hideManualPlayerEntry disableMultiSell disableRacing singleSessionMiniBanker allowCameraScan allowRaceAll miniBanker printRaceSummaries hideOdds'.split(
        ' ',
      );
    for (const key of SETTING_KEYS.filter((each) => flags.includes(each))) {
      expect(CATALOGUE[key]).toMatchObject({ control: { kind: 'switch' } });
      expect(DEFAULT_SETTINGS[key]).toBeTypeOf('boolean');
    }
    expect(SETTING_KEYS.filter((key) => /role/i.test(key))).toEqual([]);
  });

  it.each<SettingKey>([
    'awTimeOut',
    'demoMode',
    'host',
    'windowKey',
    'allowNoPrinter',
    'useHollerith',
    'useBarcode',
    'hasSentekScanner',
    'forgetPrinters',
  ])('protects %s by the key [T400]', (key) => {
    expect(CATALOGUE[key].isProtected).not.toBe(false);
  });

  it.each<[SettingKey, string]>([
    ['tellerMakesAWWager', '[W103]'],
    ['hasSentekScanner', 'of T240'],
  ])('shows %s as a name without an effect %s', (key) => {
    expect(CATALOGUE[key].counts).toBe('nameOnly');
    const { control } = CATALOGUE[key];
    const value = control.kind === 'switch' ? false : 30;
    expect(readSettings({ [key]: value })).toEqual({ [key]: value });
  });

  it.each(
    SETTING_KEYS.filter(
      (key) => !['fact', 'switch', 'choice', 'secret'].includes(CATALOGUE[key].control.kind),
    ),
  )('gives the entry of %s a value that its schema reads as before', (key) => {
    const draft = settingDraft(key, DEFAULT_SETTINGS);
    const { value } = valueOfDraft(key, draft, DEFAULT_SETTINGS);
    const read = readSettings({ [key]: value });
    const isList = CATALOGUE[key].control.kind === 'amounts';
    const before = isList ? amountsOf(key, DEFAULT_SETTINGS) : DEFAULT_SETTINGS[key];
    expect(read).toEqual({ [key]: before });
  });

  it.each(SETTING_KEYS.filter((key) => ['text', 'secret'].includes(CATALOGUE[key].control.kind)))(
    'has words for what %s takes, if it refuses a text',
    (key) => {
      const odd = ['', ' ', '1', 'é', 'not an address', 'https://elsewhere.test', 'x'.repeat(20_000)];
      const refused = odd.filter((text) => !(key in readSettings({ [key]: text })));
      const words = { say: (text: string) => text, money: () => '', date: () => '' };
      expect(refused.length > 0 ? limitsInWords(key, words as never) : 'takes any text').not.toBeNull();
    },
  );

  it.each(SETTING_KEYS.filter((key) => CATALOGUE[key].control.kind === 'number'))(
    'knows the limits of %s from its schema',
    (key) => {
      const { least, most } = limitsOf(key);
      expect(least).toBeTypeOf('number');
      expect(readSettings({ [key]: least })).toEqual({ [key]: least });
      expect(readSettings({ [key]: Number(most) + 1 })).toEqual({});
    },
  );
});
