/** `t•••••@example.ee`: enough to know one's own address by; always as many dots, so that its length is not told. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••••${email.slice(at)}`
}
