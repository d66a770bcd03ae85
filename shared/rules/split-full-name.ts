/** Splits a full name: the first word becomes the first name, and the administrator can correct it. */
export function splitFullName(fullName: string): { firstname: string; lastname: string } {
  const [firstname = '', ...rest] = fullName.split(' ')
  return { firstname, lastname: rest.join(' ') }
}
