/**
 * The question how much paper is in the printer, wherever the teller is, once nothing else waits for an answer. Owns when it stands there, and that its
 * file is fetched when it is first asked.
 */
import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import { paperAskedAtom } from '../../till/window/printer-state.ts';
import { lockedAtom, noticeAtom } from '../../till/window/state.ts';

const PaperRollDialog = lazy(async () => {
  const { PaperRollDialog: Dialog } = await import('../../screens/paper-roll/PaperRollDialog.tsx');
  return { default: Dialog };
});

export function PaperRoll(): ReactNode {
  return useAtomValue(paperAskedAtom) ? <Asked /> : null;
}

/** Apart, so that a window that asks nothing draws nothing as it is locked. */
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
