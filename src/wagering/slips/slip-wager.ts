/**
 * Reads a betting slip on a card. Returns the wager that it orders, to be confirmed before it is sold, or the
 * refusal. A card none of whose races sells the slip's bet is no card for it (W126). A slip names neither
 * card nor race: they are the window's.
 */
import { betOf, type Card, type RaceNumber, raceOf, takesBets } from '../card/card.ts';
import type { WagerRefusal } from '../card/refusal.ts';
import { fromWire } from '../card/selection.ts';
import type { Wager } from '../card/wager.ts';
import { ZERO } from '../ground/money.ts';
import { ok, type Result, refuse } from '../ground/result.ts';
import { checkWager, type EnteredWager, type SaleRules } from '../rules/validation.ts';
import { INVALID_AMOUNT, type SlipReading } from './slip-marks.ts';

/** A slip without a bet has none of the catalogue's. */
const NO_BET = 0;

export interface SlipWager {
  readonly wager: Wager;
  /** As it is entered. */
  readonly entry: EnteredWager;
}

export function slipWager(
  { bet: id, amount, runners }: SlipReading,
  card: Card,
  raceNum: RaceNumber,
  rules: SaleRules,
): Result<SlipWager, WagerRefusal> {
  if (id === null) return refuse({ code: 'invalidBetType', betId: NO_BET });
  if (!card.races.some((each) => takesBets(each) && betOf(each, id) !== undefined))
    return refuse({ code: 'noCardWithBet' });
  const race = raceOf(card, raceNum);
  const bet = race === undefined ? undefined : betOf(race, id);
  if (amount === INVALID_AMOUNT) {
    return refuse({
      code: 'invalidBetAmount',
      minimum: bet?.minimum ?? ZERO,
      increment: bet?.increment ?? ZERO,
    });
  }
  if (runners.length === 0) return refuse({ code: 'invalidRunners' });
  const selection = fromWire(runners, { allowSPFavs: bet?.allowSPFavs ?? false });
  // ALL replaces the runners that are marked beside it.
  const legs = selection.map((leg) =>
    leg.includes('all') ? leg.filter((choice) => typeof choice !== 'number') : leg,
  );
  const entry: EnteredWager = { race: raceNum, bet: id, amount, runners: legs };
  const checked = checkWager(card, entry, rules);
  return checked.ok ? ok({ wager: checked.value, entry }) : checked;
}
