/**
 * Answers the page in the worker that searches the camera's pictures. The page's side is
 * worker-code-reader.ts. Keeps no picture: each is closed once it is searched.
 */
import type { SeenCode } from './code-choice.ts';
import type { PictureAnswer, PictureQuestion } from './picture-messages.ts';

export interface PictureSearch {
  /** Rejects where the reader's own file cannot be loaded. */
  readonly load: () => Promise<unknown>;
  /** Rejects where the picture cannot be searched. */
  readonly search: (picture: VideoFrame) => Promise<readonly SeenCode[]>;
}

/** Loads the reader at once. Never rejects. */
export async function announceReader(
  { load }: Pick<PictureSearch, 'load'>,
  send: (answer: PictureAnswer) => void,
): Promise<void> {
  try {
    await load();
    send({ answer: 'ready' });
  } catch (error) {
    send({ answer: 'notLoaded', detail: String(error) });
  }
}

/** Answers one question. Never rejects. */
export async function answerPicture(
  { id, picture }: PictureQuestion,
  { search }: Pick<PictureSearch, 'search'>,
  send: (answer: PictureAnswer) => void,
): Promise<void> {
  try {
    send({ answer: 'seen', id, codes: await search(picture) });
  } catch (error) {
    send({ answer: 'refused', id, detail: String(error) });
  } finally {
    picture.close();
  }
}
