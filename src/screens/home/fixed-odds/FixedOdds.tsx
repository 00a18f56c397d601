/**
 * Draws fixed odds (T004). One side has a card, a race and a runner at its price, the other the amount and
 * the payment. Wagers are to win (W026). The till asks for the prices and sells.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { missingCallsAtom } from '../../../till/cards/missing-calls.ts';
import { fixedOddsCardsAtom } from '../../../till/tickets/fixed-odds/fixed-odds-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { useGridKeys } from '../keys/use-grid-keys.ts';
import { FixedOddsEntry } from './FixedOddsEntry.tsx';
import { FixedOddsRaces } from './FixedOddsRaces.tsx';
import { FixedOddsRunners } from './FixedOddsRunners.tsx';
import './fixed-odds.css';

export function FixedOdds(): ReactNode {
  const say = useSay();
  const till = useTill();
  const cards = useAtomValue(fixedOddsCardsAtom);
  const isMissing = useAtomValue(missingCallsAtom).has('fixedOdds');
  const { ref } = useGridKeys({ codes: false, takesFocus: false });
  if (isMissing) {
    return <StateMessage kind="empty" title={say('fixedOdds.missing')} line={say('fixedOdds.missingLine')} />;
  }
  if (cards.state === 'loading') return <Skeleton tiles={6} columns={1} label={say('fixedOdds.loading')} />;
  if (cards.state === 'failed') {
    return (
      <StateMessage
        kind="failed"
        title={say(cards.reason)}
        action={{ label: say('action.retry'), onClick: () => till.fixedOdds.retry() }}
      />
    );
  }
  if (cards.value.length === 0)
    return <StateMessage kind="empty" title={say('fixedOdds.none')} line={say('fixedOdds.noneLine')} />;
  return (
    <section className="fixed-odds" aria-label={say('fixedOdds.title')}>
      <div className="fixed-odds__choice" ref={ref}>
        <FixedOddsRaces cards={cards.value} />
        <FixedOddsRunners />
      </div>
      <FixedOddsEntry />
    </section>
  );
}
