/** Proves that the program of a service is loaded once, and again only where loading it failed. */
import { expect, it } from 'vitest';
import { createLazyService } from './lazy-service.ts';

it('loads the program once, though a question to it fails, and again where it was not loaded', async () => {
  let loads = 0;
  const logged: string[] = [];
  const lazy = createLazyService({
    name: 'scanners',
    async load() {
      loads += 1;
      if (loads === 1) throw new Error('no file');
      return { answer: 'ready' };
    },
    onLoaded: () => undefined,
    log: (line) => void logged.push(line),
  });
  expect(await lazy.ask(({ answer }) => answer, 'none')).toBe('none');
  expect(logged).toEqual(['scanners: not loaded: Error: no file']);
  const failing = lazy.ask(() => Promise.reject(new Error('refused')), undefined);
  await expect(failing).rejects.toThrow('refused');
  expect(await lazy.ask(({ answer }) => answer, 'none')).toBe('ready');
  expect(loads).toBe(2);
});
