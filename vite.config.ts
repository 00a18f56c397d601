/** Builds the terminal and runs the unit tests. What the service worker caches is decided here, how it behaves in service-worker/. */
import { execFileSync } from 'node:child_process';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { META_POLICY } from './e2e/workbench/security-headers.mjs';

/** The commit the build was made of; 'unknown' outside a git checkout. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

/** Puts the content security policy into the built page; the development server's own scripts would not pass it. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: META_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** How the installed program presents itself: its own window, either way up. */
const MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: 'Mutuel',
  short_name: 'Mutuel',
  description: 'The teller terminal for pari-mutuel racing',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#0c1116',
  background_color: '#0c1116',
  categories: ['business'],
  // A window is one: opening it again shows the one that is open.
  launch_handler: { client_mode: 'focus-existing' },
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

export default defineConfig({
  plugins: [
    react(),
    contentSecurityPolicy(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'service-worker.ts',
      // The page registers it itself (service-worker/registration.ts): when an update may go live is the terminal's decision.
      injectRegister: false,
      manifest: MANIFEST,
      injectManifest: {
        globPatterns: ['**/*.{css,html,js,json,png,svg,wasm,webmanifest,woff2}'],
        // A terminal that starts offline needs every file it can ever ask for.
        maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
      },
    }),
  ],
  define: {
    __BUILD__: JSON.stringify({
      VERSION: process.env['npm_package_version'] ?? '0.0.0',
      COMMIT: commit(),
      BUILDDATE: process.env['BUILD_DATE'] ?? new Date().toISOString().slice(0, 10),
      SITE: process.env['SITE'] ?? 'demo',
    }),
  },
  // Every browser it runs in knows modulepreload.
  build: { target: 'es2023', sourcemap: true, modulePreload: { polyfill: false } },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'drivers/**/*.test.ts',
      'service-worker/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    environment: 'node',
  },
});
