/** Atoms of the typed line. */
import { atom } from 'jotai/vanilla';
import type { Card, CardId } from '../../wagering/card/card.ts';
import type { Loadable } from '../window/loadable.ts';

/** The other card that the typed line names, as far as it has arrived; null while it names none. */
export const typedCardAtom = atom<NamedCard | null>(null);

export interface NamedCard {
  readonly card: CardId;
  readonly state: Loadable<Card>['state'];
  readonly value: Card | null;
}

/** Seed of quick picks in the typed line; a new one after every sold line. */
export const typedSeedAtom = atom('');
