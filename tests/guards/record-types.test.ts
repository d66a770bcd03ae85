import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getTableColumns } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../server/records/export-columns.ts'
import type { RecordHandler } from '../../server/records/record-handler.ts'
import { storedTypeList } from '../../server/records/stored-types.ts'
import { resources } from '../../shared/locales/resources.ts'
import { type AdminSection, adminSections } from '../../shared/rules/admin-sections.ts'
import { recordTypeDefinitions, type VersionedType } from '../../shared/rules/record-types.ts'

const features = fileURLToPath(new URL('../../server/features', import.meta.url))
const contracts = fileURLToPath(new URL('../../shared/contract', import.meta.url))
const panel = fileURLToPath(new URL('../../app/admin', import.meta.url))
const forms = fileURLToPath(new URL('../../app/forms', import.meta.url))

/** Finds the handlers of records that a module of a panel exports, alone or by their names. */
function handlersIn(exported: unknown): RecordHandler[] {
  if (typeof exported !== 'object' || exported === null) return []
  if ('contract' in exported && 'table' in exported) return [exported as RecordHandler]
  return Object.values(exported).flatMap(handlersIn)
}

const panelFiles = globSync('*/panel/*.ts', { cwd: features }).filter((file) => !file.endsWith('.test.ts'))
const panelModules = await Promise.all(
  panelFiles.map((file) => import(pathToFileURL(join(features, file)).href)),
)
const handlers = panelModules.flatMap(handlersIn)

/** Finds the handler of a record type. @throws {Error} where its section is served by none. */
function handlerOf(type: VersionedType, section: AdminSection): RecordHandler {
  const handler = handlers.find((one) => one.type === type && one.contract.section === section)
  if (!handler) throw new Error(`No handler of ${type} serves the section ${section}.`)
  return handler
}

/** The fields of forms that stand for a stored file, which no export has. */
const storedFiles = ['photo', 'cv', 'image']

/** The other fields that no export has. */
const unexportedFields: Partial<Record<VersionedType, readonly string[]>> = {
  activity: ['serviceKindId', 'isCancelled'],
  'regulation-edition': ['sections'],
}

const contractModules = await Promise.all(
  globSync('*.ts', { cwd: contracts })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => import(pathToFileURL(join(contracts, file)).href)),
)
const panelSources = globSync('**/*.{ts,tsx}', { cwd: panel }).map((file) => ({
  folder: dirname(file),
  text: readFileSync(join(panel, file), 'utf8'),
}))

/** The components of forms that the panel shares with the pages of members. */
const sharedFields = globSync(['person/*-fields.tsx', 'activity/*-fields.tsx'], { cwd: forms }).map(
  (file) => ({ path: `forms/${file}`, text: readFileSync(join(forms, file), 'utf8') }),
)

/**
 * Returns the sources of the panel's folders in which a contract is named, and of the shared fields that they import.
 */
function sourcesNaming(contract: unknown): string {
  const name = contractModules
    .flatMap((exported) => Object.entries(exported as object))
    .find(([, value]) => value === contract || Object.values(value as object).includes(contract))?.[0]
  const folders = new Set(
    panelSources.filter(({ text }) => name && text.includes(name)).map(({ folder }) => folder),
  )
  const own = panelSources.filter(({ folder }) => folders.has(folder))
  const imported = sharedFields.filter(({ path }) => own.some(({ text }) => text.includes(path)))
  return [...own, ...imported].map(({ text }) => text).join('\n')
}

describe.each(storedTypeList)('the record type $type', ({ type, section, onSite, texts }) => {
  const handler = handlerOf(type, section)
  const { contract, exportBelongings } = handler
  const stored = Object.keys(contract.stored.shape)

  it('has a word for each field in the audit log and in files', () => {
    const words = Object.keys(resources.en['admin-audit'].fields)
    expect(stored.filter((field) => !words.includes(field))).toEqual([])
  })

  it('shows visitors its picture and the progress of its texts where it has them', () => {
    const hasPicture = stored.some((field) => field === 'photo' || field === 'image')
    expect(onSite?.pictureId !== undefined).toBe(hasPicture)
    expect('languageStates' in getTableColumns(handler.table)).toBe(texts.length > 0)
  })

  it('can be copied where its definition says so', () => {
    expect(handler.copyOf !== undefined).toBe(recordTypeDefinitions[type].isCopyable)
  })

  it('has each field that is sent in the form of its section', () => {
    // The key of a column is no field. The part for one picture brings its fields along.
    const sources = sourcesNaming(contract).replaceAll('<RecordPicture', "'imageTicket' 'imageId'")
    const sent = Object.keys((contract.content as { shape?: object }).shape ?? {})
    expect(sent.length).toBeGreaterThan(0)
    expect(
      sent.filter(
        (field) => !new RegExp(`(?<!key: )['"\`]${field}['"\`.]|set\\(\\{ ${field}\\b`).test(sources),
      ),
    ).toEqual([])
  })

  it('has each field in its export, except for those that are named here', () => {
    const keys = columnsOf(handler, []).map(({ key }) => key.replace(/\.\w\w$/, ''))
    const exported = [
      ...storedFiles,
      ...keys,
      ...keys.map((key) => `${key}Id`),
      ...handler.exportColumns.map(({ field }) => field),
    ]
    expect(exportBelongings?.fields.filter((field) => !stored.includes(field)) ?? []).toEqual([])
    expect(stored.filter((field) => !exported.includes(field))).toEqual(unexportedFields[type] ?? [])
  })
})

it('each section of the panel has its name in words', () => {
  const names = Object.keys(resources.en.admin.sections)
  expect(adminSections.filter((section) => !names.includes(section))).toEqual([])
})
