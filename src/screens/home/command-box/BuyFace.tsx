/**
 * Draws the big key as Buy: the word, the total cost, and the obstacle. A greyed key shows the obstacle in
 * short; pressed, it shows the whole and sells nothing. A sale above the limit is read back on it, and the
 * next press sells it.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import type { Say } from '../../../i18n/say.ts';
import { customerFactsAtom } from '../../../till/customer/customer-facts.ts';
import { readBackAtom } from '../../../till/selling/read-back-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Pennies } from '../../../wagering/ground/money.ts';
import { lengthOf } from '../slip/figure-length.ts';
import './till-column.css';

export interface BuyFaceProps {
  readonly sellable: boolean;
  readonly busy: boolean;
  /** Total cost; null while nothing costs anything. */
  readonly total: Pennies | null;
  readonly inTheWay: Say | null;
  /** Is true if Enter presses the key now. */
  readonly enter: boolean;
  /** Returns whether it can be sold now: an obstacle may have gone since the key was drawn. */
  readonly isSellable: () => boolean;
  /** Returns true while typed input is not in the wager: a press then neither sells nor asks. */
  readonly isWaiting?: () => boolean;
}

/** Is true if an account pays instead of the customer. */
const accountPaysAtom = atom((get) => get(customerFactsAtom).isAW);

/** Length of a reason that no longer fits its three lines, characters. */
const LONG = 60;

const never = (): boolean => false;

export function BuyFace(props: BuyFaceProps): ReactNode {
  const { sellable, busy, total, inTheWay, enter, isSellable, isWaiting = never } = props;
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const pays = useAtomValue(accountPaysAtom);
  const readBack = useAtomValue(readBackAtom);
  const cost = total === null ? '' : money(total);
  const why = inTheWay === null ? null : say(inTheWay);
  return (
    <Button
      tone="primary"
      className="commands__big"
      disabled={!sellable && inTheWay === null}
      {...(inTheWay === null ? {} : { 'data-hindered': '', 'aria-disabled': true })}
      busy={busy}
      onClick={() => {
        if (!isWaiting() && (inTheWay === null || !isSellable())) void till.buy();
      }}
    >
      <span className="commands__word">
        {say(readBack === null ? 'command.buy' : 'readBack.sell')}
        {enter ? <kbd aria-hidden="true">{say('command.enterKey')}</kbd> : null}
      </span>
      <span className="commands__cost" data-length={lengthOf(cost)}>
        {cost}
      </span>
      {readBack === null || inTheWay !== null ? null : (
        <span className="commands__payer" role="alert">
          {say(readBack.title)}
        </span>
      )}
      {pays && readBack === null && inTheWay === null ? (
        <span className="commands__payer">{say('account.pays')}</span>
      ) : null}
      {why === null ? null : (
        <span className="commands__why" data-long={why.length > LONG}>
          {why}
        </span>
      )}
    </Button>
  );
}
