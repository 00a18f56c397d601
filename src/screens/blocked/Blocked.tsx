/**
 * The window cannot be used at all: its storage cannot be opened, or another tab has it. Says so, and that nothing is sold here.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { startUpAtom } from '../../till/state.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import './notice-page.css';

const TEXTS = {
  storage: { icon: 'lock', title: 'blocked.storage', lines: ['blocked.noJournal', 'blocked.storageHelp'] },
  otherTab: {
    icon: 'window',
    title: 'blocked.otherTab',
    lines: ['blocked.oneWindow', 'blocked.otherTabHelp'],
  },
} as const;

export function Blocked(): ReactNode {
  const say = useSay();
  const startUp = useAtomValue(startUpAtom);
  if (startUp.phase !== 'blocked') return null;
  const { icon, title, lines } = TEXTS[startUp.reason];
  return (
    <main className="notice-page" role="alert">
      <div className="notice-page__card">
        <span className="notice-page__icon">
          <Icon name={icon} size={32} />
        </span>
        <h1 className="notice-page__title">{say(title)}</h1>
        {lines.map((line) => (
          <p className="notice-page__line" key={line}>
            {say(line)}
          </p>
        ))}
        <Button
          tone="primary"
          size="large"
          className="notice-page__action"
          onClick={() => window.location.reload()}
        >
          {say('action.tryAgain')}
        </Button>
        {startUp.detail === '' ? null : (
          <details className="notice-page__details">
            <summary>{say('details.details')}</summary>
            <p>{startUp.detail}</p>
          </details>
        )}
      </div>
    </main>
  );
}
