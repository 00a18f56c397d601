/**
 * Draws the bar above every page (T042). Has the key at its start, the title, window and teller, and the
 * parts at its end.
 */
import type { ReactNode } from 'react';
import './title-bar.css';
import { TellerAndWindow } from './TellerAndWindow.tsx';

export interface TitleRowProps {
  /** Opens the menu, or goes back. */
  readonly menuKey: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

export function TitleRow({ menuKey, title, children }: TitleRowProps): ReactNode {
  return (
    <header className="title-bar">
      <div className="title-bar__row">
        {menuKey}
        <h1 className="title-bar__title ellipsis">{title}</h1>
        <TellerAndWindow />
        <div className="title-bar__end">{children}</div>
      </div>
    </header>
  );
}
