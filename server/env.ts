import { isAbsolute, relative, resolve } from 'node:path'
import { z } from 'zod'
import type { BackupRetention } from '../shared/rules/backups.ts'
import {
  passwordMaxCharacters,
  passwordMinCharacters,
  registrationRetentionDefaultDays,
  registrationRetentionMaxDays,
  registrationRetentionMinDays,
  trashRetentionDefaultDays,
  trashRetentionMaxDays,
} from '../shared/rules/limits.ts'
import { isLoopback } from '../shared/rules/loopback.ts'
import { emailSchema } from '../shared/schemas/email.ts'
import { OperatorError } from './operator-error.ts'

const switchValue = z
  .enum(['0', '1', 'false', 'true'])
  .transform((value) => value === '1' || value === 'true')
const tokenSecretMinCharacters = 32
/** The `sslmode` values of a PostgreSQL address with which the driver encrypts and checks the server's certificate. */
const encryptedDatabaseModes = new Set(['require', 'verify-ca', 'verify-full'])

/** The environment as PRODUCT §10 lists it; an empty value counts as unset. */
const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
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
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time of the day in Tashkent is written like 03:00')
    .default('03:00'),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'numbers of days, weeks and months are written like 7,4,6')
    .default('7,4,6'),
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'it is 64 hexadecimal digits, as "openssl rand -hex 32" makes them')
    .optional(),
  BIN_DAYS: z.coerce.number().int().min(1).max(trashRetentionMaxDays).default(trashRetentionDefaultDays),
  REGISTRATION_DAYS: z.coerce
    .number()
    .int()
    .min(registrationRetentionMinDays)
    .max(registrationRetentionMaxDays)
    .default(registrationRetentionDefaultDays),
  ADMIN_EMAIL: z.string().pipe(emailSchema).optional(),
  ADMIN_PASSWORD: z.string().min(passwordMinCharacters).max(passwordMaxCharacters).optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  CLAMD_URL: z.url({ protocol: /^(?:tcp|tls)$/ }).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

type Environment = z.infer<typeof environmentSchema>

/** An S3-compatible object storage. */
export interface ObjectStorageSettings {
  /** The address of the service; without it Amazon's own. */
  endpoint: string | undefined
  region: string
  bucket: string
  /** The credentials; without them the machine's usual chain is used. */
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
}

/** The settings of backups: their location, schedule and retention (O-4). */
export interface BackupSettings {
  location: { folder: string } | { bucket: ObjectStorageSettings }
  /** The time of the day in Tashkent, `HH:MM`. */
  time: string
  retention: BackupRetention
  /** 32 bytes by which backups are encrypted; without it they are not. */
  key: Uint8Array | undefined
}

/** An OpenID provider at which this site is registered as a client (S-6). */
export interface IdentityProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

