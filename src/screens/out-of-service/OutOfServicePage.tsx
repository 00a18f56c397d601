/** Draws what a customer sees at a terminal that is out of service. A technician gets in from here. */
import '../../i18n/window-texts.ts';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { useTill } from '../../till/use-till.ts';
import { NoticePage } from '../../ui/page/NoticePage.tsx';

export function OutOfServicePage(): ReactNode {
  const say = useSay();
  const till = useTill();
  return (
    <NoticePage
      icon="warning"
      title={say('outOfService.title')}
      lines={[say('outOfService.elsewhere')]}
      action={{ label: say('technician.title'), onClick: () => till.openPage('technician') }}
    />
  );
}
