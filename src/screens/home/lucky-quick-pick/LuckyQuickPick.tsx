/**
 * Draws Lucky QuickPick (T082): the chosen set with its drawn runners, ready for Buy. Without a set it lists
 * the cards with sets, whose race lists have the entries.
 */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { legLabel } from '../../../i18n/leg-label.ts';
import { refusalSay } from '../../../i18n/refusal-texts.ts';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { type LuckyView, luckyViewAtom } from '../../../till/wager/lucky-quick-pick-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Cloth } from '../../../ui/controls/Cloth.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { ViewFrame } from '../../../ui/page/ViewFrame.tsx';
import { interestsOfLeg, raceOfLeg } from '../../../wagering/bets/resolve-legs.ts';
import { type BetAvailability, betOf, type Card, raceOf } from '../../../wagering/card/card.ts';
import type { Leg } from '../../../wagering/card/selection.ts';
import { CardsWithSets } from './CardsWithSets.tsx';
import './LuckyQuickPick.css';
import { betNameIn } from './lucky-words.ts';

export function LuckyQuickPick(): ReactNode {
  const view = useAtomValue(luckyViewAtom);
  return view === null ? <CardsWithSets /> : <Chosen view={view} />;
}

function Chosen({ view }: { readonly view: LuckyView }): ReactNode {
  const say = useSay();
  const till = useTill();
  const { card, number, bets } = view;
  const name = number === null ? say('lucky.deletedSet') : say('lucky.set', { number });
  const bar = (
    <>
      <Button disabled={number === null} onClick={() => till.luckyQuickPick.drawAgain()}>
        {say('lucky.drawAgain')}
      </Button>
      <Button onClick={() => till.luckyQuickPick.openSetup()}>{say('lucky.setUp')}</Button>
    </>
  );
  return (
    <ViewFrame label={say('lucky.title')} bar={bar}>
      <h2 className="lucky-pick__name">
        {name}
        {card === null ? null : <span className="lucky-pick__card">{card.name}</span>}
      </h2>
      {card === null ? (
        <Skeleton tiles={bets.length} columns={1} label={say('state.loading')} />
      ) : (
        <ol className="lucky-pick__bets">
          {bets.map(({ bet, check }, index) => (
            <li
              className="lucky-bet"
              key={`${index} ${bet.race}`}
              {...(check.ok ? {} : { 'data-refused': '' })}
            >
              <LuckyBetHead view={view} index={index} card={card} />
              <DrawnLegs card={card} race={bet.race} pool={bet.pool} legs={bet.runners} />
              {check.ok ? null : (
                <output className="lucky-bet__why">{say(refusalSay(check.refusal).title)}</output>
              )}
            </li>
          ))}
        </ol>
      )}
    </ViewFrame>
  );
}

interface HeadProps {
  readonly view: LuckyView;
  readonly index: number;
  readonly card: Card;
}

function LuckyBetHead({ view, index, card }: HeadProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const entry = view.bets[index];
  if (entry === undefined) return null;
  const { bet, check } = entry;
  return (
    <h3 className="lucky-bet__head">
      <span className="lucky-bet__name">
        {say('lucky.bet', { race: bet.race, pool: betNameIn(card, bet.race, bet.pool) })}
      </span>
      <span className="lucky-bet__cost board">{money(check.ok ? check.value.totalCost : bet.betAmount)}</span>
    </h3>
  );
}

interface DrawnLegsProps {
  readonly card: Card;
  readonly race: number;
  readonly pool: number;
  readonly legs: readonly Leg[];
}

/** Draws the runners leg by leg, as far as the card still has their bet. */
function DrawnLegs({ card, race, pool, legs }: DrawnLegsProps): ReactNode {
  const say = useSay();
  const place = raceOf(card, race);
  const bet = place === undefined ? undefined : betOf(place, pool);
  if (bet === undefined) return null;
  return (
    <ul className="lucky-bet__legs">
      {legs.map((leg, index) => (
        <li key={`${index} ${leg.join()}`} className="lucky-bet__leg">
          <span className="caption">
            {say(legLabel(bet, index, raceOfLeg(bet, race, index), legs.length, card.raceType))}
          </span>
          <Runners card={card} bet={bet} race={race} leg={index} choices={leg} />
        </li>
      ))}
    </ul>
  );
}

interface RunnersProps {
  readonly card: Card;
  readonly bet: BetAvailability;
  readonly race: number;
  readonly leg: number;
  readonly choices: Leg;
}

function Runners({ card, bet, race, leg, choices }: RunnersProps): ReactNode {
  const interests = interestsOfLeg(bet, card, race, leg).filter(({ num }) => choices.includes(num));
  return interests.map(({ num, saddleCloth, name }) => (
    <span className="lucky-bet__runner" key={num}>
      <Cloth sport={card.raceType} cloth={saddleCloth} size="small" />
      <span className="ellipsis">{name}</span>
    </span>
  ));
}