/** The checked settings from the environment. */
export interface Settings {
  host: string
  port: number
  publicUrl: string
  dataFolder: string
  databaseUrl: string | undefined
  /** A streaming replica of that server, for public reads (O-6). */
  replicaUrl: string | undefined
  mode: 'demo' | 'production'
  /** Whether other machines may reach a demonstration and read its mails. */
  isPublicDemonstration: boolean
  /** Whether an empty database gets the invented people: never in production (C-7). */
  fillsSampleContent: boolean
  /** The mail server; without it mails stay in the outbox, which a demonstration shows. */
  smtpUrl: string | undefined
  mailFrom: string
  /** The storage of files; without it they are stored in the data folder. */
  objectStorage: ObjectStorageSettings | undefined
  /** The scheduled backups; without a location there are none. */
  backups: BackupSettings | undefined
  /** The days after which the bin erases what is in it (O-2). */
  trashRetentionDays: number
  /** The days after an activity after which its registrations are erased (T-11). */
  registrationRetentionDays: number
  /** The virus scanner, `tcp://host:port` of a clamd or `tls://` before it; without it uploads are not scanned. */
  virusScannerUrl: string | undefined
  /** The number of proxies in front that add to `X-Forwarded-For`. */
  trustedProxyCount: number
  /** The time before a stop refuses connections, in which the process serves on and says that it is not ready (O-6). */
  drainSeconds: number
  /** The secret that signs tokens; a demonstration makes its own. */
  tokenSecret: string | undefined
  /** The first administrator of an empty site; without it one is created with a password that is printed once. */
  firstAdministrator: { email: string; password: string } | undefined
  /** Sign-in by Google, or by another OpenID provider; without it there is none, or a demo identity provider. */
  identityProvider: IdentityProviderSettings | undefined
  /** The address at which figures for Prometheus are served; without it they are not. */
  metrics: { host: string; port: number } | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** An error for a wrong environment, with one sentence that names the variable (PRODUCT §10). */
export class SettingsError extends OperatorError {
  override name = 'SettingsError'
}

/**
 * Lets React run without the checks that only developers look at, unless the environment says otherwise. They take as
 * long again as a page. React asks when it is loaded, so this comes first.
 */
export function runInProduction(): void {
  process.env.NODE_ENV ??= 'production'
}

/**
 * Reads and checks the environment; this file alone reads `process.env`.
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
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    throw new SettingsError('DATABASE_URL is missing: DATABASE_REPLICA_URL names a replica of it.')
  }
  if (values.MODE === 'production') requireProductionValues(values)
  else if (!values.DEMO_PUBLIC) requireLoopback(values)
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: (values.PUBLIC_URL ?? `http://${urlHost(values.HOST)}:${values.PORT}`).replace(/\/+$/, ''),
    dataFolder: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    mode: values.MODE,
    isPublicDemonstration: values.MODE === 'demo' && values.DEMO_PUBLIC,
    fillsSampleContent: values.MODE === 'demo' && values.SAMPLE_CONTENT === 'auto',
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Digital World <no-reply@digital-world.invalid>',
    objectStorage: readBucket('S3', values),
    backups: readBackups(values),
    trashRetentionDays: values.BIN_DAYS,
    registrationRetentionDays: values.REGISTRATION_DAYS,
    virusScannerUrl: values.CLAMD_URL,
    trustedProxyCount: values.TRUST_PROXY,
    drainSeconds: values.DRAIN_SECONDS,
    tokenSecret: values.TOKEN_SECRET,
    firstAdministrator: readFirstAdministrator(values),
    identityProvider: readIdentityProvider(values),
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    logLevel: values.LOG_LEVEL,
  }
}

/** Refuses a demonstration beyond this machine: anyone who reaches it can read its mails and their sign-in links. */
function requireLoopback(values: Environment): void {
  const remedy = 'set DEMO_PUBLIC=1 if anyone who reaches it may read its mails and sign in as anybody'
  if (!isLoopback(values.HOST)) {
    throw new SettingsError(
      `HOST is wrong: a demonstration listens on loopback only, and ${values.HOST} is not; ${remedy}.`,
    )
  }
  const publicHost = values.PUBLIC_URL && new URL(values.PUBLIC_URL).hostname
  if (publicHost && !isLoopback(publicHost)) {
    throw new SettingsError(
      `PUBLIC_URL is wrong: a demonstration is for this machine alone, and ${publicHost} is not it; ${remedy}.`,
    )
  }
  if (values.TRUST_PROXY > 0) {
    throw new SettingsError(`TRUST_PROXY is wrong: no proxy brings people to a demonstration; ${remedy}.`)
  }
}

/** Requires that production encrypts what it sends to other machines, and checks whom it sends it to. */
function requireEncryption(values: Environment): void {
  for (const name of ['DATABASE_URL', 'DATABASE_REPLICA_URL'] as const) {
    const address = values[name]
    if (!address) continue
    const { hostname, searchParams } = new URL(address)
    const isLocal = hostname === '' || isLoopback(hostname)
    if (!isLocal && !encryptedDatabaseModes.has(searchParams.get('sslmode') ?? '')) {
      throw new SettingsError(
        `${name} is weak: to another machine it needs "?sslmode=verify-full" (with "&sslrootcert=FILE" for a certificate of your own).`,
      )
    }
  }
  if (values.S3_ENDPOINT && isOpen(values.S3_ENDPOINT, 'http:')) {
    throw new SettingsError('S3_ENDPOINT is weak: files go to another machine over https.')
  }
  if (values.BACKUP_S3_ENDPOINT && isOpen(values.BACKUP_S3_ENDPOINT, 'http:')) {
    throw new SettingsError('BACKUP_S3_ENDPOINT is weak: backups go to another machine over https.')
  }
  if (values.CLAMD_URL && isOpen(values.CLAMD_URL, 'tcp:')) {
    throw new SettingsError(
      'CLAMD_URL is weak: files go to a scanner on another machine over "tls://", or to one on this machine over "tcp://127.0.0.1:3310".',
    )
  }
}

function isOpen(address: string, openProtocol: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === openProtocol && !isLoopback(hostname)
}

function requireProductionValues(values: Environment): void {
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
  if (address.protocol !== 'https:' && !isLoopback(address.hostname)) {
    throw new SettingsError('PUBLIC_URL is weak: production is served over https.')
  }
  requireEncryption(values)
}

function readFirstAdministrator(values: Environment): Settings['firstAdministrator'] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values
  if (!email !== !password) {
    throw new SettingsError('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both, or neither.')
  }
  return email && password ? { email: email.toLowerCase(), password } : undefined
}

