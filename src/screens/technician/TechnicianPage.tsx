/**
 * Draws the page of the technician: asks who it is first (S059). Fetched when it is opened; a selling window
 * loads nothing of it.
 */
import '../../i18n/window-texts.ts';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { technicianAtom } from '../../till/session/technician-state.ts';
import { useTill } from '../../till/use-till.ts';
import { TechnicianSignOn } from './TechnicianSignOn.tsx';
import { TechnicianTabs } from './TechnicianTabs.tsx';

export function TechnicianPage(): ReactNode {
  const till = useTill();
  const isKnown = useAtomValue(technicianAtom) !== null;
  useEffect(() => {
    if (!isKnown) return;
    const touch = (): void => till.technician.touch();
    const inputs = ['pointerdown', 'keydown'] as const;
    for (const input of inputs) document.addEventListener(input, touch);
    return () => {
      for (const input of inputs) document.removeEventListener(input, touch);
    };
  }, [till, isKnown]);
  return isKnown ? <TechnicianTabs /> : <TechnicianSignOn />;
}
