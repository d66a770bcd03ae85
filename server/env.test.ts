import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './env.ts'

const strongSecret = 'hN4w8Qz2LkVb7RtYx0PmCs5DfGj9UeIo'
const production = {
  MODE: 'production',
  TOKEN_SECRET: strongSecret,
  PUBLIC_URL: 'https://digitalworld.example',
}

/** Returns the error message with which an environment is refused. */
function refusal(environment: Record<string, string>): string {
  try {
    readSettings(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    return (error as Error).message
  }
  throw new Error(`${JSON.stringify(environment)} was taken.`)
}

describe('readSettings', () => {
  it('has what PRODUCT §10 says where nothing is given', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      dataFolder: resolve('data'),
      databaseUrl: undefined,
      replicaUrl: undefined,
      mode: 'demo',
      isPublicDemonstration: false,
      fillsSampleContent: true,
      smtpUrl: undefined,
      mailFrom: 'Digital World <no-reply@digital-world.invalid>',
      objectStorage: undefined,
      backups: undefined,
      virusScannerUrl: undefined,
      trustedProxyCount: 0,
      trashRetentionDays: 90,
      registrationRetentionDays: 180,
      drainSeconds: 0,
      metrics: undefined,
      logLevel: 'info',
    })
  })

  it('counts an empty value as none, and passes over what it does not know', () => {
    expect(readSettings({ PORT: '', HOST: '', DATABASE_URL: '', PUBLIC_URL: '', SHELL: '/bin/sh' })).toEqual(
      readSettings({}),
    )
  })

  it('takes each variable', () => {
    expect(
      readSettings({
        ...production,
        HOST: '0.0.0.0',
        PORT: '8080',
        PUBLIC_URL: 'https://digitalworld.example/',
        DATA_DIR: '/srv/data',
        DATABASE_URL: 'postgresql://site@db/site?sslmode=verify-full',
        DATABASE_REPLICA_URL: 'postgresql://site@replica/site?sslmode=verify-full',
        SAMPLE_CONTENT: 'off',
        SMTP_URL: 'smtps://site:word@mail.example:465',
        MAIL_FROM: 'Raqamli dunyo <xabar@example.uz>',
        S3_ENDPOINT: 'https://objects.example',
        S3_REGION: 'tashkent-1',
        S3_BUCKET: 'files',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        BACKUP_S3_ENDPOINT: 'https://backups.example',
        BACKUP_S3_REGION: 'samarkand-1',
        BACKUP_S3_BUCKET: 'backups',
        BACKUP_S3_ACCESS_KEY_ID: 'another key',
        BACKUP_S3_SECRET_ACCESS_KEY: 'another secret',
        BACKUP_TIME: '23:45',
        BACKUP_KEEP: '10,0,24',
        BACKUP_KEY: 'ab'.repeat(32),
        ADMIN_EMAIL: 'Admin@example.uz',
        ADMIN_PASSWORD: 'a long enough sentence',
        OIDC_ISSUER: 'https://identity.example',
        GOOGLE_CLIENT_ID: 'site',
        GOOGLE_CLIENT_SECRET: 'its secret',
        CLAMD_URL: 'tls://scanner:3310',
        TRUST_PROXY: '1',
        BIN_DAYS: '30',
        REGISTRATION_DAYS: '365',
        DRAIN_SECONDS: '15',
        LOG_LEVEL: 'warn',
      }),
    ).toEqual({
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://digitalworld.example',
      dataFolder: resolve('/srv/data'),
      databaseUrl: 'postgresql://site@db/site?sslmode=verify-full',
      replicaUrl: 'postgresql://site@replica/site?sslmode=verify-full',
      mode: 'production',
      isPublicDemonstration: false,
      fillsSampleContent: false,
      smtpUrl: 'smtps://site:word@mail.example:465',
      mailFrom: 'Raqamli dunyo <xabar@example.uz>',
      objectStorage: {
        endpoint: 'https://objects.example',
        region: 'tashkent-1',
        bucket: 'files',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
      backups: {
        location: {
          bucket: {
            endpoint: 'https://backups.example',
            region: 'samarkand-1',
            bucket: 'backups',
            accessKeyId: 'another key',
            secretAccessKey: 'another secret',
          },
        },
        time: '23:45',
        retention: { days: 10, weeks: 0, months: 24 },
        key: Buffer.alloc(32, 0xab),
      },
      virusScannerUrl: 'tls://scanner:3310',
      trustedProxyCount: 1,
      trashRetentionDays: 30,
      registrationRetentionDays: 365,
      drainSeconds: 15,
      tokenSecret: production.TOKEN_SECRET,
      firstAdministrator: { email: 'admin@example.uz', password: 'a long enough sentence' },
      identityProvider: {
        issuer: 'https://identity.example',
        clientId: 'site',
        clientSecret: 'its secret',
      },
      logLevel: 'warn',
    })
  })

  it('knows people by Google unless another provider is set, and by none without the names of the client', () => {
    const client = { GOOGLE_CLIENT_ID: 'site', GOOGLE_CLIENT_SECRET: 'its secret' }
    expect(readSettings(client).identityProvider?.issuer).toBe('https://accounts.google.com')
    expect(readSettings({ OIDC_ISSUER: 'https://identity.example' }).identityProvider).toBeUndefined()
    expect(() => readSettings({ GOOGLE_CLIENT_ID: 'site' })).toThrow(/^GOOGLE_CLIENT_ID and/)
    expect(() => readSettings({ ...client, OIDC_ISSUER: 'http://identity.example' })).toThrow(
      /^OIDC_ISSUER is weak/,
    )
  })

  it('writes an IPv6 address into the site’s own address', () => {
    expect(readSettings({ HOST: '::1', PORT: '4000' }).publicUrl).toBe('http://[::1]:4000')
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '30.5'],
    ['BIN_DAYS', '0'],
    ['BIN_DAYS', '3651'],
    ['REGISTRATION_DAYS', '14'],
    ['REGISTRATION_DAYS', 'never'],
    ['PUBLIC_URL', 'digitalworld.example'],
    ['PUBLIC_URL', 'ftp://digitalworld.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://db/site'],
    ['DATABASE_URL', 'db'],
    ['MODE', 'prod'],
    ['SAMPLE_CONTENT', 'yes'],
    ['DEMO_PUBLIC', 'maybe'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A <a@example.uz>\r\nBcc: b@example.uz'],
    ['S3_ENDPOINT', 'ftp://objects.example'],
    ['CLAMD_URL', 'http://scanner'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s with one sentence that names it', (name, value) => {
    const sentence = refusal({ [name]: value })
    expect(sentence).toMatch(new RegExp(`^${name} is wrong: [^\\n]+\\.$`))
  })

  it.each([
    '0.0.0.0',
    '::',
    '192.168.1.5',
    'demo.example',
  ])('keeps a demonstration from listening on %s, unless it may be public', (host) => {
    expect(refusal({ HOST: host })).toMatch(/^HOST is wrong: .*loopback.*DEMO_PUBLIC=1/)
    expect(readSettings({ HOST: host, DEMO_PUBLIC: '1' }).host).toBe(host)
  })

  it.each([
    ['PUBLIC_URL', 'https://digitalworld.example'],
    ['PUBLIC_URL', 'http://192.168.1.5:3000'],
    ['TRUST_PROXY', '1'],
  ])('keeps a demonstration from standing behind a proxy: %s=%s, unless it may be public', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(
      new RegExp(`^${name} is wrong: [^\\n]*DEMO_PUBLIC=1[^\\n]*\\.$`),
    )
    expect(readSettings({ [name]: value, DEMO_PUBLIC: '1' }).isPublicDemonstration).toBe(true)
    expect(readSettings({ PUBLIC_URL: 'http://localhost:8080' }).isPublicDemonstration).toBe(false)
  })

  it.each(['127.0.0.1', 'localhost', '::1', '[::1]'])('lets a demonstration listen on %s', (host) => {
    expect(readSettings({ HOST: host }).host).toBe(host)
  })
})

