/** Draws what a customer sees at a terminal that is out of service. A technician gets in by the small key. */
import '../i18n/window-texts.ts';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/SayProvider.tsx';
import { Icon } from '../ui/controls/Icon.tsx';
import { TerminalHead } from './TerminalHead.tsx';
import './self-serve.css';
import './foot.css';
import './owing.css';
import './tall.css';
import './wide.css';

export function TerminalOutOfService(): ReactNode {
  const say = useSay();
  return (
    <div className="self-serve">
      <div className="self-serve__page" data-face="out">
        <TerminalHead />
        <main className="self-serve__still" role="alert">
          <Icon name="warning" size={96} />
          <h1 className="self-serve__question">{say('outOfService.title')}</h1>
          <p className="self-serve__where">{say('selfServe.closedDo')}</p>
        </main>
      </div>
    </div>
  );
}
