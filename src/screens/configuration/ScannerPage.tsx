/**
 * Draws configuration sub-page 4 (T195): the ways to read codes at this window, and the speed that a scanner
 * needs.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { FactSetting, SettingGroup } from '../../ui/controls/Setting.tsx';

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
    </div>
  );
}
