/**
 * Shows the bare page: the floor that the terminal is compared with. It is one page of fourteen buttons, made
 * with the terminal's framework packages. They are router, query cache, atoms, translations, database, money
 * and service worker. Each is used for one small thing, and nothing else. It shows what a scanner types.
 *
 * An update that waits sets data-update="waiting" on the root element. The page's `letin` event lets it take
 * over.
 */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { dinero, toDecimal, USD } from 'dinero.js';
import { createInstance } from 'i18next';
import { openDB } from 'idb';
import { atom, useAtom } from 'jotai';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { registerTerminal } from '../../../service-worker/registration.ts';

const BUTTONS = Array.from({ length: 14 }, (_, index) => index + 1);
const pressed = atom<number | undefined>(undefined);

async function storedCents(): Promise<number> {
  const database = await openDB('bare-page', 1, {
    upgrade: (created) => {
      created.createObjectStore('amounts');
    },
  });
  const cents: unknown = await database.get('amounts', 'stake');
  database.close();
  return typeof cents === 'number' ? cents : 200;
}

function Page() {
  const [number, press] = useAtom(pressed);
  const { t } = useTranslation();
  const { data = 0 } = useQuery({ queryKey: ['stake'], queryFn: storedCents });
  return (
    <main>
      <h1>{t('title', { amount: toDecimal(dinero({ amount: data, currency: USD })), defaultValue: '' })}</h1>
      {BUTTONS.map((button) => (
        <button key={button} type="button" aria-pressed={button === number} onClick={() => press(button)}>
          {button}
        </button>
      ))}
      <output>{number}</output>
      <ScannedCode />
    </main>
  );
}

/** Shows the digits that were typed before Enter, until a button is pressed. */
function ScannedCode() {
  const [code, show] = useState('');
  useEffect(() => {
    let typed = '';
    const hear = ({ key }: KeyboardEvent): void => {
      if (key === 'Enter') show(typed);
      typed = key === 'Enter' ? '' : typed + key;
    };
    const clear = (): void => show('');
    addEventListener('keydown', hear);
    addEventListener('click', clear);
    return () => {
      removeEventListener('keydown', hear);
      removeEventListener('click', clear);
    };
  }, []);
  return code === '' ? null : <output className="scanned">{code}</output>;
}

const registration = registerTerminal({
  onUpdateWaiting: () => {
    document.documentElement.dataset['update'] = 'waiting';
  },
  onReplaced: () => {
    document.documentElement.dataset['update'] = 'replaced';
  },
  onDownload: () => undefined,
});
document.addEventListener('letin', () => void registration.activate());

const i18n = createInstance();
void i18n.init({ lng: 'en', resources: { en: { translation: { title: 'Fourteen at {{amount}}' } } } });
const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </QueryClientProvider>
  </StrictMode>,
);
