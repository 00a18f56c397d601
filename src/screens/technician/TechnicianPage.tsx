/**
 * Draws the page of the technician: asks who it is first (S059). Fetched when it is opened; a selling window
 * loads nothing of it.
 */
import '../../i18n/window-texts.ts';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { technicianAtom } from '../../till/session/technician-state.ts';
import { TechnicianSignOn } from './TechnicianSignOn.tsx';
import { TechnicianTabs } from './TechnicianTabs.tsx';

export function TechnicianPage(): ReactNode {
  const isKnown = useAtomValue(technicianAtom) !== null;
  return isKnown ? <TechnicianTabs /> : <TechnicianSignOn />;
}
