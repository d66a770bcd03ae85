import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listAddress } from '../../shared/contract/query.ts'
import {
  type Language,
  type LocalizedText,
  languages,
  publishedLanguages,
} from '../../shared/i18n/languages.ts'
import { searchForm } from '../../shared/i18n/search-form.ts'
import { unformattedTextOf } from '../../shared/rich-text/plain-words.ts'
import {
  aboutAddress,
  activitiesAddress,
  applyAddress,
  countryAddress,
  homeAddress,
  peopleAddresses,
  siteSections,
  textPageAddress,
} from '../../shared/rules/addresses.ts'
import { dayInTashkent, startOfDay } from '../../shared/rules/editions.ts'
import { personKinds } from '../../shared/schemas/catalogue.ts'
import { activityListQuerySchema, personListQuerySchema } from '../../shared/schemas/list-query.ts'
import type { PageSubject } from '../../shared/schemas/search.ts'
import type { DatabaseSession } from '../db/database.ts'
import { regulationClauses, regulationEditions, regulationSections } from '../db/schema/regulations.ts'
import { siteTexts } from '../db/schema/site-text.ts'
import { textPages } from '../db/schema/text-page.ts'
import { messagesOf } from '../messages.ts'
import type { Catalogues } from './facets.ts'
import { type ListedBy, type LoadedText, TextsTable } from './tables.ts'
import type { SearchedPart } from './word-index.ts'

/** Loads every question, clause and page that visitors may find, in the order of the site. */
export async function loadTexts(db: DatabaseSession, catalogues: Catalogues): Promise<TextsTable> {
  const table = new TextsTable()
  const texts = [await loadQuestions(db), await loadClauses(db), await loadPages(db, catalogues)].flat()
  for (const [position, text] of texts.entries()) {
    const { publishedAt = 0, publishedUntil = null } = text
    // The title of a section is not that of each clause, and that of an entry is found after its records.
    const hasTitle = text.kind === 'questions' || (text.kind === 'pages' && text.subject === 'page')
    const titleForms = hasTitle ? Object.values(text.title).map((title) => searchForm(title)) : []
    table.put({ row: { ...text, titleForms, publishedAt, publishedUntil, position }, parts: partsOf(text) })
  }
  return table
}

async function loadQuestions(db: DatabaseSession): Promise<LoadedText[]> {
  const topic = alias(siteTexts, 'topic')
  const rows = await db
    .select({ question: siteTexts, topic })
    .from(siteTexts)
    .innerJoin(
      topic,
      and(eq(topic.key, siteTexts.topicKey), eq(topic.place, 'topics'), isNull(topic.trashedAt)),
    )
    .where(and(eq(siteTexts.place, 'questions'), isNull(siteTexts.trashedAt)))
    .orderBy(asc(topic.position), asc(siteTexts.position), asc(siteTexts.id))
  return rows.map(({ question, topic: { title, languageStates } }) => ({
    id: question.id,
    title: publishedLanguages(question.title, question.languageStates),
    body: plainly(publishedLanguages(question.body, question.languageStates)),
    kind: 'questions',
    key: question.key,
    topic: publishedLanguages(title, languageStates),
  }))
}

/**
 * Loads the clauses of the edition in force and of those that come into force later, in the languages in which each is
 * published (P-11). A question at a later instant finds those of that instant (C-3).
 */
async function loadClauses(db: DatabaseSession): Promise<LoadedText[]> {
  const rows = await db
    .select()
    .from(regulationEditions)
    .where(and(isNotNull(regulationEditions.number), isNull(regulationEditions.trashedAt)))
    .orderBy(asc(regulationEditions.number))
  const published = rows.flatMap((edition) => {
    const { editionDate } = edition
    return editionDate === null ? [] : { ...edition, editionDate }
  })
  const today = dayInTashkent(new Date())
  const texts: LoadedText[] = []
  for (const [index, edition] of published.entries()) {
    const next = published[index + 1]
    if (next && next.editionDate <= today) continue
    const inForce = {
      publishedAt: startOfDay(edition.editionDate),
      publishedUntil: next ? startOfDay(next.editionDate) : null,
    }
    texts.push(...(await loadClausesOf(db, edition, inForce)))
  }
  return texts
}

