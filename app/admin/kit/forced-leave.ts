let isForced = false

/** Marks the page as being left without a question: the session has ended, and typed text is stored and restored. */
export function leaveByForce(): void {
  isForced = true
}

/** Tells whether the page is being left without a question. */
export function isLeftByForce(): boolean {
  return isForced
}
