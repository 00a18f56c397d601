/**
 * Draws configuration sub-page 4 (T195): the ways to read codes at this window, and the speed that a scanner
 * needs. Lists the scanners that are connected as devices; this program has a driver for none yet.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { FactSetting, SettingGroup } from '../../ui/controls/Setting.tsx';
import { StateMessage } from '../../ui/page/StateMessage.tsx';

export function ScannerPage(): ReactNode {
  const say = useSay();
  const { scanKeyGap, allowCameraScan } = useAtomValue(settingsAtom);
  return (
    <div className="settings">
      <SettingGroup heading={say('menu.scanner')}>
        <FactSetting
          name={say('scanner.keyboard')}
          why={say('scanner.keyboardWhy', { gap: scanKeyGap })}
          value={say('scanner.ready')}
        />
        <FactSetting
          name={say('scanner.camera')}
          why={say(allowCameraScan ? 'scanner.cameraWhy' : 'scanner.cameraOffWhy')}
          value={say(allowCameraScan ? 'scanner.allowed' : 'scanner.off')}
        />
      </SettingGroup>
      <SettingGroup heading={say('scanner.connected')}>
        <StateMessage
          kind="empty"
          icon="scan"
          title={say('scanner.noneConnected')}
          line={say('scanner.noneConnectedWhy')}
        />
      </SettingGroup>
    </div>
  );
}