describe('settings that belong together', () => {
  it.each([
    [{ S3_ENDPOINT: 'https://objects.example' }, /^S3_BUCKET is missing: [^\n]+\.$/],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY [^\n]+\.$/],
    [{ ...production, SMTP_URL: 'smtp://mail.example' }, /^MAIL_FROM is missing: [^\n]+\.$/],
  ])('are refused when one is missing: %o', (environment, sentence) => {
    expect(refusal(environment)).toMatch(sentence)
  })

  it('take a bucket without keys, for machines that have credentials of their own', () => {
    expect(readSettings({ S3_BUCKET: 'files' }).objectStorage).toEqual({
      endpoint: undefined,
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: undefined,
      secretAccessKey: undefined,
    })
  })
})

it('takes a replica only of a server', () => {
  expect(refusal({ DATABASE_REPLICA_URL: 'postgresql://replica/site' })).toMatch(/^DATABASE_URL is missing/)
})

describe('the settings of backups', () => {
  it('accept a folder next to the data', () => {
    expect(readSettings({ BACKUP_DIR: 'backups' }).backups).toEqual({
      location: { folder: resolve('backups') },
      time: '03:00',
      retention: { days: 7, weeks: 4, months: 6 },
      key: undefined,
    })
    expect(readSettings({ BACKUP_DIR: './data-of-backups' }).backups).toBeDefined()
  })

  it.each([
    [{ BACKUP_DIR: './data' }, /^BACKUP_DIR is wrong: inside DATA_DIR/],
    [{ BACKUP_DIR: './data/files/../backups' }, /^BACKUP_DIR is wrong: inside DATA_DIR/],
    [{ BACKUP_DIR: '/mnt', BACKUP_S3_BUCKET: 'backups' }, /^BACKUP_DIR and BACKUP_S3_BUCKET exclude/],
    [{ S3_BUCKET: 'files', BACKUP_S3_BUCKET: 'files' }, /^BACKUP_S3_BUCKET is wrong/],
    [{ BACKUP_S3_ENDPOINT: 'https://backups.example' }, /^BACKUP_S3_BUCKET is missing/],
    [{ BACKUP_S3_BUCKET: 'backups', BACKUP_S3_ACCESS_KEY_ID: 'a' }, /^BACKUP_S3_ACCESS_KEY_ID and/],
    [{ BACKUP_TIME: '24:00' }, /^BACKUP_TIME is wrong: .+ like 03:00\.$/],
    [{ BACKUP_KEEP: '7' }, /^BACKUP_KEEP is wrong: .+ like 7,4,6\.$/],
    [{ BACKUP_KEY: 'a password' }, /^BACKUP_KEY is wrong: it is 64 hexadecimal digits/],
  ])('are refused in one sentence: %o', (environment, sentence) => {
    expect(refusal(environment)).toMatch(sentence)
  })
})

