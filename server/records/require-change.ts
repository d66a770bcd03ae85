import { languages } from '../../shared/i18n/languages.ts'
import { contentChanges } from '../../shared/rules/content-changes.ts'
import type { FieldProblem } from '../../shared/rules/field-problems.ts'
import { definitionOf, type VersionedType } from '../../shared/rules/record-types.ts'
import {
  areaDefinition,
  areaOf,
  type Limited,
  may,
  mayChangeFacts,
  mayWrite,
  type PanelLevel,
} from '../../shared/rules/rights.ts'
import { AppError } from '../errors.ts'

/** A snapshot of a record, as its history stores it; `null` where there is no record. */
type Snapshot = Readonly<Record<string, unknown>> | null

/** A record before and after a change. */
export interface RecordStates {
  before?: Snapshot | undefined
  after?: Snapshot | undefined
}

/** The names in a snapshot that are no content: its publication, and what follows from that. */
const publicationNames = ['revision', 'publishedAt', 'publishedUntil', 'publishedLanguages', 'state']
/** The times of a publication, by the fields that change them. */
const timeFields = { publishAt: 'publishedAt', unpublishAt: 'publishedUntil' } as const

/**
 * Refuses a change of a record that the limits of an administrator do not allow (W-2), by what it changes in the end:
 * the texts of other languages, what belongs to no language, the publication, and what visitors see of it at once.
 * @throws {AppError} `right-missing` with a problem for each field.
 */
export function requireMayChange(
  account: Limited,
  type: VersionedType,
  { before, after }: RecordStates,
  now: Date,
): void {
  if (account.limits === null) return
  const problems = [
    ...contentProblems(account, type, { before, after }, now),
    ...publicationProblems(account, type, { before, after }),
  ]
  if (problems.length > 0) throw new AppError('right-missing', { problems })
}

/**
 * Refuses what changes no text but the order or the names of records, to those who may not change their source.
 * @throws {AppError} `right-missing`.
 */
export function requireMayChangeFacts(account: Limited): void {
  if (!mayChangeFacts(account)) throw new AppError('right-missing')
}

/** Tells whether an administrator may do something with the records of a type. */
export function mayWithType(account: Limited, type: VersionedType, level: PanelLevel): boolean {
  const { section } = definitionOf(type)
  return section === null ? account.limits === null : may(account, section, level)
}

function contentProblems(
  account: Limited,
  type: VersionedType,
  { before = null, after = null }: RecordStates,
  now: Date,
): FieldProblem[] {
  const hasTexts = definitionOf(type).texts.length > 0
  const isLive = isLiveAt(type, before, now) && !mayWithType(account, type, 'publish')
  const shownLanguages = listOf(before?.publishedLanguages)
  return contentChanges(contentOf(before), contentOf(after)).flatMap(
    ({ field, language }): FieldProblem[] => {
      if (language !== null && !mayWrite(account, language)) return [{ field, code: 'language-locked' }]
      if (language === null && hasTexts && !mayChangeFacts(account)) return [{ field, code: 'facts-locked' }]
      const isShown = language === null || shownLanguages === undefined || shownLanguages.includes(language)
      return isLive && isShown ? [{ field, code: 'publish-locked' }] : []
    },
  )
}

function publicationProblems(
  account: Limited,
  type: VersionedType,
  { before, after }: RecordStates,
): FieldProblem[] {
  const isLocked = !mayWithType(account, type, 'publish')
  const timeProblems = Object.entries(timeFields)
    .filter(([_field, name]) => isLocked && (before?.[name] ?? null) !== (after?.[name] ?? null))
    .map(([field]): FieldProblem => ({ field: `publication.${field}`, code: 'publish-locked' }))
  const [shown, shownAfter] = [before, after].map((snapshot) => listOf(snapshot?.publishedLanguages))
  // A new record shows its languages once it is published.
  if (!shown || !shownAfter) return timeProblems
  const languageProblems = languages
    .filter((language) => shown.includes(language) !== shownAfter.includes(language))
    .filter((language) => isLocked || !mayWrite(account, language))
    .map(
      (language): FieldProblem => ({
        field: `publication.languages.${language}`,
        code: isLocked ? 'publish-locked' : 'language-locked',
      }),
    )
  return [...timeProblems, ...languageProblems]
}

/**
 * Refuses to bring back what visitors would see again at once to those who may not publish.
 * @throws {AppError} `right-missing`.
 */
export function requireMayShow(account: Limited, type: VersionedType, snapshot: Snapshot, now: Date): void {
  if (isLiveAt(type, snapshot, now) && !mayWithType(account, type, 'publish'))
    throw new AppError('right-missing')
}

/**
 * Tells whether a change of a record is seen by visitors at once or at a fixed time. Texts of an area with publication
 * that have none of their own, such as those of the site, are always live.
 */
function isLiveAt(type: VersionedType, before: Snapshot, now: Date): boolean {
  const { section, isPublishable } = definitionOf(type)
  const area = section === null ? undefined : areaOf(section)
  if (area === undefined || !areaDefinition(area).levels.includes('publish')) return false
  if (!isPublishable && before?.publishedAt === undefined) return type === 'site-text'
  const { publishedAt = null, publishedUntil = null } = before ?? {}
  return publishedAt !== null && (publishedUntil === null || new Date(String(publishedUntil)) > now)
}

function contentOf(snapshot: Snapshot): Snapshot {
  const entries = Object.entries(snapshot ?? {}).filter(([name]) => !publicationNames.includes(name))
  return Object.fromEntries(entries)
}

function listOf(value: unknown): string[] | undefined {
  return Array.isArray(value) ? (value as string[]) : undefined
}
