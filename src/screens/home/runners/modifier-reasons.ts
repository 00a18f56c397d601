/** Explains why a key for a whole leg has no effect on this bet. Legs are counted as the wager shows them. */
import { type Say, say } from '../../../i18n/say.ts';
import type { BetAvailability } from '../../../wagering/card/card.ts';
import type { QuickPickState } from './runner-atoms.ts';

type NamedBet = Pick<BetAvailability, 'name' | 'toggleBoxBet'>;

/**
 * Explains With. `legsShown` is the number of legs that the wager shows. The legs of a parlay are races,
 * which another key adds.
 */
export function nextLegReason(bet: NamedBet, legsShown: number, inParlay: boolean): Say {
  if (inParlay && legsShown <= 1) return say('runner.parlayLeg');
  return legsShown > 1 ? say('runner.lastLeg') : say('runner.oneLeg', { bet: bet.name });
}

/** Explains BOX. A bet with a boxed form that cannot take it now has runners in more legs than a box has. */
export function boxReason(bet: NamedBet): Say {
  return bet.toggleBoxBet === null ? say('runner.noBox', { bet: bet.name }) : say('runner.noBoxNow');
}

export function favouriteReason(bet: NamedBet): Say {
  return say('runner.noFavourite', { bet: bet.name });
}

export function keyHorseReason(bet: NamedBet): Say {
  return say('runner.noKeyHorse', { bet: bet.name });
}

/** Explains QP (W056); null while it has an effect. */
export function quickPickReason(state: QuickPickState): Say | null {
  switch (state) {
    case 'ready':
      return null;
    case 'notAllowed':
      return say('runner.noQuickPickHere');
    case 'smartInstead':
      return say('runner.smartInstead');
    case 'allLeavesNone':
      return say('refusal.allLeavesNone');
    case 'tooFewRunners':
      return say('runner.tooFewRunners');
    case 'nothingToPick':
      return say('runner.noQuickPick');
  }
}
