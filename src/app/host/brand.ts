/**
 * The association's picture of this page: fetched beside the program when the settings name one, and drawn to the dots of the paper. Owns the fetching.
 * A picture that cannot be had is logged, and papers have the association's name alone.
 */
import { brandOf } from '../../documents/blocks/brand-picture.ts';
import type { Brand } from '../../documents/blocks/head.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { settingsAtom } from '../../till/window/state.ts';

export interface FollowedBrand {
  /** The picture that is there now. */
  readonly now: () => Brand | undefined;
  /** Resolves when the picture that the settings name is there, or is known not to be. */
  readonly loaded: () => Promise<void>;
}

/** Follows the settings. */
export function followBrand(store: Store, log: (message: string) => void): FollowedBrand {
  let brand: Brand | undefined;
  let followed = '';
  let loading = Promise.resolve();

  async function load(address: string, width: number, named: string): Promise<void> {
    try {
      const drawn = await drawnBrand(address, width);
      // The settings may have named another one meanwhile.
      if (followed === named) brand = drawn;
    } catch (error) {
      log(`no picture of the association at ${address}: ${String(error)}`);
    }
  }

  function follow(): void {
    const { brandImage, brandWidth } = store.get(settingsAtom);
    const named = brandImage === '' ? '' : `${brandImage} ${brandWidth}`;
    if (named === followed) return;
    followed = named;
    brand = undefined;
    loading = named === '' ? Promise.resolve() : load(brandImage, brandWidth, named);
  }

  store.sub(settingsAtom, follow);
  follow();
  return { now: () => brand, loaded: () => loading };
}

async function drawnBrand(address: string, width: number): Promise<Brand> {
  const image = new Image();
  // Somebody else's picture is only taken where they allow it: its dots are looked at.
  image.crossOrigin = 'anonymous';
  image.src = new URL(address, document.baseURI).href;
  await image.decode();
  const height = Math.max(1, Math.round((image.naturalHeight * width) / image.naturalWidth));
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  context.drawImage(image, 0, 0, width, height);
  return brandOf(context.getImageData(0, 0, width, height));
}
