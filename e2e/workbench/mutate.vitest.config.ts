/** The unit tests as mutate.mjs runs them: those it names, each file with modules of its own, since a change is in one run and not in the next. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: (process.env['MUTATE_TESTS'] ?? '').split(';'),
    environment: 'node',
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 30_000,
  },
});
