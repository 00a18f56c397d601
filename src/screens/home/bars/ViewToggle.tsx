/**
 * Switches a home view between list and grid, and keeps the choice with the window's view settings (T234).
 */
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useMemo } from 'react';
import type { ViewSetting } from '../../../config/list-views.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { viewSettingsAtom } from '../../../till/window/settings-state.ts';
import { ListGridToggle } from '../../../ui/controls/ListGridToggle.tsx';

export function ViewToggle({ setting }: { readonly setting: ViewSetting }): ReactNode {
  const say = useSay();
  const till = useTill();
  const view = useAtomValue(viewSettingsAtom)[setting];
  const words = useMemo(
    () => ({ name: say('view.name'), list: say('view.list'), grid: say('view.grid') }),
    [say],
  );
  return <ListGridToggle view={view} words={words} onChange={(chosen) => till.changeView(setting, chosen)} />;
}
