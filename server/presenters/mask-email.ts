/** Masks an email: `t•••••@example.ee`. Its owner recognises it; the number of dots hides its length. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••••${email.slice(at)}`
}
