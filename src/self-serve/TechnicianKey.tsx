/** Draws the small key that leads a technician or an attendant to their page. */
import type { ReactNode } from 'react';
import { useSay } from '../i18n/SayProvider.tsx';
import { useTill } from '../till/use-till.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Icon } from '../ui/controls/Icon.tsx';

export function TechnicianKey(): ReactNode {
  const say = useSay();
  const till = useTill();
  return (
    <Button tone="quiet" aria-label={say('technician.title')} onClick={() => till.openPage('technician')}>
      <Icon name="lock" size={22} />
    </Button>
  );
}
