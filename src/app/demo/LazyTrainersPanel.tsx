/** The trainer's panel as a file of its own, fetched when it is opened: a window on a host never does. */
import { lazy, type ReactNode, Suspense } from 'react';

const Panel = lazy(async () => ({ default: (await import('../../screens/trainer/Trainer.tsx')).Trainer }));

export function LazyTrainersPanel(): ReactNode {
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  );
}
