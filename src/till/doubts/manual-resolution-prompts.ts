/**
 * Words the questions before a manual resolution is written. The first asks whether the tote room was asked
 * at all. The second asks whether the post is to end so. Each kind of post has its own words in its handler.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { JournaledPost, Resolution } from '../../journal/journal.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { POST_HANDLERS } from '../posts/handlers/post-handlers.ts';
import type { ResolutionWords } from '../posts/reading/post-words.ts';
import type { StatedResolution } from '../posts/reading/stated-resolution.ts';
import type { NoticeText } from '../window/dialogs.ts';
import type { NoticeAction } from '../window/notices.ts';

export interface ResolutionPrompt {
  readonly text: NoticeText;
  readonly answers: readonly NoticeAction[];
}

/** Escape and Enter go back: what is said here is only said on purpose. */
function answersOf(label: Say, tone: NoticeAction['tone']): readonly NoticeAction[] {
  return [
    { id: 'goBack', label: say('action.goBack'), tone: 'primary', isSafe: true },
    { id: 'yes', label, tone },
  ];
}

function wordsOf(post: JournaledPost, stated: StatedResolution, resolution: Resolution): ResolutionWords {
  const { words } = POST_HANDLERS[post.kind];
  const value = pennies(post.value);
  switch (stated.verdict) {
    case 'sold':
      return words.asSold(stated.tsn, value);
    case 'paid':
      return words.asPaid(
        stated.amount,
        (resolution.verdict === 'paid' ? resolution.way : undefined) ?? 'out',
      );
    case 'notSold':
      return words.asNotDone(value);
  }
}

/** `resolution`: the stated one as it is written. `window`: the number of the window that sent the post. */
export function promptsOf(
  post: JournaledPost,
  stated: StatedResolution,
  resolution: Resolution,
  window: number,
): readonly [ResolutionPrompt, ResolutionPrompt] {
  const { theySay, close, lines, agree } = wordsOf(post, stated, resolution);
  const asked = POST_HANDLERS[post.kind].words.ringFor(post, window);
  return [
    { text: { title: say('doubt.haveRung'), lines: [asked] }, answers: answersOf(theySay, 'plain') },
    { text: { title: close, lines }, answers: answersOf(agree, 'danger') },
  ];
}

/** Says what the teller has left to do; null: resolvedWord says it in passing. */
export function resolvedNotice(tsn: string | null, stated: StatedResolution): NoticeText | null {
  if (stated.verdict !== 'sold') return null;
  const lines = [say('doubt.noPaper'), say('doubt.noPaperDo')];
  return { title: say('doubt.closedSold', { tsn: tsn ?? '' }), lines };
}

/** Says in passing how a post was resolved. */
export function resolvedWord(post: JournaledPost, stated: StatedResolution): Say {
  if (stated.verdict === 'paid') return say('doubt.closedPaid', { amount: stated.amount });
  return say(POST_HANDLERS[post.kind].words.resolvedNotDone);
}
