/** Draws configuration sub-page 2 (T193): the protected settings. Fetches its list when it is first shown. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';

const SettingsPage = lazy(async () => {
  const { SettingsPage: page } = await import('./settings/SettingsPage.tsx');
  return { default: page };
});

export function ProtectedSettings(): ReactNode {
  const say = useSay();
  return (
    <Suspense
      fallback={
        <div className="settings">
          <Skeleton tiles={6} columns={1} label={say('settings.loading')} />
        </div>
      }
    >
      <SettingsPage />
    </Suspense>
  );
}
