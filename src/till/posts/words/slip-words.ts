/** Words of posts that give out a slip: a voucher, a draw, a return, an exception, a bag. */
import { say } from '../../../i18n/say.ts';
import type { PostWords } from '../reading/post-words.ts';
import { ACT_WORDS } from './act-words.ts';
import { asPaid, hostSaidSold, resolvedAsSold, ringForValue, writtenNumber } from './sale-words.ts';

export const SLIP_WORDS: PostWords = {
  ...ACT_WORDS,
  toteDid: 'doubt.toteDid',
  ringFor: ringForValue,
  asSold(number, value) {
    const written = { tsn: writtenNumber(number) };
    return {
      theySay: say('doubt.theySayDone', written),
      close: say('doubt.closeSlip', written),
      lines: [say('doubt.closeSlipLine', { value }), say('doubt.noPaper')],
      agree: say('doubt.closeAsDone'),
    };
  },
  asPaid,
  asNotDone: (value) => ({
    theySay: say('doubt.theySayNotDone'),
    close: say('doubt.closeNotDone'),
    lines: [say('doubt.closeNoSlipLine', { value }), say('doubt.closeNoSlipRisk')],
    agree: say('doubt.closeAsNotDone'),
  }),
  resolvedAs: resolvedAsSold,
  hostSaid: hostSaidSold,
};
