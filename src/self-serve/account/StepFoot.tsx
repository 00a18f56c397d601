/** Draws the foot of a step at an account terminal: Back, Sign off, and the key that answers. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useContext } from 'react';
import { useMoney, useSay } from '../../i18n/SayProvider.tsx';
import { accountAtom } from '../../till/session/account-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useShownMark } from '../../ui/page/shown-mark.ts';
import { LeaveKey } from '../keys/LeaveKey.tsx';
import { PracticeSlot } from './practice-slot.ts';

export interface StepFootProps {
  /** Left out where nothing comes before. */
  readonly onBack?: () => void;
  /** Label of that key; without it, Back. */
  readonly back?: string;
  /** The key that answers, if the step has one. */
  readonly children?: ReactNode;
}

export function StepFoot({ onBack, back, children }: StepFootProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const account = useAtomValue(accountAtom);
  useShownMark('question');
  return (
    <footer className="self-serve__foot" data-face="serving">
      <div className="self-serve__credit">
        {account === null ? null : (
          <>
            <span className="caption">{say('selfServe.balance')}</span>
            <output className="board self-serve__amount" aria-label={say('selfServe.balance')}>
              {money(account.balance)}
            </output>
          </>
        )}
      </div>
      <p className="self-serve__ways">
        {say(account === null ? 'selfServe.accountWays' : 'selfServe.intoAccount')}
      </p>
      {useContext(PracticeSlot)}
      <div className="self-serve__keys" data-count="2">
        {onBack === undefined ? (
          // Keeps the other key in its place.
          <span />
        ) : (
          <Button className="self-serve__key" onClick={onBack}>
            {back ?? say('action.back')}
          </Button>
        )}
        <LeaveKey label={say(account === null ? 'selfServe.finish' : 'selfServe.signOff')} />
      </div>
      {children}
    </footer>
  );
}
