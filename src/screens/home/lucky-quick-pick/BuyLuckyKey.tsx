/**
 * Buy, while a lucky quick pick is in view (T374): what all of it costs, or what is in its way, which it says whole when it is pressed all
 * the same. Enter presses it.
 */
import { useAtomValue, useStore } from 'jotai/react';
import { type ReactNode, useEffect } from 'react';
import { refusalSay } from '../../../i18n/refusal-texts.ts';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { luckyViewAtom } from '../../../till/lucky-quick-pick-state.ts';
import { saleLastsAtom } from '../../../till/state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/Button.tsx';
import { wantsEnter } from '../../../ui/key-target.ts';
import { lengthOf } from '../figure-length.ts';
import { isViewKey } from '../keys/keys-free.ts';
import '../till-column.css';

export function BuyLuckyKey(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const store = useStore();
  const view = useAtomValue(luckyViewAtom);
  const busy = useAtomValue(saleLastsAtom);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !isViewKey(event, store) || !wantsEnter(event)) return;
      if (store.get(luckyViewAtom)?.check.ok !== true || store.get(saleLastsAtom)) return;
      event.preventDefault();
      void till.buy();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [store, till]);
  if (view === null) return null;
  const { check, total, card } = view;
  const cost = total === null ? '' : money(total);
  // A card that is on its way is no trouble.
  const inTheWay = check.ok || card === null ? null : refusalSay(check.refusal).title;
  return (
    <Button
      tone="primary"
      className="commands__big"
      disabled={!check.ok && inTheWay === null}
      {...(inTheWay === null ? {} : { 'data-hindered': '', 'aria-disabled': true })}
      busy={busy}
      onClick={() => {
        // What was in the way may have gone since the key was drawn.
        if (inTheWay === null || store.get(luckyViewAtom)?.check.ok !== true) void till.buy();
      }}
    >
      <span className="commands__word">
        {say('command.buy')}
        {check.ok && !busy ? <kbd aria-hidden="true">{say('command.enterKey')}</kbd> : null}
      </span>
      <span className="commands__cost" data-length={lengthOf(cost)}>
        {cost}
      </span>
      {inTheWay === null ? null : <span className="commands__why">{say(inTheWay)}</span>}
    </Button>
  );
}
