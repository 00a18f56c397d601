import { describe, expect, it } from 'vitest';
import { mistakeOfHost, typedCodeOf } from './setup-entry.ts';

const PAGE = 'https://terminal.track';

describe('a host that is entered', () => {
  it.each([
    '',
    'tote.track',
    'tote.track:8443',
    'https://tote.track',
    '127.0.0.1:8080',
    'http://localhost:8080',
    'terminal.track',
  ])('may be %j', (host) => {
    expect(mistakeOfHost(host, PAGE)).toBeNull();
  });

  it.each([
    ['tote track', 'noAddress'],
    ['tote.track/terminals', 'noAddress'],
    ['ftp://tote.track', 'noAddress'],
    ['tote.track:99999', 'noAddress'],
    ['http://tote.track', 'needsTls'],
    ['http://10.0.0.7:8080', 'needsTls'],
    ['http://localhost.track', 'needsTls'],
    ['[::1]:8080', 'notHere'],
    ['http://127.0.0.2:8080', 'notHere'],
  ])('is %j: %s', (host, mistake) => {
    expect(mistakeOfHost(host, PAGE)).toBe(mistake);
  });

  it('may be the plain address that serves the page', () => {
    expect(mistakeOfHost('http://room.test:8080', 'http://room.test:8080')).toBeNull();
  });
});

describe('what a scanner types into a field', () => {
  it.each([
    ['00100000012100', '00100000012100', { windowKey: '00000012' }],
    ['old.host00100000012100\r', '00100000012100', { windowKey: '00000012' }],
    [
      'old.hostBM:tote.track:8443:00000012:MB',
      'BM:tote.track:8443:00000012:MB',
      { host: 'tote.track:8443', windowKey: '00000012' },
    ],
    ['{"host": "tote.track"}', '{"host": "tote.track"}', { host: 'tote.track' }],
    ['BM:12:MB', 'BM:12:MB', null],
    ['{"track": 7}', '{"track": 7}', null],
  ])('is a code: %j [T385, T386, T387, T388]', (text, typed, code) => {
    expect(typedCodeOf(text)).toEqual({ text: typed, code });
  });

  it.each(['', 'tote.track:8443', '00000012', 'BM:00000012', '0010000001210', '{"host":'])(
    'is no code yet, or a person’s: %j',
    (text) => {
      expect(typedCodeOf(text)).toBeNull();
    },
  );
});
