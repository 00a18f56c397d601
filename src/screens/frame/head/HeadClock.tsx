/** Shows the time of day. Draws once a minute. */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { memo, type ReactNode } from 'react';
import { twelveHour } from '../../../i18n/times.ts';
import { nowAtom } from '../../../till/window/clockwork.ts';

const minuteAtom = atom((get) => twelveHour(get(nowAtom)));

export const HeadClock = memo(function HeadClock(): ReactNode {
  const time = useAtomValue(minuteAtom);
  return <time className="clock">{time}</time>;
});
