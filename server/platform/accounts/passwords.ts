import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { passwordHashesAtOnceMax, passwordHashesWaitingMax } from '../../../shared/rules/limits.ts'
import { AppError } from '../../errors.ts'

/** Argon2id as OWASP's cheat sheet asks: 19 MiB, two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
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

/** The passwords of a process. */
export function createPasswords(): Passwords {
  const turn = createTurns()
  const decoy = randomBytes(tagLength)
  const decoySalt = randomBytes(saltLength)
  const derive = (password: string, nonce: Buffer) =>
    turn(() => runArgon2('argon2id', { message: Buffer.from(password), nonce, tagLength, ...cost }))
  return {
    async hash(password) {
      const salt = randomBytes(saltLength)
      const tag = await derive(password, salt)
      const { memory, passes, parallelism } = cost
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
    },
    async verify(password, hash) {
      const [salt, tag] = (hash ?? '').split('$').slice(4)
      const expected = tag ? Buffer.from(tag, 'base64') : decoy
      const given = await derive(password, salt ? Buffer.from(salt, 'base64') : decoySalt)
      return timingSafeEqual(given, expected) && tag !== undefined
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

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
