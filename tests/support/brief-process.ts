import { compiledCode } from '../../scripts/process-settings.ts'

/**
 * Options of Node for test processes, which live for seconds: compiled code is cached for the next one, and the
 * embedded engine is not optimized. A start takes 2.0 seconds of processor time instead of 3.1.
 */
export const briefProcess = {
  args: ['--liftoff-only'],
  environment: compiledCode,
}
