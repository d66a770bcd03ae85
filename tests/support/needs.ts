import { findProgram, type TestProgram, whyMissing } from '../../scripts/test-programs.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The reason why a test is skipped: a program that the machine lacks. */
    missing?: string
  }
}

/**
 * Returns the options of a test, or of a group of tests, that needs programs of the machine. Where one is not to be had
 * the test is skipped, and the end of `npm test` names it with the reason; under `CI=1` that is a failure.
 * @param names the programs; `root` where the test mounts a disk.
 */
export function needs(...names: (TestProgram | 'root')[]): { skip: boolean; meta: { missing?: string } } {
  const missing = names.flatMap((name) => {
    if (name === 'root') return process.getuid?.() === 0 ? [] : ['the user is not root']
    return findProgram(name) === undefined ? [whyMissing(name)] : []
  })
  if (missing.length === 0) return { skip: false, meta: {} }
  return { skip: true, meta: { missing: missing.join(', ') } }
}
