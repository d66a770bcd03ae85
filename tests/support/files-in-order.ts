import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The projects in the order in which they run. Files of one project follow each other, so that they share a worker with
 * its loaded modules. Projects with the longest files are first.
 */
const projects = [
  'process',
  'faults',
  'attack',
  'durability',
  'browser',
  'site',
  'postgresql',
  'embedded',
  'server',
  'guards',
  'unit',
  'timed',
]

/** The slowest files by far: started last, one of them would delay the end of its group. */
const longest = [
  'empty-installation.test.ts',
  'every-sentence.test.ts',
  'start.test.ts',
  'documents.e2e.test.ts',
  'profile.e2e.test.ts',
  'admin-kit.e2e.test.ts',
  'rights.test.ts',
]

/** Sequencer that runs the files of a project together: the longest first, then the others in Vitest's order. */
export class FilesInOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const positionOf = ({ project, moduleId }: TestSpecification) => {
      const length = longest.findIndex((name) => moduleId.endsWith(name))
      return projects.indexOf(project.name) * 100 + (length < 0 ? longest.length : length)
    }
    return sorted.toSorted((one, other) => positionOf(one) - positionOf(other))
  }
}
