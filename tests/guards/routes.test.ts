import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import routes from '../../app/routes.ts'
import { storedTypeList } from '../../server/records/stored-types.ts'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { siteSections } from '../../shared/rules/addresses.ts'
import type { AdminSection } from '../../shared/rules/admin-sections.ts'
import { errorStatuses } from '../../shared/rules/error-codes.ts'
import { otherScreens, pageScreens } from '../../shared/rules/text-screens.ts'
import { resolveReferences } from '../support/api-description.ts'
import { readContract } from '../support/contract-endpoints.ts'

const appFolder = fileURLToPath(new URL('../../app/', import.meta.url))

interface Page {
  path: string
  file: string
}

/** Lists every page of app/routes.ts with its full path. */
function pagesOf(entries: typeof routes, base = ''): Page[] {
  return entries.flatMap(({ path = '', file, children, index }) => {
    const whole = index ? base || '/' : `${base}/${path}`
    return [{ path: whole, file }, ...pagesOf(children ?? [], whole)]
  })
}

const pages = pagesOf(routes)
describe('app/routes.ts', () => {
  it('names pages that are there, each once', () => {
    expect(pages.length).toBeGreaterThan(10)
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
    for (const { file } of pages) expect(existsSync(`${appFolder}${file}`), file).toBe(true)
  })

  it('has the addresses of PRODUCT §2 that stand so far', () => {
    expect(pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/',
        '/ambassadors',
        '/ambassadors-single/:id',
        '/ambassadors-single/:id/details/:activityId',
        '/experts',
        '/experts/single/:id',
        '/activities',
        '/activities-single/:id',
        '/countries/:code',
        '/about',
        '/contact',
        '/apply',
        '/apply/status/:secret',
        '/regulations',
        '/search',
        '/sign-in',
        '/sign-up',
        '/register',
        '/forgot-password',
        '/reset-password/:secret',
        '/confirm-email/:secret',
        '/change-email/:secret',
        '/stop-notices/:key',
        '/account/email',
        '/account/login',
        '/account/delete',
        '/invitation/:secret',
        '/profile',
        '/add-activity',
        '/demo/mail',
        '/demo/mail/:id',
        '/*',
      ]),
    )
  })

  it('has a page at the address of each section of the site', () => {
    const paths = pages.map(({ path }) => path)
    expect(siteSections.map(({ address }) => address).filter((address) => !paths.includes(address))).toEqual(
      [],
    )
  })

  it('has a screen in the list of sentences for each page with sentences of its own (C-8)', () => {
    const screens = Object.values<string>(pageScreens).map((path) => `/${path.replace(/^\//, '')}`)
    const unlisted = pages.map(({ path }) => path).filter((path) => !screens.includes(path))
    // A preview shows the page of its record; the panel's sections are screens of their own.
    expect(unlisted).toEqual(['/preview/:secret', '/admin/check-in/:activityId?', '/admin/*?'])
  })

  it('has a name in every language for each of those screens', () => {
    const named = [...Object.keys(pageScreens), ...otherScreens].sort()
    for (const language of languages)
      expect(Object.keys(resources[language]['admin-texts'].screens).sort(), language).toEqual(named)
  })

  it.each(pages)('$path says by its handle that it is a document', ({ file }) => {
    const code = readFileSync(`${appFolder}${file}`, 'utf8')
    const isDocument = /^export const handle = documentHandle\(/m.test(code)
    expect({ file, isDocument }).toEqual({ file, isDocument: true })
  })
})

