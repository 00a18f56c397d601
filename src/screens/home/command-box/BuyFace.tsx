/**
 * The big key while it is Buy: the word, what everything costs, and what is in the way. Greyed it says that in short, and pressed all the
 * same the whole of it; that press never sells. A sale above the limit is read back on it, and sold by the next press. Knows not what is sold.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import type { Say } from '../../../i18n/say.ts';
import { customerFactsAtom } from '../../../till/customer/customer-facts.ts';
import { useTill } from '../../../till/use-till.ts';
import { readBackAtom } from '../../../till/window/state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Pennies } from '../../../wagering/ground/money.ts';
import { lengthOf } from '../slip/figure-length.ts';
import './till-column.css';

export interface BuyFaceProps {
  readonly sellable: boolean;
  readonly busy: boolean;
  /** Null while nothing costs anything. */
  readonly total: Pennies | null;
  readonly inTheWay: Say | null;
  /** Enter presses the key now. */
  readonly enter: boolean;
  /** Whether it can be sold now: what was in the way may have gone since the key was drawn. */
  readonly isSellable: () => boolean;
  /** Something that was typed is not in the wager: a press neither sells nor asks. */
  readonly isWaiting?: () => boolean;
}

/** An account pays, and not the customer. */
const accountPaysAtom = atom((get) => get(customerFactsAtom).isAW);

/** Letters of a reason that takes more than its three lines. */
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
