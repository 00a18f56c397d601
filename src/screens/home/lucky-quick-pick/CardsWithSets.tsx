/**
 * Lists the cards with lucky quick pick sets; a tap opens the card's races, which list the entries. Without
 * sets, offers to make some.
 */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { summaryAtom } from '../../../till/cards/card-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { luckySetsAtom } from '../../../till/wager/lucky-quick-pick-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { ViewFrame } from '../../../ui/page/ViewFrame.tsx';
import { isCompleted } from '../cards/card-order.ts';
import { useGridKeys } from '../keys/use-grid-keys.ts';
import { NotReady } from '../states/NotReady.tsx';
import './LuckyQuickPick.css';

export function CardsWithSets(): ReactNode {
  const say = useSay();
  const till = useTill();
  const setUp = { label: say('lucky.setUp'), onClick: () => till.luckyQuickPick.openSetup() };
  const sets = useAtomValue(luckySetsAtom);
  if (sets.length === 0) {
    return <StateMessage kind="empty" title={say('lucky.none')} line={say('lucky.noneWhy')} action={setUp} />;
  }
  return (
    <ViewFrame label={say('lucky.title')} bar={<Button onClick={setUp.onClick}>{setUp.label}</Button>}>
      <Cards />
    </ViewFrame>
  );
}

function Cards(): ReactNode {
  const say = useSay();
  const till = useTill();
  const sets = useAtomValue(luckySetsAtom);
  const summary = useAtomValue(summaryAtom);
  const { ref } = useGridKeys({ codes: false, takesFocus: true });
  if (summary.state !== 'ready') {
    return (
      <NotReady
        of={summary}
        failed={say('card.listFailed')}
        onRetry={till.retrySummary}
        tiles={4}
        columns={2}
      />
    );
  }
  const cards = summary.value
    .filter((card) => !isCompleted(card))
    .map(({ id, name }) => ({ id, name, count: sets.filter((set) => set.card === id).length }))
    .filter(({ count }) => count > 0);
  if (cards.length === 0) return <StateMessage kind="empty" title={say('lucky.noneToday')} />;
  return (
    <>
      <h2 className="lucky-pick__name">{say('lucky.chooseCard')}</h2>
      <ul ref={ref} className="lucky-cards">
        {cards.map(({ id, name, count }) => (
          <li key={id}>
            <Button className="lucky-card" onClick={() => void till.chooseCard(id)}>
              <span className="lucky-card__name">{name}</span>
              <span className="lucky-card__sets">{say('lucky.setsOnCard', { count })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
