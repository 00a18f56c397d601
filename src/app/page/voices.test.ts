import { expect, it } from 'vitest';
import { hasVoice } from './voices.ts';

it.each([
  ['en-us', ['en-US'], true],
  ['en-ie', ['en_GB'], true],
  ['test', ['en-AU'], true],
  ['es-CL', ['es-MX'], true],
  ['es-CL', ['en-US', 'pt-BR'], false],
  ['zh-CH', ['zh-CN'], true],
  ['zh-CH', ['zh-HK', 'yue-HK'], false],
  ['zh-CH', ['cmn-Hans-CN'], true],
  ['zh-HK', ['zh_CN', 'zh-TW'], false],
  ['zh-HK', ['zh-HK'], true],
  ['zh-HK', ['yue-Hant-HK'], true],
  ['en-us', [], false],
])('a window in %s has among the voices %j one that speaks it: %s', (language, tags, isThere) => {
  const voices = tags.map((lang) => ({ lang }));
  expect(hasVoice(voices, language)).toBe(isThere);
});
