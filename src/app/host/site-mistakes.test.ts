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
      'A file of this site has a mistake. This window goes on with what it had.',
      'local/core.json, line 2: theme is "blue", but must be one of: dark, light.',
    ]);
    expect(said('{\n  "theme": "dark",\n}')[1]).toBe(
      'local/core.json, line 3: is not valid JSON: property name expected.',
    );
  });

  it('are at most three on the screen, and all in the log', () => {
    const text = '{ "theme": 1, "host": 2, "comma": 3, "radix": 4, "landscape": 5 }';
    expect(said(text)).toHaveLength(5);
    expect(said(text)[4]).toBe('More mistakes are in the log, on the About page.');
    expect(loggedMistakes({ '/local/core.json': text })).toHaveLength(5);
  });

  it('are those of text files too: the line, the reason, and never a key of another version', () => {
    const text = `{
  "of.tomorrow": "Tomorrow",
  "signOn.title": "Sign on {{who}}",
  "roll.tickets_other": "Some tickets",
  "action.back": 7
}`;
    expect(siteMistakes({ '/local/i18n/en-us.json': text }).map((line) => say(line))).toEqual([
      'A file of this site has a mistake. This window goes on with what it had.',
      'local/i18n/en-us.json, line 3: "signOn.title" has {{who}}, which the program does not fill in.',
      'local/i18n/en-us.json, line 4: "roll.tickets_other" lacks {{count}}, so that a fact is not said.',
      'local/i18n/en-us.json, line 5: "action.back" must be text in quotes.',
    ]);
    expect(said('{ "of.tomorrow": "Tomorrow" }')).toEqual([]);
  });

  it('name each file before any file twice', () => {
    const lines = siteMistakes({
      '/local/core.json': '{ "theme": 1, "comma": 3, "radix": 4 }',
      'local/luckyqp.json': '{ "luckyQuickPick": [\n{ "id": "a" }] }',
      '/local/i18n/en-us.json': '{ "signOn.title": "Sig',
    });
    expect(lines.slice(1, 4).map((line) => say(line))).toEqual([
      'local/core.json, line 1: theme is 1, but must be one of: dark, light.',
      'local/luckyqp.json, line 2: luckyQuickPick is {"id":"a"}, but must be a whole set: an id of its own, a card and three bets.',
      'local/i18n/en-us.json, line 1: is not valid JSON: unexpected end of string.',
    ]);
  });

  it('are none where a file has settings of another version', () => {
    expect(said('{ "ofTomorrow": 1 }')).toEqual([]);
  });
});
