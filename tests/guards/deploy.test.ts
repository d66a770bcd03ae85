import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { keepAliveTimeoutMs } from '../../server/http/http-server.ts'

/** Settings of Node and of the C library, which are none of ours. */
const foreignSettings = ['NODE_COMPILE_CACHE']

const files = globSync('deploy/**/*.{env,service,conf,yaml}').sort()
const textOf = (file: string) => readFileSync(file, 'utf8')

it('names settings that exist, and explains each in the README', () => {
  const settings = textOf('server/env.ts')
  const readme = textOf('README.md')
  const named = files.flatMap((file) =>
    [...textOf(file).matchAll(/^(?:#?|Environment=)([A-Z][A-Z\d_]+)=/gm)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(10)
  const ours = named.filter((name) => !foreignSettings.includes(name))
  expect(ours.filter((name) => !settings.includes(`  ${name}: z`))).toEqual([])
  expect(ours.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

it('agrees on ports, times and limits', () => {
  const nginx = textOf('deploy/nginx/digital-world.conf')
  const unit = textOf('deploy/systemd/digital-world@.service')
  const servers = [...nginx.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port = '']) => port)
  // Those for reading, and the same for writing.
  expect(servers).toEqual(['3000', '3001', '3000', '3001'])
  const ports = [...new Set(servers)]
  for (const port of ports) expect(unit).toContain(`digital-world@${port}`)
  // The figures of each process have the port of its pages with a 1 before it.
  expect(unit).toContain('\nEnvironment=METRICS_PORT=1%i\n')
  const targets = [...textOf('deploy/prometheus/prometheus.yml').matchAll(/127\.0\.0\.1:(\d+)/g)]
  expect(targets.map(([, port]) => port)).toEqual(ports.map((port) => `1${port}`))
  const keepAliveSeconds = Number(/keepalive_timeout (\d+)s/.exec(nginx)?.[1])
  expect(keepAliveSeconds * 1_000).toBeLessThan(keepAliveTimeoutMs)
  expect(textOf('docs/operations.md')).toContain('bodies of 16 MB')
  expect(nginx).toContain('client_max_body_size 16m;')
  // Nobody is sent to a name that the request chose.
  const redirections = [...nginx.matchAll(/^\s*return 30\d (.+);$/gm)].map(([, target]) => target)
  expect(redirections).toEqual(['https://$server_name$request_uri'])
  // A proxy that adds to X-Forwarded-For, and the number of them.
  expect(nginx).toContain('$proxy_add_x_forwarded_for')
  expect(textOf('deploy/digital-world.env')).toContain('TRUST_PROXY=1')
})
