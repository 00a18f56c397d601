/**
 * Tells the till of every touch while a technician is at the window, on any page of theirs. At a self-serve
 * terminal it tells of them at the technicians' sign-on too, which ends by itself.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import { technicianAtom } from '../../../till/session/technician-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';

const isHeardAtom = atom((get) => get(technicianAtom) !== null || get(settingsAtom).selfServe);

export function useTechnicianTouch(): void {
  const { technician } = useTill();
  const isHeard = useAtomValue(isHeardAtom);
  useEffect(() => {
    if (!isHeard) return;
    const touch = (): void => technician.touch();
    const inputs = ['pointerdown', 'keydown'] as const;
    touch();
    for (const input of inputs) document.addEventListener(input, touch);
    return () => {
      for (const input of inputs) document.removeEventListener(input, touch);
    };
  }, [technician, isHeard]);
}
