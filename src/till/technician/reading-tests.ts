/** Tests what reads: scanners, card reader, ticket reader and camera. No code that is read goes further. */
import { SCANNER_FAULT_TEXTS } from '../../devices/scanner/scanner-texts.ts';
import { type Say, say } from '../../i18n/say.ts';
import type { ScanEvent } from '../../wagering/tickets/scan-event.ts';
import type { CameraCommands } from '../scans/camera-desk.ts';
import { type CameraPhase, cameraAtom } from '../scans/camera-state.ts';
import { ticketReaderAtom } from '../scans/reader-state.ts';
import { codeTakerAtom } from '../scans/scan-state.ts';
import { deviceFactsAtom } from '../storage/device-state.ts';
import type { Store } from '../window/dialogs.ts';
import { failed, passed, type RunTest, type TestRun } from './test-runner.ts';
import { until } from './until.ts';

export interface ReadingTestDependencies {
  readonly store: Store;
  readonly camera: Pick<CameraCommands, 'open' | 'close'>;
  /** Has the ticket reader give its paper back. */
  readonly eject: () => void;
  /** Reads whether the computer has a camera. */
  readonly readFacts: () => Promise<void>;
}

/** Characters of a code that are shown. */
const CODE_SHOWN = 24;

const CAMERA_ENDS = {
  refused: 'camera.refused',
  noCamera: 'camera.noCamera',
  failed: 'camera.failed',
  notLoaded: 'camera.notLoaded',
  hidden: 'camera.hidden',
} as const satisfies Readonly<
  Record<Exclude<CameraPhase, 'missing' | 'closed' | 'asking' | 'looking'>, string>
>;

export function createReadingTests({ store, camera, eject, readFacts }: ReadingTestDependencies) {
  /** Takes every code until one suits. None reaches the desk of tickets meanwhile. */
  function nextCode({ signal }: TestRun, suits: (event: ScanEvent) => boolean): Promise<ScanEvent> {
    return new Promise((resolve) => {
      const taker = {
        take(_code: string, event: ScanEvent) {
          if (!suits(event)) return;
          letGo();
          resolve(event);
        },
      };
      const letGo = (): void => {
        if (store.get(codeTakerAtom) === taker) store.set(codeTakerAtom, null);
      };
      store.set(codeTakerAtom, taker);
      signal.addEventListener('abort', letGo, { once: true });
    });
  }

  const scanner: RunTest = async (run) => {
    run.tell(say('technician.doScan'));
    const event = await nextCode(run, ({ source }) => source !== 'MAGCARD');
    return passed('technician.sawCode', { code: shownCode(event), by: nameOf(event) });
  };

  // Of a card the page shows no number: it may be a customer's.
  const cardReader: RunTest = async (run) => {
    run.tell(say('technician.doSwipe'));
    const event = await nextCode(run, ({ source }) => source === 'MAGCARD');
    return passed('technician.sawCard', { by: nameOf(event) });
  };

  const ticketReader: RunTest = async ({ signal }) => {
    const { name, link, fault, answers, paper } = store.get(ticketReaderAtom);
    if (name === null) return failed('reader.none');
    if (link !== 'open') return failed(fault === null ? 'reader.off' : SCANNER_FAULT_TEXTS[fault]);
    if (!answers) return failed('reader.silent');
    eject();
    await until(store, ticketReaderAtom, (reader) => (reader.paper === 'none' ? true : null), signal);
    return passed(paper === 'none' ? 'technician.sawNoPaper' : 'technician.sawPaperOut');
  };

  const lookThrough: RunTest = async (run) => {
    if (store.get(cameraAtom) === 'missing') return failed('camera.missing');
    await readFacts();
    if (run.signal.aborted) return failed('technician.brokenOff');
    if (store.get(deviceFactsAtom)?.hasCamera === false) return failed('camera.noCamera');
    const code = nextCode(run, ({ from }) => from?.by === 'camera');
    run.signal.addEventListener('abort', camera.close, { once: true });
    camera.open();
    const looking = until(store, cameraAtom, startOf, run.signal).then(async (start) => {
      if (start !== 'looking') return failed(CAMERA_ENDS[start]);
      const isSeen = await run.ask(say('technician.askCamera'));
      return isSeen ? passed('technician.sawPicture') : failed('technician.noPicture');
    });
    const read = code.then((event) =>
      passed('technician.sawCode', { code: shownCode(event), by: nameOf(event) }),
    );
    return Promise.race([looking, read]);
  };

  return { scanner, cardReader, ticketReader, camera: lookThrough } as const;
}

/** Returns how the camera began; null while it is asked for. */
function startOf(phase: CameraPhase): 'looking' | keyof typeof CAMERA_ENDS | null {
  return phase === 'missing' || phase === 'closed' || phase === 'asking' ? null : phase;
}

function shownCode({ data }: ScanEvent): string {
  const code = data.trim();
  return code.length > CODE_SHOWN ? `${code.slice(0, CODE_SHOWN)}…` : code;
}

const ORIGINS = {
  keyboard: 'scanner.byKeyboard',
  paste: 'scanner.byPaste',
  camera: 'scanner.camera',
} as const;

function nameOf({ from, source }: ScanEvent): string | Say {
  if (from === null) return source;
  if (from.by === 'device') return from.name;
  return say(from.by === 'keyboard' && source === 'MAGCARD' ? 'scanner.bySwipe' : ORIGINS[from.by]);
}
