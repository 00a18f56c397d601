/** Draws the blocks of a page of a guide. */
import type { ReactNode } from 'react';
import type { GuideBlock, GuideInline, GuideLine } from '../../help/guide.ts';
import { picturePath } from '../../help/guide-languages.ts';
import type { WindowWords } from '../../help/guide-text.ts';
import { saveGuideFile } from '../../help/save-guide-file.ts';
import './guide.css';

interface Given {
  readonly words: WindowWords;
  /** Language of the guide. */
  readonly language: string;
  readonly onOpen: (page: string) => void;
}

/** Draws a list of parts that never changes: the place of a part is its identity. */
function inPlace<Part>(
  parts: readonly Part[],
  draw: (part: Part) => ReactNode,
  Tag: 'li' | 'tr' | 'th' | 'td',
): ReactNode {
  return parts.map((part, at) => <Tag key={at}>{draw(part)}</Tag>);
}

export function GuideBlocks({
  blocks,
  ...given
}: Given & { readonly blocks: readonly GuideBlock[] }): ReactNode {
  return blocks.map((block, at) => <Block key={at} block={block} {...given} />);
}

function Block({ block, ...given }: Given & { readonly block: GuideBlock }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <h3>
          <Line line={block.line} {...given} />
        </h3>
      );
    case 'paragraph':
      return (
        <p>
          <Line line={block.line} {...given} />
        </p>
      );
    case 'list': {
      const items = inPlace(block.items, (blocks) => <GuideBlocks blocks={blocks} {...given} />, 'li');
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table': {
      const line = (cell: GuideLine): ReactNode => <Line line={cell} {...given} />;
      return (
        <div className="guide__table">
          <table>
            <thead>
              <tr>{inPlace(block.head, line, 'th')}</tr>
            </thead>
            <tbody>{inPlace(block.rows, (row) => inPlace(row, line, 'td'), 'tr')}</tbody>
          </table>
        </div>
      );
    }
    case 'note':
      return (
        <aside className="guide__note">
          <GuideBlocks blocks={block.blocks} {...given} />
        </aside>
      );
    case 'example':
      return <pre className="guide__example">{block.text}</pre>;
    default:
      return (
        <figure className="guide__picture">
          <img
            src={new URL(picturePath(block.name, given.language), document.baseURI).href}
            alt={block.alt}
            loading="lazy"
          />
          <figcaption aria-hidden="true">{block.alt}</figcaption>
        </figure>
      );
  }
}

function Line({ line, ...given }: Given & { readonly line: GuideLine }): ReactNode {
  return line.map((inline, at) => <Inline key={at} inline={inline} {...given} />);
}

function Inline({ inline, ...given }: Given & { readonly inline: GuideInline }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'strong':
      return (
        <strong>
          <Line line={inline.children} {...given} />
        </strong>
      );
    case 'say':
      return <b className="guide__key">{given.words.say(inline.key)}</b>;
    case 'shortcut':
      return <kbd>{given.words.shortcut(inline.id)}</kbd>;
    case 'code':
      return <code>{inline.text}</code>;
    case 'file':
      return (
        <a
          className="guide__link"
          href={new URL(inline.path, document.baseURI).href}
          download
          onClick={(event) => {
            event.preventDefault();
            void saveGuideFile(event.currentTarget.href);
          }}
        >
          <Line line={inline.children} {...given} />
        </a>
      );
    default:
      return (
        <button type="button" className="guide__link" onClick={() => given.onOpen(inline.page)}>
          <Line line={inline.children} {...given} />
        </button>
      );
  }
}
