/** Says in a dialog that the host did not carry a post out, or not as requested (W137, W138, T444). */
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import { DEMO_HOST, type PostKind, type UnsentWhy } from '../../journal/post.ts';
import { POST_HANDLERS } from '../posts/handlers/post-handlers.ts';
import type { MoneyRefusal } from '../posts/reading/post-reading.ts';
import type { NoticeText } from '../window/dialogs.ts';
import { failureNotice } from '../window/failure-notice.ts';

/** Says which tote alone can answer for a post that was sent to it. */
export function otherHostWord(host: string): Say {
  return host === DEMO_HOST ? say('doubt.ofDemo') : say('doubt.otherHost', { host });
}

/** Says in a sentence why nothing was sent. */
export const UNSENT_WORDS: Readonly<Record<UnsentWhy, TextKey>> = {
  withdrawn: 'unsent.withdrawn',
  slowDisk: 'unsent.slowDisk',
  sessionChanged: 'unsent.sessionChanged',
  noLine: 'unsent.noLine',
  restarted: 'unsent.restarted',
};

export function moneyRefusalNotice(why: MoneyRefusal, kind: PostKind): NoticeText {
  const handler = POST_HANDLERS[kind];
  const failed = say(handler.failed);
  switch (why.code) {
    case 'tote':
      return failureNotice(failed, why.failure);
    case 'noTicket':
      return { title: say('doubt.title'), lines: [say('sale.noTicket'), say('doubt.askingNow')] };
    case 'otherAnswer':
      return {
        title: say('doubt.title'),
        lines: [say(handler.words.otherAnswer), say('doubt.askingNow')],
      };
    case 'unsure':
      return { title: say('doubt.title'), lines: [say('doubt.unsure')] };
    case 'notListed':
      return { title: say('doubt.title'), lines: [say('doubt.notListed')] };
    case 'outOfReach':
      return { title: say('doubt.title'), lines: [say('doubt.outOfReach')] };
    case 'staleList':
      return { title: say('doubt.title'), lines: [say('doubt.staleList')] };
    case 'otherWindow':
      return { title: say('doubt.title'), lines: [say('doubt.otherWindow', { window: why.window })] };
    case 'otherHost':
      return { title: say('doubt.title'), lines: [otherHostWord(why.host)] };
    case 'damaged':
      return { title: say('doubt.title'), lines: [say('doubt.damaged')] };
    case 'sessionEnded':
      return { title: failed, lines: [say(handler.words.notDone)] };
    case 'unsent':
      return { title: failed, lines: [say(UNSENT_WORDS[why.unsent])] };
    case 'notSentYet':
      return { title: failed, lines: [say('unsent.diskSlow')] };
    case 'notAnsweredYet':
      return { title: say('doubt.title'), lines: [say('doubt.notAnsweredYet')] };
    case 'notKept':
      return { title: say('doubt.title'), lines: [say('doubt.notKept')] };
  }
}
