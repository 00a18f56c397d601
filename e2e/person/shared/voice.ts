/** Listens to a window: the browser's voice is replaced by a list of what it is given. */
import type { Page } from 'playwright/test';

export interface Heard {
  readonly text: string;
  readonly lang: string;
}

interface Listening {
  readonly spoken: readonly Heard[];
  readonly headset: (plugged: boolean) => void;
}

/**
 * Replaces the voice and the sound devices of a page. To be called before the page is opened. `tags` are the
 * languages of its voices.
 */
export async function listenToVoice(page: Page, tags: readonly string[] = ['en-US']): Promise<void> {
  await page.addInitScript((languages) => {
    const spoken: { text: string; lang: string }[] = [];
    const voice = {
      speak: ({ text, lang }: SpeechSynthesisUtterance) => void spoken.push({ text, lang }),
      cancel: () => undefined,
      getVoices: () => languages.map((lang) => ({ lang })),
    };
    Object.defineProperty(window, 'speechSynthesis', { value: voice });
    let outputs = 1;
    const devices = navigator.mediaDevices;
    Object.defineProperty(devices, 'enumerateDevices', {
      value: () => Promise.resolve(Array.from({ length: outputs }, () => ({ kind: 'audiooutput' }))),
    });
    Object.assign(window, {
      spoken,
      headset(plugged: boolean) {
        outputs = plugged ? 2 : 1;
        devices.dispatchEvent(new Event('devicechange'));
      },
    });
  }, tags);
}

/** Returns all that was spoken, oldest first. */
export const heard = (page: Page): Promise<readonly Heard[]> =>
  page.evaluate(() => (window as unknown as Listening).spoken);

export const lastHeard = async (page: Page): Promise<string> => (await heard(page)).at(-1)?.text ?? '';

/** Plugs a headset in, or pulls it. */
export const plug = (page: Page, isIn: boolean): Promise<void> =>
  page.evaluate((plugged) => (window as unknown as Listening).headset(plugged), isIn);
