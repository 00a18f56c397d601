/** What a sale in doubt is said to be doing, and what the teller is to do, at a moment. Pure; knows no component. */
import { type Say, say } from '../../i18n/say.ts';
import { twelveHour } from '../../i18n/times.ts';
import type { UnresolvedPost } from '../../till/state.ts';
import type { CardId, CardSummary } from '../../wagering/card.ts';

/** What the window does about it; `now` in epoch milliseconds. */
export function doing({ isDamaged, nextAt, asked }: UnresolvedPost, now: number): Say {
  if (isDamaged) return say('doubt.notAsked');
  if (nextAt === null) return say('doubt.askingNow');
  return say('doubt.askedNext', { seconds: Math.max(0, Math.ceil((nextAt - now) / 1_000)), asked });
}

/** What the teller is to do. A time of the day is said once it is known, with the minute begun counted as over. */
export function toDo({ closableFrom }: UnresolvedPost, now: number): Say {
  if (closableFrom === null) return say('doubt.waitAsked');
  if (now >= closableFrom) return say('doubt.ring');
  return say('doubt.wait', { time: twelveHour(closableFrom + MINUTE) });
}

const MINUTE = 60_000;

/** A card by its name where the list has it, else as the host calls it. */
export function cardName(cards: readonly CardSummary[], id: CardId): string {
  return cards.find((card) => card.id === id)?.name ?? id;
}
