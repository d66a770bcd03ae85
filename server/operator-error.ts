/**
 * What keeps a program from its work and an operator can put right: the message is the one sentence to show before
 * exit code 1, without a stack trace.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
