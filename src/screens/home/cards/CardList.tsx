/**
 * Draws Select Card (T129). Shows the cards of the day as tiles or rows, each with its pin (T130). Below them
 * is the key to sort and filter (T131).
 */
import { useAtomValue, useStore } from 'jotai/react';
import { type ReactNode, useCallback, useState } from 'react';
import { NO_FILTER, type TrackFilter } from '../../../config/card-list-settings.ts';
import { languageTag } from '../../../i18n/languages.ts';
import { useLanguage, useList, useSay } from '../../../i18n/SayProvider.tsx';
import { readyCardAtom, summaryAtom } from '../../../till/cards/card-state.ts';
import { isSelfServeAtom } from '../../../till/session/self-serve-credit.ts';
import { useTill } from '../../../till/use-till.ts';
import { coarseNowAtom } from '../../../till/window/clockwork.ts';
import { viewSettingsAtom } from '../../../till/window/settings-state.ts';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { ViewFrame } from '../../../ui/page/ViewFrame.tsx';
import type { CardId, CardSummary } from '../../../wagering/card/card.ts';
import { placeCode } from '../keys/choice-codes.ts';
import { TypedCodeNote } from '../keys/TypedCodeNote.tsx';
import { useGridKeys } from '../keys/use-grid-keys.ts';
import { NotReady } from '../states/NotReady.tsx';
import { CardFilterDialog } from './CardFilterDialog.tsx';
import './CardList.css';
import { FilterButton } from '../bars/FilterButton.tsx';
import { ViewToggle } from '../bars/ViewToggle.tsx';
import { CardTile } from './CardTile.tsx';
import { cardKindsAtom, chosenCardAtom, listedCardsAtom, trackFilterAtom } from './card-list-atoms.ts';
import { filterTexts, SORT_TEXTS } from './filter-words.ts';
import { PinCard } from './PinCard.tsx';

export function CardList(): ReactNode {
  const say = useSay();
  const till = useTill();
  const filter = useAtomValue(trackFilterAtom);
  const [isFiltering, setFiltering] = useState(false);
  const open = useCallback(() => setFiltering(true), []);
  return (
    <>
      <ViewFrame label={say('home.selectCard')} bar={<CardBar onFilter={open} />}>
        <Cards onFilter={open} />
      </ViewFrame>
      {isFiltering ? (
        <CardFilterDialog
          filter={filter}
          onSave={(trackFilter) => till.changeCardList({ trackFilter })}
          onClose={() => setFiltering(false)}
        />
      ) : null}
    </>
  );
}

function Cards({ onFilter }: { readonly onFilter: () => void }): ReactNode {
  const say = useSay();
  const till = useTill();
  const summary = useAtomValue(summaryAtom);
  const cards = useAtomValue(listedCardsAtom);
  const now = useAtomValue(coarseNowAtom);
  const view = useAtomValue(viewSettingsAtom)['card.view'];
  const chosen = useAtomValue(chosenCardAtom);
  const language = languageTag(useLanguage());
  // A customer changes nothing that stays for the next.
  const isSelfServe = useAtomValue(isSelfServeAtom);
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

  if (summary.state !== 'ready') {
    const columns = view === 'grid' ? 3 : 1;
    return (
      <NotReady
        of={summary}
        failed={say('card.listFailed')}
        onRetry={till.retrySummary}
        tiles={9}
        columns={columns}
      />
    );
  }
  if (cards.length === 0) return <NothingListed onFilter={onFilter} />;
  return (
    <>
      <ul ref={keys} className={`card-list card-list--${view}`}>
        {cards.map(({ card, place }, index) => (
          <li key={card.id}>
            <CardTile
              card={card}
              now={now}
              view={view}
              chosen={card.id === chosen}
              busy={card.id === loading}
              onChoose={choose}
              code={placeCode(index)}
              language={language}
            />
            {isSelfServe ? null : <PinCard card={card.id} name={card.name} place={place} />}
          </li>
        ))}
      </ul>
      <TypedCodeNote shown={shown} refusal={(code) => say('card.noCode', { code })} />
    </>
  );
}

/** Explains that no card passes the filter, and offers to change it. */
function NothingListed({ onFilter }: { readonly onFilter: () => void }): ReactNode {
  const say = useSay();
  const list = useList();
  const till = useTill();
  const kinds = useAtomValue(cardKindsAtom);
  const filter = useAtomValue(trackFilterAtom);
  if (filter.filter.length > 0) {
    return (
      <StateMessage
        kind="empty"
        icon="filter"
        title={say('card.noMatch')}
        line={list(filterTexts(filter).map((key) => say(key)))}
        action={{
          label: say('card.resetFilters'),
          onClick: () => till.changeCardList({ trackFilter: NO_FILTER }),
        }}
      />
    );
  }
  const isAny = kinds.completed + kinds.future > 0;
  return (
    <StateMessage
      kind="empty"
      title={say('card.none')}
      {...(isAny
        ? { line: say('card.noneHint'), action: { label: say('card.filter'), onClick: onFilter } }
        : {})}
    />
  );
}

function CardBar({ onFilter }: { readonly onFilter: () => void }): ReactNode {
  const say = useSay();
  const list = useList();
  const filter = useAtomValue(trackFilterAtom);
  const what = list(filterTexts(filter).map((key) => say(key)));
  // The filter is kept in the browser, for whoever comes next.
  if (useAtomValue(isSelfServeAtom)) return null;
  return (
    <>
      <FilterButton
        name={say('card.filter')}
        now={[say(SORT_TEXTS[filter.sort]), what]}
        active={!isSameFilter(filter, NO_FILTER)}
        onOpen={onFilter}
      />
      <ViewToggle setting="card.view" />
    </>
  );
}

function isSameFilter(a: TrackFilter, b: TrackFilter): boolean {
  return (
    a.sort === b.sort &&
    a.completed === b.completed &&
    a.future === b.future &&
    a.filter.length === b.filter.length &&
    a.filter.every((type) => b.filter.includes(type))
  );
}
