/**
 * Keeps the open pages in the router's history: an entry a page, the last one the page on top. Screens have no
 * addresses (T018), so the history is one in memory. Owns the path of each page inside the router.
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
};

/**
 * The history that the router's MemoryRouter makes for itself. Made here, it takes pages before anything is drawn,
 * and answers at once.
 */
type PageHistory = ReturnType<typeof createMemoryHistory>;

export interface RoutedPages extends PageStack {
  readonly history: PageHistory;
  /** Calls `onChange` after every change of the page on top; one caller at a time, until its answer is called. */
  readonly follow: (onChange: () => void) => () => void;
}

/** Begins with the Welcome page. */
export function createRoutedPages(): RoutedPages {
  const history = createMemoryHistory({
    initialEntries: [{ pathname: PATHS.welcome, state: ['welcome'] satisfies readonly Page[] }],
    // Notifies its listener of every change, not of steps back alone.
    v5Compat: true,
  });
  /** Every entry carries the pages up to its own: a history does not say which entries it holds. */
  function openPages(): readonly Page[] {
    // Only this file makes entries; the router types their state as any.
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
      // Goes back to the open page: the same two pages in turn would make a way back without end.
      else if (page !== open.at(-1)) history.go(at + 1 - open.length);
    },
    pop() {
      if (openPages().length > 1) history.go(-1);
    },
    reset(page) {
      const above = openPages().length - 1;
      if (above > 0) history.go(-above);
      history.replace(PATHS[page], [page] satisfies readonly Page[]);
    },
  };
}

/** Draws its children at the page on top; at once, since a transition would draw the old page with the new state. */
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
