/**
 * Draws configuration sub-page 4 (T187-T191, T195): the scanners of the window, the last scan, and a test
 * barcode. Nothing that is scanned here is cashed.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { FactSetting, SettingGroup } from '../../../ui/controls/Setting.tsx';
import { ConnectedScanners } from './ConnectedScanners.tsx';
import { LastScan } from './LastScan.tsx';
import { ReadStats } from './ReadStats.tsx';
import { PairedScanners, ScannedScanners } from './ScannerLists.tsx';
import './scanner.css';
import { TestBarcode } from './TestBarcode.tsx';

export function ScannerPage(): ReactNode {
  const till = useTill();
  useEffect(() => {
    till.scanners.open();
    return till.scanners.close;
  }, [till]);
  return (
    <div className="settings settings--pair">
      <div className="printer-side">
        <ConnectedScanners />
        <TestBarcode />
        <LastScan />
      </div>
      <div className="printer-side">
        <PairedScanners />
        <ScannedScanners />
        <ReadStats />
        <OtherWays />
      </div>
    </div>
  );
}

/** Shows the ways that need no pairing: a scanner that types, and the camera. */
function OtherWays(): ReactNode {
  const say = useSay();
  const { scanKeyGap, allowCameraScan } = useAtomValue(settingsAtom);
  return (
    <SettingGroup heading={say('scanner.always')}>
      <FactSetting
        name={say('scanner.keyboard')}
        why={say('scanner.keyboardWhy', { gap: scanKeyGap })}
        value={say('scanner.ready')}
      />
      <FactSetting
        name={say('scanner.cardReader')}
        why={say('scanner.cardReaderWhy')}
        value={say('scanner.ready')}
      />
      <FactSetting
        name={say('scanner.camera')}
        why={say(allowCameraScan ? 'scanner.cameraWhy' : 'scanner.cameraOffWhy')}
        value={say(allowCameraScan ? 'scanner.allowed' : 'scanner.off')}
      />
    </SettingGroup>
  );
}
