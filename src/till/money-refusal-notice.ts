/** What is said of a post that the host did not carry out, or not as it was asked (W137, W138, T444). Owns the words, no step. */
import { say } from '../i18n/say.ts';
import type { NoticeText } from './counter.ts';
import { failureNotice } from './failure-notice.ts';
import type { MoneyRefusal } from './money-path.ts';

/** The dialog of a sale that the host did not make. */
export function moneyRefusalNotice(why: MoneyRefusal): NoticeText {
  switch (why.code) {
    case 'tote':
      return failureNotice(say('sale.failed'), why.failure);
    case 'noTicket':
      return { title: say('sale.failed'), lines: [say('sale.noTicket')] };
    case 'otherAnswer':
      return { title: say('sale.failed'), lines: [say('sale.otherAnswer')] };
    case 'unsure':
      return { title: say('doubt.title'), lines: [say('doubt.unsure')] };
    case 'notListed':
      return { title: say('doubt.title'), lines: [say('doubt.notListed')] };
    case 'otherWindow':
      return { title: say('doubt.title'), lines: [say('doubt.otherWindow', { window: why.window })] };
    case 'damaged':
      return { title: say('doubt.title'), lines: [say('doubt.damaged')] };
    case 'sessionEnded':
      return { title: say('sale.failed'), lines: [say('doubt.notSold')] };
  }
}
