import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Deployment } from 'kubernetes-types/apps/v1'
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2'
import type { ConfigMap, Container, Secret, Service } from 'kubernetes-types/core/v1'
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1'
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readSettings } from '../../server/env.ts'
import { readDockerfile } from '../image/dockerfile.ts'
import { needs } from '../support/needs.ts'

const folder = 'deploy/kubernetes'
const textOf = (file: string) => readFileSync(file, 'utf8')

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
}

const manifestFiles = globSync(`${folder}/*.yaml`)
  .filter((file) => !file.endsWith('kustomization.yaml'))
  .sort()
const manifests = manifestFiles.flatMap((file) =>
  parseAllDocuments(textOf(file)).map((document) => document.toJS() as Manifest),
)

function find<Kind>(kind: string, name: string): Kind {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)
  if (!found) throw new Error(`There is no ${kind} ${name}.`)
  return found as Kind
}

const deployment = find<Deployment>('Deployment', 'site')
const pod = deployment.spec?.template
const [site = {} as Container] = pod?.spec?.containers ?? []
const settings = find<ConfigMap>('ConfigMap', 'settings').data ?? {}
const secrets = find<Secret>('Secret', 'secrets').stringData ?? {}

it('has manifests of fields that Kubernetes knows, of the right types', () => {
  // Next to the packages, so that their types are found; TypeScript refuses what a literal has too much.
  mkdirSync('.cache', { recursive: true })
  const temporary = mkdtempSync(join('.cache', 'kubernetes-'))
  const lines = manifests.map(({ apiVersion, kind }, index) => {
    const path = apiVersion === 'v1' ? 'core/v1' : apiVersion.replace(/\.k8s\.io/, '')
    return `import type { ${kind} as Kind${index} } from 'kubernetes-types/${path}'
export const manifest${index}: Kind${index} = ${JSON.stringify(manifests[index], null, 2)}\n`
  })
  writeFileSync(join(temporary, 'manifests.ts'), lines.join(''))
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin',
    'tsc',
  )
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'preserve',
    '--types',
    '',
    '--ignoreConfig',
  ]
  try {
    execFileSync(process.execPath, [compiler, ...options, join(temporary, 'manifests.ts')], {
      encoding: 'utf8',
    })
  } catch (error) {
    expect((error as { stdout: string }).stdout).toBe('')
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
})

it('applies everything but the example of a Secret, into one namespace', () => {
  const { resources, namespace } = parse(textOf(`${folder}/kustomization.yaml`)) as {
    resources: string[]
    namespace: string
  }
  const files = manifestFiles.map((file) => file.replace(`${folder}/`, ''))
  expect([...resources, 'secret.example.yaml'].sort()).toEqual(files)
  for (const { kind, metadata } of manifests)
    expect(kind === 'Namespace' ? metadata.name : metadata.namespace, kind).toBe(namespace)
  expect(new Set(Object.values(secrets))).toEqual(new Set(['']))
})

it('gives the site settings that exist, and that production starts with', () => {
  const known = textOf('server/env.ts')
  const named = [...Object.keys(settings), ...Object.keys(secrets)]
  expect(named.filter((name) => !known.includes(`  ${name}: z`))).toEqual([])
  const filled = {
    TOKEN_SECRET: 'qirq-toʻrt-bulut-va-yetti-daryo-9',
    DATABASE_URL: 'postgresql://site:word@database.example.uz/digital_world?sslmode=verify-full',
    SMTP_URL: 'smtp://mail.example.uz:587',
  }
  const filledSettings = { ...settings, ...secrets, ...filled }
  expect(readSettings(filledSettings)).toMatchObject({ mode: 'production', replicaUrl: undefined })
  expect(secrets).toHaveProperty('DATABASE_REPLICA_URL')
  const replicaUrl = 'postgresql://site:word@replica.example.uz/digital_world?sslmode=verify-full'
  expect(readSettings({ ...filledSettings, DATABASE_REPLICA_URL: replicaUrl })).toMatchObject({ replicaUrl })
  expect(site.envFrom).toEqual([{ configMapRef: { name: 'settings' } }, { secretRef: { name: 'secrets' } }])
  const [host] = find<Ingress>('Ingress', 'site').spec?.rules ?? []
  expect(settings.PUBLIC_URL).toBe(`https://${host?.host}`)
})

