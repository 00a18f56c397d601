/** Draws the page of a technician who is known. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { technicianAtom } from '../../till/session/technician-state.ts';
import { PageFrame } from '../frame/PageFrame.tsx';

export function TechnicianTabs(): ReactNode {
  const say = useSay();
  const technician = useAtomValue(technicianAtom);
  return <PageFrame title={say('technician.signedOn', { id: technician?.id ?? '' })}>{null}</PageFrame>;
}
