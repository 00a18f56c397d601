import { describe, expect, it } from 'vitest';
import '../../i18n/window-texts.ts';
import { translator } from '../../i18n/translate.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { checkParlay } from '../../wagering/rules/parlay-wager.ts';
import { sampleCard, withBet } from '../../wagering/testing/sample-card.ts';
import { wishInWords } from './wish-in-words.ts';

const CARD = [4, 5].reduce((card, race) => withBet(card, race, 1, { allowCashParlay: true }), sampleCard());

function parlay(): Wager {
  const legs = [4, 5].map((raceNo) => ({ raceNo, betType: 1, runners: [[raceNo + 1]] }));
  const rules = { defaultToMin: false, maxTicketCost: null };
  const check = checkParlay(CARD, { amount: pennies(200), legs }, rules);
  if (!check.ok) throw new Error(check.refusal.code);
  return check.value;
}

describe('the wish of a customer in words', () => {
  it('names each race of a parlay', () => {
    const t = translator('en-us', DEFAULT_MONEY_FORMAT);
    const lines = wishInWords({
      number: 1,
      ask: {
        wagers: [{ wager: parlay(), manner: 'straight', named: 'number' }],
        paper: null,
        voucher: null,
      },
      second: null,
      isSecond: false,
      sentence: '',
      hand: pennies(500),
      servedBefore: 0,
      since: 0,
      isHinted: true,
    });
    expect(lines.map(({ key, data }) => t(key, data))).toEqual([
      'Parlay',
      'Sample Downs, race 4: Win',
      'Runners: 5',
      'Sample Downs, race 5: Win',
      'Runners: 6',
      'Bets: 1 × $2.00',
    ]);
  });
});
