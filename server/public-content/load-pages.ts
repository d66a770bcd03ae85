import { and, asc, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import type { LocalizedText } from '../../shared/i18n/localized-text.ts'
import { plainWordsOf } from '../../shared/rich-text/plain-words.ts'
import {
  aboutAddress,
  activitiesAddress,
  applyAddress,
  homeAddress,
  peopleAddresses,
  siteSections,
  textPageAddress,
} from '../../shared/rules/addresses.ts'
import type { StoredLanguageStates } from '../../shared/rules/language-progress.ts'
import { personKinds } from '../../shared/schemas/catalogue.ts'
import {
  activityListQuerySchema,
  listAddress,
  personListQuerySchema,
} from '../../shared/schemas/list-query.ts'
import type { PageSubject } from '../../shared/schemas/search.ts'
import type { DatabaseSession } from '../db/database.ts'
import { publishedLanguages } from '../db/publication.ts'
import {
  activityCategories,
  directions,
  organizations,
  personCategories,
  serviceKinds,
} from '../db/schema/catalogue.ts'
import { siteTexts } from '../db/schema/site-text.ts'
import { textPages } from '../db/schema/text-page.ts'
import { messagesOf } from '../messages.ts'
import type { ListedBy, LoadedText } from './texts-table.ts'

/** The pages that always exist, with the keys of their names and descriptions in the texts of the interface. */
const fixedPages: readonly { address: string; title: string; body: string }[] = [
  { address: homeAddress, title: 'common:site.name', body: 'home:description' },
  ...siteSections
    .filter(({ key }) => key !== 'about')
    .map(({ address, name, lead }) => ({ address, title: name, body: lead })),
  { address: applyAddress, title: 'common:navigation.apply', body: 'applications:apply.description' },
]

/** Loads the pages that a search finds: those that always exist, and the lists of each entry of the catalogues. */
export async function loadPages(db: DatabaseSession): Promise<LoadedText[]> {
  const fixed = fixedPages.map(({ address, title, body }) =>
    page(address, inEach(title), inEach(body), 'page'),
  )
  return [
    ...fixed,
    await loadAbout(db),
    ...(await loadTextPages(db)),
    ...(await loadPeopleLists(db)),
    ...(await loadActivityLists(db)),
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
    .where(and(inArray(siteTexts.place, ['about', 'sections', 'values']), isNull(siteTexts.binnedAt)))
    .orderBy(asc(siteTexts.place), asc(siteTexts.position), asc(siteTexts.id))
  const texts = blocks.flatMap(({ title, body, languageStates }) => [
    publishedLanguages(title, languageStates),
    publishedLanguages(body, languageStates),
  ])
  const body = languages.map((language) => [
    language,
    [messagesOf(language).about.description, ...texts.map((text) => plainWordsOf(text[language] ?? ''))].join(
      ' ',
    ),
  ])
  return page(aboutAddress, inEach('common:navigation.about'), Object.fromEntries(body), 'page')
}

/** Loads the text pages that are public at some moment, in their published languages (C-2). */
async function loadTextPages(db: DatabaseSession): Promise<LoadedText[]> {
  const rows = await db
    .select()
    .from(textPages)
    .where(and(isNotNull(textPages.publishedAt), isNull(textPages.binnedAt)))
    .orderBy(asc(textPages.footerPosition), asc(textPages.slug))
  return rows.flatMap(
    ({ slug, title, description, body, languageStates: states, publishedAt, publishedUntil }) => {
      const shown = (text: LocalizedText | null) => publishedLanguages(text, states)
      const shownTitle = shown(title)
      if (Object.keys(shownTitle).length === 0) return []
      const lead = shown(description)
      const words = Object.entries(shown(body)).map(([language, source]) => [
        language,
        [lead[language as Language], plainWordsOf(source).replaceAll('\n', ' ')].filter(Boolean).join(' '),
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

/** Loads the lists of people of each direction, organization and category. */
async function loadPeopleLists(db: DatabaseSession): Promise<LoadedText[]> {
  const list = (of: (typeof personKinds)[number], by: keyof typeof parameters, entry: Entry) =>
    page(
      listAddress(peopleAddresses[of], personListQuerySchema, { [parameters[by].name]: [entry.id] }),
      entry.title,
      publishedLanguages(entry.text, entry.states),
      parameters[by].subject,
      { of, by, id: entry.id },
    )
  const parameters = {
    directions: { name: 'direction', subject: 'direction' },
    organizations: { name: 'organization', subject: 'organization' },
    categories: { name: 'category', subject: 'person-category' },
  } as const
  const named = (table: typeof directions | typeof organizations) =>
    db
      .select({ id: table.id, title: table.name, text: table.description, states: table.languageStates })
      .from(table)
      .where(isNull(table.binnedAt))
      .orderBy(asc(table.id))
  const categories = await db
    .select({
      id: personCategories.id,
      title: personCategories.title,
      text: personCategories.caption,
      states: personCategories.languageStates,
      type: personCategories.type,
    })
    .from(personCategories)
    .where(isNull(personCategories.binnedAt))
    .orderBy(asc(personCategories.position))
  const ofBothKinds = async (
    by: 'directions' | 'organizations',
    table: typeof directions | typeof organizations,
  ) => (await named(table)).flatMap((entry) => personKinds.map((kind) => list(kind, by, entry)))
  return [
    ...categories.map((entry) => list(entry.type, 'categories', entry)),
    ...(await ofBothKinds('directions', directions)),
    ...(await ofBothKinds('organizations', organizations)),
  ]
}

/** Loads the lists of activities of each category and kind of service, past ones too. */
async function loadActivityLists(db: DatabaseSession): Promise<LoadedText[]> {
  const address = (name: 'category' | 'kind', id: string) =>
    listAddress(activitiesAddress, activityListQuerySchema, { [name]: [id], when: 'all' })
  const of = 'activity'
  const load = async (table: typeof activityCategories | typeof serviceKinds): Promise<Entry[]> =>
    db
      .select({ id: table.id, title: table.title, text: table.caption, states: table.languageStates })
      .from(table)
      .orderBy(asc(table.position))
  const list = (name: 'category' | 'kind', subject: PageSubject, lists: ListedBy, entry: Entry) =>
    page(address(name, entry.id), entry.title, publishedLanguages(entry.text, entry.states), subject, lists)
  return [
    ...(await load(activityCategories)).map((entry) =>
      list('category', 'activity-category', { of, by: 'categories', id: entry.id }, entry),
    ),
    ...(await load(serviceKinds)).map((entry) =>
      list('kind', 'service-kind', { of, by: 'serviceKinds', id: entry.id }, entry),
    ),
  ]
}

interface Entry {
  id: string
  title: LocalizedText
  text: LocalizedText | null
  states: StoredLanguageStates
}