describe('pages that stand at one address', () => {
  // Robots may not read data, nor what describes it.
  const plain = pages.map(({ path }) => path).filter((path) => !/[:*]|^\/api\//.test(path))
  const textOf = async (path: string) => (await fetch(`${inject('baseUrl')}${path}`)).text()

  it('are in the sitemap and in a menu of the site, if search engines may index them', async () => {
    const [sitemap, home] = [await textOf('/sitemap-pages.xml'), await textOf('/')]
    const htmls = await Promise.all(plain.map(textOf))
    const indexed = plain.filter(
      (_path, index) => !htmls[index]?.includes('<meta name="robots" content="noindex"/>'),
    )
    expect(indexed.length).toBeGreaterThanOrEqual(8)
    expect(indexed.filter((path) => !sitemap.includes(`${path}?lng=`))).toEqual([])
    expect(indexed.filter((path) => !home.includes(`href="${path}"`))).toEqual([])
  })
})

interface Operation {
  summary?: string
  /** None where nobody has to be signed in. */
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[]
  requestBody?: { content: Record<string, { schema?: { oneOf?: object[]; allOf?: object[] } }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>
}

interface OpenApi {
  openapi: string
  info: { title: string; version: string }
  security: object[]
  paths: Record<string, Record<string, Operation>>
}

const descriptionMaxBytes = 600_000

const contract = await readContract()

/** The public reads of N-6, and those that this product adds to them. */
const publicReads = contract
  .filter(({ method, right }) => method === 'get' && ['read-site', 'read-texts'].includes(right))
  .map(({ path }) => `/api${path}`)

/** All other operations: those that write, and those that read behind a secret. Their responses are never cached. */
const uncachedOperations = [
  'delete /api/profile/activities/{id}/message',
  'delete /api/profile/activity-drafts/{id}',
  'delete /api/profile/person/change',
  'delete /api/profile/sessions/{id}',
  'delete /api/uploads/{ticket}',
  'get /api/applications/status/{secret}',
  'get /api/applications/status/{secret}/cv',
  'get /api/auth/links/{purpose}/{secret}',
  'get /api/auth/options',
  'get /api/certificates/{code}',
  'get /api/notices/stop/{key}',
  'get /api/previews/{secret}',
  'get /api/profile',
  'get /api/profile/activities',
  'get /api/profile/activities/{id}/feedback',
  'get /api/profile/activities/{id}/registrations',
  'get /api/profile/activity-drafts/{id}',
  'get /api/profile/activity-drafts/{id}/image',
  'get /api/profile/cv',
  'get /api/profile/data',
  'get /api/profile/photo',
  'get /api/profile/sessions',
  'get /api/registrations/{secret}',
  'get /api/registrations/{secret}/calendar.ics',
  'get /api/registrations/{secret}/certificate',
  'get /api/uploads/{ticket}',
  'patch /api/profile',
  'patch /api/profile/person',
  'post /api/activities',
  'post /api/activities/{id}/registrations',
  'post /api/applications',
  'post /api/applications/status/{secret}/cv',
  'post /api/applications/status/{secret}/link',
  'post /api/applications/status/{secret}/withdraw',
  'post /api/auth/change-email',
  'post /api/auth/confirm-email',
  'post /api/auth/forgot-password',
  'post /api/auth/google/exchange',
  'post /api/auth/google/link',
  'post /api/auth/invitation',
  'post /api/auth/login-question',
  'post /api/auth/register',
  'post /api/auth/reset-password',
  'post /api/auth/second-factor',
  'post /api/auth/second-factor/confirm',
  'post /api/auth/second-factor/setup',
  'post /api/auth/sign-in',
  'post /api/auth/sign-out',
  'post /api/auth/sign-up',
  'post /api/call-requests',
  'post /api/locales/add/{lng}/{ns}',
  'post /api/notices/stop/{key}',
  'post /api/profile/activities/{id}/attendance',
  'post /api/profile/activities/{id}/edit',
  'post /api/profile/activities/{id}/message',
  'post /api/profile/activities/{id}/withdraw',
  'post /api/profile/email',
  'post /api/profile/erase',
  'post /api/profile/google/unlink',
  'post /api/profile/login',
  'post /api/profile/password',
  'post /api/profile/password-check',
  'post /api/profile/person',
  'post /api/profile/second-factor/confirm',
  'post /api/profile/second-factor/off',
  'post /api/profile/second-factor/recovery-codes',
  'post /api/profile/second-factor/setup',
  'post /api/profile/sessions/end-all',
  'post /api/profile/sessions/end-others',
  'post /api/registrations/{secret}/accept',
  'post /api/registrations/{secret}/cancel',
  'post /api/registrations/{secret}/confirm',
  'post /api/registrations/{secret}/correct',
  'post /api/registrations/{secret}/decline',
  'post /api/registrations/{secret}/feedback',
  'post /api/registrations/{secret}/link',
  'post /api/registrations/{secret}/name',
  'post /api/registrations/{secret}/rejoin',
  'post /api/registrations/{secret}/reminders',
  'post /api/registrations/{secret}/remove',
  'post /api/uploads',
  'put /api/profile/activities/{id}/registration-closing',
  'put /api/profile/activity-drafts/{id}',
]

/** The operations that every section of records in the panel has (N-6, A-13). */
const recordOperations = [
  'delete /{id}',
  'get',
  'get /export',
  'get /{id}',
  'get /{id}/history',
  'get /{id}/uses',
  'patch /{id}',
  'post',
  'post /bulk',
  'post /{id}/restore',
]

/** Sections of records: of each kind, and the profiles behind accounts. */
const recordSections: readonly AdminSection[] = [
  ...storedTypeList.map(({ section }) => section),
  'userDetails',
]

/** Those whose records are neither made nor deleted have only these operations. */
const fixedSections: readonly AdminSection[] = ['activityCategories', 'serviceKinds', 'participants']
const fixedOperations = ['get', 'get /{id}', 'get /{id}/history', 'patch /{id}']

/** The further operations of some of them. */
const furtherOperations: Partial<Record<AdminSection, readonly string[]>> = {
  activities: [
    'get /calendar',
    'get /files/{id}',
    'get /{id}/door',
    'get /{id}/feedback',
    'get /{id}/image',
    'get /{id}/messages',
    'get /{id}/seats',
    'get /{id}/set-aside',
    'post /audio',
    'post /papers',
    'post /{id}/decision',
    'post /{id}/scans',
    'put /{id}/feedback/{feedbackId}',
    'put /{id}/registration-closing',
  ],
  ambassadors: ['get /{id}/cv', 'get /{id}/photo', 'post /{id}/account', 'post /{id}/account/invitation'],
  applications: [
    'get /segments',
    'get /{id}/cv',
    'get /{id}/cv/members',
    'get /{id}/notes',
    'post /{id}/accept',
    'post /{id}/assignee',
    'post /{id}/mail-preview',
    'post /{id}/mails',
    'post /{id}/notes',
    'post /{id}/status',
    'post /{id}/undo',
  ],
  callRequests: [
    'get /segments',
    'get /{id}/cv',
    'get /{id}/cv/members',
    'get /{id}/notes',
    'post /{id}/assignee',
    'post /{id}/mails',
    'post /{id}/notes',
    'post /{id}/status',
    'post /{id}/undo',
  ],
  experts: ['get /{id}/cv', 'get /{id}/photo', 'post /{id}/account', 'post /{id}/account/invitation'],
  participants: [
    'get /export',
    'post',
    'post /acts',
    'post /messages',
    'post /messages/undo',
    'post /{id}/certificate',
    'post /{id}/certificate/revocation',
  ],
  regulations: ['post /{id}/withdrawal'],
  texts: ['get /file', 'get /sentences', 'post /file'],
  site: ['patch /order', 'post /preview'],
  media: ['get /{id}/picture', 'post /files'],
  users: [
    'delete /{id}/second-factor',
    'get /counts',
    'post /{id}/enabled',
    'post /{id}/invitation',
    'post /{id}/reset-mail',
    'post /{id}/role',
    'put /{id}/rights',
    'post /{id}/sign-out',
  ],
}

/** The operations of the panel next to its sections of records. */
const otherPanelOperations = [
  'delete /api/admin/erasure-requests/{type}/{id}',
  'delete /api/admin/missingTexts/{language}/{namespace}/{key}',
  'delete /api/admin/previews/{type}/{id}',
  'delete /api/admin/tags/{id}',
  'delete /api/admin/views/{id}',
  'get /api/admin/assignees',
  'get /api/admin/assignments/{type}/{id}',
  'get /api/admin/audit',
  'get /api/admin/audit/check',
  'get /api/admin/backups',
  'get /api/admin/bin',
  'get /api/admin/comments/{type}/{id}',
  'get /api/admin/drafts/{type}/{id}',
  'get /api/admin/country-choices',
  'get /api/admin/erasure-requests/{type}/{id}',
  'get /api/admin/first-steps',
  'get /api/admin/mails',
  'get /api/admin/missingTexts',
  'get /api/admin/notice-settings',
  'get /api/admin/notices',
  'post /api/admin/mails/preview',
  'post /api/admin/mails/sample',
  'get /api/admin/people-choices',
  'get /api/admin/previews/{type}/{id}',
  'get /api/admin/proposed-activity-changes',
  'get /api/admin/proposed-activity-changes/{id}/image',
  'get /api/admin/proposed-people-changes',
  'get /api/admin/proposed-people-changes/{id}/photo',
  'get /api/admin/publish-requests',
  'get /api/admin/search',
  'get /api/admin/summary',
  'get /api/admin/tags',
  'get /api/admin/today',
  'get /api/admin/two-persons',
  'get /api/admin/views',
  'patch /api/admin/catalogue-order',
  'patch /api/admin/comments/{id}',
  'patch /api/admin/first-steps',
  'patch /api/admin/notice-settings',
  'patch /api/admin/tags/{id}',
  'patch /api/admin/views/{id}',
  'post /api/admin/assignments',
  'post /api/admin/backups',
  'post /api/admin/comments',
  'post /api/admin/drafts/{type}/{id}/discard',
  'post /api/admin/drafts/{type}/{id}/publish',
  'post /api/admin/drafts/{type}/{id}/return',
  'put /api/admin/drafts/{type}/{id}',
  'put /api/admin/drafts/{type}/{id}/request',
  'put /api/admin/drafts/{type}/{id}/schedule',
  'post /api/admin/duplicates',
  'post /api/admin/erasure-requests/{type}/{id}/confirm',
  'post /api/admin/erasure-requests/{type}/{id}/decline',
  'put /api/admin/erasure-requests/{type}/{id}',
  'put /api/admin/two-persons',
  'post /api/admin/erasures',
  'post /api/admin/mails/{id}/resend',
  'post /api/admin/notice-settings/sample',
  'post /api/admin/notices/read',
  'post /api/admin/previews/{type}/{id}',
  'post /api/admin/proposed-activity-changes/{id}/decision',
  'post /api/admin/proposed-people-changes/{id}/decision',
  'post /api/admin/presence',
  'post /api/admin/tags/{id}/merge',
  'post /api/admin/views',
]

const panelOperations = [
  ...otherPanelOperations,
  ...recordSections.flatMap((section) =>
    [
      ...(fixedSections.includes(section) ? fixedOperations : recordOperations),
      ...(furtherOperations[section] ?? []),
    ].map((operation) => {
      const [method, rest = ''] = operation.split(' ')
      return `${method} /api/admin/${section}${rest}`
    }),
  ),
]

describe('the API (N-4, N-6)', () => {
  const site = inject('baseUrl')
  let description: OpenApi
  let written: string
  beforeAll(async () => {
    written = await (await fetch(`${site}/api/openapi.json`)).text()
    const whole = JSON.parse(written) as object
    description = resolveReferences(whole, whole) as OpenApi
  })

  const operations = () =>
    Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method,
        operation,
        name: `${method} ${path}`,
        isCacheable: method === 'get' && publicReads.includes(path),
      })),
    )

  it.each(publicReads)('%s answers and is described', async (path) => {
    expect(description.paths[path]).toBeDefined()
    const list = (await (
      await fetch(`${site}${path.replace(/\/\{(?:id|slug)\}.*/, '')}?when=all&pageSize=100`)
    ).json()) as { items?: Record<string, string>[] }
    const isForm = path.endsWith('/registration')
    const shown = list.items?.find(({ availability }) => availability || !isForm)
    const address = path
      .replace(/\{(id|slug)\}/, (_part, name: string) => shown?.[name] ?? '')
      .replace('{lng}/{ns}', 'ru/app')
      .replace('{code}', 'DE')
    const response = await fetch(`${site}${address}`)
    expect(response.status, address).toBe(200)
    expect(response.headers.get('etag')).toBeTruthy()
    expect(response.headers.get('cache-control')).toBe('public, no-cache')
  })

  it('describes nothing that does not answer', async () => {
    for (const { path, method, name, operation } of operations()) {
      const address = path
        .replace(/\{(?:secret|ticket)\}/, 'A'.repeat(43))
        .replace(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000000')
      const response = await fetch(`${site}${address}`, { method: method.toUpperCase() })
      if (operation.security?.length !== 0) {
        expect(response.status, name).toBe(401)
        continue
      }
      if (method === 'get' && !path.includes('{')) expect(response.status, name).toBe(200)
      else expect(Object.keys(operation.responses), name).toContain(String(response.status))
      if (path.includes('{') && method !== 'delete') expect(response.status, name).toBe(404)
    }
  })

  it('writes by exactly these operations, and caches the answers of none of them', async () => {
    const uncached = operations().filter(({ isCacheable }) => !isCacheable)
    expect(uncached.map(({ name }) => name).sort()).toEqual(
      [...uncachedOperations, ...panelOperations].sort(),
    )
    for (const { path, method, name } of uncached) {
      const address = path.replaceAll(/\{\w+\}/g, 'A'.repeat(43))
      const response = await fetch(`${site}${address}`, { method: method.toUpperCase() })
      expect(response.headers.get('cache-control'), name).toBe('no-store')
      expect(response.headers.get('etag'), name).toBeNull()
    }
  })

  it('defines once what is used several times, within 600 kB', () => {
    expect(Buffer.byteLength(written)).toBeLessThanOrEqual(descriptionMaxBytes)
    const { components } = JSON.parse(written) as { components: Record<string, Record<string, object>> }
    const parts = Object.values(components).flatMap((ofKind) => Object.values(ofKind))
    expect(parts.length).toBeGreaterThan(80)
    const texts = parts.map((part) => JSON.stringify(part))
    expect(texts.filter((part, index) => texts.indexOf(part) !== index)).toEqual([])
    expect(Object.keys(components.schemas ?? {})).toEqual(
      expect.arrayContaining(['Problem', 'LanguagesSummary', 'PersonDetail', 'OwnPerson']),
    )
  })

  it('is a valid OpenAPI 3.1 document', async () => {
    // By the specification's own schema; what follows is what it leaves open.
    expect(await new Validator().validate(JSON.parse(written))).toEqual({ valid: true })
    expect(description.security).toEqual([{ token: [] }])
    for (const { name, operation } of operations())
      expect(operation.security ?? description.security, name).toBeInstanceOf(Array)
    expect(description.openapi).toMatch(/^3\.1\.\d+$/)
    expect(description.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    expect(operations().length).toBeGreaterThanOrEqual(publicReads.length)
    for (const { path, operation, isCacheable, method } of operations()) {
      expect(path).toMatch(/^\/api\/[a-z][a-z-]*(?:\/(?:[a-z]+(?:[A-Z-][a-z]+)*|\{\w+\}))*(?:\.ics)?$/)
      expect(operation.summary, path).toBeTruthy()
      const parameters = operation.parameters ?? []
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath)
      for (const { name, in: location, required, schema } of parameters) {
        expect(isCacheable ? ['path', 'query'] : ['path', 'query', 'header'], `${path} ${name}`).toContain(
          location,
        )
        expect(schema, `${path} ${name}`).toBeTypeOf('object')
        if (location === 'path') expect(required, `${path} ${name}`).toBe(true)
      }
      expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length)
      const statuses = isCacheable ? ['200', '404', '422'] : [expect.stringMatching(/^20[014]$/), '503']
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(statuses))
      if (method !== 'get') expect(operation.responses, path).toHaveProperty('403')
      if (operation.requestBody) {
        expect(Object.keys(operation.responses), path).toEqual(
          expect.arrayContaining(['400', '413', '415', '422', '429']),
        )
        for (const { schema } of Object.values(operation.requestBody.content)) {
          // Named fields, or names of a pattern; of each shape, or of each part of one, where there are several.
          for (const shape of schema?.oneOf ?? schema?.allOf ?? [schema])
            expect(Object.keys(shape ?? {}), path).toContainEqual(expect.stringMatching(/propert/i))
        }
      }
      for (const [status, { description: words, content = {} }] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[1-5]\d\d$/)
        expect(words, `${path} ${status}`).toBeTruthy()
        for (const { schema } of Object.values(content))
          expect(schema, `${path} ${status}`).toBeTypeOf('object')
        if (status >= '400') expect(content, `${path} ${status}`).toHaveProperty(['application/problem+json'])
      }
      if (isCacheable) expect(operation.responses['200']?.content?.['application/json']).toBeDefined()
    }
    for (const reference of references(description)) expect(resolve(reference), reference).toBeDefined()
  })

  it('says of every list parameter of N-6 what it takes', () => {
    const names = (path: string) => description.paths[path]?.get?.parameters?.map(({ name }) => name).sort()
    const people = [
      'category',
      'country',
      'direction',
      'lang',
      'organization',
      'page',
      'pageSize',
      'q',
      'sort',
      'tag',
    ]
    expect(names('/api/ambassadors')).toEqual(people)
    expect(names('/api/experts')).toEqual(people)
    expect(names('/api/activities')).toEqual([
      'category',
      'country',
      'kind',
      'lang',
      'page',
      'pageSize',
      'q',
      'sort',
      'when',
    ])
    expect(names('/api/search')).toEqual(['country', 'exact', 'kind', 'lang', 'page', 'q', 'role', 'topic'])
    expect(names('/api/faq')).toEqual(['lang', 'q'])
  })

  it('names every error code of ours in the readable page, in each language', async () => {
    for (const lng of ['uz', 'ru', 'en']) {
      const html = await (await fetch(`${site}/api/docs?lng=${lng}`)).text()
      for (const code of Object.keys(errorStatuses)) expect(html, code).toContain(`id="error-${code}"`)
      for (const path of publicReads) expect(html, path).toContain(path)
    }
  })

  /** Lists every `$ref` of a document. */
  function references(value: unknown): string[] {
    if (value === null || typeof value !== 'object') return []
    return Object.entries(value).flatMap(([name, inner]) =>
      name === '$ref' && typeof inner === 'string' ? [inner] : references(inner),
    )
  }

  function resolve(reference: string): unknown {
    return reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], description)
  }
})
