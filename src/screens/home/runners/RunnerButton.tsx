/**
 * Draws one runner: cloth, name, rider and prices. Reads its own part of the window only, so that a tap on it
 * draws nothing else.
 */
import { useAtomValue } from 'jotai/react';
import { memo, type ReactNode } from 'react';
import { useList, useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Cloth } from '../../../ui/controls/Cloth.tsx';
import { SpokenName } from '../../../ui/controls/SpokenName.tsx';
import type { RaceType } from '../../../wagering/card/card.ts';
import { OtherLegs } from './OtherLegs.tsx';
import { chosenAtom, runnerFactsAtom } from './runner-atoms.ts';
import './moved-price.css';
import './RunnerButton.css';

export interface RunnerButtonProps {
  /** Number of the betting interest. */
  readonly num: number;
  readonly sport: RaceType;
}

export const RunnerButton = memo(function RunnerButton({ num, sport }: RunnerButtonProps): ReactNode {
  const say = useSay();
  const list = useList();
  const till = useTill();
  const facts = useAtomValue(runnerFactsAtom(num));
  const chosen = useAtomValue(chosenAtom(num));
  if (facts === null) return null;
  const { cloths, names, jockey, scratched, odds, morningLine, move } = facts;
  const spoken = [
    say('runner.spokenPlain', { cloth: list(cloths), name: list(names) }),
    scratched ? say('runner.scratched') : null,
    scratched || odds === null ? null : say('runner.spokenPrice', { price: odds }),
    morningLine === null ? null : say('runner.spokenLine', { price: morningLine }),
  ].filter((part) => part !== null);
  return (
    <Button
      className={scratched ? 'runner runner--scratched' : 'runner'}
      pressed={chosen}
      disabled={!facts.selectable && !chosen}
      onClick={() => till.wager({ type: 'runnerToggled', num })}
    >
      <SpokenName name={spoken.join(', ')}>
        <span className="runner__cloths" data-coupled={cloths.length > 1}>
          {cloths.map((cloth) => (
            <Cloth key={cloth} sport={sport} cloth={cloth} size={cloths.length > 1 ? 'small' : 'normal'} />
          ))}
        </span>
        <span className="runner__who">
          <span className="runner__names" data-coupled={names.length > 1}>
            {names.map((name) => (
              <span className="runner__name ellipsis" key={name}>
                {name}
              </span>
            ))}
          </span>
          <span className="runner__rider">
            <span className="ellipsis">{scratched ? say('runner.scratched') : jockey}</span>
            <OtherLegs num={num} />
          </span>
        </span>
        <span className="runner__prices">
          {facts.oddsHidden ? null : (
            <span
              className="runner__odds moved-price"
              data-move={scratched ? undefined : (move ?? undefined)}
            >
              {odds ?? '—'}
            </span>
          )}
          <span className="runner__line">
            {morningLine === null ? null : (
              <>
                <span className="runner__mark">{say('runner.morningLine')}</span>
                {morningLine}
              </>
            )}
          </span>
        </span>
      </SpokenName>
    </Button>
  );
});
