/**
 * Marks every page of a demo or of a training room: tickets sold there are worth nothing. Marks every page of
 * the preview of the program (T019). Lies over views and takes no taps.
 */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { previewBuildAtom } from '../../../till/storage/program-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import './mode-mark.css';

export const ModeMark = memo(function ModeMark(): ReactNode {
  const say = useSay();
  const { demoMode, trainingRoom } = useAtomValue(settingsAtom);
  const { isRunning: isPreview } = useAtomValue(previewBuildAtom);
  const isTraining = demoMode || trainingRoom;
  if (!isTraining && !isPreview) return null;
  const marks: readonly (readonly [TextKey, TextKey])[] = [
    ...(isTraining ? [[demoMode ? 'mode.demo' : 'mode.training', 'mode.worthless'] as const] : []),
    ...(isPreview ? [['mode.preview', 'mode.previewWhy'] as const] : []),
  ];
  return (
    <div className="mode-mark" role="note" aria-label={marks.map(([, why]) => say(why)).join(' ')}>
      <span aria-hidden="true">{marks.map(([mark]) => say(mark)).join(' · ')}</span>
    </div>
  );
});
