/**
 * Draws a terminal whose customer went before their business was over. Shows no name, amount or number: those
 * are on the technician's page.
 */
import type { ReactNode } from 'react';
import { useSay } from '../i18n/SayProvider.tsx';
import { Icon } from '../ui/controls/Icon.tsx';
import { TerminalHead } from './TerminalHead.tsx';

export function Withheld(): ReactNode {
  const say = useSay();
  return (
    <>
      <TerminalHead />
      <main className="self-serve__still">
        <Icon name="warning" size={96} />
        <h1 className="self-serve__question">{say('selfServe.closed')}</h1>
        <p className="self-serve__where">{say('selfServe.withheldDo')}</p>
      </main>
    </>
  );
}
