/** Runs the unit tests that mutate.mjs names, as `npm run check` runs all of them. */
import { defineConfig } from 'vitest/config';
import project from '../../vite.config.ts';
import { languageFiles } from './language-files.ts';

export default defineConfig({
  plugins: [languageFiles()],
  test: {
    ...project.test,
    include: (process.env['MUTATE_TESTS'] ?? '').split(';'),
    // A change that makes a test wait for ever fails it here, long before Stryker ends the whole process.
    testTimeout: 5_000,
  },
});
