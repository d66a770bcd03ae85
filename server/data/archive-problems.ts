import { OperatorError } from '../operator-error.ts'

const problemsShownMax = 20

/** One problem of an archive. */
export interface ArchiveProblem {
  /** The entry of the archive; empty for the archive as a whole. */
  path: string
  line?: number | undefined
  /** The problem, as the end of a sentence. */
  reason: string
}

/** Collects the problems of an archive: the first ones in full, of the others the number. */
export class ProblemList {
  readonly first: ArchiveProblem[] = []
  count = 0

  /** Adds one problem. */
  add(path: string, reason: string, line?: number): void {
    this.count += 1
    if (this.first.length < problemsShownMax) this.first.push({ path, reason, line })
  }

  /** Refuses the archive. @throws {ArchiveRefusedError} where there is any problem. */
  throwIfAny(): void {
    if (this.count > 0) throw new ArchiveRefusedError(this.first, this.count)
  }
}

/** An error for an invalid archive. Nothing was changed; the message has a line for each problem. */
export class ArchiveRefusedError extends OperatorError {
  override name = 'ArchiveRefusedError'
  readonly problems: readonly ArchiveProblem[]

  constructor(problems: readonly ArchiveProblem[], count: number, options?: ErrorOptions) {
    const lines = problems.map(
      ({ path, line, reason }) => `  ${[path, line && `line ${line}`].filter(Boolean).join(', ')}: ${reason}`,
    )
    if (count > problems.length) lines.push(`  and ${count - problems.length} more`)
    super(`The archive is refused and nothing was changed:\n${lines.join('\n')}`, options)
    this.problems = problems
  }
}

/** An error where an export or import cannot be done as requested; the message is the one sentence to show. */
export class DataCommandError extends OperatorError {
  override name = 'DataCommandError'
}
