/**
 * Serves the trainer's page. Builds it when it is first asked for, and keeps it in memory. The page holds no
 * data: it shows what the trainer key opens.
 */
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SECURITY_HEADERS } from '../../workbench/security-headers.mjs';
import { type Handler, pathOf, sendRefusal } from '../http/http-words.ts';

export const TRAINERS_PAGE = '/trainer/';

const CONFIG = fileURLToPath(new URL('page/vite.config.ts', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

interface BuiltFile {
  readonly content: string | Uint8Array;
  readonly tag: string;
}

type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** Returns the built files by their paths below the page. */
async function build(): Promise<BuiltFiles> {
  const vite = await import('vite');
  const built = await vite.build({ configFile: CONFIG, logLevel: 'error', build: { write: false } });
  const files = new Map<string, BuiltFile>();
  for (const each of Array.isArray(built) ? built : [built]) {
    if (!('output' in each)) throw new Error('the builder watches, and builds nothing');
    for (const file of each.output) {
      const content = file.type === 'chunk' ? file.code : file.source;
      const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`;
      files.set(file.fileName, { content, tag });
    }
  }
  return files;
}

export function createTrainersPage(log: (message: string) => void): Handler {
  let building: Promise<BuiltFiles> | null = null;

  async function files(): Promise<BuiltFiles> {
    building ??= build();
    try {
      return await building;
    } catch (problem) {
      // Tries again at the next request.
      building = null;
      log(`The trainer's page could not be built. ${String(problem)}`);
      throw problem;
    }
  }

  return async (request, response) => {
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      return sendRefusal(response, 405, 'The page is only read', { Allow: 'GET, HEAD' });
    }
    const path = pathOf(request) ?? '';
    if (`${path}/` === TRAINERS_PAGE) {
      response.writeHead(301, { ...SECURITY_HEADERS, Location: TRAINERS_PAGE }).end();
      return;
    }
    const name = path.slice(TRAINERS_PAGE.length);
    const file = (await files()).get(name === '' ? 'index.html' : name);
    if (file === undefined) return sendRefusal(response, 404, 'The page has no such file');
    const headers = {
      ...SECURITY_HEADERS,
      'Content-Type': TYPES[name === '' ? '.html' : extname(name)] ?? 'application/octet-stream',
      'Cache-Control': 'no-cache',
      ETag: file.tag,
    };
    if (request.headers['if-none-match'] === file.tag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(file.content) });
    response.end(method === 'HEAD' ? undefined : file.content);
  };
}
