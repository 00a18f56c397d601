/**
 * Shows the test barcode while two scanners or more are connected (T187). The scanner that reads it is
 * selected (T390).
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { scannerTestAtom } from '../../../till/scans/scan-state.ts';
import { CodeBars } from '../../../ui/controls/CodeBars.tsx';
import { SettingGroup } from '../../../ui/controls/Setting.tsx';

export function TestBarcode(): ReactNode {
  const say = useSay();
  const { code } = useAtomValue(scannerTestAtom);
  if (code === null) return null;
  return (
    <SettingGroup heading={say('scanner.test')}>
      <div className="scanner-test">
        <CodeBars key={code} code={code} name={say('scanner.test')} />
        <span className="scanner-test__digits">{code.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</span>
        <span className="setting__why">{say('scanner.testWhy')}</span>
      </div>
    </SettingGroup>
  );
}
