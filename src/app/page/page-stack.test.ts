import { describe, expect, it, vi } from 'vitest';
import { createRoutedPages, PATHS } from './page-stack.tsx';

/** Returns a stack, and the paths that a router on it is led to. */
function routedPages() {
  const pages = createRoutedPages();
  const went: string[] = [];
  pages.history.listen(({ location }) => went.push(location.pathname));
  return { pages, went };
}

describe('the stack of pages', () => {
  it('goes back to a page that is open already, so that two pages in turn make no way back without end', () => {
    const { pages, went } = routedPages();
    pages.reset('home');
    went.length = 0;
    for (let time = 0; time < 3; time += 1) {
      pages.push('configuration');
      pages.push('about');
    }
    const { configuration, about } = PATHS;
    expect(went).toEqual([configuration, about, configuration, about, configuration, about]);
    pages.pop();
    expect(pages.top()).toBe('configuration');
    pages.pop();
    expect(pages.top()).toBe('home');
  });

  it('stays where the page in front is asked for', () => {
    const { pages, went } = routedPages();
    pages.push('configuration');
    pages.push('configuration');
    expect(went).toEqual([PATHS.configuration]);
    pages.pop();
    expect(pages.top()).toBe('welcome');
  });

  it('draws nothing anew when it is reset to the only page', () => {
    const { pages, went } = routedPages();
    pages.reset('home');
    pages.reset('home');
    expect(went).toEqual([PATHS.home]);
  });

  it('keeps its last page', () => {
    const { pages, went } = routedPages();
    pages.pop();
    expect([pages.top(), went]).toEqual(['welcome', []]);
  });

  it('closes every page for the one it is reset to', () => {
    const { pages } = routedPages();
    pages.reset('home');
    pages.push('configuration');
    pages.push('about');
    pages.reset('signOn');
    expect([pages.top(), pages.history.location.pathname]).toEqual(['signOn', PATHS.signOn]);
    pages.pop();
    expect(pages.top()).toBe('signOn');
  });

  it('is at the new page when its router is notified', () => {
    const pages = createRoutedPages();
    const seen = vi.fn(() => pages.top());
    pages.history.listen(seen);
    pages.push('about');
    expect(seen).toHaveReturnedWith('about');
  });

  it('shows a router that is drawn late the page on top', () => {
    const pages = createRoutedPages();
    pages.reset('signOn');
    expect(pages.history.location.pathname).toBe(PATHS.signOn);
  });
});
