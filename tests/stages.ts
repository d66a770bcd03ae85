import type { TestProgram } from '../scripts/test-programs.ts'

/** One run of Vitest within `npm test`. */
export interface Stage {
  name: string
  /** Its projects of `vitest.config.ts`. */
  projects: readonly string[]
  /** The program without which all its tests are skipped. */
  needs?: TestProgram
  /**
   * The processor time that it takes in the gate, in units of the calibration loop (`scripts/calibrate.ts`), browsers
   * and servers included; none for a stage of the long run. More than `shareTolerance` times as much is a failure.
   */
  share?: number
}

/** The stages in their order: what fails fastest comes first. */
export const stages: readonly Stage[] = [
  { name: 'rules', projects: ['unit', 'server', 'guards'], share: 95 },
  { name: 'databases', projects: ['postgresql', 'embedded'], share: 270 },
  { name: 'documents', projects: ['site'], share: 38 },
  { name: 'processes', projects: ['process', 'attack', 'durability', 'faults'], share: 105 },
  { name: 'browser', projects: ['browser'], needs: 'chromium', share: 500 },
  // Nothing else may run next to measurements of time.
  { name: 'timed', projects: ['timed'] },
]

/** The factor of its share above which a stage fails. */
export const shareTolerance = 1.5

/**
 * Files that run in `npm run test:everyone` only: they are combinatorial, wait for clocks or break machines on purpose.
 * What holds their subject in the gate is in docs/decisions/0024-tests.md.
 */
export const testsOfLongRun = [
  'server/data/run-data-command.test.ts',
  'tests/durability/connection-loss.test.ts',
  'tests/durability/disk-sync.test.ts',
  'tests/e2e/account-journey.e2e.test.ts',
  'tests/e2e/accounts.e2e.test.ts',
  'tests/e2e/admin-backup.e2e.test.ts',
  'tests/e2e/admin-editors.e2e.test.ts',
  'tests/e2e/admin-keys.e2e.test.ts',
  'tests/e2e/admin-rounds.e2e.test.ts',
  'tests/e2e/empty-site.e2e.test.ts',
  'tests/e2e/first-steps.e2e.test.ts',
  'tests/e2e/home-pictures.e2e.test.ts',
  'tests/e2e/special-view.e2e.test.ts',
  'tests/e2e/taking-part.e2e.test.ts',
  'tests/e2e/demo-identity.e2e.test.ts',
  'tests/faults/*.test.ts',
  'tests/process/administrator.test.ts',
  'tests/process/broken-database.test.ts',
  'tests/process/database-containers.test.ts',
  'tests/process/dev.test.ts',
  'tests/process/empty-installation.test.ts',
  'tests/process/every-sentence.test.ts',
  'tests/process/mail.test.ts',
  'tests/process/metrics.test.ts',
  'tests/process/panel-save.test.ts',
  'tests/process/pool-in-front.test.ts',
  'tests/process/prometheus.test.ts',
  'tests/process/replica.test.ts',
  'tests/process/sample-remove.test.ts',
]
