/**
 * Asks how much paper is in the printer, on any page, once no other dialog is open. Fetches the dialog's file
 * when it first asks.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { lazy, type ReactNode, Suspense } from 'react';
import { paperAskedAtom } from '../../till/printing/printer-setup-state.ts';
import { isSelfServeAtom } from '../../till/session/self-serve-credit.ts';
import { technicianAtom } from '../../till/session/technician-state.ts';
import { lockedAtom, noticeAtom } from '../../till/window/dialog-state.ts';

const PaperRollDialog = lazy(async () => {
  const { PaperRollDialog: Dialog } = await import('../../screens/paper-roll/PaperRollDialog.tsx');
  return { default: Dialog };
});

/** Is true where a customer would be asked: only who has put the roll in can answer. */
const isCustomersAtom = atom((get) => get(isSelfServeAtom) && get(technicianAtom) === null);

export function PaperRoll(): ReactNode {
  const isCustomers = useAtomValue(isCustomersAtom);
  return useAtomValue(paperAskedAtom) && !isCustomers ? <Asked /> : null;
}

/** Reads the notice in its own component: a window without the question draws nothing when it is locked. */
function Asked(): ReactNode {
  const notice = useAtomValue(noticeAtom);
  const isLocked = useAtomValue(lockedAtom);
  if (notice !== null || isLocked) return null;
  return (
    <Suspense fallback={null}>
      <PaperRollDialog />
    </Suspense>
  );
}
