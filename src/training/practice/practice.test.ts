import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { sampleCard, sampleRace } from '../../wagering/testing/sample-card.ts';
import { CLOSED, first, paper, practiceWindow } from './testing/practice-window.ts';

describe('practice customers', () => {
  it('waits for the cards, and sends the first customer', () => {
    const at = practiceWindow();
    at.practice.begin();
    expect(at.state()).toMatchObject({ phase: 'looking' });
    at.cards([sampleCard()]);
    expect(at.asking()).toMatchObject({ number: 1, since: 0, isHinted: false });
    expect(at.asking().hand).toBeGreaterThanOrEqual(first(at.asking().ask).totalCost);
    expect(at.isWatched()).toBe(true);
    at.practice.end();
    expect(at.state()).toEqual({ phase: 'off' });
    expect(at.isWatched()).toBe(false);
  });

  it('says that no race is open, and sends somebody once one is', () => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([CLOSED]);
    expect(at.state()).toMatchObject({ phase: 'nobody' });
    at.cards([sampleCard()]);
    expect(at.asking().number).toBe(1);
  });

  it('says that the cards could not be read; cards that were read stay', () => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards(null);
    expect(at.state()).toMatchObject({ phase: 'failed' });
    at.cards([sampleCard()]);
    at.cards(null);
    expect(at.asking().number).toBe(1);
  });

  it('counts right ones in a row, and ends the row with a mistake', () => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    for (const streak of [1, 2]) {
      const { ask } = at.waitFor('none');
      at.later(12_400);
      at.serve([first(ask)]);
      expect(at.state()).toMatchObject({
        phase: 'served',
        outcome: { mistakes: [], seconds: 12 },
        record: { served: streak, right: streak, streak },
      });
      at.practice.next();
    }
    const wager = first(at.waitFor('none').ask);
    at.serve([wager, wager]);
    expect(at.state()).toMatchObject({
      outcome: { mistakes: ['twice'] },
      record: { served: 3, right: 2, streak: 0 },
    });
  });

  it('counts the touches of a right customer against the fewest, from the step up to the total out', () => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    at.waitFor('none');
    at.touch(5, 5);
    at.practice.next();
    const { ask } = at.waitFor('none');
    at.touch(30, 0);
    at.serve([first(ask)]);
    const served = at.state();
    const touches = served.phase === 'served' ? served.outcome.touches : null;
    expect(touches).toMatchObject({ taps: 30, keys: 0 });
    expect(touches?.needed).toBeGreaterThan(5);
    expect(touches?.needed).toBeLessThan(30);
  });

  it('needs no more touches than were made, and compares none of a wrong customer', () => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask } = at.waitFor('none');
    at.touch(1, 1);
    at.serve([first(ask)]);
    expect(at.state()).toMatchObject({ outcome: { touches: { taps: 1, keys: 1, needed: 2 } } });
    at.practice.next();
    const other = first(at.waitFor('none').ask);
    at.serve([other, other]);
    expect(at.state()).toMatchObject({ outcome: { mistakes: ['twice'], touches: null } });
  });

  it('keeps the seconds of right customers, and says what was usual before them', () => {
    const at = practiceWindow();
    at.isUsual(31);
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask } = at.waitFor('none');
    at.later(24_000);
    at.serve([first(ask)]);
    expect(at.state()).toMatchObject({ outcome: { seconds: 24, usual: 31 } });
    at.practice.next();
    const other = first(at.waitFor('none').ask);
    at.serve([other, other]);
    expect(at.paces).toEqual([24]);
  });

  it('takes a ticket that was cancelled as not sold', () => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    const wager = first(at.waitFor('none').ask);
    at.serve([{ ...wager, raceNo: wager.raceNo + 1 }, wager], { cancelled: 1 });
    expect(at.state()).toMatchObject({ outcome: { mistakes: [] } });
  });

  it('judges the cash that was keyed, if any was', () => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask, hand } = at.waitFor('none');
    at.serve([first(ask)], { given: hand });
    expect(at.state()).toMatchObject({ outcome: { mistakes: [] } });
    at.practice.next();
    const next = at.waitFor('none');
    at.serve([first(next.ask)], { given: next.hand + 100n });
    expect(at.state()).toMatchObject({ outcome: { mistakes: ['change'] } });
  });

  it('lets a customer go whose race closes, unless a ticket is sold', () => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    at.cards([CLOSED]);
    expect(at.state()).toMatchObject({ phase: 'gone', record: { served: 0 } });
    at.cards([sampleCard()]);
    at.practice.next();
    expect(at.asking().number).toBe(2);
  });

  it('draws wishes in races with 90 seconds to post, also one that comes back; in any if none has', () => {
    const at = practiceWindow();
    const MISSED = 3;
    const races = () => Array.from({ length: 40 }, () => raceThatComes());
    const raceThatComes = (): number => {
      at.practice.next();
      return first(at.asking().ask).raceNo;
    };
    at.practice.begin();
    at.cards([sampleCard()]);
    while (first(at.waitFor('none').ask).raceNo !== MISSED) at.practice.next();
    at.serve([{ ...first(at.asking().ask), raceNo: 9 }]);
    // The third race has 90 seconds to its post, and then less. The ninth is the last one.
    at.later(sampleRace(MISSED).postTime - 90_000);
    expect(Math.min(...races())).toBe(MISSED);
    at.later(1);
    expect(Math.min(...races())).toBe(MISSED + 1);
    at.later(sampleRace(9).postTime);
    expect(Math.min(...races())).toBe(1);
  });

  it.each([
    ['before the race closed', 'gone'],
    ['after it', 'gone'],
    ['never', 'served'],
  ])('lets a customer go without a mark whose wrong ticket was cancelled %s: %s', (when, phase) => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask } = at.waitFor('none');
    const wrong = { ...first(ask), raceNo: first(ask).raceNo + 1 };
    at.sell([wrong], when === 'before the race closed' ? 1 : 0);
    expect(at.asking().ask).toBe(ask);
    at.cards([CLOSED]);
    if (when === 'after it') at.sell([wrong], 1);
    at.totalOut();
    expect(at.state()).toMatchObject({ phase, record: { served: phase === 'gone' ? 0 : 1 } });
  });

  it('keeps a customer whose voucher was taken when the race closed', () => {
    const at = practiceWindow({ kinds: ['voucher'] });
    at.practice.begin();
    at.cards([CLOSED]);
    at.settle([paper('SELL_VOUCHER', 'V1', 20_000n, { wagerData: 'VOUCHER' })]);
    at.cards([sampleCard()]);
    at.waitForPaper('voucher');
    at.show([paper('CASH', 'V1', -20_000n, { wagerData: 'VOUCHER' })]);
    at.cards([CLOSED]);
    expect(at.state()).toMatchObject({ phase: 'asking' });
    at.totalOut();
    expect(at.state()).toMatchObject({ phase: 'served', outcome: { mistakes: [] } });
  });

  it('does not count a customer who was closed without a ticket', () => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    at.serve([]);
    expect(at.asking().number).toBe(1);
  });

  it('says the same wish in other words', () => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask } = at.asking();
    const said = new Set<string>();
    for (let times = 0; times < 20; times += 1) {
      said.add(at.asking().sentence);
      at.practice.sayAgain();
    }
    expect(at.asking().ask).toBe(ask);
    expect(said.size).toBeGreaterThan(5);
  });

  it('lets a customer want the same again with one runner changed, once the first ticket is right', () => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask, second, sentence } = at.waitFor('again');
    const wish = second?.kind === 'again' ? second : null;
    const wrong = { ...first(ask), betAmount: pennies(first(ask).betAmount + 100n) };
    at.sell([wrong]);
    expect(at.asking()).toMatchObject({ isSecond: false, sentence });
    at.sell([wrong, first(ask)], 1);
    expect(at.asking()).toMatchObject({ isSecond: true, isHinted: false });
    expect(at.asking().sentence).toMatch(/again|ticket/);
    at.sell([first(ask), ...(wish === null ? [] : [wish.wager])]);
    at.totalOut();
    expect(at.state()).toMatchObject({ phase: 'served', outcome: { mistakes: [] }, record: { right: 1 } });
  });

  it('lets nobody want more where the range has none who do', () => {
    const at = practiceWindow({ wantMore: false });
    at.practice.begin();
    at.cards([sampleCard()]);
    const wishes = new Set<unknown>();
    for (let customers = 0; customers < 50; customers += 1) {
      wishes.add(at.asking().second);
      at.practice.next();
    }
    expect([...wishes]).toEqual([null]);
  });

  it('begins plain: one straight wager and nothing more, until three customers are served', () => {
    const at = practiceWindow({ kinds: ['several'], beginsPlain: true });
    const comes = () => {
      const { ask, second } = at.asking();
      const { wagers } = ask;
      return wagers.length === 1 && wagers[0]?.manner === 'straight' && second === null ? 'plain' : 'any';
    };
    at.practice.begin();
    at.cards([sampleCard()]);
    for (let served = 0; served < 3; served += 1) {
      const wishes = Array.from({ length: 20 }, () => {
        at.practice.next();
        return comes();
      });
      expect(new Set(wishes)).toEqual(new Set(['plain']));
      at.serve([first(at.asking().ask)]);
    }
    at.practice.next();
    expect(comes()).toBe('any');
  });

  it.each([
    [0, ['kept']],
    [1, []],
  ])('lets a customer want their money back: %i cancelled', (cancelled, mistakes) => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask } = at.waitFor('cancel');
    at.sell([first(ask)]);
    expect(at.asking().isSecond).toBe(true);
    at.practice.sayAgain();
    expect(at.asking().sentence).toMatch(/cancel/i);
    at.sell([first(ask)], cancelled);
    at.totalOut();
    expect(at.state()).toMatchObject({ outcome: { mistakes } });
  });

  it('counts a customer who got their money back, also when the race closes then', () => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask } = at.waitFor('cancel');
    at.sell([first(ask)]);
    at.sell([first(ask)], 1);
    at.cards([CLOSED]);
    at.totalOut();
    expect(at.state()).toMatchObject({ outcome: { mistakes: [] }, record: { right: 1 } });
  });

  it('brings a wish back after three others, until it is right', () => {
    const at = practiceWindow({ wantMore: false });
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask } = at.waitFor('none');
    const wrong = { ...first(ask), betAmount: pennies(first(ask).betAmount + 100n) };
    const comesBackAfter = (): number => {
      for (let others = 0; others < 20; others += 1) {
        at.practice.next();
        if (at.asking().ask === ask) return others;
      }
      return -1;
    };
    at.serve([wrong]);
    expect(comesBackAfter()).toBe(3);
    at.serve([wrong]);
    expect(comesBackAfter()).toBe(3);
    at.serve([first(ask)]);
    expect(comesBackAfter()).toBe(-1);
  });

  it('brings a customer back who was sent away after a look at the hint, and ends the row', () => {
    const at = practiceWindow({ wantMore: false });
    at.practice.begin();
    at.cards([sampleCard()]);
    at.serve([first(at.asking().ask)]);
    at.practice.next();
    expect(at.state()).toMatchObject({ record: { served: 1, streak: 1 } });
    const { ask } = at.asking();
    at.practice.hint();
    // The second tap of a double tap.
    at.practice.next();
    expect(at.state()).toMatchObject({ customer: { isHinted: true }, record: { streak: 1 } });
    at.later(700);
    at.practice.next();
    expect(at.state()).toMatchObject({ record: { served: 1, right: 1, streak: 0 } });
    const comes = Array.from({ length: 4 }, () => {
      at.practice.next();
      return at.asking().ask === ask;
    });
    expect(comes).toEqual([false, false, true, false]);
  });

  it('takes a customer back whose ticket was on its way while the race closed, and no other', () => {
    const at = practiceWindow({ wantMore: false });
    at.practice.begin();
    at.cards([sampleCard()]);
    const wager = first(at.asking().ask);
    at.cards([CLOSED]);
    at.sell([{ ...wager, raceNo: wager.raceNo + 1 }]);
    expect(at.state()).toMatchObject({ phase: 'gone' });
    at.sell([wager]);
    expect(at.state()).toMatchObject({ phase: 'asking' });
    at.totalOut();
    expect(at.state()).toMatchObject({ phase: 'served', outcome: { mistakes: [] } });
  });

  it('lets others come before a missed wish that went unserved', () => {
    const at = practiceWindow({ wantMore: false });
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask } = at.waitFor('none');
    at.serve([{ ...first(ask), raceNo: first(ask).raceNo + 1 }]);
    const comes = Array.from({ length: 12 }, () => {
      at.practice.next();
      return at.asking().ask === ask;
    });
    expect(comes.flatMap((isIt, index) => (isIt ? [index] : []))).toEqual([3, 7, 11]);
  });

  it.each(['again', 'cancel'] as const)('misses no second wish that the race closed on: %s', (kind) => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask } = at.waitFor(kind);
    at.sell([first(ask)]);
    at.cards([CLOSED]);
    at.totalOut();
    expect(at.state()).toMatchObject({ outcome: { mistakes: [] } });
  });

  it('judges by what was said, where a customer is totalled out before the second wish', () => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask } = at.waitFor('again');
    at.sell([{ ...first(ask), raceNo: first(ask).raceNo + 1 }]);
    at.totalOut();
    expect(at.state()).toMatchObject({ outcome: { mistakes: ['race'] } });
  });

  it('lets a customer want several wagers: all of them, in any order', () => {
    const at = practiceWindow({ kinds: ['several'] });
    at.practice.begin();
    at.cards([sampleCard()]);
    const wagers = at.asking().ask.wagers.map(({ wager }) => wager);
    expect(wagers.length).toBeGreaterThan(1);
    expect(at.asking().hand).toBeGreaterThanOrEqual(wagers.reduce((sum, each) => sum + each.totalCost, 0n));
    at.serve(wagers.toReversed());
    expect(at.state()).toMatchObject({ outcome: { mistakes: [] } });
    at.practice.next();
    at.serve(
      at
        .asking()
        .ask.wagers.slice(1)
        .map(({ wager }) => wager),
    );
    expect(at.state()).toMatchObject({ outcome: { mistakes: ['missing'] } });
  });

  it('keeps a customer of several wagers while one of their races is open', () => {
    const at = practiceWindow({ kinds: ['several'] });
    at.practice.begin();
    at.cards([sampleCard()]);
    const several = () => new Set(at.asking().ask.wagers.map(({ wager }) => wager.raceNo));
    while (several().size < 2) at.practice.next();
    const [closed] = several();
    const races = sampleCard().races.map((race) =>
      race.num === closed ? { ...race, status: 'Official' as const } : race,
    );
    at.cards([{ ...sampleCard(), races }]);
    expect(at.state()).toMatchObject({ phase: 'asking' });
    at.cards([CLOSED]);
    expect(at.state()).toMatchObject({ phase: 'gone' });
  });

  it('misses none of several wagers whose race has closed', () => {
    const at = practiceWindow({ kinds: ['several'] });
    at.practice.begin();
    at.cards([sampleCard()]);
    const [{ wager } = { wager: null }, ...others] = at.asking().ask.wagers;
    const sold = others.map((each) => each.wager);
    at.sell(sold);
    at.cards([
      {
        ...sampleCard(),
        races: sampleCard().races.map((race) =>
          race.num === wager?.raceNo ? { ...race, status: 'Official' } : race,
        ),
      },
    ]);
    at.totalOut();
    expect(at.state()).toMatchObject({ outcome: { mistakes: [] } });
  });
});
