import type { Reporter, TestModule } from 'vitest/node'

const slowestCount = 15

/** Reporter that prints at the end of a run the time of each project by itself, and the slowest files. */
export default class TimesReporter implements Reporter {
  onTestRunEnd(testModules: readonly TestModule[]): void {
    const files = testModules
      .map((module) => ({
        project: module.project.name,
        file: module.relativeModuleId,
        testCount: [...module.children.allTests()].length,
        seconds: secondsOf(module),
      }))
      .sort((one, other) => other.seconds - one.seconds)
    const lines = files
      .slice(0, slowestCount)
      .map(({ project, file, testCount, seconds }) => `${inColumns(seconds, testCount)}  ${project}  ${file}`)
    const projects = [...Map.groupBy(files, ({ project }) => project)].map(([project, own]) => {
      const seconds = own.reduce((sum, file) => sum + file.seconds, 0)
      const testCount = own.reduce((sum, file) => sum + file.testCount, 0)
      return `${inColumns(seconds, testCount)}  ${project} (${own.length} files)`
    })
    process.stdout.write(
      [
        '\nTime of each project, in seconds of one worker, and its tests:',
        ...projects,
        `\nThe ${lines.length} slowest files, likewise:`,
        ...lines,
        '',
      ].join('\n'),
    )
  }
}

/** Returns the duration of a file in seconds, including its imports and its setup. */
function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, prepareDuration, environmentSetupDuration, duration } =
    module.diagnostic()
  return (collectDuration + setupDuration + prepareDuration + environmentSetupDuration + duration) / 1000
}

function inColumns(seconds: number, testCount: number): string {
  return `${seconds.toFixed(1).padStart(8)} ${String(testCount).padStart(5)}`
}
