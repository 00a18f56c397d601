/**
 * Draws the pin of a card: pinned cards come first (T130, T305). It lies beside the tile, not in it, and does
 * not choose the card. The default card has a lock instead (T306).
 */
import { useStore } from 'jotai/react';
import { memo, type ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { cardListAtom } from '../../../till/window/settings-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import type { CardId } from '../../../wagering/card/card.ts';
import { type CardPlace, togglePin } from './card-order.ts';
import './PinCard.css';

export interface PinCardProps {
  readonly card: CardId;
  readonly name: string;
  readonly place: CardPlace;
}

export const PinCard = memo(function PinCard({ card, name, place }: PinCardProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const store = useStore();
  const isLocked = place === 'locked';
  return (
    <Button
      tone="quiet"
      className="pin-card"
      data-beside=""
      data-place={place}
      aria-label={say(isLocked ? 'card.locked' : 'card.pin', { name })}
      pressed={place !== 'free'}
      disabled={isLocked}
      onClick={() =>
        till.changeCardList({ pinnedCards: togglePin(store.get(cardListAtom).pinnedCards, card) })
      }
    >
      <Icon name={isLocked ? 'lock' : 'pin'} size={20} />
    </Button>
  );
});
