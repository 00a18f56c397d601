// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Guide } from '../../help/guide.ts';
import { loadLanguage } from '../../i18n/i18n.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { type DrawnView, drawView } from '../home/testing/draw-view.tsx';
import { Help } from './Help.tsx';

const TELLER: Guide = {
  pages: [
    {
      id: 'sell',
      title: 'Sell a ticket',
      blocks: [
        {
          kind: 'paragraph',
          line: [
            { kind: 'text', text: 'Choose ' },
            { kind: 'say', key: 'command.buy' },
            { kind: 'text', text: ' or see ' },
            { kind: 'link', page: 'cash', children: [{ kind: 'text', text: 'cashing' }] },
          ],
        },
      ],
    },
    {
      id: 'cash',
      title: 'Cash a ticket',
      blocks: [{ kind: 'picture', name: 'cash', alt: 'A cashed ticket' }],
    },
  ],
};
const MANAGER: Guide = { pages: [{ id: 'site', title: 'The site folder', blocks: [] }] };

const answers = new Map<string, () => Response>();
beforeAll(() => loadLanguage('es-CL'));
beforeEach(() => {
  answers.clear();
  answers.set('guide/teller.en-us.json', () => Response.json(TELLER));
  answers.set('guide/manager.en-us.json', () => Response.json(MANAGER));
  vi.stubGlobal('fetch', (address: URL) => {
    const answer = answers.get(address.pathname.slice(1));
    return answer === undefined ? Promise.reject(new TypeError('no network')) : Promise.resolve(answer());
  });
});

async function opened(): Promise<DrawnView> {
  const view = drawView(<Help />, () => undefined);
  await screen.findByRole('heading', { name: 'Sell a ticket' });
  return view;
}

describe('Help', () => {
  it('opens the teller’s guide at its first page, in the words of the screen', async () => {
    const view = await opened();
    expect(view.text).toContain('Choose Buy or see cashing');
    expect(view.button('Sell a ticket').element.getAttribute('aria-current')).toBe('page');
  });

  it('opens pages from the list and from links, and shows their pictures', async () => {
    const view = await opened();
    await view.press('cashing');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Cash a ticket');
    expect(screen.getByRole('img', { name: 'A cashed ticket' }).getAttribute('src')).toContain(
      'guide/pictures/en-us/cash.webp',
    );
    await view.press('Sell a ticket');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Sell a ticket');
  });

  it('takes the focus to the page that a link leads to, and leaves it on the list', async () => {
    const view = await opened();
    await userEvent.click(screen.getByRole('button', { name: 'cashing' }));
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Cash a ticket' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sell a ticket' }));
    expect(document.activeElement).toBe(view.button('Sell a ticket').element);
  });

  it('searches as a word is typed, and says when there is nothing', async () => {
    const view = await opened();
    const field = screen.getByRole('searchbox', { name: 'Search help' });
    await userEvent.type(field, 'buy');
    expect(view.all('.help__page').map((page) => page.textContent)).toEqual([
      'Sell a ticketChoose Buy or see cashing',
    ]);
    const heard = () => view.all('[aria-live="polite"]').map(({ textContent }) => textContent);
    expect(heard()).toEqual(['1 page found']);
    await userEvent.type(field, 'zzz');
    expect(heard()).toEqual(['0 pages found']);
    expect(view.text).toContain('Nothing found for “buyzzz”');
    await userEvent.clear(field);
    expect(heard()).toEqual(['']);
    expect(view.all('.help__page')).toHaveLength(2);
  });

  it('changes to the manager’s guide', async () => {
    const view = await opened();
    await view.press('Manager');
    expect((await screen.findByRole('heading', { name: 'The site folder' })).textContent).toBe(
      'The site folder',
    );
    expect(view.button('Manager').pressed).toBe(true);
  });

  it('says in the window’s language that a guide is in another', async () => {
    const view = drawView(<Help />, (store) =>
      store.set(settingsAtom, { ...store.get(settingsAtom), language: 'es-CL' }),
    );
    await view.press('Encargado');
    await screen.findByRole('heading', { name: 'The site folder' });
    expect(view.text).toContain('Esta guía está en inglés.');
    expect(view.all('[lang]').map(({ lang }) => lang)).toEqual(['en-US']);
  });

  it.each(['en-us', 'en-ie', 'test'])('says nothing of it in %s', async (language) => {
    const view = drawView(<Help />, (store) =>
      store.set(settingsAtom, { ...store.get(settingsAtom), language }),
    );
    await screen.findByRole('heading', { name: 'Sell a ticket' });
    expect(view.all('.help__foreign')).toEqual([]);
  });

  it.each([
    ['cannot be fetched', undefined],
    ['is a page of the server', () => new Response('<!doctype html>')],
    ['is missing', () => new Response('', { status: 404 })],
    ['has no page', () => Response.json({ pages: [] })],
  ])('says so if a guide %s, and tries again', async (_, answer) => {
    if (answer === undefined) answers.delete('guide/teller.en-us.json');
    else answers.set('guide/teller.en-us.json', answer);
    const view = drawView(<Help />, () => undefined);
    await screen.findByText('The guide could not be loaded');
    answers.set('guide/teller.en-us.json', () => Response.json(TELLER));
    await view.press('Try again');
    expect(await screen.findByRole('heading', { name: 'Sell a ticket' })).toBeTruthy();
  });
});
