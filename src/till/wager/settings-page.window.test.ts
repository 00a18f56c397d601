/** Proves at a whole window that Settings is a page beside the views of the home page. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { beginShift, build } from '../testing/at-the-window.ts';
import { homeViewAtom } from '../window/view-state.ts';

it('Settings opens the configuration page on top, and leaves the view and its way back as they are [T068, T078]', async () => {
  const { window } = await beginShift();
  await build(window);
  const before = window.store.get(homeViewAtom);
  expect(before.stack.length).toBeGreaterThan(1);
  const pages = [...window.pages];
  window.till.select('Settings');
  expect(window.pages).toEqual([...pages, 'configuration']);
  expect(window.store.get(homeViewAtom)).toEqual(before);
  window.till.closePage();
  expect(window.pages).toEqual(pages);
  expect(window.store.get(homeViewAtom)).toEqual(before);
});
