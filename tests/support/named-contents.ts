import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import { storedTypeList } from '../../server/records/stored-types.ts'
import type { RecordContract } from '../../shared/contract/records.ts'
import type { LocalizedText } from '../../shared/i18n/languages.ts'
import type { VersionedType } from '../../shared/rules/record-types.ts'

/** Types whose records have more than a few fields with a name, are not made in the panel, or in no public list. */
const largeTypes = [
  'ambassador',
  'expert',
  'activity',
  'application',
  'call-request',
  'registration',
  'user',
  'social-link',
  'regulation-edition',
  'page',
  'site-text',
  'activity-category',
  'picture',
  'service-kind',
  'interface-text',
  'search-words',
] as const satisfies readonly VersionedType[]
type NamedType = Exclude<VersionedType, (typeof largeTypes)[number]>

/** Codes of countries that the sample does not have. */
const freeCountries = ['MN', 'LA', 'NP', 'BT']

/** Fields of forms whose values are neither a text nor a web address, by the index of a record in its test. */
const chosenFields: Partial<Record<NamedType, (index: number) => object>> = {
  category: () => ({ type: 'expert', position: '7' }),
  country: (index) => ({ code: freeCountries[index], timeZone: 'Asia/Ulaanbaatar' }),
}

const folder = fileURLToPath(new URL('../../shared/contract', import.meta.url))
const modules = await Promise.all(
  globSync('*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => import(pathToFileURL(join(folder, file)).href)),
)

/** Finds the contract of a section's records among what `shared/contract/` exports, alone or by their names. */
function contractIn(exported: unknown, section: string): RecordContract | undefined {
  if (typeof exported !== 'object' || exported === null || exported instanceof z.ZodType) return undefined
  if ('stored' in exported)
    return (exported as RecordContract).section === section ? (exported as RecordContract) : undefined
  if ('path' in exported) return undefined
  return Object.values(exported)
    .map((one) => contractIn(one, section))
    .find(Boolean)
}

/** Makes the smallest content that the form of a kind accepts: of each field the first of these values that fits. */
function smallestContent(type: NamedType, section: string, name: LocalizedText, index: number): object {
  const schema = modules.map((module) => contractIn({ ...module }, section)).find(Boolean)?.content
  if (!(schema instanceof z.ZodObject)) throw new Error(`The content of ${type} is not an object of fields.`)
  const chosen = { ...chosenFields[type]?.(index) }
  const values = [undefined, {}, name, name.uz, 'https://example.org']
  const fields = Object.entries<z.ZodType>(schema.shape).filter(([field]) => !(field in chosen))
  const found = fields.map(([field, one]) => {
    const fitting = values.filter((value) => one.safeParse(value).success)
    if (fitting.length === 0) throw new Error(`named-contents.ts has no value for ${type}.${field}.`)
    return [field, fitting[0]]
  })
  return { ...Object.fromEntries(found), ...chosen }
}

/** The smallest content of a record of each type that has little more than a name. */
export const namedContentList = storedTypeList
  .filter(({ type }) => !(largeTypes as readonly string[]).includes(type))
  .map(({ type, section }) => ({
    type: type as NamedType,
    contentOf: (name: LocalizedText, index: number) =>
      smallestContent(type as NamedType, section, name, index),
  }))

/** The same by the names of the types. */
export const namedContents = Object.fromEntries(
  namedContentList.map(({ type, contentOf }) => [type, contentOf]),
) as Readonly<Record<NamedType, (name: LocalizedText, index: number) => object>>
