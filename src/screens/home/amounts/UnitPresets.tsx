/**
 * Draws keys for sizes in units, from the fewest that the pool takes (W001, W080, W081). If no number of
 * units is an amount of the pool, a text says so in their place (W124). The keypad beside them still takes
 * amounts.
 */
import { memo, type ReactNode } from 'react';
import { refusalSay } from '../../../i18n/refusal-texts.ts';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { unitsAmount, validateUnits } from '../../../wagering/bets/unit-bets.ts';
import type { BetAvailability } from '../../../wagering/card/card.ts';
import { unitPresets } from './unit-presets.ts';

export interface UnitPresetsProps {
  readonly bet: BetAvailability;
  /** Size of the wager in units; null while it has none. */
  readonly current: number | null;
  readonly onChoose: (units: number) => void;
}

export const UnitPresets = memo(function UnitPresets({
  bet,
  current,
  onChoose,
}: UnitPresetsProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const presets = unitPresets(bet);
  if (presets.length === 0)
    return <p className="presets-none">{say(refusalSay({ code: 'noValidBetAmount' }).title)}</p>;
  return presets.map((units) => (
    <Button
      className="preset preset--units"
      key={units}
      pressed={units === current}
      disabled={validateUnits(bet, units) !== null}
      onClick={() => onChoose(units)}
    >
      <span>{units === 1 ? say('amount.oneUnit') : say('amount.units', { units })}</span>
      <span className="preset__worth">{money(unitsAmount(bet, units), { whole: 'short' })}</span>
    </Button>
  ));
});
