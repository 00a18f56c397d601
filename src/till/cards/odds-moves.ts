/** Tells which way each price of a card moved at its last change. Pure. */
import type { Card, RaceNumber } from '../../wagering/card/card.ts';
import { oddsValue } from '../../wagering/card/odds-value.ts';
import type { OddsMove } from './card-state.ts';

export type OddsMoves = Readonly<Record<RaceNumber, Readonly<Record<number, OddsMove>>>>;

/** The same object if nothing moved, so that nothing that reads it is drawn again. */
export function oddsMoves(before: Card | null, now: Card, known: OddsMoves): OddsMoves {
  if (before === null || before.id !== now.id) return {};
  let moves: Record<RaceNumber, Readonly<Record<number, OddsMove>>> | null = null;
  for (const race of now.races) {
    const old = before.races.find((entry) => entry.num === race.num);
    if (old === undefined || old === race) continue;
    for (const interest of race.bettingInterests) {
      const move = moveOf(
        old.bettingInterests.find((entry) => entry.num === interest.num)?.odds ?? null,
        interest.odds,
      );
      if (move === null) continue;
      moves ??= { ...known };
      moves[race.num] = { ...moves[race.num], [interest.num]: move };
    }
  }
  return moves ?? known;
}

function moveOf(before: string | null, now: string | null): OddsMove | null {
  if (before === null || now === null || before === now) return null;
  const [old, fresh] = [oddsValue(before), oddsValue(now)];
  if (old === null || fresh === null || old === fresh) return null;
  return fresh > old ? 'up' : 'down';
}
