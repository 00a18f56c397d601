/**
 * Marks every page of a demo or of a training room: tickets sold there are worth nothing. Lies over views and
 * takes no taps.
 */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import './mode-mark.css';

export const ModeMark = memo(function ModeMark(): ReactNode {
  const say = useSay();
  const { demoMode, trainingRoom } = useAtomValue(settingsAtom);
  if (!demoMode && !trainingRoom) return null;
  return (
    <div className="mode-mark" role="note" aria-label={say('mode.worthless')}>
      <span aria-hidden="true">{say(demoMode ? 'mode.demo' : 'mode.training')}</span>
    </div>
  );
});
