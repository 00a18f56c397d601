/** Draws the key by which practice customers speak or are silent; nothing where the browser has no voice. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { aloudAtom } from '../practice/aloud.ts';

/** A loudspeaker with its waves, on the grid of the window's icons. */
const LOUDSPEAKER = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11';

export function AloudKey(): ReactNode {
  const say = useSay();
  const aloud = useAtomValue(aloudAtom);
  if (aloud === null) return null;
  return (
    <Button
      className="practice__aloud"
      pressed={aloud.isOn}
      aria-label={say('practice.aloud')}
      title={say('practice.aloud')}
      onClick={aloud.toggle}
    >
      <svg
        className="icon"
        width={20}
        height={20}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.9}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={LOUDSPEAKER} />
      </svg>
    </Button>
  );
}
