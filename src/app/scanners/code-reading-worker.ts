/** Runs in the worker that searches the camera's pictures, with zxing-wasm from the program's own server. */
import { prepareZXingModule } from 'zxing-wasm/reader';
// oxlint-disable-next-line import/default -- the builder's own: the file's address
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { PictureAnswer, PictureQuestion } from '../../../drivers/scanners/picture-messages.ts';
import { announceReader, answerPicture } from '../../../drivers/scanners/picture-search.ts';
import { codesInPicture } from '../../../drivers/scanners/zxing-codes.ts';

const send = (answer: PictureAnswer): void => self.postMessage(answer, { transfer: [] });

/** Is as large as the camera's pictures, which are all of one size. */
let canvas = new OffscreenCanvas(1, 1);

function pixelsOf(picture: VideoFrame): ImageData {
  const { displayWidth: width, displayHeight: height } = picture;
  if (canvas.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, width, height);
}

self.addEventListener('message', ({ data }: MessageEvent<PictureQuestion>) => {
  void answerPicture(data, { search: (picture) => codesInPicture(pixelsOf(picture)) }, send);
});

// Left alone, the library would fetch its file from another server.
const load = () =>
  prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true });
void announceReader({ load }, send);
