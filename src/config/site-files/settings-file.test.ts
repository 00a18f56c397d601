import { describe, expect, it } from 'vitest';
import { examineSettingsFile, type SettingsFileMistake } from './settings-file.ts';

function mistakes(text: string): readonly SettingsFileMistake[] {
  return examineSettingsFile(text).mistakes;
}

/** One setting on the second line, and what must be said of it. */
function wanted(setting: string) {
  const [mistake] = mistakes(`{\n  ${setting}\n}`);
  return mistake?.kind === 'value'
    ? { line: mistake.line, found: mistake.found, ...mistake.wanted }
    : mistake;
}

describe('the mistakes of a settings file', () => {
  it('are none in a file that a terminal takes whole', () => {
    expect(mistakes('{}')).toEqual([]);
    expect(
      mistakes('\uFEFF{ "$schema": "x", "demoMode": true, "voucherLimit": "5000", "brandWidth": 384 }'),
    ).toEqual([]);
  });

  it.each([
    ['"demoMode": "yes"', { found: '"yes"', kind: 'flag', limit: '' }],
    // A key of the protected settings is shown to nobody, wrong as it may be.
    ['"debugPin": "47x1"', { found: '•••', kind: 'other', limit: '' }],
    ['"tipsClientSecret": 12', { found: '•••', kind: 'text', limit: '' }],
    ['"windowKey": 12', { found: '12', kind: 'text', limit: '' }],
    ['"theme": "blue"', { found: '"blue"', kind: 'oneOf', limit: 'dark, light' }],
    ['"brandWidth": 900', { found: '900', kind: 'most', limit: '572' }],
    ['"http.timeout": 60', { found: '60', kind: 'least', limit: '1000' }],
    ['"voucherLimit": 1.5', { found: '1.5', kind: 'whole', limit: '' }],
    ['"associationName": "Hip\uFFFDdromo"', { found: '"Hip\uFFFDdromo"', kind: 'utf8', limit: '' }],
    ['"currencySymbol": "dollars"', { found: '"dollars"', kind: 'longest', limit: '5' }],
    [
      `"associationName": "${'x'.repeat(101)}"`,
      { found: `"${'x'.repeat(39)}…`, kind: 'longest', limit: '100' },
    ],
    // The screen of the mistake is not to be turned round, too.
    ['"associationName": "a\u202Eb"', { found: '"a\\u202eb"', kind: 'plain', limit: '' }],
    ['"associationName": "a\\nb"', { found: '"a\\nb"', kind: 'plain', limit: '' }],
    ['"host": "to\u200Bte"', { found: '"to\\u200bte"', kind: 'host', limit: '' }],
    ['"comma": "ab"', { found: '"ab"', kind: 'mark', limit: '' }],
    ['"host": "ftp://tote"', { found: '"ftp://tote"', kind: 'host', limit: '' }],
    ['"amountKeys": 7', { found: '7', kind: 'list', limit: '' }],
    ['"illegalBetAmts": [100, 0]', { found: '0', kind: 'aboveZero', limit: '' }],
    ['"luckyQuickPick": 3', { found: '3', kind: 'list', limit: '' }],
    ['"demoMode": null', { found: 'null', kind: 'flag', limit: '' }],
  ])('say of %s what it must be', (setting, said) => {
    expect(wanted(setting)).toEqual({ line: 2, ...said });
  });

  it('point at the entry of a list that is wrong', () => {
    expect(mistakes('{\n  "illegalBetAmts": [\n    100,\n    -1\n  ]\n}')).toMatchObject([
      { line: 4, column: 5 },
    ]);
  });

  it('point at the whole setting where its list is written as text', () => {
    expect(mistakes('{ "smartQuickPickConfig": "[{}]" }')).toMatchObject([
      { line: 1, column: 27, kind: 'value' },
    ]);
  });

  it('repeat no more of a value than a line has room for', () => {
    expect(wanted(`"theme": "${'x'.repeat(500)}"`)).toMatchObject({ found: `"${'x'.repeat(39)}…` });
  });

  it.each([
    ['{\n  "host": "a",\n}', { line: 3, column: 1, kind: 'syntax', found: 'property name expected' }],
    ['{ "a": 1', { line: 1, column: 9, kind: 'syntax', found: 'close brace expected' }],
    ['{\n  // a note\n}', { line: 2, column: 3, kind: 'syntax', found: 'invalid comment token' }],
    ['<!doctype html>', { line: 1, column: 1, kind: 'syntax', found: 'invalid symbol' }],
    ['', { line: 1, column: 1, kind: 'syntax', found: 'value expected' }],
    ['[]', { line: 1, column: 1, kind: 'notAnObject' }],
    ['null', { line: 1, column: 1, kind: 'notAnObject' }],
    ['\uFFFD\uFFFD{\0}\0', { line: 1, column: 1, kind: 'encoding' }],
    ['{\r\n\r\n,', { line: 3, column: 1, kind: 'syntax', found: 'value expected' }],
    ['{\r\r,', { line: 3, column: 1, kind: 'syntax', found: 'value expected' }],
  ])('name the first fault of %j', (text, mistake) => {
    expect(mistakes(text)).toEqual([mistake]);
  });

  it('are one in a file that nests deeper than anybody can follow', () => {
    expect(mistakes('['.repeat(200_000))).toMatchObject([{ kind: 'notAnObject' }]);
  });

  it('name a setting that is written twice, and one that nobody knows', () => {
    expect(mistakes('{\n  "host": "a",\n  "host": "b",\n  "hosst": "c"\n}')).toEqual([
      { line: 3, column: 3, kind: 'twice', key: 'host', firstLine: 2 },
      { line: 4, column: 3, kind: 'unknown', key: 'hosst' },
    ]);
  });

  it('take what a site fixes, and name what is no setting there', () => {
    expect(mistakes('{ "static": ["host", "theme"] }')).toEqual([]);
    expect(mistakes('{\n"static": ["host", "them"] }')).toEqual([
      { line: 2, column: 20, kind: 'unknown', key: 'them' },
    ]);
    expect(wanted('"static": "host"')).toEqual({ line: 2, found: '"host"', kind: 'list', limit: '' });
  });

  it('take names of every object of JavaScript for unknown settings', () => {
    expect(mistakes('{ "constructor": 1, "__proto__": 2 }').map(({ kind }) => kind)).toEqual([
      'unknown',
      'unknown',
    ]);
  });
});

describe('an examined file', () => {
  it('knows where a setting is written', () => {
    const { placeOf, values } = examineSettingsFile('{\n  "host": "a.test"\n}');
    expect(values).toEqual({ host: 'a.test' });
    expect(placeOf('host')).toEqual({ line: 2, column: 3 });
    expect(placeOf('windowKey')).toEqual({ line: 1, column: 1 });
  });
});
