import { signInAddress } from '../shared/rules/addresses.ts'
import { emailSchema } from '../shared/schemas/email.ts'
import { DataCommandError } from './data/archive-problems.ts'
import { runDataCommand } from './data/run-data-command.ts'
import { createAdministrator } from './features/accounts/first-administrator.ts'
import { createPasswords } from './platform/passwords.ts'

/** `npm run admin:create -- EMAIL`: creates an administrator with a one-time password, printed and stored nowhere. */
await runDataCommand(
  ([given, ...rest]) => {
    const email = emailSchema.safeParse(given)
    if (email.success && rest.length === 0) return email.data.toLowerCase()
    throw new DataCommandError('Say for which email: npm run admin:create -- EMAIL.')
  },
  async ({ database }, email) => {
    const made = await createAdministrator(database, createPasswords(), email, new Date())
    return [
      `An administrator was made. At ${signInAddress}:`,
      `  login     ${made.login} (or ${made.email})`,
      `  password  ${made.password}`,
      'The password is shown this once and has to be changed after the first sign-in.',
    ].join('\n')
  },
)
