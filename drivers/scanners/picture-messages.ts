/** Describes the messages between a page and the worker that searches its camera's pictures for codes. */
import type { SeenCode } from './code-choice.ts';

/**
 * A picture of the camera, transferred and not copied. `id` numbers the questions of a page; the answer
 * carries it.
 */
export interface PictureQuestion {
  readonly id: number;
  readonly picture: VideoFrame;
}

/** 'ready' or 'notLoaded' comes once, before all others. */
export type PictureAnswer =
  | { readonly answer: 'ready' }
  | { readonly answer: 'notLoaded'; readonly detail: string }
  | { readonly answer: 'seen'; readonly id: number; readonly codes: readonly SeenCode[] }
  | { readonly answer: 'refused'; readonly id: number; readonly detail: string };