it('lets a pod have nothing that it does not need', () => {
  expect(pod?.spec?.automountServiceAccountToken).toBe(false)
  const { user, volumes } = readDockerfile('deploy/docker/Dockerfile')
  expect(pod?.spec?.securityContext).toMatchObject({
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
    runAsUser: Number(user.split(':')[0]),
    runAsGroup: Number(user.split(':')[1]),
  })
  expect(site.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  expect(site.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual([...volumes, '/tmp'])
  expect(site.resources?.requests).toHaveProperty('cpu')
  expect(site.resources?.limits).toHaveProperty('memory')
  expect(site.image).toMatch(
    new RegExp(`:${(JSON.parse(textOf('package.json')) as { version: string }).version}$`),
  )
})

it('asks each pod for what the site answers, and ends it without losing a request', () => {
  const routes = textOf('server/app.ts')
  const probes = [site.startupProbe, site.livenessProbe, site.readinessProbe]
  expect(probes.map((probe) => probe?.httpGet?.path)).toEqual(['/healthz', '/healthz', '/readyz'])
  for (const probe of probes) expect(routes).toContain(`app.get('${probe?.httpGet?.path}'`)
  const ports = Object.fromEntries((site.ports ?? []).map((port) => [port.name, port.containerPort]))
  expect(ports).toEqual({ http: Number(settings.PORT), metrics: Number(settings.METRICS_PORT) })
  const { periodSeconds = 0, failureThreshold = 0 } = site.readinessProbe ?? {}
  const drainSeconds = Number(settings.DRAIN_SECONDS)
  expect(drainSeconds).toBeGreaterThan(periodSeconds * failureThreshold)
  // docs/operations.md, "Stopping".
  expect(pod?.spec?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainSeconds + 25)
  expect(deployment.spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 })
})

it('means the same pods everywhere', () => {
  const labels = { 'app.kubernetes.io/name': 'digital-world' }
  expect(pod?.metadata?.labels).toEqual(labels)
  expect(deployment.spec?.selector.matchLabels).toEqual(labels)
  expect(find<Service>('Service', 'site').spec?.selector).toEqual(labels)
  expect(find<PodDisruptionBudget>('PodDisruptionBudget', 'site').spec?.selector?.matchLabels).toEqual(labels)
  const policy = find<NetworkPolicy>('NetworkPolicy', 'site').spec
  expect(policy?.podSelector?.matchLabels).toEqual(labels)
  expect(policy?.ingress?.flatMap(({ ports = [] }) => ports.map(({ port }) => port))).toEqual([3000, 9100])
  const scaler = find<HorizontalPodAutoscaler>('HorizontalPodAutoscaler', 'site').spec
  expect(scaler?.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'site' })
  expect(scaler?.minReplicas).toBeGreaterThan(1)
})

it('has a configuration that Prometheus takes, with the job of the alerts', needs('promtool'), () => {
  const temporary = mkdtempSync(join(tmpdir(), 'prometheus-'))
  cpSync('deploy/prometheus/alerts.yml', join(temporary, 'alerts.yml'))
  cpSync(`${folder}/prometheus.yml`, join(temporary, 'prometheus.yml'))
  const said = execFileSync('promtool', ['check', 'config', join(temporary, 'prometheus.yml')], {
    encoding: 'utf8',
  })
  rmSync(temporary, { recursive: true, force: true })
  expect(said).toContain('1 rule files found')
  expect(textOf(`${folder}/prometheus.yml`)).toContain('job_name: digital-world\n')
  const { spec } = find<Service>('Service', 'metrics')
  expect(spec).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true })
  expect(textOf(`${folder}/prometheus.yml`)).toContain('names: [metrics.digital-world.svc.cluster.local]')
})
