/**
 * Draws the key that ends the customer: pays them out, or signs their account off. Asks first where a bet is
 * chosen and not bought.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { sellableAtom } from '../../screens/home/commands/command-atoms.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/page/Dialog.tsx';

/** `label`: says how the customer is ended. */
export function LeaveKey({ label }: { readonly label: string }): ReactNode {
  const say = useSay();
  const { selfServe } = useTill();
  const isChosen = useAtomValue(sellableAtom);
  const [isAsked, ask] = useState(false);
  const answer = (action: string): void => {
    ask(false);
    if (action === 'leave') void selfServe.cashOut();
    else selfServe.touched();
  };
  return (
    <>
      <Button className="self-serve__key" onClick={() => (isChosen ? ask(true) : void selfServe.cashOut())}>
        {label}
      </Button>
      {isAsked ? (
        <Dialog
          title={say('selfServe.leaveAsk')}
          lines={[say('selfServe.leaveLine')]}
          actions={[
            { id: 'leave', label, tone: 'plain' },
            { id: 'stay', label: say('selfServe.toBets'), tone: 'primary' },
          ]}
          safeAnswer="stay"
          onAnswer={answer}
        />
      ) : null}
    </>
  );
}
