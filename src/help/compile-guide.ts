/**
 * Compiles the Markdown of a guide into its pages. Runs in the build and in tests; the program does not load
 * it. Refuses with a sentence what the Help page cannot draw, such as a link to nowhere.
 *
 * In backquotes, `signOn.signOn` becomes the words of that text of the screen. There, `key:total` becomes a
 * command's keyboard key. Anything else is printed as it is.
 */
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { Guide, GuideBlock, GuideInline, GuideLine, GuidePage } from './guide.ts';
import { guideLines } from './guide-text.ts';

/** A file of a guide: its name is its page's id after a number, '03-sell-a-ticket.md'. */
export interface GuideFile {
  readonly name: string;
  readonly markdown: string;
}

export interface GuideWords {
  /** Returns true for the key of a text. */
  readonly isText: (key: string) => boolean;
  /** Returns true for a command that has a keyboard key. */
  readonly isShortcut: (id: string) => boolean;
  /** Returns true for the path of a file that the program stores: 'guide/deploy/nginx.conf'. */
  readonly isFile: (path: string) => boolean;
}

/** Leaves out the open member of the library's union, which is for its extensions. None is in use. */
function known(token: Token): MarkedToken {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return token as MarkedToken;
}

/** Returns the pages in the order of the files. Throws an error that names the file and the fault. */
export function compileGuide(files: readonly GuideFile[], words: GuideWords): Guide {
  const pages = files.map((file) => compilePage(file, words));
  const ids = new Set(pages.map(({ id }) => id));
  for (const { id, blocks } of pages) {
    for (const page of linksOf(blocks))
      if (!ids.has(page)) throw new Error(`${id}: there is no page ${page}`);
  }
  return { pages };
}

/** Returns the id of the page in a file. */
export function pageId({ name }: Pick<GuideFile, 'name'>): string {
  return name.replace(/^\d+-/, '').replace(/\.md$/, '');
}

function compilePage({ name, markdown }: GuideFile, words: GuideWords): GuidePage {
  const id = pageId({ name });
  const fail = (why: string): never => {
    throw new Error(`${name}: ${why}`);
  };
  const [title, ...rest] = lexer(markdown)
    .map(known)
    .filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || title.depth !== 1) return fail('must begin with its title, # Title');
  const reader = blockReader(words, fail);
  return { id, title: title.text, blocks: rest.flatMap(reader) };
}

function blockReader(
  words: GuideWords,
  fail: (why: string) => never,
): (token: Token) => readonly GuideBlock[] {
  const line = lineReader(words, fail);
  function read(given: Token): readonly GuideBlock[] {
    const token = known(given);
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return [{ kind: 'heading', line: line(token.tokens ?? []) }];
      case 'paragraph':
      case 'text':
        return paragraph(token.tokens ?? []);
      case 'list': {
        const { items, ordered } = token;
        return [{ kind: 'list', ordered, items: items.map((item) => item.tokens.flatMap(read)) }];
      }
      case 'table': {
        const { header, rows } = token;
        const cell = ({ tokens }: Tokens.TableCell): GuideLine => line(tokens);
        return [{ kind: 'table', head: header.map(cell), rows: rows.map((row) => row.map(cell)) }];
      }
      case 'blockquote':
        return [{ kind: 'note', blocks: (token.tokens ?? []).flatMap(read) }];
      case 'code':
        return [{ kind: 'example', text: token.text }];
      default:
        return fail(`cannot draw ${token.type}`);
    }
  }
  function paragraph(tokens: readonly Token[]): readonly GuideBlock[] {
    const [first] = tokens.map(known);
    if (tokens.length === 1 && first?.type === 'image') {
      const { href, text } = first;
      return [
        { kind: 'picture', name: href, alt: text === '' ? fail(`${href} says not what it shows`) : text },
      ];
    }
    return [{ kind: 'paragraph', line: line(tokens) }];
  }
  return read;
}

function lineReader(
  words: GuideWords,
  fail: (why: string) => never,
): (tokens: readonly Token[]) => GuideLine {
  function read(given: Token): readonly GuideInline[] {
    const token = known(given);
    switch (token.type) {
      case 'escape':
        return [{ kind: 'text', text: token.text }];
      case 'text':
        return token.tokens === undefined
          ? [{ kind: 'text', text: plain(token.text) }]
          : token.tokens.flatMap(read);
      case 'strong':
        return [{ kind: 'strong', children: (token.tokens ?? []).flatMap(read) }];
      case 'codespan':
        return [codeOf(token.text)];
      case 'link': {
        const { href, tokens } = token;
        if (words.isFile(href)) return [{ kind: 'file', path: href, children: tokens.flatMap(read) }];
        if (!href.startsWith('#')) return fail(`${href} cannot be read offline`);
        return [{ kind: 'link', page: href.slice(1), children: tokens.flatMap(read) }];
      }
      default:
        return fail(`cannot draw ${token.type} in a line`);
    }
  }
  function codeOf(text: string): GuideInline {
    const [, shortcut] = /^key:(\w+)$/.exec(text) ?? [];
    if (shortcut !== undefined) {
      return words.isShortcut(shortcut) ? { kind: 'shortcut', id: shortcut } : fail(`no command ${shortcut}`);
    }
    if (words.isText(text)) return { kind: 'say', key: text };
    // A misspelt key of a text would be printed as it is.
    return /^[a-z]\w+\.[a-z]\w+$/i.test(text) && !/\.(?:json|html|md|txt|csv|png|conf)$/.test(text)
      ? fail(`no text ${text}`)
      : { kind: 'code', text };
  }
  return (tokens) => tokens.flatMap(read);
}

/** Turns line ends within a paragraph into spaces. */
function plain(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** Returns the pages that blocks link to. */
function linksOf(blocks: readonly GuideBlock[]): readonly string[] {
  return guideLines(blocks).flatMap((line) => line.flatMap(linkOf));
}

function linkOf(inline: GuideInline): readonly string[] {
  if (inline.kind === 'link') return [inline.page];
  return inline.kind === 'strong' ? inline.children.flatMap(linkOf) : [];
}
