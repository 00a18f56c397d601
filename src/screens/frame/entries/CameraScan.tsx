/**
 * Scans a ticket with the computer's camera (T094). Draws the key, and the dialog with the picture and a
 * frame to aim with. Explains a camera that cannot be had. The till uses the camera, and releases it when
 * this view closes.
 */
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { type CameraPhase, cameraAtom } from '../../../till/scans/camera-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { operationPhaseAtom } from '../../../till/window/operation-phase-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import './CameraScan.css';

type OpenPhase = Exclude<CameraPhase, 'missing' | 'closed'>;

/** Maps each state to its words, and to the teller's instruction. */
const TEXTS = {
  asking: ['camera.asking', 'camera.allow'],
  looking: ['camera.looking', 'camera.aim'],
  refused: ['camera.refused', 'camera.refusedDo'],
  noCamera: ['camera.noCamera', 'camera.noCameraDo'],
  failed: ['camera.failed', 'camera.failedDo'],
  notLoaded: ['camera.notLoaded', 'camera.notLoadedDo'],
  hidden: ['camera.hidden', 'camera.hiddenDo'],
} as const satisfies Record<OpenPhase, readonly [string, string]>;

export function CameraScan(): ReactNode {
  const say = useSay();
  const { camera } = useTill();
  const phase = useAtomValue(cameraAtom);
  const isBusy = useAtomValue(operationPhaseAtom) !== 'idle';
  useEffect(() => camera.close, [camera]);
  return (
    <>
      <Button
        className="camera-scan"
        busy={isBusy}
        reason={phase === 'missing' ? say('camera.missing') : null}
        reasonShown
        onClick={camera.open}
      >
        <span className="camera-scan__name">
          <Icon name="camera" size={22} />
          {say('camera.scan')}
        </span>
      </Button>
      {phase === 'missing' || phase === 'closed' ? null : <CameraDialog phase={phase} />}
    </>
  );
}

function CameraDialog({ phase }: { readonly phase: OpenPhase }): ReactNode {
  const say = useSay();
  const { camera } = useTill();
  const isOpen = phase === 'asking' || phase === 'looking';
  const [title, line] = TEXTS[phase];
  return (
    <Dialog
      kind="dialog"
      wide
      title={say('camera.scan')}
      actions={[
        { id: 'cancel', label: say('action.cancel'), tone: 'plain' },
        ...(isOpen ? [] : [{ id: 'again', label: say('action.tryAgain'), tone: 'primary' } as const]),
      ]}
      safeAnswer="cancel"
      onAnswer={(answer) => (answer === 'again' ? camera.open() : camera.close())}
    >
      <div className="camera" data-phase={phase} data-scans="taken">
        {isOpen ? <Picture /> : <Icon name="camera" size={56} />}
        <div className="camera__aim" aria-hidden="true" hidden={phase !== 'looking'} />
      </div>
      <output className="camera__said">
        <span className="camera__title">{say(title)}</span>
        <span className="camera__line">{say(line)}</span>
      </output>
    </Dialog>
  );
}

/** Draws the picture, which is not read out: the words beside it give its result. */
function Picture(): ReactNode {
  const { camera } = useTill();
  const frame = useCallback(
    (element: HTMLDivElement | null) => {
      if (element !== null) camera.showIn(element);
    },
    [camera],
  );
  return <div ref={frame} className="camera__picture" aria-hidden="true" />;
}
