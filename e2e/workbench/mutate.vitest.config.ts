/**
 * The unit tests as mutate.mjs runs them: those it names. Each run begins with fresh modules and shares them between test files, as `npm run check` does.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: (process.env['MUTATE_TESTS'] ?? '').split(';'),
    environment: 'node',
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    // A change that makes a test wait for ever fails it here, long before Stryker ends the whole process.
    testTimeout: 5_000,
  },
});
