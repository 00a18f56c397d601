/**
 * Makes the smart quick pick (W057, W095, W107). The customer names bet and amount, and the host draws one
 * combination by its odds. Decides when one is offered, its least amount by configuration, its cost, and the
 * shape of a drawn combination. The caller draws.
 */
import { ALL_RACES, racesForAll } from '../bets/all-races.ts';
import { isOneRace } from '../bets/bet-count.ts';
import { interestsOfLeg } from '../bets/resolve-legs.ts';
import {
  type BetAvailability,
  type BettingInterest,
  betOf,
  type Card,
  type CardId,
  type RaceNumber,
  raceOf,
} from '../card/card.ts';
import type { BetId } from '../card/catalogue.ts';
import type { WagerRefusal } from '../card/refusal.ts';
import type { Selection } from '../card/selection.ts';
import { type Pennies, ZERO } from '../ground/money.ts';
import { ok, type Result, refuse } from '../ground/result.ts';
import { checkWager, type SaleRules } from './validation.ts';

/** One entry of the setting smartQuickPickConfig: the least amount for some bets (T238). Minor units. */
export interface SmartQuickPickEntry {
  readonly betIds: readonly BetId[];
  readonly min: Pennies;
}

/** The order to the host, which chooses the runners. */
export interface SmartQuickPick {
  readonly cardId: CardId;
  readonly raceNo: RaceNumber;
  readonly betType: BetId;
  readonly betAmount: Pennies;
  /** Its cost, for any runners. */
  readonly totalCost: Pennies;
}

/**
 * The least amount of a bet's smart quick pick; zero where none is configured: there is no such sale then.
 */
export function smartQuickPickMinimum(config: readonly SmartQuickPickEntry[], bet: BetId): Pennies {
  return config.find(({ betIds }) => betIds.includes(bet))?.min ?? ZERO;
}

/** Returns true if SQP is among the modifiers of a bet (W057). */
export function offersSmartQuickPick(
  card: Pick<Card, 'allowSQPick'>,
  bet: BetId,
  config: readonly SmartQuickPickEntry[],
): boolean {
  return card.allowSQPick && smartQuickPickMinimum(config, bet) > 0n;
}

/**
 * Returns one combination of a bet, drawn leg by leg from the interests that run. `draw` takes one of those
 * given, of which there is at least one. In a single race nobody is drawn twice. Null if too few run.
 */
export function drawCombination(
  card: Card,
  race: RaceNumber,
  bet: BetAvailability,
  draw: (interests: readonly BettingInterest[], leg: number) => BettingInterest,
): Selection | null {
  const oneRace = isOneRace(bet.raceLegs);
  const drawn: number[] = [];
  for (const leg of bet.raceLegs.keys()) {
    const left = interestsOfLeg(bet, card, race, leg).filter(
      ({ num, scratched }) => !scratched && !(oneRace && drawn.includes(num)),
    );
    if (left.length === 0) return null;
    drawn.push(draw(left, leg).num);
  }
  return bet.isBoxed && oneRace ? [drawn] : drawn.map((num) => [num]);
}

/** The smart quick pick of one race, or what is in its way. */
function checkOne(
  card: Card,
  entry: { readonly race: RaceNumber; readonly bet: BetId; readonly amount: Pennies },
  rules: SaleRules,
): Result<SmartQuickPick, WagerRefusal> {
  const race = raceOf(card, entry.race);
  const bet = race === undefined ? undefined : betOf(race, entry.bet);
  // Every combination costs the same. The first that can be made gives the cost of the one that will be
  // drawn.
  const first = bet === undefined ? null : drawCombination(card, entry.race, bet, firstOf);
  if (bet !== undefined && first === null) return refuse({ code: 'invalidRunners' });
  const check = checkWager(card, { ...entry, runners: first ?? [] }, rules);
  if (!check.ok) return check;
  const { cardId, raceNo, betType, betAmount, totalCost } = check.value;
  return ok({ cardId, raceNo, betType, betAmount, totalCost });
}

function firstOf(interests: readonly BettingInterest[]): BettingInterest {
  const [first] = interests;
  if (first === undefined) throw new RangeError('nothing to draw from');
  return first;
}

/** The entered smart quick pick, on the card as it is now; the race may be ALL_RACES. */
export interface SmartQuickPickAsked {
  readonly race: RaceNumber | null;
  readonly bet: BetId | null;
  readonly amount: Pennies | null;
}

/** The smart quick picks that an entry is, one a race, or the first thing in their way. */
export function checkSmartQuickPick(
  card: Card | null,
  { race, bet, amount }: SmartQuickPickAsked,
  config: readonly SmartQuickPickEntry[],
  rules: SaleRules,
): Result<readonly SmartQuickPick[], WagerRefusal> {
  if (card === null || race === null || bet === null || amount === null)
    return refuse({ code: 'invalidBetEntry' });
  if (!offersSmartQuickPick(card, bet, config)) return refuse({ code: 'invalidBetType', betId: bet });
  const minimum = smartQuickPickMinimum(config, bet);
  if (amount < minimum) return refuse({ code: 'smartQuickPickBelowMinimum', minimum });
  const races = race === ALL_RACES ? racesForAll(card).map(({ num }) => num) : [race];
  if (races.length === 0) return refuse({ code: 'raceNotBetting', raceNum: card.currentRace });
  const picks: SmartQuickPick[] = [];
  for (const each of races) {
    const pick = checkOne(card, { race: each, bet, amount }, rules);
    if (!pick.ok) return pick;
    picks.push(pick.value);
  }
  return ok(picks);
}
