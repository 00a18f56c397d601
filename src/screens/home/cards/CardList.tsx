/**
 * Select Card (T129): the cards of the day as tiles or rows, with toggles for completed and future tracks (T302-T304).
 * Sort and filter by kind of track, pins and the default card are not part of it yet.
 */
import { useAtom, useAtomValue, useStore } from 'jotai/react';
import { type ReactNode, useCallback, useState } from 'react';
import { htmlLanguage } from '../../../i18n/languages.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import {
  coarseNowAtom,
  readyCardAtom,
  settingsAtom,
  summaryAtom,
  viewSettingsAtom,
} from '../../../till/state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StateMessage } from '../../../ui/StateMessage.tsx';
import { ViewFrame } from '../../../ui/ViewFrame.tsx';
import type { CardId, CardSummary } from '../../../wagering/card.ts';
import { placeCode } from '../keys/choice-codes.ts';
import { TypedCode } from '../keys/TypedCode.tsx';
import { useGridKeys } from '../keys/use-grid-keys.ts';
import { ViewToggle } from './ViewToggle.tsx';
import './CardList.css';
import { CardTile } from './CardTile.tsx';
import { cardFilterAtom, cardKindsAtom, chosenCardAtom, listedCardsAtom } from './card-list-atoms.ts';

export function CardList(): ReactNode {
  const say = useSay();
  return (
    <ViewFrame label={say('home.selectCard')} bar={<CardBar />}>
      <Cards />
    </ViewFrame>
  );
}

function Cards(): ReactNode {
  const say = useSay();
  const till = useTill();
  const summary = useAtomValue(summaryAtom);
  const cards = useAtomValue(listedCardsAtom);
  const now = useAtomValue(coarseNowAtom);
  const view = useAtomValue(viewSettingsAtom)['card.view'];
  const chosen = useAtomValue(chosenCardAtom);
  const language = htmlLanguage(useAtomValue(settingsAtom).language);
  const [loading, setLoading] = useState<CardId | null>(null);
  const { ref: keys, shown } = useGridKeys({ codes: true, takesFocus: true });
  const store = useStore();
  const choose = useCallback(
    (card: CardSummary) => {
      const atHand = store.get(readyCardAtom)?.id === card.id;
      if (!atHand) setLoading(card.id);
      void till.chooseCard(card.id).finally(() => {
        if (!atHand) setLoading(null);
      });
    },
    [till, store],
  );

  if (summary.state === 'failed') {
    return (
      <StateMessage
        kind="failed"
        title={say('card.failed')}
        line={say(summary.reason)}
        action={{ label: say('action.retry'), onClick: () => till.retrySummary() }}
      />
    );
  }
  if (cards === null) {
    return <Skeleton tiles={9} columns={view === 'grid' ? 3 : 1} label={say('state.loading')} />;
  }
  if (cards.length === 0) {
    return <StateMessage kind="empty" title={say('card.none')} line={say('card.noneHint')} />;
  }
  return (
    <>
      <ul ref={keys} className={`card-list card-list--${view}`}>
        {cards.map((card, place) => (
          <li key={card.id}>
            <CardTile
              card={card}
              now={now}
              view={view}
              chosen={card.id === chosen}
              busy={card.id === loading}
              onChoose={choose}
              code={placeCode(place)}
              language={language}
            />
          </li>
        ))}
      </ul>
      <TypedCode shown={shown} refusal={(code) => say('card.noCode', { code })} />
    </>
  );
}

function CardBar(): ReactNode {
  const say = useSay();
  const [filter, setFilter] = useAtom(cardFilterAtom);
  const kinds = useAtomValue(cardKindsAtom);
  return (
    <>
      <Button
        className="card-filter"
        pressed={filter.completed}
        disabled={kinds.completed === 0 && !filter.completed}
        onClick={() => setFilter({ ...filter, completed: !filter.completed })}
      >
        {say('card.showCompleted')}
        <span className="card-filter__count board">{kinds.completed}</span>
      </Button>
      <Button
        className="card-filter"
        pressed={filter.future}
        disabled={kinds.future === 0 && !filter.future}
        onClick={() => setFilter({ ...filter, future: !filter.future })}
      >
        {say('card.showFuture')}
        <span className="card-filter__count board">{kinds.future}</span>
      </Button>
      <ViewToggle setting="card.view" />
    </>
  );
}
