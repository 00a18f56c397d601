/**
 * Uses the camera as a scanner, on a made-up browser. Tests its reports, and that no way out leaves a track
 * running.
 */
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../src/wagering/testing/manual-clock.ts';
import { type CameraLook, createCameraScanner } from './camera-scanner.ts';
import type { SeenCode } from './code-choice.ts';
import type { CodeReader } from './code-reader.ts';

const TICKET: readonly SeenCode[] = [{ format: 'qr_code', rawValue: 'C-5554-C70F-0000' }];

/** Lets whatever is settled be answered. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

interface Made {
  /** The codes of the next pictures, or an error; none after that. */
  readonly pictures?: readonly (readonly SeenCode[] | 'lost' | Error)[];
  /** Opens the reader of codes; null if it cannot be loaded. */
  readonly opening?: (reader: CodeReader) => Promise<CodeReader | null>;
  /** The browser's answer to the request for the camera. */
  readonly answer?: (stream: MediaStream) => Promise<MediaStream>;
  readonly play?: () => Promise<void>;
}

function made({
  pictures = [],
  opening = (reader) => Promise.resolve(reader),
  answer = (stream) => Promise.resolve(stream),
  play = () => Promise.resolve(),
}: Made = {}) {
  const clock = createManualClock(0);
  const page = Object.assign(new EventTarget(), { hidden: false });
  const track = Object.assign(new EventTarget(), {
    readyState: 'live',
    stop: () => void (track.readyState = 'ended'),
  });
  const stream = { getTracks: () => [track] } as unknown as MediaStream;
  const picture = {
    srcObject: null as unknown,
    isShown: true,
    play,
    remove: () => void (picture.isShown = false),
  };
  const told: string[] = [];
  const asked: { audio?: unknown }[] = [];
  let closed = 0;
  const left = [...pictures];
  const reader: CodeReader = {
    read() {
      const next = left.shift() ?? [];
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
    close: () => void (closed += 1),
  };
  const scanner = createCameraScanner({
    devices: {
      getUserMedia(constraints) {
        asked.push(constraints ?? {});
        return answer(stream);
      },
    },
    openReader: () => opening(reader),
    page,
    newPicture: () => picture as unknown as HTMLVideoElement,
    clock,
  });
  if (scanner === null) throw new Error('no camera');
  const look: CameraLook = scanner.look({
    onLooking: () => told.push('looking'),
    onRead: (code) => told.push(`read ${code} ${track.readyState}`),
    onFault: (detail) => told.push(`fault ${detail}`),
    onEnd: (end) => told.push(`end ${end}`),
  });
  return {
    look,
    told,
    asked,
    closed: () => closed,
    track,
    stream,
    picture,
    /** Time for so many pictures. */
    pass: (count: number) => clock.advanceAndSettle(count * 100),
    hide: () => {
      page.hidden = true;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    picturesLeft: () => left.length,
  };
}

describe('the camera', () => {
  it('reads the codes of tickets, once, and is let go of before it tells', async () => {
    const { told, asked, closed, track, picture, pass } = made({ pictures: [[], TICKET, TICKET] });
    await settle();
    expect(told).toEqual(['looking']);
    expect(asked).toMatchObject([{ audio: false }]);
    expect(closed()).toBe(0);
    expect(track.readyState).toBe('live');
    await pass(5);
    expect(told).toEqual(['looking', 'read C-5554-C70F-0000 ended']);
    expect(picture).toMatchObject({ srcObject: null, isShown: false });
    expect(closed()).toBe(1);
  });

  it('shows what it sees in the frame it is given', async () => {
    const { look, picture, stream } = made();
    await settle();
    const shown: unknown[] = [];
    look.showIn({ replaceChildren: (...nodes) => void shown.push(...nodes) });
    expect(shown).toEqual([picture]);
    expect(picture.srcObject).toBe(stream);
  });

  it('goes on after pictures that cannot be searched, and tells it once', async () => {
    const broken = new Error('broken');
    const { told, pass } = made({ pictures: [broken, broken, TICKET] });
    await settle();
    await pass(3);
    expect(told).toEqual(['looking', 'fault Error: broken', 'read C-5554-C70F-0000 ended']);
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'noCamera'],
    ['OverconstrainedError', 'noCamera'],
    ['NotReadableError', 'failed'],
    ['AbortError', 'failed'],
  ])('that the browser answers with %s is %s', async (name, end) => {
    const { told } = made({ answer: () => Promise.reject(new DOMException('no', name)) });
    await settle();
    expect(told).toEqual([`end ${end}`]);
  });

  it('is not asked for where the reader of codes cannot be loaded', async () => {
    const { told, asked } = made({ opening: () => Promise.resolve(null) });
    await settle();
    expect(told).toEqual(['end notLoaded']);
    expect(asked).toEqual([]);
  });

  it('is let go of where the reader of codes is lost', async () => {
    const { told, track, pass } = made({ pictures: [[], 'lost', TICKET] });
    await settle();
    await pass(5);
    expect(told).toEqual(['looking', 'end notLoaded']);
    expect(track.readyState).toBe('ended');
  });

  it('is none in a browser without cameras', () => {
    const page = new EventTarget() as unknown as Document;
    const newPicture = () => ({}) as HTMLVideoElement;
    expect(
      createCameraScanner({
        devices: undefined,
        openReader: () => Promise.resolve(null),
        page,
        newPicture,
        clock: createManualClock(0),
      }),
    ).toBeNull();
  });
});

describe('every way out lets go of the camera', () => {
  type Camera = ReturnType<typeof made>;
  it.each<[string, (camera: Camera) => void, readonly string[]]>([
    ['it is stopped', ({ look }) => look.stop(), []],
    ['the page is hidden', ({ hide }) => hide(), ['end hidden']],
    ['the camera is pulled out', ({ track }) => void track.dispatchEvent(new Event('ended')), ['end failed']],
  ])('when %s, and nothing more is read', async (_, leave, ended) => {
    const camera = made({ pictures: [[], TICKET, TICKET] });
    await settle();
    await camera.pass(1);
    leave(camera);
    expect(camera.track.readyState).toBe('ended');
    expect(camera.picture).toMatchObject({ srcObject: null, isShown: false });
    await camera.pass(3);
    expect(camera.told).toEqual(['looking', ...ended]);
    expect(camera.picturesLeft()).toBe(2);
    expect(camera.closed()).toBe(1);
  });

  it('when it is stopped while the reader of codes is loaded', async () => {
    let loaded: () => void = () => undefined;
    const camera = made({
      opening: (reader) => new Promise((resolve) => void (loaded = () => resolve(reader))),
    });
    await settle();
    camera.look.stop();
    loaded();
    await settle();
    expect([camera.asked, camera.told, camera.closed()]).toEqual([[], [], 1]);
  });

  it('when it is stopped while a picture is searched', async () => {
    const camera = made({ pictures: [TICKET] });
    await settle();
    const passing = camera.pass(1);
    camera.look.stop();
    await passing;
    expect(camera.told).toEqual(['looking']);
  });

  it('when it is granted after nobody wants it any more', async () => {
    let grant: () => void = () => undefined;
    const camera = made({
      answer: (stream) => new Promise((resolve) => void (grant = () => resolve(stream))),
    });
    await settle();
    camera.look.stop();
    grant();
    await settle();
    expect(camera.track.readyState).toBe('ended');
    expect(camera.told).toEqual([]);
  });

  it('when its picture does not play', async () => {
    const camera = made({ play: () => Promise.reject(new DOMException('no', 'NotSupportedError')) });
    await settle();
    expect(camera.track.readyState).toBe('ended');
    expect(camera.told).toEqual(['end failed']);
  });

  it('is not looked through where it is stopped before the browser was asked', async () => {
    const camera = made();
    camera.look.stop();
    await settle();
    expect(camera.asked).toEqual([]);
    expect(camera.told).toEqual([]);
  });
});
