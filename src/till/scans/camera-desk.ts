/**
 * Scans with the computer's camera (T094). Opens the camera, and closes it with a code, another scan, the
 * dialog, a screen lock or the sign-off. A code is taken like any scan; drivers/scanners/camera-scanner.ts
 * reads the picture. Reading of T445: a picture that could not be searched is logged, and no alert is shown.
 */
import type { CameraLook, CameraScanner, PictureFrame } from '../../../drivers/scanners/camera-scanner.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { lockedAtom } from '../window/dialog-state.ts';
import type { Store } from '../window/dialogs.ts';
import { cameraAtom } from './camera-state.ts';
import { codeTakerAtom } from './scan-state.ts';

export interface CameraDeskDependencies {
  readonly store: Store;
  /** Null where the browser has none. */
  readonly camera: CameraScanner | null;
  readonly onRead: (code: string) => void;
  readonly log: (message: string) => void;
}

/** Commands for the views. */
export interface CameraCommands {
  /**
   * Asks for the camera and looks through it; again, after what was in the way. Does nothing where there is
   * none, and under a lock.
   */
  readonly open: () => void;
  readonly close: () => void;
  /** Gives the frame that shows the picture while the camera is open. */
  readonly showIn: (frame: PictureFrame) => void;
}

export interface CameraDesk {
  readonly acts: CameraCommands;
  readonly stop: () => void;
}

export function createCameraDesk({ store, camera, onRead, log }: CameraDeskDependencies): CameraDesk {
  let look: CameraLook | null = null;
  store.set(cameraAtom, camera === null ? 'missing' : 'closed');

  function close(): void {
    if (camera === null) return;
    look?.stop();
    look = null;
    store.set(cameraAtom, 'closed');
  }

  const mayLook = (): boolean =>
    (store.get(tellerAtom) !== null || store.get(codeTakerAtom) !== null) && !store.get(lockedAtom);
  const closeUnlessAllowed = (): void => {
    if (!mayLook()) close();
  };
  const unfollow = [tellerAtom, codeTakerAtom, lockedAtom].map((followed) =>
    store.sub(followed, closeUnlessAllowed),
  );

  return {
    acts: {
      open() {
        if (camera === null || !mayLook()) return;
        look?.stop();
        store.set(cameraAtom, 'asking');
        look = camera.look({
          onLooking: () => store.set(cameraAtom, 'looking'),
          onRead(code) {
            close();
            onRead(code);
          },
          onFault: (detail) => log(`Camera scan failed: ${detail}`),
          onEnd: (end) => store.set(cameraAtom, end),
        });
      },
      close,
      showIn: (frame) => look?.showIn(frame),
    },
    stop() {
      for (const stop of unfollow) stop();
      close();
    },
  };
}
