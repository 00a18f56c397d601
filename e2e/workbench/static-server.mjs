// @ts-check
/**
 * Serves built files, for `npm start` and for the browser tests, at the root or in a folder of the host.
 * Has cache rules, security headers, gzip, and 404 for what is no file. Uses Node's own modules only.
 */
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SECURITY_HEADERS } from './security-headers.mjs';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
]);

/**
 * Files whose name carries their content's hash may be kept for ever; every other one is asked for again. The
 * names of language files have a version behind them, which a server of another version does not read.
 */
export const HASHED = /^assets\/(?!i18n\/)/;

/**
 * @typedef {object} ServedSite
 * @property {string} url the host's address without a slash at its end: 'http://127.0.0.1:4173', also where
 *   the program is in a folder
 * @property {number} port
 * @property {() => Promise<void>} close stops at once, open connections included
 */

/**
 * Serves the files below a directory.
 * @param {{root: string, host?: string, port?: number, base?: string}} options host 127.0.0.1, any free port,
 *   base '/' unless given; base is the program's folder on the host, such as '/terminals/'
 * @returns {Promise<ServedSite>} rejects when the port is taken (code EADDRINUSE)
 */
export async function serve({ root, host = '127.0.0.1', port = 0, base = '/' }) {
  const server = createServer((request, response) => serveFile(request, response, root, base));
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(undefined));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server on a port has an address');
  return {
    url: `http://${host}:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Caches compressed files by name and version.
 * @type {Map<string, Buffer>}
 */
const gzipped = new Map();

/**
 * Answers a request with a file below a directory, or says that there is none.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} root
 * @param {string} [base] the program's folder on the host, with a slash at both ends
 */
export function serveFile(request, response, root, base = '/') {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...SECURITY_HEADERS, Allow: 'GET, HEAD' }).end();
    return;
  }
  const path = pathOf(request.url ?? '/');
  if (path !== undefined && `${path}/` === base) {
    response.writeHead(301, { ...SECURITY_HEADERS, Location: base }).end();
    return;
  }
  const below = path?.startsWith(base) ? path.slice(base.length) : undefined;
  const found = below === undefined ? undefined : fileFor(root, below);
  if (below === undefined || found === undefined) {
    sendMissing(response);
    return;
  }
  const { file, size, modified } = found;
  const extension = extname(file);
  const tag = `"${size.toString(36)}-${Math.floor(modified).toString(36)}"`;
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Type': TYPES[extension] ?? 'application/octet-stream',
    'Cache-Control': HASHED.test(below) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: tag,
    Vary: 'Accept-Encoding',
  };
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end();
    return;
  }
  const zip = COMPRESSED.has(extension) && /\bgzip\b/.test(String(request.headers['accept-encoding']));
  if (zip) {
    const key = `${file} ${tag}`;
    const body = gzipped.get(key) ?? compressed(file);
    if (body === undefined) {
      sendMissing(response);
      return;
    }
    gzipped.set(key, body);
    response.writeHead(200, { ...headers, 'Content-Encoding': 'gzip', 'Content-Length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  if (request.method === 'HEAD') {
    response.writeHead(200, { ...headers, 'Content-Length': size }).end();
    return;
  }
  // A build may replace its files at any time: only an open file is promised.
  createReadStream(file)
    .once('open', () => response.writeHead(200, { ...headers, 'Content-Length': size }))
    .once('error', () => {
      if (response.headersSent) response.destroy();
      else sendMissing(response);
    })
    .pipe(response);
}

/** @param {import('node:http').ServerResponse} response */
function sendMissing(response) {
  response.writeHead(404, { ...SECURITY_HEADERS, 'Content-Type': 'text/plain' }).end('Not found\n');
}

/**
 * The compressed file; undefined where it has gone meanwhile.
 * @param {string} file
 */
function compressed(file) {
  try {
    return gzipSync(readFileSync(file));
  } catch {
    return undefined;
  }
}

/**
 * The path a request names, without its query; undefined when it is not a path at all.
 * @param {string} url
 */
function pathOf(url) {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
}

/** The folders whose address is that of their page: the program's own, and the one of the wire's pages. */
const FOLDERS = new Set(['', 'guide/wire/']);

/**
 * Returns the file for a path below the program's folder; the page for the folder itself. Screens have no
 * addresses (T018), so that no other path is the page's.
 * @param {string} root
 * @param {string} path
 */
function fileFor(root, path) {
  const wanted = normalize(join(root, path));
  if (wanted !== normalize(root) && !wanted.startsWith(normalize(root + sep))) return undefined;
  return regularFile(FOLDERS.has(path) ? join(wanted, 'index.html') : wanted);
}

/**
 * Returns undefined for a path that is no file. Returns it too for an impossible name: too long, or with a
 * NUL.
 * @param {string} file
 */
function regularFile(file) {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() ? { file, size: stat.size, modified: stat.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}
