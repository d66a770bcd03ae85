import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../server/', import.meta.url))

/** The only modules that open connections, each to what the operator has set up and never to an address of a sender. */
const connecting = [
  'data/backups/bucket-target.ts',
  'db/postgresql-engine.ts',
  'db/postgresql-replica.ts',
  'features/demo-identity/demo-identity-settings.ts',
  'platform/identity-provider.ts',
  'platform/mail/mail-server.ts',
  'platform/object-file-store.ts',
  // An administrator types these addresses; only those of the public internet are connected to (T-12).
  'platform/outside-request.ts',
  'platform/uploads/virus-scanner.ts',
]

/** The code that connects: a call of `fetch`, a function of Node that opens a connection, or a package that does. */
const connections = [
  /(?<![.\w])fetch\((?!\w+: )/,
  /\bnew (?:WebSocket|EventSource)\(/,
  /import \{[^}]*\b(?:connect|createConnection|request|get)\b[^}]*\} from 'node:(?:net|tls|http)'/,
  /(?:from|import\() ?'(?:node:(?:https|http2|dgram|dns(?:\/promises)?)|undici|openid-client|nodemailer|pg|@aws-sdk\/client-s3)'/,
]

it('no module of the server connects to anything but what the operator has set up (attack case 45)', () => {
  const found = globSync('**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => {
      const code = readFileSync(`${root}${path}`, 'utf8').replaceAll(
        /^import type [^;]*? from '[^']+'$/gms,
        '',
      )
      return connections.some((connection) => connection.test(code))
    })
  expect(found.sort()).toEqual(connecting)
})
