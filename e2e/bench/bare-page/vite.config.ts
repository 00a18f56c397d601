/** Builds the bare page with the terminal's own settings: same target, same policy, same service worker. */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { installable } from '../../../service-worker/installable.ts';
import { BARE_PAGE } from '../../workbench/build.mjs';
import { PROJECT } from '../../workbench/install.mjs';
import { contentSecurityPolicy } from '../../workbench/security-headers.mjs';

export default defineConfig({
  base: './',
  root: import.meta.dirname,
  publicDir: join(PROJECT, 'public'),
  plugins: [react(), contentSecurityPolicy(), installable('../../../service-worker')],
  build: {
    outDir: BARE_PAGE,
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: true,
    modulePreload: { polyfill: false },
  },
});