async function loadClausesOf(
  db: DatabaseSession,
  edition: { id: string; editionDate: string; publishedLanguages: readonly Language[] },
  inForce: { publishedAt: number; publishedUntil: number | null },
): Promise<LoadedText[]> {
  const rows = await db
    .select({ clause: regulationClauses, section: regulationSections })
    .from(regulationClauses)
    .innerJoin(regulationSections, eq(regulationSections.id, regulationClauses.sectionId))
    .where(eq(regulationSections.editionId, edition.id))
    .orderBy(asc(regulationSections.position), asc(regulationClauses.position))
  const shown = (text: LocalizedText) => inLanguages(text, edition.publishedLanguages)
  return rows
    .map(({ clause, section }) => ({
      id: clause.id,
      title: shown(section.title),
      body: plainly(shown(clause.text)),
      kind: 'clauses' as const,
      number: `${section.position}.${clause.position}`,
      editionDate: edition.editionDate,
      ...inForce,
    }))
    .filter(({ body }) => Object.keys(body).length > 0)
}

/** The pages that always exist, with the keys of their names and descriptions in the texts of the interface. */
const fixedPages: readonly { address: string; title: string; body: string }[] = [
  { address: homeAddress, title: 'common:site.name', body: 'home:description' },
  ...siteSections
    .filter(({ key }) => key !== 'about')
    .map(({ key, address, name, lead }) => ({
      address,
      title: name,
      // The lead does not say what the page has.
      body: key === 'contact' ? 'contact:description' : lead,
    })),
  { address: applyAddress, title: 'common:navigation.apply', body: 'applications:apply.description' },
]

/** Loads the pages that a search finds: those that always exist, of countries, and the lists of each entry. */
async function loadPages(db: DatabaseSession, catalogues: Catalogues): Promise<LoadedText[]> {
  const fixed = fixedPages.map(({ address, title, body }) =>
    page(address, inEach(title), inEach(body), 'page'),
  )
  const countries = catalogues.countries.entries.map(({ value, label }) =>
    page(countryAddress(value), label, {}, 'country'),
  )
  return [
    ...fixed,
    await loadAbout(db),
    ...(await loadTextPages(db)),
    ...entryPages(catalogues),
    ...countries,
  ]
}

function page(
  address: string,
  title: LocalizedText,
  body: LocalizedText,
  subject: PageSubject,
  lists?: ListedBy,
): LoadedText {
  return { id: address, title, body, kind: 'pages', address, subject, ...(lists && { lists }) }
}

/** Returns a text of the interface in each language, by its key with its namespace. */
function inEach(key: string): LocalizedText {
  const steps = key.split(/[:.]/)
  const textIn = (language: Language) =>
    steps.reduce<unknown>(
      (texts, step) => (texts as Readonly<Record<string, unknown>>)[step],
      messagesOf(language),
    )
  return Object.fromEntries(languages.map((language) => [language, textIn(language)]))
}

/** Loads the page about the programme with all of its own texts. */
async function loadAbout(db: DatabaseSession): Promise<LoadedText> {
  const blocks = await db
    .select()
    .from(siteTexts)
    .where(and(inArray(siteTexts.place, ['about', 'sections', 'values']), isNull(siteTexts.trashedAt)))
    .orderBy(asc(siteTexts.place), asc(siteTexts.position), asc(siteTexts.id))
  const texts = blocks.flatMap(({ title, body, languageStates }) => [
    publishedLanguages(title, languageStates),
    publishedLanguages(body, languageStates),
  ])
  const body = languages.map((language) => [
    language,
    [
      messagesOf(language).about.description,
      ...texts.map((text) => unformattedTextOf(text[language] ?? '')),
    ].join(' '),
  ])
  return page(aboutAddress, inEach('about:title'), Object.fromEntries(body), 'page')
}

