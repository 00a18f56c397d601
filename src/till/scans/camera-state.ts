/** Holds the state of the camera scan, which camera-desk.ts writes. */
import { atom } from 'jotai/vanilla';
import type { CameraEnd } from '../../../drivers/scanners/camera-scanner.ts';

/**
 * 'missing': this browser has no cameras, and nothing opens. 'asking': for the reader of codes and the
 * camera; 'looking': through it. A `CameraEnd`: the camera is closed, and the dialog shows why.
 */
export type CameraPhase = 'missing' | 'closed' | 'asking' | 'looking' | CameraEnd;

export const cameraAtom = atom<CameraPhase>('missing');
