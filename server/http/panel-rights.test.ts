import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { panelRoleNames, panelRoles } from '../../shared/rules/panel-roles.ts'
import {
  areaDefinition,
  areaOf,
  isPanelRight,
  may,
  type PanelArea,
  type PanelLimits,
  type PanelRight,
  panelAreaNames,
  panelLevels,
  partsOfRight,
} from '../../shared/rules/rights.ts'
import type { Problem } from '../../shared/schemas/problem.ts'
import {
  type DescribedOperation,
  type Description,
  describedOperations,
} from '../../tests/attack/described-operations.ts'
import { ValueMaker } from '../../tests/attack/made-values.ts'
import { Random } from '../../tests/attack/random.ts'
import { createAccountWithToken, type TestAccount } from '../../tests/support/account.ts'
import { readContract } from '../../tests/support/contract-endpoints.ts'
import { inRotation, isWholeRun } from '../../tests/support/long-run.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'

/** Operations that every administrator may call, whatever the limits: their answers are cut to what may be seen. */
const openOperations = [
  'DELETE /admin/views/{id}',
  'GET /admin/assignees',
  'GET /admin/bin',
  'GET /admin/country-choices',
  'GET /admin/notice-settings',
  'GET /admin/notices',
  'GET /admin/publish-requests',
  'GET /admin/search',
  'GET /admin/summary',
  'GET /admin/today',
  'GET /admin/two-persons',
  'GET /admin/views',
  'PATCH /admin/comments/{id}',
  'PATCH /admin/notice-settings',
  'PATCH /admin/views/{id}',
  'POST /admin/notice-settings/sample',
  'POST /admin/notices/read',
]

const unknownId = '018f0000-0000-7000-8000-000000000000'
const languages: PanelLimits['languages'] = ['uz', 'ru', 'en']
const everything = Object.fromEntries(panelAreaNames.map((area) => [area, [...areaDefinition(area).levels]]))

let app: TestApp
let operations: PanelOperation[]
beforeAll(async () => {
  app = await createTestApp()
  operations = await readOperations()
})
afterAll(() => app.close())

/** An operation of the panel with a body that it takes, and all rights that this call of it needs. */
interface PanelOperation {
  name: string
  method: string
  path: string
  body: unknown
  rights: PanelRight[]
}

