/**
 * Draws Help: the guides of the program, readable without a network. Has the list of pages, or what a search
 * found, beside the page that is read.
 */
import '../../i18n/window-texts.ts';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { GUIDES, type Guide, type GuidePage } from '../../help/guide.ts';
import { type FoundPage, searchOf } from '../../help/search-guide.ts';
import { languageTag } from '../../i18n/languages.ts';
import { useSay } from '../../i18n/SayProvider.tsx';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/controls/Icon.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { StateMessage } from '../../ui/page/StateMessage.tsx';
import { PageFrame } from '../frame/PageFrame.tsx';
import { GuideBlocks } from './GuideBlocks.tsx';
import { helpPlaceAtom } from './help-atoms.ts';
import { useGuide } from './use-guide.ts';
import { useWindowWords } from './use-window-words.ts';
import './help.css';

const GUIDE_TEXTS = { teller: 'help.teller', manager: 'help.manager' } as const;

export function Help(): ReactNode {
  const say = useSay();
  const [place, show] = useAtom(helpPlaceAtom);
  const { language } = useAtomValue(settingsAtom);
  const loaded = useGuide(place.guide, language);
  return (
    <PageFrame title={say('help.title')}>
      <div className="help">
        <fieldset className="choice help__guides" aria-label={say('help.guides')}>
          {GUIDES.map((guide) => (
            <Button key={guide} pressed={guide === place.guide} onClick={() => show({ guide, page: null })}>
              {say(GUIDE_TEXTS[guide])}
            </Button>
          ))}
        </fieldset>
        {loaded.state === 'loading' ? (
          <div className="help__whole">
            <Skeleton tiles={6} columns={1} label={say('help.loading')} />
          </div>
        ) : loaded.state === 'failed' ? (
          <div className="help__whole">
            <StateMessage
              kind="failed"
              title={say('help.failed')}
              line={say('help.failedWhy')}
              action={{ label: say('action.tryAgain'), onClick: loaded.retry }}
            />
          </div>
        ) : (
          <Pages
            guide={loaded.found.guide}
            language={loaded.found.language}
            isForeign={areApart(loaded.found.language, language)}
            page={place.page}
            onOpen={(page) => show({ guide: place.guide, page })}
          />
        )}
      </div>
    </PageFrame>
  );
}

/** Returns true if a guide's language is another than the window's. The test language is English. */
function areApart(guide: string, window: string): boolean {
  return new Intl.Locale(languageTag(guide)).language !== new Intl.Locale(languageTag(window)).language;
}

interface PagesProps {
  readonly guide: Guide;
  /** Language of the guide. */
  readonly language: string;
  /** The window speaks another language. */
  readonly isForeign: boolean;
  readonly page: string | null;
  readonly onOpen: (page: string) => void;
}

function Pages({ guide, language, isForeign, page, onOpen }: PagesProps): ReactNode {
  const say = useSay();
  const words = useWindowWords();
  const [query, setQuery] = useState('');
  const [followed, follow] = useState<string | null>(null);
  const search = useMemo(() => searchOf(guide, words, language), [guide, words, language]);
  const searched = query.trim();
  const found = searched === '' ? null : search(searched);
  const open = guide.pages.find(({ id }) => id === page) ?? guide.pages[0];
  if (open === undefined) return null;
  const choose = (id: string): void => {
    follow(null);
    onOpen(id);
  };
  return (
    <>
      <div className="help__side">
        <label className="help__search">
          <Icon name="search" />
          <input
            type="search"
            value={query}
            placeholder={say('help.search')}
            aria-label={say('help.search')}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setQuery(target.value)}
          />
        </label>
        <span className="hidden-text" aria-live="polite">
          {found === null ? '' : say('help.foundCount', { count: found.length })}
        </span>
        <nav className="help__pages scroll scroll--marked" aria-label={say('help.pages')}>
          {found === null ? (
            guide.pages.map(({ id, title }) => (
              <PageLink key={id} title={title} line="" isOpen={id === open.id} onOpen={() => choose(id)} />
            ))
          ) : (
            <Found query={searched} pages={found} open={open.id} onOpen={choose} />
          )}
        </nav>
      </div>
      <Article
        key={open.id}
        page={open}
        language={language}
        isForeign={isForeign}
        isFollowed={followed === open.id}
        onOpen={(id) => {
          follow(id);
          onOpen(id);
        }}
      />
    </>
  );
}

interface FoundProps {
  readonly query: string;
  readonly pages: readonly FoundPage[];
  readonly open: string;
  readonly onOpen: (page: string) => void;
}

function Found({ query, pages, open, onOpen }: FoundProps): ReactNode {
  const say = useSay();
  if (pages.length === 0) {
    return (
      <StateMessage
        kind="empty"
        icon="search"
        title={say('help.nothing', { query })}
        line={say('help.nothingWhy')}
      />
    );
  }
  return pages.map(({ id, title, line }) => (
    <PageLink key={id} title={title} line={line} isOpen={id === open} onOpen={() => onOpen(id)} />
  ));
}

interface PageLinkProps {
  readonly title: string;
  /** Line of the page that a search found; empty: the title says enough. */
  readonly line: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function PageLink({ title, line, isOpen, onOpen }: PageLinkProps): ReactNode {
  return (
    <button type="button" className="help__page" aria-current={isOpen ? 'page' : undefined} onClick={onOpen}>
      <span className="help__page-title">{title}</span>
      {line === '' ? null : <span className="help__page-line">{line}</span>}
    </button>
  );
}

interface ArticleProps {
  readonly page: GuidePage;
  readonly language: string;
  readonly isForeign: boolean;
  /** A link of another page has led here: the focus was on that link, which is gone. */
  readonly isFollowed: boolean;
  readonly onOpen: (page: string) => void;
}

function Article({ page, language, isForeign, isFollowed, onOpen }: ArticleProps): ReactNode {
  const say = useSay();
  const words = useWindowWords();
  const article = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isFollowed) article.current?.focus();
  }, [isFollowed]);
  return (
    <article
      className="help__article scroll scroll--marked"
      aria-label={page.title}
      // Takes the focus, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      ref={article}
    >
      {isForeign ? <p className="help__foreign">{say('help.inEnglish')}</p> : null}
      <div className="help__text guide" lang={languageTag(language)}>
        <h2>{page.title}</h2>
        <GuideBlocks blocks={page.blocks} words={words} language={language} onOpen={onOpen} />
      </div>
    </article>
  );
}
