/**
 * Replaces everything when a screen breaks, and protects the teller's money. Explains what is kept and what
 * to check, and offers the one helpful action.
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
