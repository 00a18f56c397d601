/** Fetches the screens of a self-serve terminal: a teller's window has none of them. */
import { lazy, type ReactNode, Suspense } from 'react';
import { TerminalStart } from './TerminalStart.tsx';

const Terminal = lazy(async () => ({ default: (await import('../self-serve/SelfServe.tsx')).SelfServe }));

export function LazySelfServe(): ReactNode {
  return (
    <Suspense fallback={<TerminalStart />}>
      <Terminal />
    </Suspense>
  );
}
