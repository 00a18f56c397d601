/**
 * The page stack behind the till's `PageStack`: a memory router, since screens have no addresses of their own (T018).
 * Owns the path of each page inside the router and the way back down.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
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

export interface RoutedPages extends PageStack {
  /** The paths a router begins with, the last one on top: what was pushed before anything was drawn. */
  readonly begun: () => readonly string[];
  /** Binds the stack to the router that is on screen; a page that came since it began is gone to now. */
  readonly attach: (navigate: NavigateFunction) => void;
}

export function createRoutedPages(): RoutedPages {
  const stack: Page[] = ['welcome'];
  let navigate: NavigateFunction | null = null;
  let drawn: Page | undefined;
  return {
    top: () => stack.at(-1),
    begun() {
      drawn = stack.at(-1);
      return stack.map((page) => PATHS[page]);
    },
    attach(next) {
      navigate = next;
      const page = stack.at(-1);
      if (page !== undefined && page !== drawn) void navigate(PATHS[page], { replace: true });
    },
    push(page) {
      const at = stack.indexOf(page);
      if (at >= 0) {
        // Goes back to it: the same two pages in turn would make a way back without end.
        const above = stack.length - 1 - at;
        stack.splice(at + 1);
        if (above > 0) void navigate?.(-above);
        return;
      }
      stack.push(page);
      void navigate?.(PATHS[page]);
    },
    pop() {
      if (stack.length < 2) return;
      stack.pop();
      void navigate?.(-1);
    },
    reset(page) {
      if (stack.length > 1) void navigate?.(1 - stack.length);
      stack.splice(0, stack.length, page);
      void navigate?.(PATHS[page], { replace: true });
    },
  };
}

function Binding({ pages }: { readonly pages: RoutedPages }): null {
  const navigate = useNavigate();
  useEffect(() => {
    const detach = pages.attach(navigate);
    return detach;
  }, [pages, navigate]);
  return null;
}

export function PageRouter({
  pages,
  children,
}: {
  readonly pages: RoutedPages;
  readonly children: ReactNode;
}): ReactNode {
  const [begun] = useState(pages.begun);
  return (
    // No transitions: they would draw what changed with the page on the old page first.
    <MemoryRouter initialEntries={[...begun]} useTransitions={false}>
      <Binding pages={pages} />
      {children}
    </MemoryRouter>
  );
}
