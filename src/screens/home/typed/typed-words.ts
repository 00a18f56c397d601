/**
 * Words the typed line's messages: what it expects next, or why it cannot be bought. The one place that turns
 * its codes into texts.
 */
import { refusalSay } from '../../../i18n/refusal-texts.ts';
import { type Say, say } from '../../../i18n/say.ts';
import { ALL_RACES } from '../../../wagering/bets/all-races.ts';
import { LONGEST_LINE, type TypedPart, type TypedTextRefusal } from '../../../wagering/typed/typed-bet.ts';
import type { TypedRefusal } from '../../../wagering/typed/typed-bet-refusal.ts';

const NEXT = {
  race: 'typed.nextRace',
  amount: 'typed.nextAmount',
  bet: 'typed.nextBet',
  runners: 'typed.nextRunners',
  leg: 'typed.nextLeg',
  wager: 'typed.nextWager',
} as const satisfies Readonly<Record<TypedPart, string>>;

const NOT = {
  tickets: 'typed.notTickets',
  race: 'typed.notRace',
  amount: 'typed.notAmount',
} as const satisfies Readonly<Record<Extract<TypedTextRefusal, { code: 'notThat' }>['part'], string>>;

/** Returns sentences that belong together, the most important first. */
export function typedSay(refusal: TypedRefusal, isGame: boolean): readonly Say[] {
  switch (refusal.code) {
    case 'tooLong':
      return [say('typed.tooLong', { most: LONGEST_LINE })];
    case 'missing':
      return [say(NEXT[refusal.part])];
    case 'notThat':
      return [say(NOT[refusal.part], { text: refusal.text })];
    case 'notRunners':
      return [say('typed.notRunners', { leg: refusal.leg, text: refusal.text })];
    case 'noCard':
      return [say('typed.noCard')];
    case 'unknownCard':
      return [say('typed.unknownCard', { text: refusal.text })];
    case 'unknownRace':
      return [say(isGame ? 'race.noGame' : 'race.noRace', { race: refusal.race })];
    case 'unknownBet':
      return refusal.race === ALL_RACES
        ? [say('typed.unknownBetAnywhere', { text: refusal.text })]
        : [say('typed.unknownBet', { text: refusal.text, race: refusal.race })];
    case 'notOffered': {
      const race = say(isGame ? 'race.game' : 'race.race', { race: refusal.race });
      return [say('typed.notOffered', { bet: refusal.betName, race })];
    }
    case 'unknownRunner':
      return [
        say(isGame ? 'typed.unknownRunnerInGame' : 'typed.unknownRunner', {
          text: refusal.text,
          race: refusal.race,
        }),
      ];
    case 'noAllRaces':
      return [say('typed.noAllRaces')];
    case 'noUnits':
      return [say('typed.noUnits', { card: refusal.card })];
    case 'noQuickPick':
      return [say(refusal.smart ? 'runner.smartInstead' : 'runner.noQuickPickHere')];
    case 'smartAlone':
      return [say('typed.smartAlone')];
    case 'notSold': {
      const { title, lines } = refusalSay(refusal.refusal);
      return [title, ...lines];
    }
    default:
      // Fails to compile if a code has no text.
      return refusal;
  }
}
