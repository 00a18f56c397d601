/** Where the program begins: styles, the terminal of this page, and its screens. */
import './asked-early.ts';

import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startTerminal } from './start.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(<App terminal={startTerminal()} />);
