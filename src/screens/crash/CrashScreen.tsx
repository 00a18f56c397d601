/**
 * Shown in place of everything when a screen broke. Keeps the teller's money safe: says what is kept, what to look at, and offers
 * the one thing that helps.
 */
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import '../blocked/notice-page.css';

export function CrashScreen({ error }: { readonly error: Error }): ReactNode {
  const say = useSay();
  return (
    <main className="notice-page" role="alert">
      <div className="notice-page__card">
        <span className="notice-page__icon">
          <Icon name="warning" size={34} />
        </span>
        <h1 className="notice-page__title">{say('crash.title')}</h1>
        <p className="notice-page__line">{say('crash.kept')}</p>
        <p className="notice-page__line">{say('crash.check')}</p>
        <Button
          tone="primary"
          size="large"
          className="notice-page__action"
          onClick={() => window.location.reload()}
        >
          {say('crash.reload')}
        </Button>
        <details className="notice-page__details">
          <summary>{say('details.details')}</summary>
          <p>{`${error.name}: ${error.message}`}</p>
        </details>
      </div>
    </main>
  );
}
