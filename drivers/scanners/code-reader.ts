/**
 * Describes what searches the pictures of a camera for codes, as a port. The browser's own reader
 * (BarcodeDetector) searches where it knows every code of a window; the program's own does elsewhere.
 */
import { CAMERA_FORMATS, type SeenCode } from './code-choice.ts';

export interface CodeReader {
  /**
   * Returns the codes in the picture as it is now. 'lost': the reader ended, and reads nothing any more.
   * Rejects where this picture could not be searched.
   */
  readonly read: (picture: HTMLVideoElement) => Promise<readonly SeenCode[] | 'lost'>;
  readonly close: () => void;
}

/** Resolves to null where the reader could not be loaded. Never rejects. */
export type OpenCodeReader = () => Promise<CodeReader | null>;

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

/**
 * Returns what opens the browser's reader, or the program's own where that one knows too little.
 * `detectors`: undefined in a browser without it, as on Windows and Linux.
 */
export function readerOfBrowserOr(
  detectors: CodeDetectors | undefined,
  openOwn: OpenCodeReader,
): OpenCodeReader {
  return async () => {
    if (detectors === undefined || !(await readsAll(detectors))) return openOwn();
    const detector = new detectors({ formats: CAMERA_FORMATS });
    return { read: (picture) => detector.detect(picture), close: () => undefined };
  };
}

async function readsAll(detectors: CodeDetectors): Promise<boolean> {
  try {
    const supported = await detectors.getSupportedFormats();
    return CAMERA_FORMATS.every((format) => supported.includes(format));
  } catch {
    return false;
  }
}
