/**
 * Builds the terminal and runs the unit tests. What the service worker keeps is decided in service-worker/,
 * like how it behaves.
 */
import { execFileSync } from 'node:child_process';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { ComponentsLast } from './e2e/workbench/components-last.ts';
import { fontLicences } from './e2e/workbench/font-licences.mjs';
import { guideFiles } from './e2e/workbench/guide-files.ts';
import { languageFiles } from './e2e/workbench/language-files.ts';
import { packageLicences } from './e2e/workbench/package-licences.mjs';
import { packageVersion } from './e2e/workbench/package-version.ts';
import { contentSecurityPolicy } from './e2e/workbench/security-headers.mjs';
import { siteSchemaFile } from './e2e/workbench/site-schema-file.ts';
import { installable } from './service-worker/installable.ts';

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

const licences = packageLicences();

export default defineConfig({
  // Every address is relative to the file that names it: the same build works in any folder of a server.
  base: './',
  plugins: [
    react(),
    contentSecurityPolicy(),
    fontLicences(),
    licences.ofPage,
    siteSchemaFile(),
    guideFiles(),
    installable('service-worker'),
    languageFiles(),
  ],
  worker: { plugins: licences.ofWorkers },
  define: {
    __BUILD__: JSON.stringify({
      VERSION: packageVersion(),
      COMMIT: commit(),
      BUILDDATE: process.env['BUILD_DATE'] ?? new Date().toISOString().slice(0, 10),
      SITE: process.env['SITE'] ?? 'demo',
    }),
    // The key of the protected settings where the site gives none. Stands in no repository.
    __DEBUG_PIN__: JSON.stringify(process.env['DEBUG_PIN'] ?? ''),
  },
  // Every browser it runs in knows modulepreload.
  build: {
    target: 'es2023',
    sourcemap: true,
    modulePreload: { polyfill: false },
    // The page's policy allows no font within a style sheet.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // What every start needs is one file, not one for each set of lazy files that share it: each is asked
    // for, read and linked on its own before anything is drawn. `npm run bench -- initial-js` says how large
    // it may be.
    chunkSizeWarningLimit: 650,
    // The customer's display is a page of its own, with a script of its own.
    rolldownOptions: {
      input: { index: 'index.html', display: 'display.html' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'display-channel', test: /src\/customer-display\/channel/, priority: 2 },
            { name: 'display', test: /src\/customer-display\/|\/display\.html/, priority: 1 },
            { name: 'start', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'drivers/**/*.test.ts',
      'service-worker/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    // The program fetches most of its texts after the start.
    setupFiles: ['src/i18n/testing/english.ts'],
    // Copies of the project that mutation tests leave behind.
    exclude: [...configDefaults.exclude, 'e2e/.out/**'],
    environment: 'node',
    // A module is loaded once for all tests, not once a file: most of the time was loading. A test leaves
    // globals as it found them.
    pool: 'threads',
    // Left alone it takes one core less than there are, which on two is one.
    maxWorkers: '100%',
    isolate: false,
    sequence: { sequencer: ComponentsLast },
    restoreMocks: true,
    unstubGlobals: true,
    // A test that hangs fails; one on a busy machine does not. A poll by itself waits for one second alone.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
