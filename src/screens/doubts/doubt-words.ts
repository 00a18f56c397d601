/**
 * Words a post in doubt at a moment: the window's progress, the teller's instruction, and how it ended. Pure.
 */
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import type { InDoubtRow } from '../../till/doubts/in-doubt-state.ts';
import { UNSENT_WORDS } from '../../till/doubts/money-refusal-notice.ts';
import type { Ending } from '../../till/posts/ending.ts';
import { POST_HANDLERS } from '../../till/posts/handlers/post-handlers.ts';
import type { WaitsFor } from '../../till/posts/reading/post-reading.ts';
import type { CardId, CardSummary } from '../../wagering/card/card.ts';

const WAITING = {
  line: 'doubt.waitsForLine',
  disk: 'doubt.waitsForDisk',
  answer: 'doubt.waitsForAnswer',
} as const satisfies Readonly<Record<WaitsFor, TextKey>>;

/** Words the window's progress; `now` in epoch milliseconds. */
export function progressWords(
  { isDamaged, isResent, waitsFor, nextAt, asked }: InDoubtRow,
  now: number,
): Say {
  if (isDamaged) return say('doubt.notAsked');
  if (waitsFor !== null) return say(WAITING[waitsFor]);
  if (isResent) return say('doubt.resending');
  if (nextAt === null) return say('doubt.askingNow');
  return say('doubt.askedNext', { seconds: Math.max(0, Math.ceil((nextAt - now) / 1_000)), asked });
}

/** Words the teller's instruction. Includes a time of day once it is known, rounded up to the full minute. */
export function instructionWords({ resolvableFrom, waitsFor }: InDoubtRow, now: number): Say {
  if (waitsFor === 'line' || waitsFor === 'disk') return say('doubt.waitUnsent');
  if (resolvableFrom === null) return say('doubt.waitAsked');
  if (now >= resolvableFrom) return say('doubt.ring');
  return say('doubt.wait', { time: { epoch: resolvableFrom + MINUTE } });
}

/** Words how a former doubt ended. */
export function endedDoubtWords({ post, at, end, number, unsent }: Ending): Say {
  const time = { epoch: at };
  const { words } = POST_HANDLERS[post.kind];
  switch (end) {
    case 'done':
      if (number === null) return say('doubt.endedDoneOnly', { time });
      return say(words.endedDone, { time, tsn: number });
    case 'notDone':
      return say(words.endedNotDone, { time });
    case 'unsent':
      return say('doubt.endedUnsent', { time, why: say(UNSENT_WORDS[unsent ?? 'withdrawn']) });
    case 'closedByHand':
      return say('doubt.endedByHand', { time });
  }
}

const MINUTE = 60_000;

/** Returns a card's name if the list has it, else the host's id. */
export function cardName(cards: readonly CardSummary[], id: CardId): string {
  return cards.find((card) => card.id === id)?.name ?? id;
}
