import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { textPageRecords } from '../../../../shared/contract/text-page-records.ts'
import { type LocalizedText, languages } from '../../../../shared/i18n/languages.ts'
import type { FieldProblem } from '../../../../shared/rules/field-problems.ts'
import { pageSlugMaxCharacters, pageTitleMaxCharacters } from '../../../../shared/rules/limits.ts'
import { isPublishedAt } from '../../../../shared/rules/publication.ts'
import { hasGap } from '../../../../shared/rules/text-gaps.ts'
import type { TextPageState } from '../../../../shared/schemas/text-page-records.ts'
import { textPages } from '../../../db/schema/text-page.ts'
import { violatedIndex } from '../../../db/unique-violation.ts'
import { AppError } from '../../../errors.ts'
import { translatePanel } from '../../../messages.ts'
import { isOver, isPublishedBy, isScheduled } from '../../../public-content/publication.ts'
import { copiedName } from '../../../records/copied-name.ts'
import { nameColumn } from '../../../records/export-columns.ts'
import { namedHandler, orderByName } from '../../../records/named-handler.ts'
import { matchesTable } from '../../../records/text-search.ts'

type Row = typeof textPages.$inferSelect
type Item = Pick<Row, 'slug' | 'isInFooter' | 'footerPosition' | 'isAddressFixed'>
type Texts = Pick<Row, 'title' | 'description' | 'body'>

/** Text pages as administrators keep them (C-2). */
export const textPageHandler = namedHandler<typeof textPageRecords, Item, Row>({
  type: 'page',
  contract: textPageRecords,
  labelOf: ({ title }) => title,
  // By default in the order of the footer.
  orderOf: (query, { language }) =>
    query.q === '' && query.sort === undefined
      ? [asc(textPages.footerPosition), asc(textPages.slug)]
      : orderByName(textPages, query, language, { slug: textPages.slug, footer: textPages.footerPosition }),
  conditionsOf: async ({ q, state, footer }, { services, now }) =>
    and(
      state && isInState(state, now),
      footer && eq(textPages.isInFooter, footer === 'yes'),
      await matchesTable(services.database.db, textPages, q),
    ),
  itemsOf: async (_session, rows) =>
    rows.map(({ slug, isInFooter, footerPosition, isAddressFixed }) => ({
      slug,
      isInFooter,
      footerPosition,
      isAddressFixed,
    })),
  exportColumns: [
    nameColumn,
    { key: 'slug', heading: 'admin-pages:fields.slug', value: ({ slug }) => slug },
    {
      key: 'isInFooter',
      heading: 'admin-pages:fields.isInFooter',
      value: ({ isInFooter }, language) =>
        translatePanel(language, isInFooter ? 'confirm.yes' : 'confirm.no'),
    },
    {
      key: 'footerPosition',
      heading: 'admin-pages:fields.footerPosition',
      value: ({ footerPosition }) => footerPosition,
    },
  ],
  // It stands next to the other until it is written and published.
  copyOf: ({ slug, title, ...content }, copy) => ({
    ...content,
    title: copiedName(title, copy, pageTitleMaxCharacters),
    slug: `${slug.slice(0, pageSlugMaxCharacters - 4)}-${copy + 1}`,
  }),
  async columnsOf(_transaction, content, row, { now }) {
    if (row?.isAddressFixed && row.slug !== content.slug) refuse([{ field: 'slug', code: 'slug-fixed' }])
    // A draft may have places to fill in; what readers read, or will read, may not.
    if (row && isPublishedAt(row, now)) requireNoGaps(content)
    const isTextChanged =
      !row || (['title', 'description', 'body'] as const).some((name) => differ(content[name], row[name]))
    return { ...content, ...(isTextChanged && { textChangedAt: now }) }
  },
  async onPublication(_transaction, { next }, isPublic) {
    if (!isPublic) return { columns: {} }
    requireNoGaps(next)
    return { columns: { isAddressFixed: true } }
  },
  explainRefusal(error) {
    if (violatedIndex(error) !== 'text_pages_slug') return undefined
    return new AppError('invalid-form', { problems: [{ field: 'slug', code: 'slug-taken' }] })
  },
})

/** @throws {AppError} `invalid-form`, always. */
function refuse(problems: FieldProblem[]): never {
  throw new AppError('invalid-form', { problems })
}

/**
 * Refuses texts that have places to fill in, such as the drafts of the base data.
 * @throws {AppError} `invalid-form`.
 */
function requireNoGaps(texts: Texts): void {
  const problems = (['title', 'description', 'body'] as const).flatMap((name) =>
    languages
      .filter((language) => hasGap(texts[name]?.[language]))
      .map((language) => ({ field: `${name}.${language}`, code: 'gaps-left' as const })),
  )
  if (problems.length > 0) refuse(problems)
}

function differ(one: LocalizedText | null, other: LocalizedText | null): boolean {
  return languages.some((language) => (one?.[language] ?? '') !== (other?.[language] ?? ''))
}

function isInState(state: TextPageState, now: Date): SQL | undefined {
  switch (state) {
    case 'draft':
      return isNull(textPages.publishedAt)
    case 'scheduled':
      return isScheduled(textPages, now)
    case 'published':
      return isPublishedBy(textPages, now)
    case 'ended':
      return isOver(textPages, now)
  }
}
