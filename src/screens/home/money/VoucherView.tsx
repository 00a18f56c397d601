/**
 * Takes vouchers (T102-T104): an amount, one or several of it, given away if promotional. In exchange mode it
 * offers one for the rest of the credit (W128), or that credit in money (S095). The till sells and pays.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { type ReactNode, useState } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { wagerAtom } from '../../../till/wager/pending-wager-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Pennies } from '../../../wagering/ground/money.ts';
import { MainKey } from '../main-key/MainKey.tsx';
import { MoneyEntry } from './MoneyEntry.tsx';
import './MoneyEntry.css';
import { voucherKeysAtom } from '../amounts/amount-keys.ts';
import { exceedsLimit } from './money-entry.ts';
import { QuantityDialog } from './QuantityDialog.tsx';
import { useKeyed } from './use-keyed.ts';

const creditAtom = atom((get) => get(wagerAtom).exchange?.amount ?? null);

export function VoucherView(): ReactNode {
  const credit = useAtomValue(creditAtom);
  return credit === null ? <Vouchers /> : <ExchangeVoucher credit={credit} />;
}

/** Holds the voucher that waits for its quantity. */
interface Waiting {
  readonly amount: Pennies;
  readonly end: (quantity: number | null) => void;
}

function Vouchers(): ReactNode {
  const say = useSay();
  const till = useTill();
  const presets = useAtomValue(voucherKeysAtom);
  const { voucherLimit, disableMultiSell } = useAtomValue(settingsAtom);
  const [{ isMultiple, isPromo }, keyIn] = useKeyed('Voucher');
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const several = isMultiple && !disableMultiSell;

  async function sell(amount: Pennies): Promise<void> {
    // Refuses an amount that cannot be sold before asking for the quantity.
    const asks = several && amount > 0n && !exceedsLimit(amount, voucherLimit);
    const quantity = asks ? await new Promise<number | null>((end) => setWaiting({ amount, end })) : 1;
    setWaiting(null);
    if (quantity !== null) await till.vouchers.sell({ amount, quantity, promo: isPromo });
  }

  return (
    <>
      <MoneyEntry
        view="Voucher"
        name={say('voucher.title')}
        limit={voucherLimit}
        presets={presets}
        toggles={
          <>
            {disableMultiSell ? null : (
              <Button
                className="money__toggle"
                pressed={isMultiple}
                onClick={() => keyIn((before) => ({ isMultiple: !before.isMultiple }))}
              >
                {say('voucher.multiple')}
              </Button>
            )}
            <Button
              className="money__toggle"
              pressed={isPromo}
              onClick={() => keyIn((before) => ({ isPromo: !before.isPromo }))}
            >
              {say('voucher.promo')}
            </Button>
          </>
        }
        confirm={(amount) => say(isPromo ? 'voucher.give' : 'voucher.sell', { amount })}
        onConfirm={sell}
      />
      {waiting === null ? null : (
        <QuantityDialog amount={waiting.amount} isPromo={isPromo} onEnd={waiting.end} />
      )}
    </>
  );
}

/** Offers the one voucher of exchange mode, and its credit in money. */
function ExchangeVoucher({ credit }: { readonly credit: Pennies }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  return (
    <section className="money money--alone" data-custom="false" aria-label={say('voucher.title')}>
      <div className="money__entry">
        <p className="money__note">{say('refusal.sellExchange')}</p>
        <output className="amount-box" aria-label={say('money.amount')}>
          <span className="caption">{say('voucher.credit')}</span>
          <span>{money(credit)}</span>
        </output>
        <Button size="large" onClick={() => void till.vouchers.payExchange()}>
          {say('exchange.pay', { amount: credit })}
        </Button>
        <MainKey onPress={till.vouchers.sellForExchange} entered={credit}>
          {say('voucher.sellExchange')}
        </MainKey>
      </div>
    </section>
  );
}
