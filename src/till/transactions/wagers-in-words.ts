/** Words the wagers of a ticket, for dialogs that read them back to the teller. Pure. */
import { type Say, say } from '../../i18n/say.ts';
import { filledLegs } from '../../wagering/bets/resolve-legs.ts';
import { numberNotation } from '../../wagering/bets/runner-notation.ts';
import type { Leg } from '../../wagering/card/selection.ts';
import type { Wager } from '../../wagering/card/wager.ts';

/**
 * Reads out the wagers of a ticket. Names track, race, bet and runners, and the number of bets with their
 * amount. Reads the same wager in several races once.
 */
export function wagersInWords(wagers: readonly Wager[]): readonly Say[] {
  const groups: Wager[][] = [];
  for (const wager of wagers) {
    const alike = groups.find(([first]) => first !== undefined && isAlike(first, wager));
    if (alike === undefined) groups.push([wager]);
    else alike.push(wager);
  }
  return groups.flatMap(groupInWords);
}

/** They differ in nothing that is read out but their race. */
function isAlike(one: Wager, other: Wager): boolean {
  const isOne = (key: 'cardId' | 'betName' | 'betAmount'): boolean => one[key] === other[key];
  return (
    one.isParlay !== true &&
    other.isParlay !== true &&
    isOne('cardId') &&
    isOne('betName') &&
    isOne('betAmount') &&
    one.raceNo !== other.raceNo &&
    JSON.stringify(one.runners) === JSON.stringify(other.runners)
  );
}

function groupInWords(wagers: readonly Wager[]): readonly Say[] {
  const [first] = wagers;
  if (first === undefined) return [];
  const { cardName: card, betName, betAmount, runners, raceNo } = first;
  const legs = filledLegs(runners).map(legSay);
  const picked = legs.reduce<Say | null>(
    (before, leg) => (before === null ? leg : say('readBack.with', { before, leg })),
    null,
  );
  const races = numberNotation(wagers.map((wager) => wager.raceNo));
  const count = wagers.reduce((sum, { betCount }) => sum + betCount, 0n);
  return [
    wagers.length === 1
      ? say('readBack.bet', { card, race: raceNo, betName })
      : say('readBack.bets', { card, races, betName }),
    ...(picked === null ? [] : [say('readBack.runners', { runners: picked })]),
    say('readBack.count', { count: count.toString(), amount: betAmount }),
  ];
}

/** All and the favourite are words of the window's language, so they stay apart from the numbers. */
function legSay(leg: Leg): Say {
  if (leg.includes('all')) return say('runner.all');
  const numbers = leg.filter((choice) => typeof choice === 'number');
  const written = say('readBack.numbers', { numbers: numberNotation(numbers) });
  if (!leg.includes('favourite')) return written;
  return numbers.length === 0
    ? say('runner.favourite')
    : say('readBack.and', { one: written, other: say('runner.favourite') });
}
