/**
 * Draws the self-serve terminal (T002): its idle picture, the bet of whoever is there, what it owes, and why
 * it is out of service. Tells the till of every touch.
 */
import '../i18n/window-texts.ts';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { selfServeFaceAtom } from '../till/self-serve/self-serve-state.ts';
import { isAccountTerminalAtom, isSelfServeAtom } from '../till/session/self-serve-credit.ts';
import { useTill } from '../till/use-till.ts';
import { AccountServing } from './AccountServing.tsx';
import { Idle } from './Idle.tsx';
import { NotInService } from './NotInService.tsx';
import { Owing } from './Owing.tsx';
import { Serving } from './Serving.tsx';
import { StillThere } from './StillThere.tsx';
import './self-serve.css';

export function SelfServe(): ReactNode {
  const { selfServe } = useTill();
  const isSignedOn = useAtomValue(isSelfServeAtom);
  const face = useAtomValue(selfServeFaceAtom);
  const isForAccounts = useAtomValue(isAccountTerminalAtom);
  /** A dialog's own keys answer it. */
  const hear = ({ target }: { readonly target: EventTarget }): void => {
    if (!(target instanceof Element && target.closest('dialog') !== null)) selfServe.touched();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears of touches; nothing here is pressed
    <div
      className="self-serve"
      data-face={isSignedOn ? face : 'out'}
      // Only once the key itself has acted: the idle picture goes with the first touch.
      onClick={hear}
      onKeyUp={hear}
    >
      {!isSignedOn ? (
        <NotInService />
      ) : face === 'idle' ? (
        <Idle />
      ) : face === 'owing' ? (
        <Owing />
      ) : (
        <>
          {isForAccounts ? <AccountServing /> : <Serving />}
          <StillThere />
        </>
      )}
    </div>
  );
}
