import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest by far: begun last, one of them would keep the whole run waiting. */
const longest = ['accessibility.e2e.test.ts', 'profile.e2e.test.ts', 'admin-rounds.e2e.test.ts']

/** Runs the longest files first, then the others as Vitest does. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
