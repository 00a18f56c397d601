/**
 * Draws the wager as a slip (T111-T116). Has card, race, pool and amount, the runners of each leg, and the
 * cost of the ticket. Every field leads to its step, and follows the tap that filled it.
 */

import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { raceText } from '../../../i18n/race-text.ts';
import { useBetName, useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { raceStepText } from '../../../i18n/step-text.ts';
import { isSelfServeAtom } from '../../../till/session/self-serve-credit.ts';
import { useTill } from '../../../till/use-till.ts';
import { useFollowing } from '../../../ui/keys/use-following.ts';
import { ALL_RACES } from '../../../wagering/bets/all-races.ts';
import { commandKey } from '../../frame/keys/command-key.ts';
import type { ShortcutId } from '../../frame/keys/shortcuts.ts';
import { SlipCost } from './SlipCost.tsx';
import { SlipLegs } from './SlipLegs.tsx';
import './slip.css';
import {
  currentViewAtom,
  REACHABLE,
  type SlipField,
  slipAmountAtom,
  slipCardAtom,
  slipMinimumAtom,
  slipPoolAtom,
  slipPostAtom,
  slipRaceAtom,
  slipUnitsAtom,
  sportAtom,
} from './slip-atoms.ts';

export const Slip = memo(function Slip(): ReactNode {
  const say = useSay();
  return (
    <section className="slip" aria-label={say('slip.name')}>
      <div className="slip__fields">
        <CardField />
        <RaceField />
        <PoolField />
        <AmountField />
      </div>
      <SlipLegs />
      <SlipCost />
    </section>
  );
});

function CardField(): ReactNode {
  const say = useSay();
  const card = useFollowing(slipCardAtom);
  const value = card === 'loading' ? say('state.loading') : (card?.name ?? null);
  return (
    <FieldButton
      field="Card"
      caption="step.card"
      value={value}
      side={card === null || card === 'loading' ? null : card.code}
    />
  );
}

function RaceField(): ReactNode {
  const say = useSay();
  const race = useFollowing(slipRaceAtom);
  const post = useAtomValue(slipPostAtom);
  const sport = useAtomValue(sportAtom);
  return (
    <FieldButton
      field="Race"
      caption={raceStepText(sport)}
      value={
        race === null ? null : race === ALL_RACES ? say('slip.allRaces') : say(raceText(sport), { race })
      }
      side={post === null ? null : post.line.map((word) => say(word)).join(' ')}
      spoken={post === null ? null : say(post.spoken)}
      tone={post?.tone ?? 'calm'}
    />
  );
}

function PoolField(): ReactNode {
  const say = useSay();
  const nameOf = useBetName();
  const pool = useFollowing(slipPoolAtom);
  const minimum = useFollowing(slipMinimumAtom);
  const side = minimum === null ? null : say('pool.minimum', { minimum });
  const name = pool === null ? null : nameOf(pool);
  return <FieldButton field="Pool" caption="step.pool" value={name} side={side} />;
}

function AmountField(): ReactNode {
  const money = useMoney();
  const say = useSay();
  const amount = useFollowing(slipAmountAtom);
  const units = useFollowing(slipUnitsAtom);
  return (
    <FieldButton
      field="Amount"
      caption="step.amount"
      value={amount === null ? null : money(amount)}
      side={units === null ? null : units === 1 ? say('amount.oneUnit') : say('amount.units', { units })}
    />
  );
}

const PROMPTS = {
  Card: 'slip.chooseCard',
  Race: 'slip.chooseRace',
  Pool: 'slip.choosePool',
  Amount: 'slip.chooseAmount',
} as const satisfies Readonly<Record<SlipField, TextKey>>;

/** Keys of the steps, printed on the fields where the steps have no room. */
const COMMANDS = {
  Card: 'card',
  Race: 'race',
  Pool: 'pool',
  Amount: 'amount',
} as const satisfies Readonly<Record<SlipField, ShortcutId>>;

/** Captions in the words of a self-serve terminal's customer, where a teller says them otherwise. */
const CUSTOMERS: Partial<Readonly<Record<SlipField, TextKey>>> = {
  Card: 'selfServe.track',
  Pool: 'selfServe.bet',
};

interface FieldButtonProps {
  readonly field: SlipField;
  readonly caption: TextKey;
  readonly value: string | null;
  readonly side: string | null;
  /** Reads `side` out in these words. */
  readonly spoken?: string | null;
  readonly tone?: string;
}

function FieldButton({
  field,
  caption,
  value,
  side,
  spoken = null,
  tone = 'calm',
}: FieldButtonProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const reachable = useFollowing(REACHABLE[field]);
  const current = useFollowing(currentViewAtom) === field;
  const isSelfServe = useAtomValue(isSelfServeAtom);
  const words = isSelfServe ? (CUSTOMERS[field] ?? caption) : caption;
  return (
    <button
      type="button"
      className="slip__field"
      {...commandKey(COMMANDS[field])}
      disabled={!reachable}
      {...(current ? { 'data-current': '' } : {})}
      onClick={() => till.select(field)}
    >
      <span className="caption">{say(words)}</span>
      {value === null ? (
        <span className="slip__value ellipsis" data-empty="">
          {current && !isSelfServe ? say(PROMPTS[field]) : '—'}
        </span>
      ) : (
        <span className="slip__value ellipsis">{value}</span>
      )}
      {side === null ? null : (
        <span className="slip__side" data-tone={tone}>
          {spoken === null ? side : <span aria-hidden="true">{side}</span>}
          {spoken === null ? null : <span className="hidden-text">{spoken}</span>}
        </span>
      )}
    </button>
  );
}
