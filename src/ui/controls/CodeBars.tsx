/**
 * Draws digits as a bar code to be scanned from the screen. Its bars are black on white in every theme: a
 * scanner reads no others.
 */
import { type ReactNode, useEffect, useState } from 'react';
import type { BarsOnScreen, Symbology } from './bars-on-screen.ts';
import './code-bars.css';

export interface CodeBarsProps {
  readonly code: string;
  /** Its name for those who cannot see it. */
  readonly name: string;
  /** Missing: Code 128. */
  readonly symbology?: Symbology;
}

export function CodeBars({ code, name, symbology = 'code128' }: CodeBarsProps): ReactNode {
  const [drawn, setDrawn] = useState<BarsOnScreen | null>(null);
  useEffect(() => {
    let isWanted = true;
    void import('./bars-on-screen.ts')
      .then(({ barsOnScreen }) => (isWanted ? setDrawn(barsOnScreen(code, symbology)) : undefined))
      // Its digits are shown all the same.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [code, symbology]);
  if (drawn === null) return <div className="code-bars" />;
  return (
    <svg
      className="code-bars"
      role="img"
      aria-label={`${name} ${code}`}
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
