/** Fetches the page of the technician when it is opened: few windows ever do. */
import { lazy, type ReactNode, Suspense } from 'react';

const Technician = lazy(async () => ({
  default: (await import('../../screens/technician/TechnicianPage.tsx')).TechnicianPage,
}));

export function LazyTechnicianPage(): ReactNode {
  return (
    <Suspense fallback={null}>
      <Technician />
    </Suspense>
  );
}
