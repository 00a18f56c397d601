/**
 * Draws configuration sub-page 3 (T179-T186, T194): the active printer, its paper, and the other printers.
 */
import { type ReactNode, useEffect } from 'react';
import { useTill } from '../../../till/use-till.ts';
import { DriverChoice } from './DriverChoice.tsx';
import { PaperInPrinter } from './PaperInPrinter.tsx';
import { PapersLink } from './PapersLink.tsx';
import { PairedDevices, PreviousPrinters, ScannedDevices, ScreenPrinter } from './PrinterLists.tsx';
import { SelectedPrinter } from './SelectedPrinter.tsx';
import './printer-setup.css';

export function PrinterSetup(): ReactNode {
  const till = useTill();
  // Asks for the browser's remembered devices as the page opens: they may have changed.
  useEffect(() => void till.printers.refresh(), [till]);
  return (
    <div className="settings settings--pair">
      <div className="printer-side">
        <SelectedPrinter />
        <PaperInPrinter />
        <PapersLink />
      </div>
      <div className="printer-side">
        <PreviousPrinters />
        <PairedDevices />
        <ScannedDevices />
        <ScreenPrinter />
      </div>
      <DriverChoice />
    </div>
  );
}
