/** Fetches the trainer's panel when it is opened. A window on a real host never fetches it. */
import { lazy, type ReactNode, Suspense } from 'react';

const Panel = lazy(async () => ({ default: (await import('../../screens/trainer/Trainer.tsx')).Trainer }));

export function LazyTrainersPanel(): ReactNode {
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  );
}
