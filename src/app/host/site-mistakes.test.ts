import { describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { loggedMistakes, siteMistakes } from './site-mistakes.ts';

const say = translator('en-us', DEFAULT_MONEY_FORMAT);
const said = (text: string): readonly string[] =>
  siteMistakes({ '/local/core.json': text }).map((line) => say(line));

describe('the mistakes of a site, as a window says them', () => {
  it('name the file, the line and the reason, after what the window does', () => {
    expect(said('{\n  "theme": "blue"\n}')).toEqual([
      'A file of this site has a mistake. This window goes on with the settings that it had.',
      'local/core.json, line 2: theme is "blue", but must be one of: dark, light.',
    ]);
    expect(said('{\n  "theme": "dark",\n}')[1]).toBe(
      'local/core.json, line 3: is not valid JSON: property name expected.',
    );
  });

  it('are at most three on the screen, and all in the log', () => {
    const text = '{ "theme": 1, "host": 2, "comma": 3, "radix": 4, "landscape": 5 }';
    expect(said(text)).toHaveLength(4);
    expect(loggedMistakes({ '/local/core.json': text })).toHaveLength(5);
  });

  it('are none where a file has settings of another version', () => {
    expect(said('{ "ofTomorrow": 1 }')).toEqual([]);
  });
});
