/** Why a key that acts on the whole leg does nothing for this bet, as text keys. Legs are counted as the wager shows them. */
import { type Say, say } from '../../../i18n/say.ts';
import type { BetAvailability } from '../../../wagering/card/card.ts';
import type { QuickPickState } from './runner-atoms.ts';

type NamedBet = Pick<BetAvailability, 'name' | 'toggleBoxBet'>;

/** `legsShown` is how many legs the wager shows. In a parlay its legs are races, which another key adds. */
export function nextLegReason(bet: NamedBet, legsShown: number, inParlay: boolean): Say {
  if (inParlay && legsShown <= 1) return say('runner.parlayLeg');
  return legsShown > 1 ? say('runner.lastLeg') : say('runner.oneLeg', { bet: bet.name });
}

/** A bet that has a boxed form but cannot take it now has runners in more legs than a box has. */
export function boxReason(bet: NamedBet): Say {
  return bet.toggleBoxBet === null ? say('runner.noBox', { bet: bet.name }) : say('runner.noBoxNow');
}

export function favouriteReason(bet: NamedBet): Say {
  return say('runner.noFavourite', { bet: bet.name });
}

export function keyHorseReason(bet: NamedBet): Say {
  return say('runner.noKeyHorse', { bet: bet.name });
}

/** Why QP does nothing (W056); null while it does. */
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
