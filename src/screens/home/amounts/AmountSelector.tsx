/**
 * Draws Select Amount (T142-T144): preset amounts or numbers of units, the pool's limits, and a keypad for
 * any other amount.
 */
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { type ReactNode, useCallback, useState } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { isSelfServeAtom } from '../../../till/session/self-serve-credit.ts';
import { useTill } from '../../../till/use-till.ts';
import { partsAtom, wagerAtom } from '../../../till/wager/pending-wager-state.ts';
import { wagerViewAtom } from '../../../till/wager/wager-view-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { minimumUnits } from '../../../wagering/bets/unit-bets.ts';
import type { BetAvailability } from '../../../wagering/card/card.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';
import { useGridKeys } from '../keys/use-grid-keys.ts';
import { MissingStep } from '../states/MissingStep.tsx';
import { missingStep, POOL_GONE } from '../states/missing-step.ts';
import './AmountSelector.css';
import { CustomAmount } from './CustomAmount.tsx';
import { CustomUnits } from './CustomUnits.tsx';
import { PresetAmounts } from './PresetAmounts.tsx';
import { UnitPresets } from './UnitPresets.tsx';
import { useMissing } from './use-missing.ts';
import { usePresets } from './use-presets.ts';

/** Presets that fit above an open keypad in portrait, with the key that opens it. */
const PRESETS_BESIDE_KEYPAD = 9;

const betAtom = atom((get) => get(wagerViewAtom).bet);
const missingAtom = atom((get) => missingStep(get(partsAtom), 'Amount'));
const currentAmountAtom = atom((get) => get(wagerAtom).amount);
const unitsAtom = atom((get) => get(wagerAtom).units);
/**
 * Is true on a card that is bet in units (W001). A pool whose amounts are no number of units still takes an
 * amount.
 */
const inUnitsAtom = atom((get) => get(wagerViewAtom).card?.usesUnits === true);

export function AmountSelector(): ReactNode {
  const bet = useAtomValue(betAtom);
  const missing = useAtomValue(missingAtom);
  if (missing !== null) return <MissingStep missing={missing} />;
  // Asks for a pool again if the race no longer offers the chosen one.
  if (bet === null) return <MissingStep missing={POOL_GONE} />;
  return <Amounts key={bet.id} bet={bet} />;
}

function Amounts({ bet }: { readonly bet: BetAvailability }): ReactNode {
  const say = useSay();
  const till = useTill();
  const presets = usePresets(bet);
  const current = useAtomValue(currentAmountAtom);
  const [isCustom, setCustom] = useState(false);
  const choose = useCallback((amount: Pennies) => till.wager({ type: 'amountChosen', amount }), [till]);
  const inUnits = useAtomValue(inUnitsAtom);
  const units = useAtomValue(unitsAtom);
  const chooseUnits = useCallback(
    (count: number) => till.wager({ type: 'unitsChosen', units: count }),
    [till],
  );
  const { ref: presetKeys } = useGridKeys({ codes: false, takesFocus: false });
  const missing = useMissing(bet);
  const isSelfServe = useAtomValue(isSelfServeAtom);
  const openCustom = useCallback(() => setCustom(true), []);
  return (
    <section
      className="amounts"
      data-custom={isCustom}
      data-many={presets.length > PRESETS_BESIDE_KEYPAD}
      aria-label={say('home.selectAmount')}
    >
      <div ref={presetKeys} className="amounts__presets">
        {inUnits ? (
          <UnitPresets bet={bet} current={units} onChoose={chooseUnits} />
        ) : (
          <PresetAmounts presets={presets} current={current} missing={missing} onChoose={choose} />
        )}
        <Button className="amounts__custom" pressed={isCustom} onClick={() => setCustom(!isCustom)}>
          {say(isSelfServe ? 'selfServe.otherAmount' : 'amount.custom')}
        </Button>
        {!inUnits && presets.some((amount) => missing(amount) !== null) ? (
          <p className="amounts__beyond">{say('selfServe.shortHelp')}</p>
        ) : null}
        <PoolLimits bet={bet} />
      </div>
      {inUnits && minimumUnits(bet) !== null ? (
        <CustomUnits bet={bet} current={units} onType={openCustom} onChoose={chooseUnits} />
      ) : (
        <CustomAmount
          bet={bet}
          current={current}
          usual={presets[0] ?? null}
          onType={openCustom}
          onChoose={choose}
        />
      )}
    </section>
  );
}

/** Shows the pool's limits, so that a teller need not try them out. */
function PoolLimits({ bet }: { readonly bet: BetAvailability }): ReactNode {
  const say = useSay();
  return (
    <dl className="pool-limits">
      <Limit name={say('amount.minimum')} amount={bet.minimum} />
      {bet.increment > 0n ? <Limit name={say('amount.steps')} amount={bet.increment} /> : null}
      {bet.maximum > 0n ? <Limit name={say('amount.maximum')} amount={bet.maximum} /> : null}
    </dl>
  );
}

function Limit({ name, amount }: { readonly name: string; readonly amount: Pennies }): ReactNode {
  const money = useMoney();
  return (
    <div className="pool-limits__limit">
      <dt className="caption">{name}</dt>
      <dd className="board">{money(amount)}</dd>
    </div>
  );
}
