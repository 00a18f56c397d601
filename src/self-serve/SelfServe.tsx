/**
 * Draws the self-serve terminal (T002): its idle picture, the bet of whoever is there, what it owes, and why
 * it is out of service. Tells the till of every touch.
 */
import '../i18n/window-texts.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { customersSay } from '../i18n/customers-texts.ts';
import { OtherWords } from '../i18n/SayProvider.tsx';
import { newsSeenAtom } from '../till/self-serve/kept-announcements.ts';
import { loweredAtom } from '../till/self-serve/self-serve-state.ts';
import { staffAwaitedAtom } from '../till/session/notice-for-whom.ts';
import {
  isAccountTerminalAtom,
  isSelfServeAtom,
  selfServeFaceAtom,
  withheldAtom,
} from '../till/session/self-serve-credit.ts';
import { useTill } from '../till/use-till.ts';
import { useShownMark } from '../ui/page/shown-mark.ts';
import { AccountServing } from './AccountServing.tsx';
import { Attendant } from './Attendant.tsx';
import { useArrowKeys } from './access/use-arrow-keys.ts';
import { useOneHand } from './access/use-one-hand.ts';
import { useVoice } from './access/use-voice.ts';
import { Idle } from './Idle.tsx';
import { NotInService } from './NotInService.tsx';
import { Owing } from './Owing.tsx';
import { Serving } from './Serving.tsx';
import { StillThere } from './StillThere.tsx';
import { Withheld } from './Withheld.tsx';
import './self-serve.css';
import './foot.css';
import './owing.css';
import './steps.css';
import './tall.css';
import './wide.css';
import './low.css';

export function SelfServe(): ReactNode {
  return (
    <OtherWords reword={customersSay}>
      <Terminal />
    </OtherWords>
  );
}

function Terminal(): ReactNode {
  const { selfServe } = useTill();
  const seeNews = useSetAtom(newsSeenAtom);
  const isSignedOn = useAtomValue(isSelfServeAtom);
  const face = useAtomValue(selfServeFaceAtom);
  const isWithheld = useAtomValue(withheldAtom);
  const isForAccounts = useAtomValue(isAccountTerminalAtom);
  const isLowered = useAtomValue(loweredAtom);
  const isStaffAwaited = useAtomValue(staffAwaitedAtom);
  useEffect(() => {
    // Dialogs lie over the page, and go where it is.
    const { dataset } = document.documentElement;
    dataset['low'] = String(isLowered);
    return () => {
      delete dataset['low'];
    };
  }, [isLowered]);
  useShownMark('terminal');
  useVoice();
  useArrowKeys();
  useOneHand();
  /** Ignores the keys of a dialog, which answer it. Ignores those of practice, which no customer presses. */
  const hear = ({ target }: { readonly target: EventTarget }): void => {
    seeNews();
    if (!(target instanceof Element && target.closest('dialog, .self-serve__practice') !== null))
      selfServe.touched();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears of touches; nothing here is pressed
    <div
      className="self-serve"
      data-low={isLowered}
      // Only once the key itself has acted: the idle picture goes with the first touch.
      onClick={hear}
      onKeyUp={hear}
    >
      <div
        className="self-serve__page"
        data-face={isSignedOn && !isWithheld ? (isStaffAwaited ? 'owing' : face) : 'out'}
      >
        {!isSignedOn ? (
          <NotInService />
        ) : isWithheld ? (
          <Withheld />
        ) : isStaffAwaited ? (
          <Attendant />
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
    </div>
  );
}
