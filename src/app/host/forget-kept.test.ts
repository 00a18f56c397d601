import { expect, it } from 'vitest';
import { forgetKept } from './forget-kept.ts';
import { goodSite } from './good-site.ts';

const PAGE = 'https://track.test/terminals/';

it('drops the copies of the site and of printers, and a storage that refuses stops nothing [T418]', () => {
  const kept = new Map([
    ['mutuel.site /terminals/', '{}'],
    ['mutuel.printer', 'epson'],
    ['mutuel.site', 'of a program at the root'],
    ['mutuel.session', 'stays'],
  ]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (key === 'mutuel.policy') throw new Error('refused');
      kept.set(key, value);
    },
  };
  const ofProgram = {
    getItem: (key: string) => storage.getItem(`${key} /terminals/`),
    setItem: (key: string, value: string) => storage.setItem(`${key} /terminals/`, value),
  };
  goodSite(ofProgram, { host: 'old.test' });
  forgetKept(storage, PAGE);
  expect([...kept].filter(([, value]) => value !== '')).toEqual([
    ['mutuel.site', 'of a program at the root'],
    ['mutuel.session', 'stays'],
  ]);
  // A mistake of the next site does not bring back the host of the last one.
  expect(goodSite(ofProgram, { host: 7 })).toEqual({});
});
