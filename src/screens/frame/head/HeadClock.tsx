/** Shows the time of day. Draws once a minute. */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { memo, type ReactNode } from 'react';
import { useLanguage } from '../../../i18n/SayProvider.tsx';
import { twelveHour } from '../../../i18n/times.ts';
import { nowAtom } from '../../../till/window/clockwork.ts';

const MINUTE = 60_000;
/** The start of the present minute, in epoch milliseconds. */
const minuteAtom = atom((get) => Math.floor(get(nowAtom) / MINUTE) * MINUTE);

export const HeadClock = memo(function HeadClock(): ReactNode {
  const language = useLanguage();
  const minute = useAtomValue(minuteAtom);
  return <time className="clock">{twelveHour(minute, language)}</time>;
});