describe('production', () => {
  it('starts with a strong secret and an address under https', () => {
    expect(readSettings(production).mode).toBe('production')
  })

  it.each([
    ['TOKEN_SECRET', '', /^TOKEN_SECRET is missing/],
    ['TOKEN_SECRET', 'secret', /^TOKEN_SECRET is weak/],
    ['TOKEN_SECRET', 'a'.repeat(64), /^TOKEN_SECRET is weak/],
    ['TOKEN_SECRET', 'abcd'.repeat(16), /^TOKEN_SECRET is weak/],
    ['TOKEN_SECRET', strongSecret.slice(1), /^TOKEN_SECRET is weak/],
    ['PUBLIC_URL', '', /^PUBLIC_URL is missing/],
    ['PUBLIC_URL', 'http://digitalworld.example', /^PUBLIC_URL is weak/],
    ['PUBLIC_URL', 'http://localhost.evil.example', /^PUBLIC_URL is weak/],
  ])('refuses %s=%j', (name, value, sentence) => {
    expect(refusal({ ...production, [name]: value })).toMatch(sentence)
  })

  it.each([
    ['DATABASE_URL', 'postgresql://site@db/site', 'postgresql://site@db/site?sslmode=verify-full'],
    ['DATABASE_URL', 'postgresql://site@db/site?sslmode=prefer', 'postgresql://site@127.0.0.1/site'],
    [
      'DATABASE_URL',
      'postgresql://site@db/site?sslmode=no-verify',
      'postgresql:///site?host=/var/run/postgresql',
    ],
    [
      'DATABASE_REPLICA_URL',
      'postgresql://site@replica/site',
      'postgresql://site@replica/site?sslmode=verify-full',
    ],
    ['S3_ENDPOINT', 'http://objects.example', 'http://localhost:9000'],
    ['BACKUP_S3_ENDPOINT', 'http://backups.example', 'http://127.0.0.1:9000'],
    ['CLAMD_URL', 'tcp://scanner:3310', 'tcp://[::1]:3310'],
  ])('speaks to other machines by encryption alone: %s=%s is refused, %s is not', (name, open, encrypted) => {
    const bucket = {
      S3_BUCKET: 'files',
      BACKUP_S3_BUCKET: 'backups',
      DATABASE_URL: 'postgresql://site@127.0.0.1/site',
    }
    expect(refusal({ ...production, ...bucket, [name]: open })).toMatch(
      new RegExp(`^${name} is weak: [^\\n]+\\.$`),
    )
    expect(readSettings({ ...production, ...bucket, [name]: encrypted }).mode).toBe('production')
    expect(readSettings({ ...bucket, [name]: open }).mode).toBe('demo')
  })

  it('does not repeat a secret in what it says', () => {
    expect(refusal({ ...production, TOKEN_SECRET: 'hunter2hunter2' })).not.toContain('hunter2')
  })

  it('may be tried out on this machine without https', () => {
    expect(readSettings({ ...production, PUBLIC_URL: 'http://localhost:3000' }).mode).toBe('production')
  })
})
