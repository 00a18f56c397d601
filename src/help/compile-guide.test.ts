import { describe, expect, it } from 'vitest';
import { writtenGuides } from '../../e2e/workbench/guide-files.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { compileGuide } from './compile-guide.ts';
import { GUIDES } from './guide.ts';
import { guideLanguages } from './guide-languages.ts';

const WORDS = {
  isText: (key: string) => key === 'command.buy',
  isShortcut: (id: string) => id === 'total',
  isFile: (path: string) => path === 'guide/deploy/nginx.conf',
};

function compiled(markdown: string) {
  return compileGuide([{ name: '01-first.md', markdown: `# First\n\n${markdown}` }], WORDS).pages[0]?.blocks;
}

describe('a guide', () => {
  it('has a page a file, with its title and an id of its name', () => {
    const files = [
      { name: '01-sell.md', markdown: '# Sell a ticket\n\nBegin.' },
      { name: '02-cash.md', markdown: '# Cash\n' },
    ];
    expect(compileGuide(files, WORDS).pages.map(({ id, title }) => [id, title])).toEqual([
      ['sell', 'Sell a ticket'],
      ['cash', 'Cash'],
    ]);
  });

  it('says keys of the screen and of the keyboard by what they do', () => {
    expect(compiled('Press `command.buy` or `key:total`, not `core.json`.')).toEqual([
      {
        kind: 'paragraph',
        line: [
          { kind: 'text', text: 'Press ' },
          { kind: 'say', key: 'command.buy' },
          { kind: 'text', text: ' or ' },
          { kind: 'shortcut', id: 'total' },
          { kind: 'text', text: ', not ' },
          { kind: 'code', text: 'core.json' },
          { kind: 'text', text: '.' },
        ],
      },
    ]);
  });

  it('draws headings, steps, tables, notes, examples and pictures', () => {
    const blocks = compiled(
      '## Then\n\n1. One\n   - more\n2. **Two**\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n> Note.\n\n```\n{}\n```\n\n![A ticket](ticket)',
    );
    expect(blocks?.map(({ kind }) => kind)).toEqual([
      'heading',
      'list',
      'table',
      'note',
      'example',
      'picture',
    ]);
    expect(blocks?.[1]).toMatchObject({
      ordered: true,
      items: [[{ kind: 'paragraph' }, { kind: 'list' }], [{}]],
    });
    expect(blocks?.[5]).toEqual({ kind: 'picture', name: 'ticket', alt: 'A ticket' });
  });

  it('links to a file beside the program', () => {
    expect(compiled('[nginx.conf](guide/deploy/nginx.conf)')).toMatchObject([
      { line: [{ kind: 'file', path: 'guide/deploy/nginx.conf' }] },
    ]);
  });

  it.each([
    ['[gone](guide/deploy/gone.conf)', 'guide/deploy/gone.conf cannot be read offline'],
    ['`command.biy`', 'no text command.biy'],
    ['`key:totle`', 'no command totle'],
    ['[there](#nowhere)', 'there is no page nowhere'],
    ['[web](https://a.test)', 'https://a.test cannot be read offline'],
    ['![](ticket)', 'ticket says not what it shows'],
    ['<b>raw</b>', 'cannot draw html'],
  ])('refuses %s', (markdown, why) => {
    expect(() => compiled(markdown)).toThrow(why);
  });

  it('must begin with its title', () => {
    expect(() => compileGuide([{ name: '01-a.md', markdown: 'Text' }], WORDS)).toThrow(
      'must begin with its title',
    );
  });
});

describe('the guides of the program', () => {
  it('compile, and are there in every language that a window reads them in', () => {
    const written = writtenGuides();
    for (const name of GUIDES) {
      const languages = written.filter((guide) => guide.name === name).map(({ language }) => language);
      expect(languages).toContain('en-us');
      for (const { id } of LANGUAGES) {
        const read = guideLanguages(name, id);
        expect([name, id, read.includes(id)]).toEqual([name, id, languages.includes(id)]);
        expect([name, id, read.at(-1)]).toEqual([name, id, 'en-us']);
      }
    }
  });
});
