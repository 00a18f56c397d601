/** Fetches the page of a terminal that is out of service. */
import { lazy, type ReactNode, Suspense } from 'react';

const OutOfService = lazy(async () => ({
  default: (await import('../../screens/out-of-service/OutOfServicePage.tsx')).OutOfServicePage,
}));

export function LazyOutOfService(): ReactNode {
  return (
    <Suspense fallback={null}>
      <OutOfService />
    </Suspense>
  );
}
