/**
 * Shows which build of the program runs, and the key to the other one (T019). Shows nothing where the server
 * has no preview.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import { type PreviewObstacle, previewObstacleAtom } from '../../till/storage/preview-switch.ts';
import { previewBuildAtom } from '../../till/storage/program-state.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SettingGroup } from '../../ui/controls/Setting.tsx';
import { Dialog } from '../../ui/page/Dialog.tsx';

const OBSTACLES = {
  teller: 'preview.signOffFirst',
  customer: 'preview.customerFirst',
  doubt: 'preview.doubtFirst',
} as const satisfies Readonly<Record<PreviewObstacle, TextKey>>;

export function PreviewSwitch(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { isRunning, isOffered } = useAtomValue(previewBuildAtom);
  const obstacle = useAtomValue(previewObstacleAtom);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => void till.preview.look(), [till]);
  if (!isRunning && !isOffered) return null;
  return (
    <SettingGroup heading={say('preview.heading')}>
      <div className="setting">
        <span className="setting__words">
          <span className="setting__name">{say(isRunning ? 'preview.runs' : 'preview.releaseRuns')}</span>
          <span className="setting__why">
            {say(
              obstacle === null ? (isRunning ? 'preview.backWhy' : 'preview.openWhy') : OBSTACLES[obstacle],
            )}
          </span>
        </span>
        <Button
          disabled={obstacle !== null}
          onClick={() => (isRunning ? till.preview.change() : setAsking(true))}
        >
          {say(isRunning ? 'preview.back' : 'preview.open')}
        </Button>
      </div>
      {isAsking ? (
        <Dialog
          title={say('preview.ask')}
          lines={[say('preview.askLive'), say('preview.askRecords')]}
          actions={[
            { id: 'stay', label: say('preview.stay'), tone: 'plain' },
            { id: 'open', label: say('preview.open'), tone: 'primary' },
          ]}
          safeAnswer="stay"
          onAnswer={(answer) => {
            setAsking(false);
            if (answer === 'open') till.preview.change();
          }}
        />
      ) : null}
    </SettingGroup>
  );
}
