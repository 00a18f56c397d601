/** Draws the keys for reach and for hearing: the screen lower, and what it shows spoken. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { loweredAtom, spokenAtom } from '../../till/self-serve/self-serve-state.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';

export function AccessKeys(): ReactNode {
  const say = useSay();
  const { selfServe } = useTill();
  const isLowered = useAtomValue(loweredAtom);
  const isSpoken = useAtomValue(spokenAtom);
  return (
    <div className="self-serve__access">
      <Button className="self-serve__lower" pressed={isLowered} onClick={() => selfServe.lower(!isLowered)}>
        {say('selfServe.lower')}
      </Button>
      <Button pressed={isSpoken} onClick={() => selfServe.setSpoken(!isSpoken)}>
        {say('selfServe.spoken')}
      </Button>
    </div>
  );
}
