/** Shows 'Last customer: collected $18.00, change $2.00' in place of the money while no customer is open. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { lastCustomerAtom } from '../../../till/session/last-customer.ts';

const WORDS = {
  collected: 'lastCustomer.collected',
  paid: 'lastCustomer.paid',
  voucher: 'lastCustomer.voucher',
  even: 'lastCustomer.even',
} as const;

export function LastCustomerView(): ReactNode {
  const say = useSay();
  const last = useAtomValue(lastCustomerAtom);
  if (last === null) return null;
  const { way, amount, change } = last;
  return (
    <span className="balance__last">
      {change === null || change === 0n
        ? say(WORDS[way], { amount })
        : say('lastCustomer.change', { amount, change })}
    </span>
  );
}