/** Loads the text pages that are public at some time, in their published languages (C-2). */
async function loadTextPages(db: DatabaseSession): Promise<LoadedText[]> {
  const rows = await db
    .select()
    .from(textPages)
    .where(and(isNotNull(textPages.publishedAt), isNull(textPages.trashedAt)))
    .orderBy(asc(textPages.footerPosition), asc(textPages.slug))
  return rows.flatMap(
    ({ slug, title, description, body, languageStates: states, publishedAt, publishedUntil }) => {
      const shown = (text: LocalizedText | null) => publishedLanguages(text, states)
      const shownTitle = shown(title)
      if (Object.keys(shownTitle).length === 0) return []
      const lead = shown(description)
      const words = Object.entries(shown(body)).map(([language, source]) => [
        language,
        [lead[language as Language], unformattedTextOf(source).replaceAll('\n', ' ')]
          .filter(Boolean)
          .join(' '),
      ])
      const text = { ...lead, ...Object.fromEntries(words) }
      const times = {
        publishedAt: publishedAt?.getTime() ?? 0,
        publishedUntil: publishedUntil?.getTime() ?? null,
      }
      return [{ ...page(textPageAddress(slug), shownTitle, text, 'page'), ...times }]
    },
  )
}

/** The lists of each entry of a catalogue: whom or what they list, by which column and parameter, and their subject. */
const entryLists = [
  ['ambassadorCategories', ['ambassador'], 'categories', 'category', 'person-category'],
  ['expertCategories', ['expert'], 'categories', 'category', 'person-category'],
  ['directions', personKinds, 'directions', 'direction', 'direction'],
  ['organizations', personKinds, 'organizations', 'organization', 'organization'],
  ['activityCategories', ['activity'], 'categories', 'category', 'activity-category'],
  ['serviceKinds', ['activity'], 'serviceKinds', 'kind', 'service-kind'],
] as const

/** Makes a page of each list of each entry; that of activities has past ones too. */
function entryPages(catalogues: Catalogues): LoadedText[] {
  return entryLists.flatMap(([catalogue, of, by, parameter, subject]) =>
    catalogues[catalogue].entries.flatMap(({ id, label, description = {} }) =>
      of.map((listed) => {
        const chosen = { [parameter]: [id] }
        const address =
          listed === 'activity'
            ? listAddress(activitiesAddress, activityListQuerySchema, { ...chosen, when: 'all' })
            : listAddress(peopleAddresses[listed], personListQuerySchema, chosen)
        return page(address, label, description, subject, { of: listed, by, id } as ListedBy)
      }),
    ),
  )
}

/** Leaves the words of a rich text. */
function plainly(text: LocalizedText): LocalizedText {
  return Object.fromEntries(
    Object.entries(text).map(([language, source]) => [language, unformattedTextOf(source)]),
  )
}

/** Leaves some languages of a text. */
function inLanguages(text: LocalizedText, shown: readonly Language[]): LocalizedText {
  return Object.fromEntries(
    languages.flatMap((one) => (text[one] && shown.includes(one) ? [[one, text[one]]] : [])),
  )
}

/**
 * Returns the words by which a text is found. The title of a section is no word of each of its clauses, and a list of
 * an entry is found after the records on it.
 */
function partsOf(text: LoadedText): SearchedPart[] {
  const title = searchForm(Object.values(text.title).join(' '))
  const body = searchForm(Object.values(text.body).join(' '))
  if (text.kind === 'clauses') return [{ words: body, field: 'answer' }]
  if (text.kind === 'questions')
    return [
      { words: title, field: 'name' },
      { words: body, field: 'answer' },
    ]
  const isFixed = fixedPages.some(({ address }) => address === text.address)
  return [
    { words: title, field: text.subject === 'page' ? 'name' : 'label' },
    // The description of a fixed page is one sentence that names what is on it.
    { words: body, field: isFixed ? 'headline' : 'text' },
  ]
}

/** The tables of these texts. */
export const textTables: readonly string[] = [
  'interface_texts',
  'regulation_editions',
  'regulation_sections',
  'regulation_clauses',
  'site_texts',
  'person_categories',
  'directions',
  'organizations',
  'activity_categories',
  'service_kinds',
  'text_pages',
  'countries',
]
