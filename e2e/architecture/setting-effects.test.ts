/**
 * Holds the catalogue of settings to the program. A setting with an effect is read by the program and changed
 * by a test of that effect; one without is read by nobody.
 */
import { describe, expect, it } from 'vitest';
import type { SettingKey } from '../../src/config/settings.ts';
import { CATALOGUE, SETTING_KEYS } from '../../src/screens/configuration/settings/catalogue.ts';
import { sourceFiles } from '../project-files.ts';

const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$|\/testing\//.test(path) || path.startsWith('e2e/person/');
/** Lists, reads and shows settings of any name: no file among them gives a setting its effect. */
const OF_ANY =
  /^(src\/config\/(settings|settings-file)\.|src\/screens\/configuration\/(settings|Preferences)|src\/tools\/|e2e\/(gallery|architecture)\/)/;

const files = sourceFiles((path) => !OF_ANY.test(path));
const program = files.filter(({ path }) => path.startsWith('src/') && !isTest(path));
const tests = files.filter(({ path }) => isTest(path));

const named = (among: typeof files, key: SettingKey): readonly string[] => {
  const name = new RegExp(`(?<![\\w.])${key.replace('.', '\\.')}\\b|\\.${key.replace('.', '\\.')}\\b`);
  return among.filter(({ source }) => name.test(source)).map(({ path }) => path);
};

const counts = (key: SettingKey): string => CATALOGUE[key].counts ?? 'now';

describe('the settings that have an effect', () => {
  const effective = SETTING_KEYS.filter((key) => ['now', 'reload'].includes(counts(key)));

  it('are each read by the program', () => {
    expect(effective.filter((key) => named(program, key).length === 0)).toEqual([]);
  });

  it('are each set by a test of the place that reads them', () => {
    // Tests have the demo's own feed of tips, whose addresses and names the demo gives.
    const unset = effective.filter((key) => !key.startsWith('tips') && named(tests, key).length === 0);
    expect(unset).toEqual([]);
  });
});

describe('the settings that have a name alone', () => {
  it('are read by nobody', () => {
    const idle = SETTING_KEYS.filter((key) => counts(key) === 'nameOnly');
    const read = idle.filter((key) => named(program, key).length > 0);
    expect(read).toEqual([]);
  });
});
