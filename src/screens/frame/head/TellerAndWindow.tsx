/** Shows the window's number and its teller (T042, T176). */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { tellerAtom, windowNumberAtom } from '../../../till/session/teller-state.ts';

export const TellerAndWindow = memo(function TellerAndWindow(): ReactNode {
  const say = useSay();
  const teller = useAtomValue(tellerAtom);
  const windowNumber = useAtomValue(windowNumberAtom) ?? teller?.windowNumber ?? null;
  const parts = [
    ...(windowNumber === null ? [] : [say('frame.window', { number: windowNumber })]),
    ...(teller === null ? [] : [teller.tellerName]),
  ];
  return <span className="title-bar__who ellipsis">{parts.join(' · ')}</span>;
});
