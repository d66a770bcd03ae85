import { resolve } from 'node:path'
import { z } from 'zod'
import { passwordMaxCharacters, passwordMinCharacters } from '../shared/rules/limits.ts'

const switchValue = z
  .enum(['0', '1', 'false', 'true'])
  .transform((value) => value === '1' || value === 'true')
const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])
const tokenSecretMinCharacters = 32

/** The environment as PRODUCT §10 lists it; an empty value counts as unset. */
const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MODE: z.enum(['demo', 'production']).default('demo'),
  SAMPLE_CONTENT: z.enum(['auto', 'off']).default('auto'),
  TOKEN_SECRET: z.string().optional(),
  DEMO_PUBLIC: switchValue.default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(passwordMinCharacters).max(passwordMaxCharacters).optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  CLAMD_URL: z.url({ protocol: /^tcp$/ }).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** An S3-compatible object storage. */
export interface ObjectStorageSettings {
  /** The address of the service; without it Amazon's own. */
  endpoint: string | undefined
  region: string
  bucket: string
  /** Without them the usual chain of credentials of the machine. */
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
}

/** An OpenID provider at which this site is known as a client (S-6). */
export interface IdentityProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

/** What the process is told by its environment, checked. */
export interface Settings {
  host: string
  port: number
  publicUrl: string
  dataFolder: string
  databaseUrl: string | undefined
  mode: 'demo' | 'production'
  fillsSampleContent: boolean
  /** Where mails go out; without it they stay in the outbox, which a demonstration shows. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Where files are kept; without it in the data folder. */
  objectStorage: ObjectStorageSettings | undefined
  /** The virus scanner, `tcp://host:port` of a clamd; without it uploads are not scanned. */
  virusScannerUrl: string | undefined
  /** How many proxies in front add to `X-Forwarded-For`. */
  trustedProxyCount: number
  /** What tokens are signed by; a demonstration makes its own. */
  tokenSecret: string | undefined
  /** The first administrator of an empty site; without them one is made with a password that is printed once. */
  firstAdministrator: { email: string; password: string } | undefined
  /** Sign-in by Google, or by another OpenID provider; without it there is none, or a demonstration's stand-in. */
  identityProvider: IdentityProviderSettings | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** A wrong environment: one sentence that names the variable (PRODUCT §10). */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Reads and checks the environment; the only reader of `process.env`.
 * @throws {SettingsError} with one sentence that names the wrong variable.
 */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingsError(`${String(issue?.path[0])} is wrong: ${issue?.message ?? 'not understood'}.`)
  }
  const values = parsed.data
  if (values.MODE === 'production') requireProductionValues(values)
  else if (!values.DEMO_PUBLIC && !loopbackHosts.has(values.HOST)) {
    throw new SettingsError(
      `HOST is wrong: a demonstration listens on loopback only, and ${values.HOST} is not; set DEMO_PUBLIC=1 if whoever reaches it may read its mails.`,
    )
  }
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: (values.PUBLIC_URL ?? `http://${urlHost(values.HOST)}:${values.PORT}`).replace(/\/+$/, ''),
    dataFolder: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    mode: values.MODE,
    fillsSampleContent: values.SAMPLE_CONTENT === 'auto',
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Digital World <no-reply@digital-world.invalid>',
    objectStorage: readObjectStorage(values),
    virusScannerUrl: values.CLAMD_URL,
    trustedProxyCount: values.TRUST_PROXY,
    tokenSecret: values.TOKEN_SECRET,
    firstAdministrator: readFirstAdministrator(values),
    identityProvider: readIdentityProvider(values),
    logLevel: values.LOG_LEVEL,
  }
}

function requireProductionValues(values: z.infer<typeof environmentSchema>): void {
  const secret = values.TOKEN_SECRET
  if (!secret) throw new SettingsError('TOKEN_SECRET is missing: production does not start without one.')
  if (secret.length < tokenSecretMinCharacters || new Set(secret).size < 12) {
    throw new SettingsError(
      `TOKEN_SECRET is weak: it needs at least ${tokenSecretMinCharacters} characters that do not repeat themselves.`,
    )
  }
  if (!values.PUBLIC_URL)
    throw new SettingsError('PUBLIC_URL is missing: production does not start without it.')
  if (values.SMTP_URL && !values.MAIL_FROM) {
    throw new SettingsError('MAIL_FROM is missing: mails that go out name their sender.')
  }
  const address = new URL(values.PUBLIC_URL)
  if (address.protocol !== 'https:' && !loopbackHosts.has(address.hostname)) {
    throw new SettingsError('PUBLIC_URL is weak: production is served over https.')
  }
}

function readFirstAdministrator(values: z.infer<typeof environmentSchema>): Settings['firstAdministrator'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values
  if (!email !== !password) {
    throw new SettingsError('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both, or neither.')
  }
  return email && password ? { email: email.toLowerCase(), password } : undefined
}

function readIdentityProvider(
  values: z.infer<typeof environmentSchema>,
): IdentityProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values
  if (!clientId !== !clientSecret) {
    throw new SettingsError(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both, or neither.',
    )
  }
  if (!clientId || !clientSecret) return undefined
  const { protocol, hostname } = new URL(issuer)
  if (protocol !== 'https:' && !loopbackHosts.has(hostname)) {
    throw new SettingsError('OIDC_ISSUER is weak: who signs in there is known over https alone.')
  }
  return { issuer, clientId, clientSecret }
}

function readObjectStorage(values: z.infer<typeof environmentSchema>): ObjectStorageSettings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!bucket) {
    if (!values.S3_ENDPOINT && !accessKeyId && !secretAccessKey) return undefined
    throw new SettingsError('S3_BUCKET is missing: the other S3 settings say that files go to a bucket.')
  }
  if (!accessKeyId !== !secretAccessKey) {
    throw new SettingsError(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither for the credentials of the machine.',
    )
  }
  return { endpoint: values.S3_ENDPOINT, region: values.S3_REGION, bucket, accessKeyId, secretAccessKey }
}

function urlHost(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}
