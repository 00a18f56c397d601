/**
 * Scans codes with the computer's camera: Shape Detection's BarcodeDetector over pictures of getUserMedia,
 * behind a port.
 *
 * Stops the camera's tracks however the look ends, also tracks that the browser grants after it ended. Keeps
 * no picture. Reading: a page that is hidden releases the camera, and takes it again only if it is asked to.
 */
import type { DriverClock } from '../driver-clock.ts';
import { chooseCode, type SeenCode } from './code-choice.ts';

/**
 * Why a look ended by itself. 'refused': by the person or by a policy. 'failed': another program has the
 * camera, or it broke.
 */
export type CameraEnd = 'refused' | 'noCamera' | 'failed' | 'cannotRead' | 'hidden';

export interface CameraCallbacks {
  /** The camera is there, and is looked through. */
  readonly onLooking: () => void;
  /** The one code; the camera is let go of already. */
  readonly onRead: (code: string) => void;
  /** A picture could not be searched; the look continues. Called once. */
  readonly onFault: (detail: string) => void;
  readonly onEnd: (end: CameraEnd) => void;
}

/** The element of a page that shows the picture. */
export type PictureFrame = Pick<Element, 'replaceChildren'>;

export interface CameraLook {
  /** Puts the picture into the frame. */
  readonly showIn: (frame: PictureFrame) => void;
  /** Releases the camera. No callback is called any more. */
  readonly stop: () => void;
}

export interface CameraScanner {
  readonly look: (told: CameraCallbacks) => CameraLook;
}

/** The part of BarcodeDetector that is used here; TypeScript's own library has none of it. */
export interface CodeDetector {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly SeenCode[]>;
}
export interface CodeDetectors {
  new (options: { readonly formats: readonly string[] }): CodeDetector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: CodeDetectors;
  }
}

export interface CameraDependencies {
  /** Missing in a browser without it, and at an address that is not secure. */
  readonly devices: Pick<MediaDevices, 'getUserMedia'> | undefined;
  /** Missing wherever the system brings no reader of codes: Linux and Windows. */
  readonly detectors: CodeDetectors | undefined;
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  readonly newPicture: () => HTMLVideoElement;
  readonly clock: DriverClock;
}

/** The two on tickets and slips. */
const FORMATS: readonly string[] = ['qr_code', 'itf'];
/** Between two pictures that are searched, milliseconds: quick for a hand, and a processor rests. */
const PAUSE = 100;
/** Fine enough for the bars of a ticket a hand's breadth away. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Null where the browser has no camera to ask for, or nothing that reads codes. */
export function createCameraScanner(parts: CameraDependencies): CameraScanner | null {
  const { devices, detectors } = parts;
  if (devices === undefined || detectors === undefined) return null;
  return { look: (told) => look({ ...parts, devices, detectors }, told) };
}

type Equipment = CameraDependencies & {
  readonly devices: NonNullable<CameraDependencies['devices']>;
  readonly detectors: CodeDetectors;
};

function look(parts: Equipment, told: CameraCallbacks): CameraLook {
  const { page, clock } = parts;
  const picture = parts.newPicture();
  let stream: MediaStream | null = null;
  let isOver = false;
  let isFaultTold = false;
  let cancelNext: () => void = () => undefined;
  const onVisibility = (): void => {
    if (page.hidden) end('hidden');
  };
  const onLost = (): void => end('failed');

  function stop(): void {
    isOver = true;
    cancelNext();
    page.removeEventListener('visibilitychange', onVisibility);
    if (stream !== null) stopTracks(stream);
    picture.srcObject = null;
    picture.remove();
  }

  function end(why: CameraEnd): void {
    if (isOver) return;
    stop();
    told.onEnd(why);
  }

  async function take(): Promise<void> {
    const taken = await parts.devices.getUserMedia(WANTED);
    // Granted after the look had ended.
    if (isOver) return stopTracks(taken);
    stream = taken;
    for (const track of taken.getTracks()) track.addEventListener('ended', onLost);
    picture.muted = true;
    picture.playsInline = true;
    picture.srcObject = taken;
    await picture.play();
  }

  async function begin(): Promise<void> {
    const formats = await readable();
    if (isOver) return;
    if (formats.length === 0) return end('cannotRead');
    await take();
    if (isOver) return;
    const detector = new parts.detectors({ formats });
    told.onLooking();
    search(detector, null);
  }

  async function readable(): Promise<readonly string[]> {
    const supported = await parts.detectors.getSupportedFormats();
    return FORMATS.filter((format) => supported.includes(format));
  }

  function search(detector: CodeDetector, begun: string | null): void {
    cancelNext = clock.after(PAUSE, () => void searchOnce(detector, begun));
  }

  async function searchOnce(detector: CodeDetector, begun: string | null): Promise<void> {
    const choice = chooseCode(await seenBy(detector), begun);
    if (isOver) return;
    if (choice.read === null) return search(detector, choice.begun);
    stop();
    told.onRead(choice.read);
  }

  async function seenBy(detector: CodeDetector): Promise<readonly SeenCode[]> {
    try {
      return await detector.detect(picture);
    } catch (error) {
      if (!isOver && !isFaultTold) told.onFault(String(error));
      isFaultTold = true;
      return [];
    }
  }

  page.addEventListener('visibilitychange', onVisibility);
  begin().catch((error: unknown) => end(endOf(error)));
  return { showIn: (frame) => frame.replaceChildren(picture), stop };
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function endOf(error: unknown): CameraEnd {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'noCamera';
    default:
      return 'failed';
  }
}
