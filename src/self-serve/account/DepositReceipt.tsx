/**
 * Offers a receipt of what the player put into their account in this visit (S004). Says how its print ended.
 * Draws nothing where nothing was put in.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import { accountDepositsAtom } from '../../till/account/account-deposits.ts';
import type { DepositPrint } from '../../till/printing/session-papers.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';

const OUT_OF_PAPER: ReadonlySet<TextKey> = new Set<TextKey>(['trouble.paperOut', 'printer.status.paperOut']);

/** Returns what a customer does after a print; null: nothing was printed beside another paper. */
function wordsOf(result: DepositPrint): TextKey | null {
  if (result === null) return null;
  if (result.outcome === 'printed') return 'selfServe.receiptPrinted';
  if (result.outcome === 'uncertain') return 'selfServe.receiptUnsure';
  return OUT_OF_PAPER.has(result.reason) ? 'selfServe.receiptNoPaper' : 'selfServe.receiptFailed';
}

/** The print of the receipt of these deposits. */
interface Printed {
  readonly of: string;
  readonly words: TextKey | null;
  readonly isUnderWay: boolean;
}

export function DepositReceipt(): ReactNode {
  const say = useSay();
  const { papers } = useTill();
  const deposits = useAtomValue(accountDepositsAtom);
  const [print, setPrint] = useState<Printed | null>(null);
  if (deposits === null) return null;
  const of = deposits.ids.join(' ');
  // Money that came in since is on no receipt yet.
  const { words, isUnderWay } = print?.of === of ? print : { words: null, isUnderWay: false };
  const press = async (): Promise<void> => {
    setPrint({ of, words: 'selfServe.receiptPrinting', isUnderWay: true });
    const result = await papers.printDeposits();
    setPrint({ of, words: wordsOf(result), isUnderWay: false });
  };
  return (
    <section className="account-page__receipt">
      <p className="account-step__help">{say('selfServe.receiptFor', { amount: deposits.total })}</p>
      <Button className="account-page__way" busy={isUnderWay} onClick={() => void press()}>
        {say('selfServe.receipt')}
      </Button>
      <output className="account-step__help">{words === null ? '' : say(words)}</output>
    </section>
  );
}
