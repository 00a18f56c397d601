import { describe, expect, it } from 'vitest';
import { readWindowCode } from './window-code.ts';

const HOST = 'tote.track:8443';

describe('the code of a window', () => {
  it.each([
    ['00100000012100', { windowKey: '00000012' }],
    ['00199999999100', { windowKey: '99999999' }],
    [' 00100000012100\r\n', { windowKey: '00000012' }],
  ])('is eight digits between 001 and 100: %j [T385]', (code, named) => {
    expect(readWindowCode(code)).toEqual(named);
  });

  it.each(['0010000012100', '001000000012100', '00200000012100', '00100000012101', '0010000001a100'])(
    'is none with other digits around them, or fewer, or more: %j [T385]',
    (code) => {
      expect(readWindowCode(code)).toBeNull();
    },
  );

  it.each([
    ['BM:00000012:MB', { windowKey: '00000012' }],
    ['BM:west-hall-7:MB', { windowKey: 'west-hall-7' }],
  ])('is a key between BM and MB: %j [T386]', (code, named) => {
    expect(readWindowCode(code)).toEqual(named);
  });

  it.each([
    'BM::MB',
    'BM:MB',
    'BM:0000012:MB',
    'BM:000000012:MB',
    'bm:00000012:mb',
    'BM:00000012:XX',
    'BM:00000012',
  ])('is none where the key is no key, or an end is missing: %j [T386]', (code) => {
    expect(readWindowCode(code)).toBeNull();
  });

  it.each([
    [`BM:${HOST}:MB`, { host: HOST }],
    [`BM:${HOST}:00000012:MB`, { host: HOST, windowKey: '00000012' }],
    ['BM:127.0.0.1:1:MB', { host: '127.0.0.1:1' }],
    ['BM:tote.track:65535:00000012:MB', { host: 'tote.track:65535', windowKey: '00000012' }],
  ])('is a host and its port, and a key in a fifth part: %j [T387]', (code, named) => {
    expect(readWindowCode(code)).toEqual(named);
  });

  it.each([
    'BM:tote.track::MB',
    'BM::8443:MB',
    'BM:tote.track:0:MB',
    'BM:tote.track:65536:MB',
    'BM:tote.track:port:MB',
    `BM:${HOST}::MB`,
    `BM:${HOST}:7:MB`,
    `BM:${HOST}:00000012:more:MB`,
    'BM:https://tote.track:8443:MB',
    'BM:tote.track/terminals:8443:MB',
    'BM:us er@tote:8443:MB',
  ])('is none where host, port or key is none, or a part is too many: %j [T387]', (code) => {
    expect(readWindowCode(code)).toBeNull();
  });

  it.each([
    ['{"host":"tote.track","windowKey":"00000012"}', { host: 'tote.track', windowKey: '00000012' }],
    ['{"host":"https://tote.track:8443"}', { host: 'https://tote.track:8443' }],
    ['{"windowKey":"00000012","note":"west hall"}', { windowKey: '00000012' }],
  ])('is an object with a host, a key or both: %j [T388]', (code, named) => {
    expect(readWindowCode(code)).toEqual(named);
  });

  it.each([
    '{}',
    '{"note":"west hall"}',
    '{"windowKey":12}',
    '{"windowKey":"12"}',
    '{"host":""}',
    '{"host":7,"windowKey":"00000012"}',
    '{"host":"not a host","windowKey":"00000012"}',
    '{"host":"ftp://tote.track"}',
    '[{"host":"tote.track"}]',
    '"tote.track"',
    'null',
    '{"host":"tote.tr',
  ])('is no object without either, with a wrong one, or cut: %j [T388]', (code) => {
    expect(readWindowCode(code)).toBeNull();
  });

  it.each(['', ' ', '2184450959000005', 'https://tote.track', '00000012', '12345'])(
    'is nothing else that a scanner reads: %j',
    (code) => {
      expect(readWindowCode(code)).toBeNull();
    },
  );
});
