/**
 * Serves a track as a manager sets it up. A real web server gives the built program and the site's folder. It
 * passes on to a training host what is the tote's.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CERTIFICATE, KEY } from '../tote-host/test-certificate.ts';
import { startToteHost, type ToteHost, type ToteHostOptions } from '../tote-host/tote-host.ts';
import { BUILT } from '../workbench/build.mjs';
import {
  type RunningWebServer,
  startWebServer,
  type WebServerName,
  type WebServerOptions,
} from './web-servers.ts';

export interface ServedTrack {
  readonly server: RunningWebServer;
  readonly host: ToteHost;
  /** Directory of the site's files; empty at first. */
  readonly site: string;
  readonly stop: () => Promise<void>;
}

/** Starts a training host, and a web server in front of it, with a site of its own. */
export async function startTrack(
  name: WebServerName,
  folder: WebServerOptions['folder'],
  day: Pick<ToteHostOptions, 'seed' | 'startTime' | 'clock'>,
): Promise<ServedTrack> {
  const [site, keys] = await Promise.all([
    mkdtemp(join(tmpdir(), 'mutuel-site-')),
    mkdtemp(join(tmpdir(), 'mutuel-keys-')),
  ]);
  const [cert, key] = [join(keys, 'cert.pem'), join(keys, 'key.pem')];
  await Promise.all([writeFile(cert, CERTIFICATE), writeFile(key, KEY)]);
  const host = await startToteHost({
    root: BUILT,
    ...day,
    cert,
    key,
  });
  const stopHost = async (): Promise<void> => {
    await host.stop();
    await Promise.all([site, keys].map((each) => rm(each, { recursive: true, force: true })));
  };
  const tote = Number(new URL(host.url).port);
  const server = await startWebServer(name, { program: BUILT, site, folder, tote }).catch(
    async (problem: unknown) => {
      await stopHost();
      throw problem;
    },
  );
  return {
    server,
    host,
    site,
    stop: async () => {
      await server.stop();
      await stopHost();
    },
  };
}
