/**
 * Keeps the open pages in the router's history: one entry a page, the last one on top. Screens have no
 * addresses (T018), so the history is in memory. Maps each page to its path.
 */
import { type ReactNode, useSyncExternalStore } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, Router } from 'react-router-dom';
import type { Page, PageStack } from '../../till/window/pages.ts';

export const PATHS: Readonly<Record<Page, string>> = {
  signOn: '/sign-on',
  home: '/home',
  configuration: '/configuration',
  cashPosition: '/cash-position',
  transactionSummary: '/transaction-summary',
  about: '/about',
  welcome: '/welcome',
  singleSessionSummary: '/single-session-summary',
  doubts: '/doubts',
  trainer: '/trainer',
  papers: '/papers',
  log: '/log',
  help: '/help',
  technician: '/technician',
};

/**
 * Is the history that the router's MemoryRouter makes for itself. A history made here takes pages before
 * anything is drawn, and answers at once.
 */
type PageHistory = ReturnType<typeof createMemoryHistory>;

export interface RoutedPages extends PageStack {
  readonly history: PageHistory;
  /**
   * Calls `onChange` after every change of the page on top, until the returned function is called. Takes one
   * caller at a time.
   */
  readonly follow: (onChange: () => void) => () => void;
}

/** Creates a stack that begins with the Welcome page. */
export function createRoutedPages(): RoutedPages {
  const history = createMemoryHistory({
    initialEntries: [{ pathname: PATHS.welcome, state: ['welcome'] satisfies readonly Page[] }],
    // Notifies the listener of every change; without this, of steps back alone.
    v5Compat: true,
  });
  /**
   * Returns the pages up to the one on top. Every entry carries them, because a history does not list its
   * entries.
   */
  function openPages(): readonly Page[] {
    // Relies on this file making every entry; the router types their state as any.
    const pages: readonly Page[] = history.location.state;
    return pages;
  }
  return {
    history,
    follow: (onChange) => history.listen(onChange),
    top: () => openPages().at(-1),
    push(page) {
      const open = openPages();
      const at = open.indexOf(page);
      if (at < 0) history.push(PATHS[page], [...open, page] satisfies readonly Page[]);
      // Goes back to the open page. Two pages that push each other would otherwise make an endless way back.
      else if (page !== open.at(-1)) history.go(at + 1 - open.length);
    },
    pop() {
      if (openPages().length > 1) history.go(-1);
    },
    reset(page) {
      const open = openPages();
      if (open.length === 1 && open[0] === page) return;
      const above = open.length - 1;
      if (above > 0) history.go(-above);
      history.replace(PATHS[page], [page] satisfies readonly Page[]);
    },
  };
}

/**
 * Draws its children at the page on top, at once. A transition would draw the old page with the new state
 * first.
 */
export function PageRouter({
  pages,
  children,
}: {
  readonly pages: RoutedPages;
  readonly children: ReactNode;
}): ReactNode {
  const location = useSyncExternalStore(pages.follow, () => pages.history.location);
  return (
    <Router location={location} navigator={pages.history} useTransitions={false}>
      {children}
    </Router>
  );
}
