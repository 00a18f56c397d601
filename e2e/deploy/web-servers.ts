/**
 * Runs a real web server from its snippet in public/guide/deploy, on loopback, with a certificate of the
 * tests. Puts the test's names where a manager puts theirs, and changes nothing else.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { CERTIFICATE, KEY } from '../tote-host/test-certificate.ts';
import { findWebServer } from '../workbench/debian.mjs';
import { PROJECT } from '../workbench/install.mjs';

export const WEB_SERVERS = ['nginx', 'caddy'] as const;
export type WebServerName = (typeof WEB_SERVERS)[number];

/** Makes Chromium trust the certificate of the tests, which no authority signed. */
export const TRUST_CERTIFICATE = `--ignore-certificate-errors-spki-list=${spkiOf(CERTIFICATE)}`;

export const SNIPPETS: Readonly<Record<WebServerName, string>> = {
  nginx: join(PROJECT, 'public', 'guide', 'deploy', 'nginx.conf'),
  caddy: join(PROJECT, 'public', 'guide', 'deploy', 'Caddyfile'),
};

export interface WebServerOptions {
  /** Directory of the built program. */
  readonly program: string;
  /** Directory of the site's files. */
  readonly site: string;
  /** Folder of the program on the host. */
  readonly folder: '/' | '/terminals/';
  /** Port of a tote on loopback that speaks TLS; none where no tote is proxied. */
  readonly tote?: number;
}

export interface RunningWebServer {
  /** 'https://127.0.0.1:40443', without a slash at its end. */
  readonly url: string;
  /** Address of the same host without TLS. */
  readonly plainUrl: string;
  readonly stop: () => Promise<void>;
}

/** Returns why a server cannot be run here; undefined if it can. */
export function whyNoWebServer(name: WebServerName): string | undefined {
  return findWebServer(name) === undefined ? `${name} is not installed` : undefined;
}

/** Starts a server. Resolves when it answers; rejects with what it said when it ends before. */
export async function startWebServer(
  name: WebServerName,
  options: WebServerOptions,
): Promise<RunningWebServer> {
  const program = findWebServer(name);
  if (program === undefined) throw new Error(`${name} is not installed`);
  const directory = await mkdtemp(join(tmpdir(), `mutuel-${name}-`));
  const [port, plainPort] = await Promise.all([freePort(), freePort()]);
  await writeFile(join(directory, 'cert.pem'), CERTIFICATE);
  await writeFile(join(directory, 'key.pem'), KEY);
  const places = { ...options, directory, port, plainPort };
  const snippet = await readFile(SNIPPETS[name], 'utf8');
  const file = join(directory, name === 'nginx' ? 'nginx.conf' : 'Caddyfile');
  await writeFile(file, name === 'nginx' ? nginxFile(snippet, places) : caddyFile(snippet, places));
  const args =
    name === 'nginx'
      ? ['-p', directory, '-c', file, '-e', 'stderr']
      : ['run', '--adapter', 'caddyfile', '--config', file];
  const env = { ...process.env, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory };
  const child = spawn(program, args, { cwd: directory, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)));
  const stop = async (): Promise<void> => {
    await end(child);
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await answers(plainPort, child);
    await answers(port, child);
  } catch (problem) {
    await stop();
    throw new Error(`${name} does not serve:\n${said.join('')}`, { cause: problem });
  }
  return { url: `https://127.0.0.1:${port}`, plainUrl: `http://127.0.0.1:${plainPort}`, stop };
}

interface Places extends WebServerOptions {
  readonly directory: string;
  readonly port: number;
  readonly plainPort: number;
}

/** Puts the snippet where Debian's nginx includes it, in a main file of the tests. */
function nginxFile(snippet: string, { directory, port, plainPort, program, site, folder, tote = 9 }: Places) {
  const own = replaced(snippet, [
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['return 308 https://$host$request_uri;', `return 308 https://$host:${port}$request_uri;`],
    ['server_name terminals.track.example;', 'server_name 127.0.0.1;'],
    ['/etc/ssl/mutuel/fullchain.pem', `${directory}/cert.pem`],
    ['/etc/ssl/mutuel/key.pem', `${directory}/key.pem`],
    ['/etc/ssl/certs/ca-certificates.crt', `${directory}/cert.pem`],
    ['server tote.track.example:443;', `server 127.0.0.1:${tote};`],
    ['proxy_ssl_name tote.track.example;', 'proxy_ssl_name localhost;'],
    ['/srv/mutuel-site', site],
    ['/srv/mutuel;', `${program};`],
    ['/srv/mutuel/;', `${program}/;`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${directory}/${kind};`)
    .join('\n');
  return `user ${userInfo().username};
daemon off;
worker_processes 1;
pid ${directory}/nginx.pid;
events {}
http {
access_log off;
${temporary}
${folder === '/' ? own : inFolder(own, /^ {4}location \/(?:local\/)? .*\n/gm)}
}
`;
}

function caddyFile(snippet: string, { directory, port, plainPort, program, site, folder, tote = 9 }: Places) {
  const own = replaced(snippet, [
    ['terminals.track.example {', `https://127.0.0.1:${port} {`],
    ['/etc/ssl/mutuel/fullchain.pem', `${directory}/cert.pem`],
    ['/etc/ssl/mutuel/key.pem', `${directory}/key.pem`],
    ['/etc/ssl/certs/ca-certificates.crt', `${directory}/cert.pem`],
    ['https://tote.track.example:443', `https://127.0.0.1:${tote}`],
    ['root * /srv/mutuel-site\n', `root * ${site}\n`],
    ['root * /srv/mutuel\n', `root * ${program}\n`],
  ]);
  return `{
	admin off
	http_port ${plainPort}
	https_port ${port}
}
${folder === '/' ? own : inFolder(own, /^\t(?:route|handle_path \/local\/\*) \{\n(?:\t\t.*\n)*\t\}\n/gm)}`;
}

/** Takes the snippet's lines of a folder in place of those of the root. */
function inFolder(snippet: string, ofRoot: RegExp): string {
  const without = snippet.replaceAll(ofRoot, '');
  if (without === snippet) throw new Error('the snippet has no lines of the root');
  return without.replaceAll(/^([ \t]*)#(?=[\S\t])/gm, '$1');
}

/** Throws for a text that the snippet does not have: the snippet has changed, and this file must follow. */
function replaced(snippet: string, pairs: readonly (readonly [from: string, to: string])[]): string {
  return pairs.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the snippet has no '${from}'`);
    return text.replaceAll(from, to);
  }, snippet);
}

/** Returns a port of loopback that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('a server on a port has an address');
  return address.port;
}

/** Resolves when somebody listens at a port; rejects when the server has ended. */
async function answers(port: number, child: ChildProcess): Promise<void> {
  const { connect } = await import('node:net');
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const open = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (open) return;
    await new Promise((later) => setTimeout(later, 20));
  }
  throw new Error(`ended with ${child.exitCode}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Returns the digest of a certificate's key as Chromium names it. */
function spkiOf(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
