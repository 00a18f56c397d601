/**
 * Lays the scenes of a gallery out without painting them. Painting is a third of a scene's work, and a
 * measurement needs none. Draws a scene once for all sizes.
 */
import type { Frame, Locator, Page } from 'playwright/test';
import { drawScene } from './gallery-test.ts';
import { type MeasureOptions, measure } from './measure.ts';
import { pressSelector, type ServedGallery } from './serve-gallery.ts';

/** Width and height of a window in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Holds the scenes: a frame as large as a window, hidden from the painter alone. */
export interface UnpaintedScenes {
  readonly scenes: readonly string[];
  /** Draws a scene in the present size, and presses its keys. */
  readonly show: (scene: string) => Promise<void>;
  /** Waits until the page has answered to its new size. */
  readonly resize: (size: Size) => Promise<void>;
  /** Returns the faults of what is drawn, a line each. */
  readonly measure: (options: MeasureOptions) => Promise<readonly string[]>;
  readonly frame: Frame;
  /** Selects the frame. There is something to see in it only with PICTURES=1. */
  readonly picture: Locator;
}

const HOST = '/frame.html';

/** Opens a page of the gallery: 'index.html?lang=test'. */
export async function openUnpainted(
  page: Page,
  gallery: ServedGallery,
  path: string,
): Promise<UnpaintedScenes> {
  const isSeen = process.env['PICTURES'] !== undefined;
  await page.route(`${gallery.url}${HOST}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><body style="margin:0"><iframe src="/${path}" style="border:0;display:block;visibility:${isSeen ? 'visible' : 'hidden'}"></iframe>`,
    }),
  );
  // The program's server forbids every frame around it.
  await page.route(`${gallery.url}/${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { 'content-type': 'text/html; charset=utf-8' } });
  });
  await page.goto(`${gallery.url}${HOST}`);
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('the page has one frame');
  await frame.waitForFunction(() => 'scenes' in window);
  const scenes = await frame.evaluate(() => (window as unknown as { scenes: string[] }).scenes);
  return {
    scenes,
    frame,
    picture: page.locator('iframe'),
    async show(scene) {
      const { press, key } = await drawScene(frame, scene);
      // Nothing that is not painted can be pressed by a pointer.
      if (key !== '') await frame.locator('body').dispatchEvent('keydown', { key, code: key });
      if (press !== '') await frame.locator(pressSelector(press)).first().dispatchEvent('click');
    },
    async resize({ width, height }) {
      await frame.evaluate(
        async ([w, h]) => {
          const style = (window.frameElement as HTMLIFrameElement).style;
          style.width = `${w}px`;
          style.height = `${h}px`;
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        },
        [width, height] as const,
      );
    },
    measure: (options) => frame.evaluate(measure, options),
  };
}
