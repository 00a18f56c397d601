/** Draws the start of a self-serve terminal, until its own screens are there: a customer waits a moment. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/SayProvider.tsx';
import { settingsAtom } from '../till/window/settings-state.ts';
import { Icon } from '../ui/controls/Icon.tsx';
import './terminal-start.css';

export function TerminalStart(): ReactNode {
  const say = useSay();
  const { associationName } = useAtomValue(settingsAtom);
  return (
    <main className="terminal-start" aria-live="polite">
      <p className="terminal-start__name">{associationName}</p>
      <Icon name="clock" size={96} />
      <h1 className="terminal-start__words">{say('selfServe.starting')}</h1>
    </main>
  );
}
