/**
 * Lists the runners of the chosen race. Shows the payment for the base amount, and the direction of its last
 * change.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import {
  type FixedOddsPrice,
  fixedOddsCardAtom,
  fixedOddsClothAtom,
  fixedOddsRaceAtom,
} from '../../../till/tickets/fixed-odds/fixed-odds-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Cloth } from '../../../ui/controls/Cloth.tsx';
import { SpokenName } from '../../../ui/controls/SpokenName.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import type { RaceType } from '../../../wagering/card/card.ts';
import '../runners/moved-price.css';
import './fixed-odds.css';

export function FixedOddsRunners(): ReactNode {
  const say = useSay();
  const till = useTill();
  const caption = useId();
  const card = useAtomValue(fixedOddsCardAtom);
  const race = useAtomValue(fixedOddsRaceAtom);
  const cloth = useAtomValue(fixedOddsClothAtom);
  if (race === null) return null;
  const { board } = race;
  if (board.state === 'loading') return <Skeleton tiles={6} columns={1} label={say('fixedOdds.loading')} />;
  if (board.state === 'failed') {
    return (
      <StateMessage
        kind="failed"
        title={say(board.reason)}
        action={{ label: say('action.retry'), onClick: () => till.fixedOdds.retry() }}
      />
    );
  }
  const { base, status, runners } = board.value;
  return (
    <div className="fixed-odds__list scroll scroll--marked">
      {status === 'Betting on' ? null : (
        <output className="fixed-odds__note">{say('fixedOdds.raceClosed')}</output>
      )}
      <p className="caption fixed-odds__base" id={caption}>
        {say('fixedOdds.runners', { amount: base })}
      </p>
      <fieldset className="fixed-odds__runners" aria-labelledby={caption}>
        {runners.map((runner) => (
          <RunnerKey
            key={runner.saddleCloth}
            runner={runner}
            sport={card?.raceType ?? 'thoroughbred'}
            isChosen={runner.saddleCloth === cloth}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface RunnerKeyProps {
  readonly runner: FixedOddsPrice;
  readonly sport: RaceType;
  readonly isChosen: boolean;
}

function RunnerKey({ runner, sport, isChosen }: RunnerKeyProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const { saddleCloth, name, scratched, payout, move } = runner;
  const price = payout === null ? say(scratched ? 'runner.scratched' : 'fixedOdds.noPrice') : money(payout);
  const moved = move === null ? '' : ` ${say(move === 'up' ? 'fixedOdds.up' : 'fixedOdds.down')}`;
  const spoken = payout === null ? price : say('fixedOdds.spokenPays', { price: price + moved });
  return (
    <Button
      className={scratched ? 'fixed-odds__runner fixed-odds__runner--out' : 'fixed-odds__runner'}
      pressed={isChosen}
      disabled={payout === null && !isChosen}
      onClick={() => till.fixedOdds.chooseRunner(saddleCloth)}
    >
      <SpokenName name={say('runner.spoken', { cloth: saddleCloth, name, price: spoken })}>
        <Cloth sport={sport} cloth={saddleCloth} />
        <span className="fixed-odds__name">{name}</span>
        {payout === null ? (
          <span className="fixed-odds__none">{price}</span>
        ) : (
          <span className="fixed-odds__price moved-price" data-move={move ?? undefined}>
            {price}
          </span>
        )}
      </SpokenName>
    </Button>
  );
}
