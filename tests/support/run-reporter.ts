import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** The result of one run of Vitest, as `scripts/test.ts` reads it. */
export interface RunReport {
  passed: number
  failed: number
  skipped: { file: string; name: string; reason: string }[]
  files: { project: string; file: string; testCount: number; seconds: number }[]
}

/** Reporter that writes the result of a run to the file that the variable `TEST_REPORT` names. */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const { TEST_REPORT: path } = process.env
    if (!path) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    // A file that did not load and an error outside of any test are failures of their own.
    const brokenFiles = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0)
    const brokenSuites = modules
      .flatMap((module) => [...module.children.allSuites()])
      .filter((suite) => suite.errors().length > 0)
    const report: RunReport = {
      passed: count('passed'),
      failed: count('failed') + brokenFiles.length + brokenSuites.length + unhandledErrors.length,
      skipped: tests
        .filter((test) => test.result().state === 'skipped')
        .map((test) => ({ file: test.module.relativeModuleId, name: test.fullName, reason: reasonOf(test) })),
      files: modules.map((module) => ({
        project: module.project.name,
        file: module.relativeModuleId,
        testCount: [...module.children.allTests()].length,
        seconds: secondsOf(module),
      })),
    }
    writeFileSync(path, JSON.stringify(report))
  }
}

/** Returns the reason that a test, or a group that it is in, gives for being skipped. */
function reasonOf(test: TestCase): string {
  let task: TestCase | TestCase['parent'] = test
  while (task.type !== 'module') {
    const { missing } = task.meta()
    if (missing) return missing
    task = task.parent
  }
  return 'its group failed, or gives no reason'
}

/** Returns the duration of a file in seconds of one worker, including its imports and its setup. */
function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, prepareDuration, environmentSetupDuration, duration } =
    module.diagnostic()
  return (collectDuration + setupDuration + prepareDuration + environmentSetupDuration + duration) / 1000
}
