/**
 * Draws one number on all races at once. It is another runner in each, so it has its cloth alone. Lists the
 * open races in which it is scratched. Reads its own part of the window only, as a runner's button does.
 */
import { useAtomValue } from 'jotai/react';
import { memo, type ReactNode } from 'react';
import { useList, useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Cloth } from '../../../ui/controls/Cloth.tsx';
import { SpokenName } from '../../../ui/controls/SpokenName.tsx';
import { OtherLegs } from './OtherLegs.tsx';
import type { RunnerButtonProps } from './RunnerButton.tsx';
import { chosenAtom, outInAtom, runnerFactsAtom } from './runner-atoms.ts';
import './NumberButton.css';

export const NumberButton = memo(function NumberButton({ num, sport }: RunnerButtonProps): ReactNode {
  const say = useSay();
  const list = useList();
  const till = useTill();
  const facts = useAtomValue(runnerFactsAtom(num));
  const chosen = useAtomValue(chosenAtom(num));
  const outIn = useAtomValue(outInAtom(num));
  if (facts === null) return null;
  const out = facts.scratched ? say('runner.scratchedIn', { races: list(outIn.map(String)) }) : null;
  return (
    <Button
      className={facts.scratched ? 'number number--scratched' : 'number'}
      pressed={chosen}
      disabled={!facts.selectable && !chosen}
      onClick={() => till.wager({ type: 'runnerToggled', num })}
    >
      <SpokenName name={out === null ? String(num) : say('runner.spokenPlain', { cloth: num, name: out })}>
        <Cloth sport={sport} cloth={String(num)} />
        {out === null ? <OtherLegs num={num} /> : <span className="number__out">{out}</span>}
      </SpokenName>
    </Button>
  );
});
