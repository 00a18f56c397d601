/**
 * Draws the configuration page (T022, T192-T197): sub-pages by the keys of its footer. Changes take effect at
 * once.
 */
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import { useTill } from '../../till/use-till.ts';
import {
  CONFIGURATION_TABS,
  type ConfigurationTab,
  configurationTabAtom,
} from '../../till/window/settings-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon, type IconName } from '../../ui/controls/Icon.tsx';
import { PageFrame } from '../frame/PageFrame.tsx';
import { Preferences } from './Preferences.tsx';
import { PrinterSetup } from './printer/PrinterSetup.tsx';
import { ScannerPage } from './ScannerPage.tsx';
import { WindowSetup } from './WindowSetup.tsx';

interface Tab {
  readonly label: TextKey;
  readonly icon: IconName;
  readonly page: () => ReactNode;
}

const TABS: Readonly<Record<ConfigurationTab, Tab>> = {
  preferences: { label: 'menu.preferences', icon: 'settings', page: () => <Preferences /> },
  printer: { label: 'menu.printer', icon: 'printer', page: () => <PrinterSetup /> },
  scanner: { label: 'menu.scanner', icon: 'scan', page: () => <ScannerPage /> },
  windowSetup: { label: 'menu.windowSetup', icon: 'window', page: () => <WindowSetup /> },
};

export function Configuration(): ReactNode {
  const say = useSay();
  const till = useTill();
  const [current, show] = useAtom(configurationTabAtom);
  const footer = (
    <>
      <Button onClick={() => till.closePage()}>
        <Icon name="back" />
        {say('action.back')}
      </Button>
      {CONFIGURATION_TABS.map((tab) => (
        <Button key={tab} pressed={tab === current} onClick={() => show(tab)}>
          <Icon name={TABS[tab].icon} />
          <span>{say(TABS[tab].label)}</span>
        </Button>
      ))}
    </>
  );
  return (
    <PageFrame title={say(TABS[current].label)} footer={footer}>
      {TABS[current].page()}
    </PageFrame>
  );
}
