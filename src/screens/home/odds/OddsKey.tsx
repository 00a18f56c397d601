/** Leads to the odds board of the race in hand. Not there where the window hides odds. */
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { memo, type ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { settingsAtom } from '../../../till/state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/Button.tsx';

const hiddenAtom = atom((get) => get(settingsAtom).hideOdds);

export const OddsKey = memo(function OddsKey(): ReactNode {
  const say = useSay();
  const till = useTill();
  const hidden = useAtomValue(hiddenAtom);
  if (hidden) return null;
  return (
    <Button className="odds-key" onClick={() => till.showOdds()}>
      {say('odds.key')}
    </Button>
  );
});
