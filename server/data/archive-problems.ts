import { OperatorError } from '../operator-error.ts'

const problemsShownMax = 20

/** One thing that is wrong with an archive. */
export interface ArchiveProblem {
  /** The entry of the archive; empty for the archive as a whole. */
  path: string
  line?: number | undefined
  /** What is wrong, as the end of a sentence. */
  reason: string
}

/** Gathers what is wrong with an archive: the first problems whole, of the others the number. */
export class ProblemList {
  readonly first: ArchiveProblem[] = []
  count = 0

  /** Notes one problem. */
  add(path: string, reason: string, line?: number): void {
    this.count += 1
    if (this.first.length < problemsShownMax) this.first.push({ path, reason, line })
  }

  /** @throws {ArchiveRefusedError} where there is any problem. */
  throwIfAny(): void {
    if (this.count > 0) throw new ArchiveRefusedError(this.first, this.count)
  }
}

/** An archive that is not as it must be. Nothing was changed; the message has a line for each problem. */
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

/** An export or import that cannot be done as it was asked for; the message is the one sentence to show. */
export class DataCommandError extends OperatorError {
  override name = 'DataCommandError'
}
