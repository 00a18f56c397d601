import { describe, expect, it, vi } from 'vitest';
import { otherBuildOf } from './other-build.ts';

const RELEASE = 'https://tote.track/terminals/';
const PREVIEW = 'https://tote.track/terminals/preview/';

function setUp(answer: () => Promise<Response>, page = RELEASE) {
  const asked: string[] = [];
  const leaveFor = vi.fn<(address: string) => void>();
  const fetch = (address: string): Promise<Response> => {
    asked.push(address);
    return answer();
  };
  return { asked, leaveFor, other: otherBuildOf({ page, fetch, leaveFor }) };
}

describe('the other build', () => {
  it.each([
    ['its manifest', () => Promise.resolve(Response.json({ name: 'Mutuel', start_url: './' })), true],
    ['the page for every path', () => Promise.resolve(new Response('<!doctype html>')), false],
    ['another text', () => Promise.resolve(Response.json(['start_url'])), false],
    ['404', () => Promise.resolve(Response.json({ start_url: './' }, { status: 404 })), false],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ] as const)('is on a server that answers %s: %s [T019]', async (_, answer, isThere) => {
    const { asked, other } = setUp(answer);
    expect(await other.isThere()).toBe(isThere);
    expect(asked).toEqual(['/terminals/preview/manifest.webmanifest']);
  });

  it.each([
    [RELEASE, '/terminals/preview/'],
    ['https://tote.track/', '/preview/'],
    [PREVIEW, '/terminals/'],
    ['https://tote.track/preview/index.html', '/'],
  ])('of %s is opened at %s [T019]', (page, folder) => {
    const { leaveFor, other } = setUp(() => Promise.reject(new Error('not asked')), page);
    other.open();
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith(folder);
  });
});
