/** Finds the card of a typed line, which typed-bet.ts reads without one. */
import type { CardSummary } from '../card/card.ts';
import { ok, type Result, refuse } from '../ground/result.ts';
import type { TypedText } from './typed-bet.ts';
import type { TypedRefusal } from './typed-bet-refusal.ts';

/** Returns the card of a line: the one whose track code or id it names, else the window's (`inHand`). */
export function typedCard(
  { card }: Pick<TypedText, 'card'>,
  cards: readonly CardSummary[],
  inHand: string | null,
): Result<string, TypedRefusal> {
  if (card === null) return inHand === null ? refuse({ code: 'noCard' }) : ok(inHand);
  const named = cards.find(({ traCode, id }) => [traCode, id].some((code) => code.toUpperCase() === card));
  return named === undefined ? refuse({ code: 'unknownCard', text: card }) : ok(named.id);
}

/** Cards whose track code begins as typed. */
export function cardsToType(card: string, cards: readonly CardSummary[]): readonly CardSummary[] {
  return cards.filter(({ traCode }) => traCode.toUpperCase().startsWith(card));
}
