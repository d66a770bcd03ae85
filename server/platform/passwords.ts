import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { passwordHashesAtOnceMax, passwordHashesWaitingMax } from '../../shared/rules/limits.ts'
import { AppError } from '../errors.ts'
import { FairSemaphore } from './fair-semaphore.ts'

/** The cost of a hash: memory in KiB, passes over it, and lanes. */
export interface PasswordCost {
  memory: number
  passes: number
  parallelism: number
}

/** Argon2id as OWASP's cheat sheet recommends: 19 MiB, two passes, one lane. */
const recommendedCost: PasswordCost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const tagLength = 32
const saltLength = 16
/** The `Retry-After` of a full queue, in seconds: about as long as a hash takes. */
const retryAfterSeconds = 2

/** Passwords that are hashed at the same time: at least one core is left to those who read. */
export const passwordHashesAtOnce = Math.max(1, Math.min(passwordHashesAtOnceMax, availableParallelism() - 1))

const runArgon2 = promisify(argon2)

/** Hashes passwords and compares them, few at a time: a storm of sign-ins could otherwise overload the server. */
export interface Passwords {
  /**
   * Returns the Argon2id hash of a password, in its usual text form.
   * @throws {AppError} `too-many-requests` where the queue is full.
   */
  hash(password: string): Promise<string>
  /**
   * Tells whether a password matches a hash. Without a hash it takes as long, and never matches.
   * @throws {AppError} `too-many-requests` where the queue is full.
   */
  verify(password: string, hash: string | null | undefined): Promise<boolean>
}

/**
 * Creates the password hashing of a process.
 * @param cost of new hashes. A stored hash is compared at the cost that it names, so that the cost may change.
 */
export function createPasswords(cost = recommendedCost): Passwords {
  const semaphore = new FairSemaphore({
    max: passwordHashesAtOnce,
    waitingMax: passwordHashesWaitingMax,
    refusal: () => new AppError('too-many-requests', { retryAfterSeconds }),
  })
  const decoy = randomBytes(tagLength)
  const decoySalt = randomBytes(saltLength)
  const derive = (password: string, nonce: Buffer, own: PasswordCost) =>
    semaphore.run('', () =>
      runArgon2('argon2id', { message: Buffer.from(password), nonce, tagLength, ...own }),
    )
  return {
    async hash(password) {
      const salt = randomBytes(saltLength)
      const tag = await derive(password, salt, cost)
      const { memory, passes, parallelism } = cost
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
    },
    async verify(password, hash) {
      const stored = readHash(hash ?? '')
      const given = await derive(password, stored?.salt ?? decoySalt, stored?.cost ?? cost)
      return timingSafeEqual(given, stored?.tag ?? decoy) && stored !== undefined
    },
  }
}

const hashForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

/** Reads the parts of a hash in its usual text form; `undefined` where it is not one. */
function readHash(hash: string): { cost: PasswordCost; salt: Buffer; tag: Buffer } | undefined {
  const [, memory, passes, parallelism, salt, tag] = hashForm.exec(hash) ?? []
  if (!salt || !tag) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
