import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Role, roles } from '../../shared/rules/roles.ts'

/** The one algorithm that signs tokens; no token chooses another. */
const algorithm = 'HS256'
const audience = 'digital-world'
const tokenType = 'JWT'
/** Tokens whose signature was checked before: those of the panel come with each of its requests. */
const checkedMax = 1_000

/** The payload of a token (S-1); `jti` is the id of its session. Nothing but the ids is trusted. */
const payloadSchema = z.object({
  sub: z.uuid(),
  jti: z.uuid(),
  roles: z.enum(roles),
  iat: z.int().positive(),
  exp: z.int().positive(),
})

/** The signing and the checks of the site's bearer tokens. */
export interface Tokens {
  sign(session: { id: string; userId: string; role: Role; createdAt: Date; expiresAt: Date }): Promise<string>
  /** Returns the ids in a valid token, `expired` where only its time is over, `undefined` for anything else. */
  verify(token: string, now: Date): Promise<{ userId: string; sessionId: string } | 'expired' | undefined>
  /** Derives a key for another purpose from the same secret. */
  deriveKey(use: string): Uint8Array
  /**
   * Returns what the log may hold of a network address or a typed name: a digest keyed by the same secret (O-1). Equal
   * values look alike in all lines, and anyone who has the log alone cannot try values against it. docs/operations.md
   * says how to look one up.
   */
  digestForLog(value: string): string
}

/** Long enough that no two values of a site share a digest. */
const digestCharacters = 22

/**
 * Creates the tokens of a site.
 * @param secret TOKEN_SECRET: anyone who has it can sign.
 * @param issuer the site's own address.
 */
export function createTokens(secret: string, issuer: string): Tokens {
  const deriveKey = (use: string) => new Uint8Array(createHmac('sha256', secret).update(use).digest())
  const key = deriveKey('token')
  const logKey = deriveKey('sign-in log')
  const checked = new LRUCache<string, z.infer<typeof payloadSchema>>({ max: checkedMax })
  const idsOf = ({ sub, jti, iat, exp }: z.infer<typeof payloadSchema>, now: Date) => {
    if (iat * 1_000 > now.getTime() + 1_000) return undefined
    return exp * 1_000 <= now.getTime() ? 'expired' : { userId: sub, sessionId: jti }
  }
  return {
    deriveKey,
    digestForLog: (value) =>
      createHmac('sha256', logKey).update(value).digest('base64url').slice(0, digestCharacters),
    sign: ({ id, userId, role, createdAt, expiresAt }) =>
      new SignJWT({ roles: role })
        .setProtectedHeader({ alg: algorithm, typ: tokenType })
        .setSubject(userId)
        .setJti(id)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(createdAt)
        .setExpirationTime(expiresAt)
        .sign(key),
    async verify(token, now) {
      const known = checked.get(token)
      // Only its time can have changed; whether its session is still there is asked of the database anyway.
      if (known) return idsOf(known, now)
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          typ: tokenType,
          issuer,
          audience,
          requiredClaims: ['sub', 'jti', 'exp', 'iat', 'roles'],
          currentDate: now,
        })
        const parsed = payloadSchema.safeParse(payload)
        if (!parsed.success) return undefined
        checked.set(token, parsed.data)
        return idsOf(parsed.data, now)
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired'
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
        throw error
      }
    },
  }
}

const fileName = 'token-secret'

/**
 * Returns the secret that signs tokens where the environment names none. It is generated once and stored in the data
 * folder, so that sessions of a demonstration survive a restart.
 */
export async function loadTokenSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, fileName)
  await mkdir(dataFolder, { recursive: true })
  try {
    // Of two processes that start together, the first one's secret counts.
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(path, 'utf8')
}
