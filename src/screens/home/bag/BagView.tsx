/** The view of bags: the list, the bar code, the cash (T096-T099, T286). Owns which page is drawn; the till moves between them. */
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
  // A bag that was closed meanwhile has no cash to count.
  return page === 'cash' && open !== null ? <BagCash open={open} /> : <BagList />;
}
