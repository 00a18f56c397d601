/** Serves the gallery: the product's screens on example data, without tote, storage or service worker. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guideFiles } from '../workbench/guide-files.ts';
import { languageFiles } from '../workbench/language-files.ts';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../.out/vite-gallery',
  // The guides show pictures of the program.
  publicDir: '../../public',
  plugins: [react(), languageFiles(), guideFiles()],
  define: {
    __BUILD__: JSON.stringify({ VERSION: '0.1.0', COMMIT: 'gallery', BUILDDATE: '2026-05-02', SITE: 'demo' }),
  },
  build: {
    outDir: '../.out/gallery',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 5000,
    // Pages with a style sheet of their own: the customer's display and the trainer's page.
    rolldownOptions: {
      input: ['index.html', 'customer-display.html', 'trainers-room.html'].map(
        (page) => `${import.meta.dirname}/${page}`,
      ),
    },
  },
});
