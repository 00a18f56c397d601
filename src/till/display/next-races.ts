/** Chooses the races that the customer's display announces: the next to post, and those after it. Pure. */
import { raceText } from '../../i18n/race-text.ts';
import { type Say, say } from '../../i18n/say.ts';
import type { Translate } from '../../i18n/translate.ts';
import { type Card, type CardSummary, raceOf } from '../../wagering/card/card.ts';
import { minutesToPost } from '../../wagering/card/minutes-to-post.ts';
import { countdownTone, countdownWords } from '../cards/countdown.ts';
import type { DisplayNext, DisplayRace, DisplayRunner } from './display-session.ts';

/** Races after the next that are announced. */
const MOST_LATER = 4;
const MINUTE = 60_000;

/** A card with a race to come. */
export type CardToCome = CardSummary & { readonly nextPost: number };

/** Returns the cards with a race to come, by its post time. Leaves out a race a minute past it. */
export function cardsToCome(summary: readonly CardSummary[], now: number): readonly CardToCome[] {
  const isToCome = (card: CardSummary): card is CardToCome =>
    card.nextPost !== null && !card.isFuture && card.status !== 'Finished' && card.status !== 'Official';
  return summary
    .filter(isToCome)
    .filter(({ nextPost }) => nextPost >= now - MINUTE)
    .toSorted((a, b) => a.nextPost - b.nextPost || a.name.localeCompare(b.name));
}

export interface NextParts {
  readonly now: number;
  readonly say: Translate;
  /** Names the colour of a cloth. */
  readonly colourOf: ColourOf;
  readonly hidesOdds: boolean;
}

/** Names the colour of a number's cloth in a sport. */
export type ColourOf = (sport: Card['raceType'], cloth: string) => string;

function raceInWords(card: CardToCome, { now, say: words }: NextParts): DisplayRace {
  const countdown = minutesToPost({ postTime: card.nextPost, status: card.status }, now);
  const { value, unit } = countdownWords(countdown);
  const large: Say | null =
    countdown.kind === 'minutes' ? say('display.minutes', { count: countdown.n }) : unit;
  return {
    card: card.name,
    race: words(raceText(card.raceType), { race: card.currentRace }),
    value: words(value),
    unit: large === null ? '' : words(large),
    tone: countdownTone(countdown),
  };
}

/**
 * Returns the next race with its runners, as far as its card is loaded, and the races after it. Null without
 * a race to come.
 */
export function nextRaces(
  summary: readonly CardSummary[],
  card: Card | null,
  parts: NextParts,
): DisplayNext | null {
  const [next, ...others] = cardsToCome(summary, parts.now);
  if (next === undefined) return null;
  return {
    ...raceInWords(next, parts),
    caption: parts.say('display.nextToPost'),
    runners: card?.id === next.id ? runnersOf(card, next.currentRace, parts) : [],
    later: others.slice(0, MOST_LATER).map((each) => raceInWords(each, parts)),
  };
}

function runnersOf(card: Card, num: number, { colourOf, hidesOdds }: NextParts): readonly DisplayRunner[] {
  const { bettingInterests = [] } = raceOf(card, num) ?? {};
  return bettingInterests.map(({ saddleCloth, name, odds, morningLine, scratched }) => ({
    cloth: { text: saddleCloth, colour: colourOf(card.raceType, saddleCloth) },
    name,
    odds: scratched ? '' : ((hidesOdds ? null : odds) ?? morningLine ?? ''),
    isScratched: scratched,
  }));
}
