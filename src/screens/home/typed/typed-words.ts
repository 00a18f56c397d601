/** What the typed line says: what it expects next, or why it cannot be bought. The one place where its codes become texts. */
import { refusalSay } from '../../../i18n/refusal-texts.ts';
import { type Say, say } from '../../../i18n/say.ts';
import type { TypedPart } from '../../../wagering/typed-bet.ts';
import type { TypedRefusal } from '../../../wagering/typed-wager.ts';

const NEXT = {
  race: 'typed.nextRace',
  amount: 'typed.nextAmount',
  bet: 'typed.nextBet',
  runners: 'typed.nextRunners',
} as const satisfies Readonly<Record<TypedPart, string>>;

/** Sentences that belong together; the first says the most. */
export function typedSay(refusal: TypedRefusal, isGame: boolean): readonly Say[] {
  switch (refusal.code) {
    case 'missing':
      return [say(NEXT[refusal.part])];
    case 'notThat':
      return [say(refusal.part === 'race' ? 'typed.notRace' : 'typed.notAmount', { text: refusal.text })];
    case 'notRunners':
      return [say('typed.notRunners', { leg: refusal.leg, text: refusal.text })];
    case 'noCard':
      return [say('typed.noCard')];
    case 'unknownCard':
      return [say('typed.unknownCard', { text: refusal.text })];
    case 'unknownRace':
      return [say(isGame ? 'race.noGame' : 'race.noRace', { race: refusal.race })];
    case 'unknownBet':
      return [say('typed.unknownBet', { text: refusal.text, race: refusal.race })];
    case 'notSold': {
      const { title, lines } = refusalSay(refusal.refusal);
      return [title, ...lines];
    }
    default:
      // Nothing is left: another code without its text does not compile.
      return refusal;
  }
}
