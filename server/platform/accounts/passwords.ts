import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { passwordHashesAtOnceMax, passwordHashesWaitingMax } from '../../../shared/rules/limits.ts'
import { AppError } from '../../errors.ts'

/** What a hash costs: memory in KiB, passes over it, and lanes. */
export interface PasswordCost {
  memory: number
  passes: number
  parallelism: number
}

/** Argon2id as OWASP's cheat sheet asks: 19 MiB, two passes, one lane. */
const recommendedCost: PasswordCost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const tagLength = 32
const saltLength = 16
/** About what a hash takes, to say when to come again. */
const retryAfterSeconds = 2

/** Passwords that are hashed at the same time: one core at least is left to those who read. */
export const passwordHashesAtOnce = Math.max(1, Math.min(passwordHashesAtOnceMax, availableParallelism() - 1))

const runArgon2 = promisify(argon2)

/** Hashes passwords and compares them, few at a time: hashing is what a storm of sign-ins could drown a server in. */
export interface Passwords {
  /**
   * The Argon2id hash of a password, in its usual text form.
   * @throws {AppError} `too-many-requests` where too many wait already.
   */
  hash(password: string): Promise<string>
  /**
   * Whether a password is the one of a hash. Without a hash it takes as long, and is never right.
   * @throws {AppError} `too-many-requests` where too many wait already.
   */
  verify(password: string, hash: string | null | undefined): Promise<boolean>
}

/**
 * Makes the passwords of a process. @param cost is of new hashes; one that is there is compared at the cost that it
 * names, so that the cost may change while accounts stay.
 */
export function createPasswords(cost = recommendedCost): Passwords {
  const turn = createTurns()
  const decoy = randomBytes(tagLength)
  const decoySalt = randomBytes(saltLength)
  const derive = (password: string, nonce: Buffer, own: PasswordCost) =>
    turn(() => runArgon2('argon2id', { message: Buffer.from(password), nonce, tagLength, ...own }))
  return {
    async hash(password) {
      const salt = randomBytes(saltLength)
      const tag = await derive(password, salt, cost)
      const { memory, passes, parallelism } = cost
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
    },
    async verify(password, hash) {
      const kept = readHash(hash ?? '')
      const given = await derive(password, kept?.salt ?? decoySalt, kept?.cost ?? cost)
      return timingSafeEqual(given, kept?.tag ?? decoy) && kept !== undefined
    },
  }
}

/** Lets few run at once; the others wait in line, and of a line that is too long the last is sent away. */
function createTurns() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= passwordHashesAtOnce) {
      if (waiting.length >= passwordHashesWaitingMax)
        throw new AppError('too-many-requests', { retryAfterSeconds })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // A turn is handed on as it is: the count does not change.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const hashForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

/** The parts of a hash in its usual text form; `undefined` where it is none. */
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
