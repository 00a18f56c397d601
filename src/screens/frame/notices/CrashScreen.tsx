/**
 * Shown in place of everything when a screen broke. Keeps the teller's money safe: says what is kept, what to look at, and offers
 * the one thing that helps.
 */
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { NoticePage } from '../../../ui/page/NoticePage.tsx';

export function CrashScreen({ error }: { readonly error: Error }): ReactNode {
  const say = useSay();
  return (
    <NoticePage
      icon="warning"
      title={say('crash.title')}
      lines={[say('crash.kept'), say('crash.check')]}
      action={{ label: say('crash.reload'), onClick: () => window.location.reload() }}
      details={{ label: say('details.details'), text: `${error.name}: ${error.message}` }}
    />
  );
}
