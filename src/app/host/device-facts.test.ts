import { expect, it } from 'vitest';
import { deviceFacts } from './device-facts.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it.each([
  ['Chrome 140', CHROME],
  ['Edge 141', `${CHROME} Edg/141.0.0.0`],
  ['Firefox 150', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['Something', 'Something'],
])('%s is named by its name and version', async (browser, userAgent) => {
  expect(await deviceFacts({ userAgent })).toEqual({
    browser,
    storageUsed: null,
    isStored: false,
    hasCamera: null,
  });
});

it('what is stored is told in bytes, where the browser says it', async () => {
  const storage = { estimate: () => Promise.resolve({ usage: 12_300_000 }) };
  expect(await deviceFacts({ userAgent: CHROME, storage })).toMatchObject({ storageUsed: 12_300_000 });
  const refusing = { estimate: () => Promise.reject(new Error('no')) };
  expect(await deviceFacts({ userAgent: CHROME, storage: refusing })).toMatchObject({ storageUsed: null });
});

it.each([
  [true, ['audioinput', 'videoinput']],
  [false, ['audiooutput']],
  [false, []],
] as const)('has a camera: %s, where the browser lists %j', async (hasCamera, kinds) => {
  const listed = kinds.map((kind) => ({ kind }) as MediaDeviceInfo);
  const mediaDevices = { enumerateDevices: () => Promise.resolve(listed) };
  expect(await deviceFacts({ userAgent: CHROME, mediaDevices })).toMatchObject({ hasCamera });
});

it('does not know of a camera where the browser refuses the list', async () => {
  const mediaDevices = { enumerateDevices: () => Promise.reject(new Error('no')) };
  expect(await deviceFacts({ userAgent: CHROME, mediaDevices })).toMatchObject({ hasCamera: null });
});
