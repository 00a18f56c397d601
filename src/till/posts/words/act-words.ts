/** Words that posts share which sell no wager. Each family of posts adds its own. */
import { say } from '../../../i18n/say.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import type { PostWords } from '../reading/post-words.ts';

export const ACT_WORDS = {
  otherAnswer: 'doubt.otherAct',
  unsure: 'doubt.unsureAct',
  notListed: 'doubt.notListedAct',
  notDone: 'doubt.notDoneLine',
  toteDidNot: 'doubt.toteDidNot',
  endedDone: 'doubt.endedDone',
  endedNotDone: 'doubt.endedNotDone',
  resolvedNotDone: 'doubt.closedNotDone',
  contradicted: 'doubt.contradictedAct',
  notDoneNotice: ({ value }) => ({
    title: say('afterDoubt.notDone', { amount: pennies(value) }),
    lines: [say('afterDoubt.notDoneLine')],
  }),
} as const satisfies Partial<PostWords>;
