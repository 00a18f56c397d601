/** Starts the program: styles, the terminal of this page, and its screens. */

import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { followBrowserBack } from './page/browser-back.ts';
import { pressHeldKeysOnce } from './page/held-keys.ts';
import { startTerminal } from './start.ts';
import { site } from './tabs/early-requests.ts';

/** How long the start may take before it is shown, in milliseconds: shorter than what is felt as waiting. */
const WELCOME_AFTER = 150;

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
pressHeldKeysOnce();
// A browser that was here before knows it already; only the very first start waits for the site.
const terminal = startTerminal(await site.known, await site.namedByWindow);
followBrowserBack(terminal);
// A start that is over at once draws its first page alone. One that lasts shows Welcome and its progress.
// Its texts are there with it, unless they take as long: they are English until then.
await Promise.race([
  Promise.all([terminal.begun, terminal.spoken]),
  new Promise((later) => setTimeout(later, WELCOME_AFTER)),
]);
createRoot(root).render(<App terminal={terminal} />);
