/** Draws beside the cash given what the practice customer at the window gives. */
import '../../i18n/window-texts.ts';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../../i18n/SayProvider.tsx';
import { type PracticeCustomer, practiceAtom } from '../practice/practice-state.ts';
import './practice.css';

export function CashInHand(): ReactNode {
  const practice = useAtomValue(practiceAtom);
  if (practice.phase !== 'asking' || practice.customer.hand === 0n) return null;
  return (
    <span className="practice-cash">
      <CustomersCash customer={practice.customer} />
    </span>
  );
}

/** Says what a customer gives; nothing where they need no money. */
export function CustomersCash({ customer }: { readonly customer: PracticeCustomer }): ReactNode {
  const say = useSay();
  const money = useMoney();
  return customer.hand === 0n ? '' : say('practice.has', { amount: money(customer.hand) });
}
