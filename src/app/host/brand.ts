/**
 * Fetches the association's picture that the settings name, and draws it to the dots of the paper. Logs a
 * picture that cannot be had; papers then have the association's name alone.
 */
import { siteAddress } from '../../config/program-address.ts';
import { brandOf } from '../../documents/blocks/brand-picture.ts';
import type { Brand } from '../../documents/blocks/head.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';

export interface FollowedBrand {
  /** Returns the picture loaded last. */
  readonly now: () => Brand | undefined;
  /** Resolves when the picture that the settings name has loaded or failed. */
  readonly loaded: () => Promise<void>;
}

/** Follows the settings from now on. */
export function followBrand(store: Store, log: (message: string) => void): FollowedBrand {
  let brand: Brand | undefined;
  let followed = '';
  let loading = Promise.resolve();

  async function load(address: string, width: number, named: string): Promise<void> {
    try {
      const drawn = await drawnBrand(address, width);
      // Drops a picture if the settings name another one by now.
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
  // Asks for CORS: a browser shows the dots of another site's picture only where that site allows it.
  image.crossOrigin = 'anonymous';
  image.src = new URL(siteAddress(address, document.baseURI), document.baseURI).href;
  await image.decode();
  const height = Math.max(1, Math.round((image.naturalHeight * width) / image.naturalWidth));
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  context.drawImage(image, 0, 0, width, height);
  return brandOf(context.getImageData(0, 0, width, height));
}
