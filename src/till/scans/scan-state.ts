/** Holds the scan that the window waits for, the page that takes every scan, the last scan, and scanners. */
import { atom } from 'jotai/vanilla';
import { type KnownScanners, NO_SCANNERS } from '../../devices/scanner/scanner-model.ts';
import { noReads, type ReaderStats } from '../../wagering/tickets/reader-stats.ts';
import type { ScanEvent } from '../../wagering/tickets/scan-event.ts';

/** The window waits for a scan: every key is the scanner's. */
export const scanAwaitedAtom = atom(false);

/**
 * The page that takes every code before the desk of tickets does: Window Setup while it is open. Null: no
 * page.
 */
export const codeTakerAtom = atom<{ readonly take: (code: string, event: ScanEvent) => void } | null>(null);

/** The code that was scanned last, by any device (T188); null: none of this teller and customer. */
export const lastScanAtom = atom<ScanEvent | null>(null);

/** Holds the counts of what the window read (S027). */
export const readerStatsAtom = atom<ReaderStats>(noReads(0));

/** The scanners of the window that are devices. */
export const knownScannersAtom = atom<KnownScanners>(NO_SCANNERS);

/** The test of scanners. `code`: the digits that select the scanner which reads them; null: none. */
export const scannerTestAtom = atom<{ readonly isOpen: boolean; readonly code: string | null }>({
  isOpen: false,
  code: null,
});
