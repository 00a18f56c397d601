/**
 * The association's picture of this page: fetched beside the program when the settings name one, and drawn to the dots of the paper. Owns the fetching.
 * A picture that cannot be had is logged, and papers have the association's name alone.
 */
import { brandOf } from '../documents/brand-picture.ts';
import type { Brand } from '../documents/head.ts';
import type { Store } from '../till/counter.ts';
import { settingsAtom } from '../till/state.ts';

/** Follows the settings; the answer is the picture that is there now. */
export function followBrand(store: Store, log: (message: string) => void): () => Brand | undefined {
  let brand: Brand | undefined;
  let shown = '';

  async function follow(): Promise<void> {
    const { brandImage, brandWidth } = store.get(settingsAtom);
    const wanted = brandImage === '' ? '' : `${brandImage} ${brandWidth}`;
    if (wanted === shown) return;
    shown = wanted;
    brand = undefined;
    if (wanted === '') return;
    try {
      const drawn = await drawnBrand(brandImage, brandWidth);
      // The settings may have named another one meanwhile.
      if (shown === wanted) brand = drawn;
    } catch (error) {
      log(`no picture of the association: ${String(error)}`);
    }
  }

  store.sub(settingsAtom, () => void follow());
  void follow();
  return () => brand;
}

async function drawnBrand(address: string, width: number): Promise<Brand> {
  const answer = await fetch(new URL(address, document.baseURI));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const image = await createImageBitmap(await answer.blob());
  const height = Math.max(1, Math.round((image.height * width) / image.width));
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  context.drawImage(image, 0, 0, width, height);
  return brandOf(context.getImageData(0, 0, width, height));
}
