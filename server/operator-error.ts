/**
 * An error that stops a program and that an operator can fix. Its message is the one sentence to show before exit code
 * 1, without a stack trace.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
