/** Loads a guide from servers that have it, lack it, or never answer. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadGuide } from './load-guide.ts';

const GUIDE = { pages: [{ id: 'window', title: 'The window', blocks: [] }] };
const BASE = 'https://tote.track/terminals/';

/** A server whose answers depend on the path; null: it takes the request and never answers. */
function serve(answer: (path: string) => Response | null): void {
  vi.stubGlobal('fetch', async (address: URL, { signal }: RequestInit) => {
    const given = answer(address.pathname);
    if (given !== null) return given;
    // Without a limit this waits for good.
    return new Promise((_, refuse) => {
      if (signal?.aborted === true) refuse(signal.reason);
    });
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a guide', () => {
  it('is read in the next language where a server never answers for the first', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    serve((path) => (path.includes('es-CL') ? null : Response.json(GUIDE)));
    expect(await loadGuide('teller', 'es-CL', BASE)).toEqual({ guide: GUIDE, language: 'en-us' });
  });

  it('is not there where a server gives a page for every path', async () => {
    serve(() => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }));
    await expect(loadGuide('teller', 'en-us', BASE)).rejects.toThrow('JSON');
  });
});
