import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { matchesGlob } from 'node:path'
import { defineConfig } from 'vitest/config'
import { testsOfLongRun } from './tests/stages.ts'
import { briefProcess } from './tests/support/brief-process.ts'
import { FilesInOrder } from './tests/support/files-in-order.ts'

/** Whether all tests run, as in the long run of `npm run test:everyone`. */
const isWhole = process.env.TEST_WHOLE === '1'

/** Code by which a test opens a database, directly or through a support module; such server tests run on an engine. */
const opensDatabase = /support\/(?:test-app|databases)\.ts|openMemoryDatabase|openDatabase|inject\(/
const serverTests = (await Array.fromAsync(glob('server/**/*.test.ts'))).sort()
const testsWithDatabase = serverTests.filter((file) => opensDatabase.test(readFileSync(file, 'utf8')))
const testsWithoutDatabase = serverTests.filter((file) => !testsWithDatabase.includes(file))

/**
 * Tests whose result depends on the engine: statements, errors and locks, searching and sorting by its collation, and
 * archives. The others run on the embedded engine in the long run only.
 */
const testsOfEngine = [
  'server/data/import-data.test.ts',
  'server/db/*.test.ts',
  'server/features/catalogue/public/country-numbers.test.ts',
  'server/features/people/public/**',
  'server/features/search/routes.test.ts',
  'server/platform/audit*.ts',
  'server/platform/idempotency.test.ts',
  'server/platform/rate-limit.test.ts',
  'server/records/drafts/**',
  'server/records/record-routes.test.ts',
  'server/records/registrations/races.test.ts',
]
const testsOnEmbeddedEngine = isWhole
  ? testsWithDatabase
  : testsWithDatabase.filter((file) => testsOfEngine.some((pattern) => matchesGlob(file, pattern)))

const exclude = isWhole ? [] : testsOfLongRun

/** Tests that read the documents of the site that a whole run shares, without a browser. */
const testsOfSite = ['server/http/answers.test.ts', 'tests/guards/routes.test.ts', 'tests/site/**/*.test.ts']

const setup = {
  postgresql: 'tests/support/setup-postgresql.ts',
  embedded: 'tests/support/setup-embedded.ts',
  site: 'tests/support/setup-site.ts',
  browser: 'tests/support/setup-browser.ts',
  faults: 'tests/support/setup-faults.ts',
}
const setupFiles = ['tests/support/watch-answers.ts']

/** Files that mostly wait for starts, ends and timers of processes: more of them at once than CI has processors. */
const waiting = { maxWorkers: 3, sequence: { groupOrder: 0 } }

/** All Vitest projects of `npm test`; the tests of the server run on PostgreSQL, some on each engine. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: FilesInOrder, groupOrder: 1 },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A worker reuses its loaded modules for the next file of its project.
    isolate: false,
    // A busy machine needs longer than the default of one second for a poll.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['shared/**/*.test.ts', 'app/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/clean-document.ts'],
        },
      },
      { extends: true, test: { name: 'server', include: testsWithoutDatabase, exclude } },
      {
        extends: true,
        test: {
          name: 'guards',
          include: ['tests/guards/**/*.test.ts', 'tests/search-quality/*.test.ts'],
          exclude: testsOfSite,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: testsOnEmbeddedEngine,
          exclude: testsOfSite,
          provide: { engine: 'embedded' },
          // Its databases live for seconds, too short for optimizing their code to pay off.
          execArgv: briefProcess.args,
          globalSetup: [setup.embedded, setup.postgresql],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgresql',
          include: testsWithDatabase,
          // It tests the embedded engine itself.
          exclude: [...testsOfSite, 'server/db/embedded-engine.test.ts'],
          provide: { engine: 'postgresql' },
          globalSetup: [setup.postgresql],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'durability',
          ...waiting,
          include: ['tests/durability/**/*.test.ts'],
          exclude,
          globalSetup: [setup.postgresql],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'attack',
          ...waiting,
          include: ['tests/attack/**/*.test.ts'],
          exclude,
          globalSetup: [setup.postgresql],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          ...waiting,
          include: ['tests/faults/**/*.test.ts'],
          exclude,
          globalSetup: [setup.faults, setup.postgresql, setup.embedded],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          ...waiting,
          include: ['tests/process/**/*.test.ts'],
          exclude,
          globalSetup: [setup.postgresql, setup.embedded, setup.browser],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: testsOfSite,
          globalSetup: [setup.postgresql, setup.site],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.e2e.test.ts'],
          exclude,
          globalSetup: [setup.postgresql, setup.site, setup.browser],
          setupFiles,
        },
      },
      // Each takes minutes: `npm run test:image` (as root) and `npm run test:reproducible`.
      ...['image', 'reproducible']
        .filter((name) => process.env[`TEST_${name.toUpperCase()}`] === '1')
        .map((name) => ({ extends: true as const, test: { name, include: [`tests/${name}/**/*.test.ts`] } })),
      ...(isWhole
        ? [
            {
              extends: true as const,
              test: {
                name: 'timed',
                include: ['tests/timed/**/*.test.ts'],
                provide: { engine: 'postgresql' as const },
                globalSetup: [setup.postgresql],
                setupFiles,
                maxWorkers: 1,
                sequence: { groupOrder: 2 },
              },
            },
          ]
        : []),
    ],
  },
})
