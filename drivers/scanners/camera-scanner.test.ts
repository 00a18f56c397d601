/**
 * Uses the camera as a scanner, on a made-up browser. Tests its reports, and that no way out leaves a track
 * running.
 */
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../src/wagering/testing/manual-clock.ts';
import { type CameraLook, type CodeDetectors, createCameraScanner } from './camera-scanner.ts';
import type { SeenCode } from './code-choice.ts';

const TICKET: readonly SeenCode[] = [{ format: 'qr_code', rawValue: 'C-5554-C70F-0000' }];

const READERS: CodeDetectors = class {
  static getSupportedFormats = () => Promise.resolve(['qr_code']);
  detect = () => Promise.resolve(TICKET);
};

/** Lets whatever is settled be answered. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

interface Made {
  /** The codes of the next pictures, or an error; none after that. */
  readonly pictures?: readonly (readonly SeenCode[] | Error)[];
  readonly formats?: readonly string[];
  /** The browser's answer to the request for the camera. */
  readonly answer?: (stream: MediaStream) => Promise<MediaStream>;
  readonly play?: () => Promise<void>;
}

function made({
  pictures = [],
  formats = ['qr_code', 'itf', 'ean_13'],
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
  const wanted: (readonly string[])[] = [];
  const left = [...pictures];
  class Detectors {
    static getSupportedFormats = () => Promise.resolve(formats);
    constructor(options: { readonly formats: readonly string[] }) {
      wanted.push(options.formats);
    }
    detect(): Promise<readonly SeenCode[]> {
      const next = left.shift() ?? [];
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    }
  }
  const scanner = createCameraScanner({
    devices: {
      getUserMedia(constraints) {
        asked.push(constraints ?? {});
        return answer(stream);
      },
    },
    detectors: Detectors satisfies CodeDetectors,
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
    wanted,
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
    const { told, asked, wanted, track, picture, pass } = made({ pictures: [[], TICKET, TICKET] });
    await settle();
    expect(told).toEqual(['looking']);
    expect(asked).toMatchObject([{ audio: false }]);
    expect(wanted).toEqual([['qr_code', 'itf']]);
    expect(track.readyState).toBe('live');
    await pass(5);
    expect(told).toEqual(['looking', 'read C-5554-C70F-0000 ended']);
    expect(picture).toMatchObject({ srcObject: null, isShown: false });
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

  it('is not asked for where none of the codes on tickets can be read', async () => {
    const { told, asked } = made({ formats: ['ean_13'] });
    await settle();
    expect(told).toEqual(['end cannotRead']);
    expect(asked).toEqual([]);
  });

  it.each([
    ['without a reader of codes', { getUserMedia: () => Promise.reject(new Error()) }, undefined],
    ['without cameras', undefined, READERS],
  ])('is none in a browser %s', (_, devices, detectors) => {
    const page = new EventTarget() as unknown as Document;
    const newPicture = () => ({}) as HTMLVideoElement;
    expect(
      createCameraScanner({ devices, detectors, page, newPicture, clock: createManualClock(0) }),
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
