import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const serverTests = 'server/**/*.test.ts'

/** Everything that `npm test` runs by Vitest; the tests of the server run once on each engine. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/watch-answers.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine takes longer than the second that a poll is given by itself.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['shared/**/*.test.ts', 'app/**/*.test.{ts,tsx}', 'tests/guards/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'embedded', include: [serverTests], provide: { engine: 'embedded' }, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'postgresql',
          include: [serverTests],
          // about the embedded engine itself, or without any database: once is enough
          exclude: [
            'server/db/embedded-engine.test.ts',
            'server/db/seed/content/**',
            'server/platform/uploads/inspect-*.test.ts',
            'server/platform/uploads/virus-scanner.test.ts',
            'server/platform/file-store.test.ts',
            'server/env.test.ts',
          ],
          provide: { engine: 'postgresql' },
          isolate: false,
        },
      },
      { extends: true, test: { name: 'durability', include: ['tests/durability/**/*.test.ts'] } },
      { extends: true, test: { name: 'process', include: ['tests/process/**/*.test.ts'] } },
      { extends: true, test: { name: 'browser', include: ['tests/e2e/**/*.e2e.test.ts'] } },
    ],
  },
})
