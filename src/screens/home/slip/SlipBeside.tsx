/**
 * Draws what the slip holds beside the pending wager. It is wagers stored for the same ticket (W046), parlay
 * legs (W041-W044) and the rest of an exchange (W051). A tap makes one pending again; its cross removes it.
 */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { useBetName, useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { useFollowing } from '../../../ui/keys/use-following.ts';
import { runnerNotation } from '../../../wagering/bets/runner-notation.ts';
import type { Selection } from '../../../wagering/card/selection.ts';
import { MOST_STORED_WAGERS } from '../../../wagering/rules/combine.ts';
import { MOST_PARLAY_LEGS, parlayLegCount } from '../../../wagering/rules/parlay-rules.ts';
import { exchangeAtom, parlayAtom, sportAtom, storedAtom, storedRefusedAtom } from './slip-atoms.ts';
import './SlipBeside.css';

export const SlipBeside = memo(function SlipBeside(): ReactNode {
  return (
    <>
      <ExchangeLeft />
      <StoredWagers />
      <ParlayLegs />
    </>
  );
});

/** Number of lines above which they are drawn closer together. */
const COMFORTABLE = 2;

function manyOf({ length }: readonly unknown[]): { readonly 'data-many'?: '' } {
  return length > COMFORTABLE ? { 'data-many': '' } : {};
}

function useNotation(): (runners: Selection) => string {
  const say = useSay();
  const words = { all: say('runner.all'), favourite: say('runner.favourite') };
  return (runners) => runnerNotation(runners, words);
}

/** Shows the rest, which may be bet or taken as a voucher (W128). */
function ExchangeLeft(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const exchange = useFollowing(exchangeAtom);
  if (exchange === null) return null;
  return (
    <div className="slip-beside__head" data-tone="exchange">
      <span>{say('slip.exchange', { amount: money(exchange.amount) })}</span>
      <button type="button" className="slip-beside__voucher" onClick={() => till.select('Voucher')}>
        {say('voucher.title')}
      </button>
    </div>
  );
}

function StoredWagers(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const nameOf = useBetName();
  const notation = useNotation();
  const till = useTill();
  const stored = useFollowing(storedAtom);
  const refused = useFollowing(storedRefusedAtom);
  if (stored.length === 0) return null;
  return (
    <>
      <p className="slip-beside__head">
        {say('slip.stored', { count: stored.length, most: MOST_STORED_WAGERS })}
      </p>
      <ul className="slip-beside" {...manyOf(stored)}>
        {stored.map(({ betName, runners, totalCost }, index) => {
          const words = { bet: betName, runners: notation(runners) };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two stored wagers may be the same, and a place is what is pressed
            <li
              key={index}
              className="slip-beside__row"
              {...(index === refused ? { 'data-refused': '' } : {})}
            >
              <button
                type="button"
                className="slip-beside__what"
                onClick={() => till.wager({ type: 'storedTakenOut', index })}
              >
                <span className="hidden-text">{say('slip.edit')}</span>
                <span className="ellipsis">{nameOf(betName)}</span>
                <span className="slip-beside__cost">{money(totalCost)}</span>
                <span className="slip-beside__runners ellipsis">{words.runners}</span>
              </button>
              <RemoveKey
                name={say('slip.removeStored', words)}
                onRemove={() => till.wager({ type: 'storedRemoved', index })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function ParlayLegs(): ReactNode {
  const say = useSay();
  const nameOf = useBetName();
  const notation = useNotation();
  const till = useTill();
  const parlay = useFollowing(parlayAtom);
  const short = useAtomValue(sportAtom) === 'jaiAlai' ? 'slip.gameShort' : 'slip.raceShort';
  if (parlay === null) return null;
  const { legs, editing } = parlay;
  const leg = editing === null ? parlayLegCount(legs) : editing + 1;
  return (
    <>
      <p className="slip-beside__head">{say('slip.parlay', { leg, most: MOST_PARLAY_LEGS })}</p>
      <ul className="slip-beside" {...manyOf(legs)}>
        {legs.map(({ raceNo, betName, runners }, index) => (
          <li
            key={raceNo}
            className="slip-beside__row"
            {...(editing === index ? { 'data-current': '' } : {})}
          >
            <button
              type="button"
              className="slip-beside__what"
              {...(editing === index ? { 'aria-current': true } : {})}
              onClick={() => till.wager({ type: 'parlayLegEdited', leg: index })}
            >
              <span className="hidden-text">{say('slip.edit')}</span>
              <span className="ellipsis">{nameOf(betName)}</span>
              <span className="slip-beside__cost">{say(short, { race: raceNo })}</span>
              <span className="slip-beside__runners ellipsis">{notation(runners)}</span>
            </button>
            <RemoveKey
              name={say('slip.removeLeg', { race: raceNo })}
              onRemove={() => till.wager({ type: 'parlayLegRemoved', leg: index })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function RemoveKey({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }): ReactNode {
  return (
    <button type="button" className="slip-beside__remove" aria-label={name} onClick={onRemove}>
      <Icon name="close" size={18} />
    </button>
  );
}
