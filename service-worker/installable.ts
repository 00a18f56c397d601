/**
 * Makes a build installable and able to work offline, as a plugin of the builder. Writes the manifest and the
 * list of files that the service worker keeps. The bare page of the benchmarks uses it too, so that both
 * start the same way.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { withDigests } from './file-digests.ts';

/** The installed program: its own window, either way up. */
const MANIFEST: Partial<ManifestOptions> = {
  name: 'Mutuel',
  short_name: 'Mutuel',
  description: 'The teller terminal for pari-mutuel racing',
  lang: 'en',
  // Addresses are relative to the manifest's own: a server may keep the program in any folder. The start
  // address is the identity, so that two folders of one host are two programs.
  start_url: './',
  scope: './',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#0c1116',
  background_color: '#0c1116',
  categories: ['business'],
  // A window is one: opening it again shows the one that is open.
  launch_handler: { client_mode: 'focus-existing' },
  icons: [
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** @param srcDir this directory as seen from the root of the build */
export function installable(srcDir: string): Plugin[] {
  let outDir = '';
  const built: Plugin = {
    name: 'output-directory',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
  };
  const pwa = VitePWA({
    strategies: 'injectManifest',
    srcDir,
    filename: 'service-worker.ts',
    // The page registers it itself (registration.ts): when an update may go live is the terminal's decision.
    injectRegister: false,
    manifest: MANIFEST,
    injectManifest: {
      // Each start reads the site's own files again (src/config/site-files/): no old copy may answer.
      // A Chinese face has some hundred files, kept when they are first used (service-worker.ts).
      globIgnores: ['local/**', 'assets/noto-sans-*.woff2'],
      // The guides of every language and the wire's pages are listed. They too are kept when they are used.
      globPatterns: [
        'licences.txt',
        'guide/deploy/*',
        'guide/wire/*.yaml',
        '**/*.{bin,css,html,js,json,png,svg,wasm,webmanifest,webp,woff2}',
      ],
      manifestTransforms: [withDigests(() => outDir)],
      // A terminal that starts offline needs every file it can ever ask for.
      maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
    },
  });
  return [built, ...pwa];
}
