/**
 * Draws Lucky QuickPick Setting (T106, T107): the sets on one side, the choices for the open field on the
 * other. Every choice opens the next missing field, so that a set takes ten taps. The till has the rules of a
 * set.
 */
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { type ReactNode, useEffect } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import {
  luckySavingAtom,
  luckySetsAtom,
  luckySetupAtom,
} from '../../../till/wager/lucky-quick-pick-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { ViewFrame } from '../../../ui/page/ViewFrame.tsx';
import './LuckyQPSetting.css';
import { LuckyChoices } from './LuckyChoices.tsx';
import { LuckySetFields } from './LuckySetFields.tsx';

const draftsAtom = atom((get) => get(luckySetupAtom)?.drafts ?? null);
const cellAtom = atom((get) => get(luckySetupAtom)?.cell ?? null);
/** Cards of the sets as one text, so that a choice within a set reads no card again. */
const cardsAtom = atom((get) =>
  [...new Set((get(draftsAtom) ?? []).map(({ card }) => card ?? ''))]
    .filter((card) => card !== '')
    .join('\n'),
);

export function LuckyQPSetting(): ReactNode {
  const say = useSay();
  const till = useTill();
  const drafts = useAtomValue(draftsAtom);
  const cards = useAtomValue(cardsAtom);
  const saving = useAtomValue(luckySavingAtom);
  const kept = useAtomValue(luckySetsAtom);
  const { luckyQuickPick } = till;
  useEffect(() => {
    for (const card of cards.split('\n')) if (card !== '') luckyQuickPick.openCard(card);
  }, [luckyQuickPick, cards]);
  useEffect(() => () => luckyQuickPick.closeCards(), [luckyQuickPick]);
  if (drafts === null) {
    return (
      <StateMessage
        kind="empty"
        title={say(kept.length === 0 ? 'lucky.none' : 'lucky.entries')}
        line={say('lucky.noneWhy')}
        action={{ label: say('lucky.setUp'), onClick: () => luckyQuickPick.openSetup() }}
      />
    );
  }
  const bar = (
    <>
      <Button onClick={() => luckyQuickPick.addSet()}>{say('lucky.add')}</Button>
      <Button onClick={() => luckyQuickPick.discard()}>{say('lucky.discard')}</Button>
      <Button tone="inverse" busy={saving} onClick={() => void luckyQuickPick.save()}>
        {say('lucky.save')}
      </Button>
    </>
  );
  return (
    <div className="lucky-setup">
      <ViewFrame label={say('lucky.settingTitle')} bar={bar}>
        {drafts.length === 0 ? (
          <StateMessage kind="empty" title={say('lucky.none')} line={say('lucky.noneWhy')} />
        ) : (
          <ul className="lucky-setup__sets">
            {drafts.map((draft, index) => (
              <li key={draft.id}>
                <LuckySetFields draft={draft} number={index + 1} open={cellAtom} />
              </li>
            ))}
          </ul>
        )}
      </ViewFrame>
      <LuckyChoices />
    </div>
  );
}
