import { describe, expect, it } from 'vitest';
import { checkSite } from './check-site.ts';

type Files = Readonly<Record<string, string>>;

function check(files: Files) {
  return checkSite({ files: Object.keys(files).toSorted(), read: (path) => files[path] ?? '' });
}

/** The mistakes of a folder as the command prints them. */
function said(files: Files): readonly string[] {
  const all = { 'core.json': '{}', ...files };
  return check(all).mistakes.map(({ file, line, column, reason }) => `${file}:${line}:${column} ${reason}`);
}

describe('a site’s folder', () => {
  it('without a mistake lists its windows', () => {
    const report = check({
      'core.json': '{ "host": "tote.test", "brandImage": "local/brand.png" }',
      'brand.png': '',
      '00000012.config.json': '{ "windowKey": "00000012" }',
      'b%C3%A4r-1.config.json': '{ "landscape": false }',
      'luckyqp.json': '{}',
      'i18n/es-CL.json': '{ "signOn.title": "Ingreso" }',
    });
    expect(report).toEqual({ mistakes: [], windows: ['00000012', 'bär-1'] });
  });

  it('must have the file that every terminal asks for', () => {
    expect(check({}).mistakes).toMatchObject([
      { file: 'core.json', reason: expect.stringContaining('missing') },
    ]);
  });

  it('may have lessons of its own', () => {
    const lesson = {
      id: 'two-vouchers',
      title: 'Two vouchers',
      text: 'Sell two vouchers.',
      check: { kind: 'acts', acts: [{ act: 'voucherSold', times: 2 }] },
    };
    expect(said({ 'lessons.json': JSON.stringify({ lessons: [lesson] }) })).toEqual([]);
    const customers = { bets: [1], manners: ['straight'], kinds: ['buyVoucher'] };
    expect(said({ 'lessons.json': JSON.stringify({ lessons: [{ ...lesson, customers }] }) })).toEqual([]);
    const thief = { ...lesson, customers: { ...customers, kinds: ['thief'] } };
    expect(said({ 'lessons.json': JSON.stringify({ lessons: [thief] }) })).toEqual([
      expect.stringMatching(/^lessons\.json:1:1 lessons\.0\.customers\.kinds\.0: .*"thief"/),
    ]);
    expect(said({ 'lessons.json': JSON.stringify({ lessons: [{ ...lesson, id: 'boxes' }] }) })).toEqual([
      'lessons.json:1:1 boxes is a lesson of the program',
    ]);
  });

  it.each<[string, Files, string]>([
    [
      'an unknown setting',
      { 'core.json': '{\n  "vouchrLimit": 5\n}' },
      'core.json:2:3 "vouchrLimit" is not a setting. Did you mean "voucherLimit"?',
    ],
    [
      'a setting unlike all others',
      { 'core.json': '{ "xyzzyxyzzy": 5 }' },
      'core.json:1:3 "xyzzyxyzzy" is not a setting.',
    ],
    [
      'a wrong value',
      { '00000012.config.json': '{\n\n"brandWidth": 900 }' },
      '00000012.config.json:3:15 brandWidth is 900, but must be 572 or less.',
    ],
    [
      'a host without TLS',
      { 'core.json': '{ "host": "http://tote.test" }' },
      'core.json:1:3 host is http://tote.test, without TLS. Terminals reach https hosts only. Write https://.',
    ],
    [
      'a demo with a host',
      { '00000012.config.json': '{ "host": "tote.test", "demoMode": true }' },
      '00000012.config.json:1:24 demoMode is true, so the host is never used. Leave one of them out.',
    ],
    [
      'one mark for thousands and decimals',
      { 'core.json': '{ "radix": "," }' },
      'core.json:1:3 radix and comma are the same mark.',
    ],
    [
      'a picture that is not there',
      { 'core.json': '{ "brandImage": "/local/logo.png" }' },
      'core.json:1:3 brandImage is /local/logo.png, a file that is not in the folder.',
    ],
    [
      'a language that the program does not speak',
      { 'core.json': '{ "language": "es-MX" }' },
      'core.json:1:3 language is es-MX, no language of the program: en-us, en-ie, es-CL, es-DR, zh-CH, zh-HK, test.',
    ],
    [
      'one window for all',
      { 'core.json': '{ "windowKey": "00000012" }' },
      'core.json:1:3 windowKey is in the file of all windows: each would sign on as the same one.',
    ],
    [
      'a file whose window is another',
      { '00000012.config.json': '{\n"windowKey": "00000013" }' },
      '00000012.config.json:2:1 windowKey is 00000013, but this file is for the window of key 00000012.',
    ],
    [
      'a file that nobody asks for',
      { 'windows.json': '{}' },
      'windows.json:1:1 is read by no terminal. Is its name right?',
    ],
    [
      'texts of an unknown language',
      { 'i18n/fr.json': '{}' },
      'i18n/fr.json:1:1 fr is no language of the program: en-us, en-ie, es-CL, es-DR, zh-CH, zh-HK, test.',
    ],
    [
      'a text that nobody says',
      { 'i18n/test.json': '{ "a.b": "c" }' },
      'i18n/test.json:1:3 "a.b" is the key of no text.',
    ],
    [
      'a text with a place that is not filled in',
      { 'i18n/test.json': '{ "signOn.title": "{{who}}" }' },
      'i18n/test.json:1:3 "signOn.title" has {{who}}, which the program does not fill in.',
    ],
    [
      'a text that lost its letters to another encoding',
      { 'i18n/test.json': '{ "signOn.title": "Hip\uFFFDdromo" }' },
      'i18n/test.json:1:3 signOn.title is Hip\uFFFDdromo, but must be text without \uFFFD, in a file that is saved as UTF-8.',
    ],
    [
      'a text without words',
      { 'i18n/test.json': '{ "signOn.title": "" }' },
      'i18n/test.json:1:3 "signOn.title" has no words.',
    ],
    [
      'a lucky set that is not whole',
      { 'luckyqp.json': '{ "luckyQuickPick": [\n  { "id": "a" }\n] }' },
      'luckyqp.json:2:3 luckyQuickPick is {"id":"a"}, but must be a whole set: an id of its own, a card and three bets.',
    ],
    [
      'smart quick picks that are cut in half',
      { 'smartQuickPickConfig.json': '{ "smartQuickPickConfig": [' },
      'smartQuickPickConfig.json:1:28 is not valid JSON: close bracket expected.',
    ],
    [
      'a host in a file that cannot name one',
      { 'luckyqp.json': '{ "host": "tote.test" }' },
      'luckyqp.json:1:3 host is not taken from this file. Write it in core.json.',
    ],
    [
      'a text that is cut in half',
      { 'i18n/test.json': '{ "signOn.title": "Sig' },
      'i18n/test.json:1:19 is not valid JSON: unexpected end of string.',
    ],
  ])('with %s says where and why', (_, files, line) => {
    expect(said(files)).toEqual([line]);
  });

  it.each([
    ['12', 'A window key has 8 digits. One with letters has 4 to 64 characters.'],
    ['000000012', 'A window key has 8 digits. One with letters has 4 to 64 characters.'],
    ['w-7', 'A window key has 8 digits. One with letters has 4 to 64 characters.'],
    ['west%207', 'A window key has 8 digits. One with letters may have dots and dashes, and no spaces.'],
  ])('with a window of key %s says how long a key is, at the key or at the file', (name, how) => {
    const key = decodeURIComponent(name);
    const file = `${name}.config.json`;
    expect(said({ [file]: '{}' })).toEqual([`${file}:1:1 is for the window of key ${key}. ${how}`]);
    expect(said({ [file]: `{\n  "windowKey": "${key}"\n}` })).toEqual([
      `${file}:2:3 is for the window of key ${key}. ${how}`,
    ]);
  });

  it('with two windows of one key names both', () => {
    const files = { '00000012.config.json': '{}', '00000013.config.json': '{ "windowKey": "00000012" }' };
    expect(said(files)).toEqual([
      '00000013.config.json:1:3 is the window of key 00000012, and so is 00000012.config.json.',
    ]);
    expect(said({ 'abcd.config.json': '{}', 'ABCD.config.json': '{}' })).toHaveLength(1);
  });

  it('may have a window for training under a host for all windows', () => {
    const files = { 'core.json': '{ "host": "tote.test" }', '00000012.config.json': '{ "demoMode": true }' };
    expect(said(files)).toEqual([]);
  });

  it('reaches a host on this very machine without TLS', () => {
    expect(said({ 'core.json': '{ "host": "http://localhost:8080" }' })).toEqual([]);
  });
});
