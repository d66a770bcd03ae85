import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { recoveryCodesCount } from '../../../shared/rules/limits.ts'
import type { SecondFactorSetup } from '../../../shared/schemas/account.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { recoveryCodes, users } from '../../db/schema/user.ts'
import { seal, unseal } from '../../platform/sealed-bytes.ts'
import type { Tokens } from '../../platform/tokens.ts'
import { lockAccount } from '../../records/lock-account.ts'

const issuer = 'Digital World'
/** The parameters that every authenticator app supports. */
const totpRules = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Clocks differ: a code of the previous and of the next time step is accepted too. */
const stepsAround = 1
const secretBytes = 20
const recoveryCodeBytes = 10
const base32Letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** The second factor of accounts: codes of an authenticator app (TOTP), and recovery codes for when the app is lost. */
export interface SecondFactor {
  /** Makes a new secret for an account; it takes effect with its first code. */
  begin(transaction: DatabaseSession, account: { id: string; login: string }): Promise<SecondFactorSetup>
  /**
   * Enables the secret by its first code.
   * @returns the recovery codes, or `undefined` for a wrong code.
   */
  confirm(
    transaction: DatabaseSession,
    userId: string,
    code: string,
    now: Date,
  ): Promise<string[] | undefined>
  /** Checks a code, of the app or for recovery, and consumes it: each is accepted once. */
  consume(transaction: DatabaseSession, userId: string, code: string, now: Date): Promise<boolean>
  /** Makes new recovery codes; the earlier ones end. */
  renewRecoveryCodes(transaction: DatabaseSession, userId: string): Promise<string[]>
  /** Removes the second factor. */
  remove(transaction: DatabaseSession, userId: string): Promise<void>
}

/** Creates the second factor, whose secrets are encrypted at rest by a key derived from TOKEN_SECRET. */
export function createSecondFactor(tokens: Tokens): SecondFactor {
  const key = tokens.deriveKey('second-factor')

  async function isRightCode(
    transaction: DatabaseSession,
    userId: string,
    sealed: string | null,
    code: string,
    now: Date,
  ): Promise<boolean> {
    const secret = sealed === null ? undefined : unseal(key, userId, sealed)
    if (!secret) return false
    const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: stepsAround })
    if (delta === null) return false
    const step = TOTP.counter({ period: totpRules.period, timestamp: now.getTime() }) + delta
    return consumeStep(transaction, userId, step)
  }

  return {
    async begin(transaction, { id, login }) {
      const secret = new Uint8Array(randomBytes(secretBytes))
      await transaction
        .update(users)
        .set({ totpSecret: seal(key, id, secret), totpConfirmedAt: null, totpLastStep: null })
        .where(eq(users.id, id))
      const totp = totpOf(secret, login)
      const address = totp.toString()
      return { secret: totp.secret.base32, address, qrCode: renderSVG(address, { pixelSize: 4, border: 4 }) }
    },

    async confirm(transaction, userId, code, now) {
      const [account] = await transaction
        .select({ totpSecret: users.totpSecret })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt)))
        .for('update')
      if (!(await isRightCode(transaction, userId, account?.totpSecret ?? null, code, now))) return undefined
      await transaction.update(users).set({ totpConfirmedAt: now }).where(eq(users.id, userId))
      return renewRecoveryCodes(transaction, userId)
    },

    async consume(transaction, userId, code, now) {
      const account = await lockAccount(transaction, userId)
      if (!account?.totpConfirmedAt) return false
      if (/^\d{6}$/.test(code)) return isRightCode(transaction, userId, account.totpSecret, code, now)
      const used = await transaction
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashRecoveryCode(code))))
        .returning({ userId: recoveryCodes.userId })
      return used.length > 0
    },

    renewRecoveryCodes,

    async remove(transaction, userId) {
      await transaction
        .update(users)
        .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
        .where(eq(users.id, userId))
      await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    },
  }
}

/** Stores the time step of a code, unless a code of it or of a later one was accepted before. */
async function consumeStep(transaction: DatabaseSession, userId: string, step: number): Promise<boolean> {
  const updated = await transaction
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id })
  return updated.length > 0
}

/** Makes new recovery codes; the earlier ones end. */
async function renewRecoveryCodes(transaction: DatabaseSession, userId: string): Promise<string[]> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const codes = Array.from({ length: recoveryCodesCount }, newRecoveryCode)
  await transaction
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })))
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}

function totpOf(secret: Uint8Array<ArrayBuffer>, label = ''): TOTP {
  return new TOTP({ ...totpRules, issuer, label, secret: new Secret({ buffer: secret.buffer }) })
}

/** Makes a recovery code of ten random bytes in base32, out of reach of guesses and of tables of digests. */
function newRecoveryCode(): string {
  const bits = Array.from(randomBytes(recoveryCodeBytes), (byte) => byte.toString(2).padStart(8, '0')).join(
    '',
  )
  return bits.replaceAll(/.{5}/g, (five) => base32Letters.charAt(Number.parseInt(five, 2)))
}

function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
