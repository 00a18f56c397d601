/**
 * Shows the test barcode while two scanners or more are connected (T187). The scanner that reads it is
 * selected (T390). Its bars are black on white in every theme: a scanner reads no others.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { scannerTestAtom } from '../../../till/scans/scan-state.ts';
import { SettingGroup } from '../../../ui/controls/Setting.tsx';
import type { BarsOnScreen } from './bars-on-screen.ts';

export function TestBarcode(): ReactNode {
  const say = useSay();
  const { code } = useAtomValue(scannerTestAtom);
  if (code === null) return null;
  return (
    <SettingGroup heading={say('scanner.test')}>
      <div className="scanner-test">
        <Bars key={code} code={code} />
        <span className="scanner-test__digits">{code.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</span>
        <span className="setting__why">{say('scanner.testWhy')}</span>
      </div>
    </SettingGroup>
  );
}

function Bars({ code }: { readonly code: string }): ReactNode {
  const say = useSay();
  const [drawn, setDrawn] = useState<BarsOnScreen | null>(null);
  useEffect(() => {
    let isWanted = true;
    void import('./bars-on-screen.ts')
      .then(({ barsOnScreen }) => (isWanted ? setDrawn(barsOnScreen(code)) : undefined))
      // Its digits are shown all the same.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [code]);
  if (drawn === null) return <div className="scanner-test__bars" />;
  return (
    <svg
      className="scanner-test__bars"
      role="img"
      aria-label={`${say('scanner.test')} ${code}`}
      viewBox={`0 0 ${drawn.width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      {drawn.bars.map(({ x, width }) => (
        <rect key={x} x={x} y={0} width={width} height={1} />
      ))}
    </svg>
  );
}
