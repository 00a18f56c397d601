/**
 * Draws one page of the bags: the list, the bar code or the cash (T096-T099, T286). The till moves between
 * them.
 */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { bagPageAtom, pendingBagAtom } from '../../../till/session/bag-state.ts';
import './bag.css';
import { BagBarcode } from './BagBarcode.tsx';
import { BagCash } from './BagCash.tsx';
import { BagList } from './BagList.tsx';

export function BagView(): ReactNode {
  const page = useAtomValue(bagPageAtom);
  const open = useAtomValue(pendingBagAtom);
  if (page === 'barcode') return <BagBarcode />;
  // Shows the list if the bag was closed meanwhile: there is no cash to count.
  return page === 'cash' && open !== null ? <BagCash open={open} /> : <BagList />;
}