function readIdentityProvider(values: Environment): IdentityProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values
  if (!clientId !== !clientSecret) {
    throw new SettingsError(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both, or neither.',
    )
  }
  if (!clientId || !clientSecret) return undefined
  const { protocol, hostname } = new URL(issuer)
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    throw new SettingsError('OIDC_ISSUER is weak: who signs in there is known over https alone.')
  }
  return { issuer, clientId, clientSecret }
}

/** Reads the settings of a bucket, and checks that they are whole. @param name the beginning of their names. */
function readBucket(name: 'S3' | 'BACKUP_S3', values: Environment): ObjectStorageSettings | undefined {
  const bucket = values[`${name}_BUCKET` as const]
  const endpoint = values[`${name}_ENDPOINT` as const]
  const region = values[`${name}_REGION` as const]
  const accessKeyId = values[`${name}_ACCESS_KEY_ID` as const]
  const secretAccessKey = values[`${name}_SECRET_ACCESS_KEY` as const]
  if (!bucket) {
    if (!endpoint && !accessKeyId && !secretAccessKey) return undefined
    throw new SettingsError(
      `${name}_BUCKET is missing: the other ${name} settings say that files go to a bucket.`,
    )
  }
  if (!accessKeyId !== !secretAccessKey) {
    throw new SettingsError(
      `${name}_ACCESS_KEY_ID and ${name}_SECRET_ACCESS_KEY belong together: set both, or neither for the credentials of the machine.`,
    )
  }
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}

function readBackups(values: Environment): BackupSettings | undefined {
  const bucket = readBucket('BACKUP_S3', values)
  if (bucket && values.BACKUP_DIR) {
    throw new SettingsError('BACKUP_DIR and BACKUP_S3_BUCKET exclude each other: set one of them.')
  }
  const [days = 0, weeks = 0, months = 0] = values.BACKUP_KEEP.split(',').map(Number)
  const { BACKUP_TIME: time, BACKUP_KEY: key } = values
  const rest = { time, retention: { days, weeks, months }, key: key ? Buffer.from(key, 'hex') : undefined }
  if (bucket) {
    if (bucket.bucket === values.S3_BUCKET && bucket.endpoint === values.S3_ENDPOINT) {
      throw new SettingsError('BACKUP_S3_BUCKET is wrong: backups need a bucket apart from the files.')
    }
    return { location: { bucket }, ...rest }
  }
  if (!values.BACKUP_DIR) return undefined
  const folder = resolve(values.BACKUP_DIR)
  const way = relative(resolve(values.DATA_DIR), folder)
  if (!way.startsWith('..') && !isAbsolute(way)) {
    throw new SettingsError('BACKUP_DIR is wrong: inside DATA_DIR backups are lost together with the data.')
  }
  return { location: { folder }, ...rest }
}

function urlHost(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}
