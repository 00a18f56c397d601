/** Draws the progress of an update that is downloaded, whoever began it (T034, T330). */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { updatePercentAtom } from '../../../till/storage/program-state.ts';
import { ProgressBar } from '../../../ui/page/ProgressBar.tsx';

/** Draws nothing while no update is downloaded. */
export function UpdateProgress(): ReactNode {
  const say = useSay();
  const percent = useAtomValue(updatePercentAtom);
  if (percent === null) return null;
  return (
    <div className="update-progress">
      <span>{say('update.percent', { percent })}</span>
      <ProgressBar percent={percent} label={say('update.downloading')} />
    </div>
  );
}
