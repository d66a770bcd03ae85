import { createPasswords } from '../../server/platform/passwords.ts'

/**
 * Passwords whose hashes cost as little as Argon2id allows, since test accounts sign in many hundred times. A hash
 * names its cost, so that a production process can compare it as well.
 */
export const quickPasswords = createPasswords({ memory: 8, passes: 1, parallelism: 1 })
