let isForced = false

/**
 * The session has ended and the way leads to the sign-in: nobody is asked whether to leave, since what was typed is kept
 * and comes back.
 */
export function leaveByForce(): void {
  isForced = true
}

/** Whether the page is being left without asking. */
export function isLeftByForce(): boolean {
  return isForced
}
