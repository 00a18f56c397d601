/** Builds the trainer's page, for the host that serves it (trainers-page.ts). */
import { defineConfig } from 'vite';
import { languageFiles } from '../../../workbench/language-files.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [languageFiles()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The page's policy allows no font within a style sheet.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
  },
});