/** Makes a valid call of every operation of the panel from the API's own description. */
async function readOperations(): Promise<PanelOperation[]> {
  const description = (await (await app.request('/api/openapi.json')).json()) as Description
  const endpoints = new Map(
    (await readContract()).map((endpoint) => [`${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint]),
  )
  const maker = new ValueMaker(description, new Random(1))
  return describedOperations(description)
    .map((operation) => ({ operation, name: `${operation.method} ${operation.path.replace(/^\/api/, '')}` }))
    .filter(({ name }) => name.includes(' /admin'))
    .map(({ operation, name }) => {
      const endpoint = endpoints.get(name)
      if (!endpoint || !isPanelRight(endpoint.right)) throw new Error(`${name} is in no contract.`)
      const params = {
        type: typeOf(endpoint),
        ...{ language: 'uz', namespace: 'errors', key: 'a', id: unknownId },
      }
      const { sent, read } = validBody(operation, endpoint, maker)
      const further = endpoint.rightOf?.({ params, body: read })
      return {
        name,
        method: operation.method,
        path: endpoint.path.replaceAll(/\{(\w+)\}/g, (_braces, key: string) => Reflect.get(params, key)),
        body: sent,
        rights: [endpoint.right, ...(further ? [further] : [])],
      }
    })
}

/** Returns a type of record that the path of an endpoint takes: most take text pages. */
function typeOf({ params }: Endpoint): string {
  const schema = params?.shape.type as z.ZodType | undefined
  return ['page', 'application'].find((type) => schema?.safeParse(type).success) ?? 'page'
}

/** Makes a body until one is accepted; publication is tested for itself. */
function validBody(operation: DescribedOperation, endpoint: Endpoint, maker: ValueMaker) {
  const schema = operation.body?.['application/json']?.schema
  if (!schema || !endpoint.body) return { sent: undefined, read: undefined }
  for (let attempt = 0; attempt < 5_000; attempt += 1) {
    const made = maker.make(schema, { ids: [unknownId] }) as Record<string, unknown>
    const { publication: _publication, ...sent } = made
    const parsed = (endpoint.body as z.ZodType).safeParse(sent)
    if (parsed.success) return { sent, read: parsed.data }
  }
  // Bodies that cannot be made by chance, such as the two equal passwords of a new account.
  return { sent: {}, read: {} }
}

const accounts = new Map<string, TestAccount>()

async function accountWith(limits: PanelLimits): Promise<TestAccount> {
  const key = JSON.stringify(limits)
  const known =
    accounts.get(key) ?? (await createAccountWithToken(app, { role: 'ADMIN', panelLimits: limits }))
  accounts.set(key, known)
  return known
}

let sender = 0

/** Calls an operation and returns whether the rights of the account let it in. */
async function isLetIn({ method, path, body }: PanelOperation, limits: PanelLimits): Promise<boolean> {
  const { token } = await accountWith(limits)
  sender += 1
  const response = await app.request(
    `/api${path}`,
    {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    `2001:db8:${(sender >> 16).toString(16)}:${(sender & 0xffff).toString(16)}::1`,
  )
  expect(response.status, `${method} ${path}`).not.toBe(500)
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
  if (response.status === 403) expect(problem.title).toBeTruthy()
  // Fields that the rights lock are a matter of the content, which this account has reached.
  return problem.code !== 'right-missing' || problem.errors !== undefined
}

/** Returns the least limits that hold some rights. */
function leastLimits(rights: readonly PanelRight[]): PanelLimits {
  const areas: PanelLimits['areas'] = {}
  for (const right of rights) {
    const [section, level] = partsOfRight(right)
    const area = areaOf(section)
    if (area)
      areas[area] = areaDefinition(area).levels.filter(
        (one) => one === 'see' || one === level || areas[area]?.includes(one),
      )
  }
  return { areas, languages }
}

/** Returns the limits that hold everything but a right. */
function limitsWithout(right: PanelRight): PanelLimits {
  const [section, level] = partsOfRight(right)
  const area = areaOf(section)
  const without = area ? { [area]: everything[area]?.filter((one) => one !== level) } : {}
  return { areas: { ...everything, ...without }, languages }
}

/** Every level of every area alone, and the roles. */
const variants: { name: string; limits: PanelLimits }[] = [
  ...panelAreaNames.flatMap((area: PanelArea) =>
    areaDefinition(area).levels.map((level) => ({
      name: `${area}: ${level}`,
      limits: { areas: { [area]: panelLevels.filter((one) => one === 'see' || one === level) }, languages },
    })),
  ),
  ...panelRoleNames.map((name) => ({ name, limits: { ...panelRoles[name], languages } })),
  { name: 'nothing', limits: { areas: {}, languages } },
  { name: 'everything', limits: { areas: everything, languages } },
]

describe('the rights of administrators (W-2)', () => {
  it('are asked of every operation, and left open by those alone that are known to be', () => {
    expect(operations.length).toBeGreaterThan(150)
    const open = operations.filter(({ rights }) =>
      rights.every((right) => may({ limits: { areas: {}, languages } }, ...partsOfRight(right))),
    )
    expect(open.map(({ name }) => name).sort()).toEqual(openOperations)
  })

  it('let in with the least that an operation needs, and not with everything but that', async () => {
    const wrong: string[] = []
    for (const operation of operations) {
      const { name, rights } = operation
      const isGrantable = rights.every((right) =>
        may({ limits: leastLimits(rights) }, ...partsOfRight(right)),
      )
      if ((await isLetIn(operation, leastLimits(rights))) !== isGrantable)
        wrong.push(`${name} with ${rights}`)
      for (const right of rights) {
        const limits = limitsWithout(right)
        const isOpen = rights.every((one) => may({ limits }, ...partsOfRight(one)))
        if ((await isLetIn(operation, limits)) !== isOpen) wrong.push(`${name} without ${right}`)
      }
    }
    expect(wrong).toEqual([])
  }, 300_000)

  it('decide by one table for every area, level and role', async () => {
    const counts = new Map(variants.map(({ name }) => [name, { letIn: 0, refused: 0 }]))
    const wrong: string[] = []
    for (const [index, operation] of operations.entries()) {
      for (const { name, limits } of inRotation(variants, index)) {
        const isAllowed = operation.rights.every((right) => may({ limits }, ...partsOfRight(right)))
        const isIn = await isLetIn(operation, limits)
        if (isIn !== isAllowed) wrong.push(`${operation.name} as ${name}`)
        const counted = counts.get(name)
        if (counted) counted[isIn ? 'letIn' : 'refused'] += 1
      }
    }
    const lines = [...counts].map(
      ([name, { letIn, refused }]) => `${name}: ${letIn} let in, ${refused} refused`,
    )
    if (isWholeRun) process.stdout.write(`${lines.join('\n')}\n`)
    expect(wrong).toEqual([])
  }, 900_000)
})
