/** Atom of the printer in use. */
import { atom } from 'jotai/vanilla';
import type { ActivePrinterState } from '../../devices/model/printer-model.ts';

export const printerAtom = atom<ActivePrinterState>({
  kind: 'none',
  name: '',
  status: 'No printer selected',
  reason: null,
});
