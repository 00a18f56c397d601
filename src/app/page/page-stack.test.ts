import { expect, it, vi } from 'vitest';
import { createRoutedPages } from './page-stack.tsx';

it('goes back to a page that is open already, so that two pages in turn make no way back without end', () => {
  const pages = createRoutedPages();
  const went: unknown[] = [];
  pages.begun();
  const navigate = vi.fn((to: unknown) => void went.push(to));
  pages.attach(navigate);
  pages.reset('home');
  went.length = 0;
  for (let time = 0; time < 3; time += 1) {
    pages.push('configuration');
    pages.push('about');
  }
  expect(went).toEqual(['/configuration', '/about', -1, '/about', -1, '/about']);
  pages.pop();
  expect(pages.top()).toBe('configuration');
  pages.pop();
  expect(pages.top()).toBe('home');
});

it('stays where the page in front is asked for', () => {
  const pages = createRoutedPages();
  pages.push('configuration');
  pages.push('configuration');
  pages.pop();
  expect(pages.top()).toBe('welcome');
});
