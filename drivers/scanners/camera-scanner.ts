/**
 * Scans codes with the computer's camera: a reader of codes (code-reader.ts) over pictures of getUserMedia,
 * behind a port.
 *
 * Stops the camera's tracks however the look ends, also tracks that the browser grants after it ended. Keeps
 * no picture. Reading: a page that is hidden releases the camera, and takes it again only if it is asked to.
 */
import type { DriverClock } from '../driver-clock.ts';
import { chooseCode, type SeenCode } from './code-choice.ts';
import type { CodeReader, OpenCodeReader } from './code-reader.ts';

/**
 * Why a look ended by itself. 'refused': by the person or by a policy. 'failed': another program has the
 * camera, or it broke. 'notLoaded': the program's reader of codes is not there.
 */
export type CameraEnd = 'refused' | 'noCamera' | 'failed' | 'notLoaded' | 'hidden';

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

export interface CameraDependencies {
  /** Missing in a browser without it, and at an address that is not secure. */
  readonly devices: Pick<MediaDevices, 'getUserMedia'> | undefined;
  readonly openReader: OpenCodeReader;
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  readonly newPicture: () => HTMLVideoElement;
  readonly clock: DriverClock;
}

/** Between two pictures that are searched, milliseconds: quick for a hand, and a processor rests. */
const PAUSE = 100;
/** Fine enough for the bars of a ticket a hand's breadth away. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Null where the browser has no camera to ask for. */
export function createCameraScanner(parts: CameraDependencies): CameraScanner | null {
  const { devices } = parts;
  if (devices === undefined) return null;
  return { look: (told) => look({ ...parts, devices }, told) };
}

type Equipment = CameraDependencies & {
  readonly devices: NonNullable<CameraDependencies['devices']>;
};

function look(parts: Equipment, told: CameraCallbacks): CameraLook {
  const { page, clock } = parts;
  const picture = parts.newPicture();
  let stream: MediaStream | null = null;
  let reader: CodeReader | null = null;
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
    reader?.close();
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
    const opened = await parts.openReader();
    // Loaded after the look had ended.
    if (isOver) return opened?.close();
    if (opened === null) return end('notLoaded');
    reader = opened;
    await take();
    if (isOver) return;
    told.onLooking();
    search(opened, null);
  }

  function search(opened: CodeReader, begun: string | null): void {
    cancelNext = clock.after(PAUSE, () => void searchOnce(opened, begun));
  }

  async function searchOnce(opened: CodeReader, begun: string | null): Promise<void> {
    const seen = await seenBy(opened);
    if (isOver) return;
    if (seen === 'lost') return end('notLoaded');
    const choice = chooseCode(seen, begun);
    if (choice.read === null) return search(opened, choice.begun);
    stop();
    told.onRead(choice.read);
  }

  async function seenBy(opened: CodeReader): Promise<readonly SeenCode[] | 'lost'> {
    try {
      return await opened.read(picture);
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
