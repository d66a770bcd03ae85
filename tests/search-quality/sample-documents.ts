import { sampleAboutSections, sampleValues } from '../../server/db/seed/content/about.ts'
import { accessibilityPage } from '../../server/db/seed/content/accessibility-page.ts'
import { sampleActivityCategories } from '../../server/db/seed/content/activity-categories.ts'
import { countryName } from '../../server/db/seed/content/countries.ts'
import { sampleDirections } from '../../server/db/seed/content/directions.ts'
import { sampleFrequentQuestions } from '../../server/db/seed/content/frequent-questions.ts'
import { sampleOrganizations } from '../../server/db/seed/content/organizations.ts'
import { samplePersonCategories } from '../../server/db/seed/content/person-categories.ts'
import { privacyPage } from '../../server/db/seed/content/privacy-page.ts'
import { sampleRegulations } from '../../server/db/seed/content/regulations.ts'
import { sampleServiceKinds } from '../../server/db/seed/content/service-kinds.ts'
import { sampleTags } from '../../server/db/seed/content/tags.ts'
import { termsPage } from '../../server/db/seed/content/terms-page.ts'
import { messagesOf } from '../../server/messages.ts'
import { type LocalizedText, languages } from '../../shared/i18n/languages.ts'
import { aboutAddress, applyAddress, homeAddress, siteSections } from '../../shared/rules/addresses.ts'
import { publicActivities, publicPeople, type Reference, sampleReferences } from './sample-references.ts'

/** A result of the sample as other search engines index it: the same texts, in all languages at once. */
export interface SampleDocument {
  reference: Reference
  name: string
  text: string
}

type Text = LocalizedText | string | undefined

function document(reference: Reference, name: readonly Text[], text: readonly Text[]): SampleDocument {
  return { reference, name: joined(name), text: joined(text) }
}

function joined(texts: readonly Text[]): string {
  return texts.flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text ?? {}))).join(' ')
}

const named = <Entry extends { key: string }>(entries: readonly Entry[], key: string | undefined) =>
  entries.find((entry) => entry.key === key)
const personName = (code: string) => {
  const person = publicPeople.find((one) => one.code === code)
  return person && `${person.firstname} ${person.lastname}`
}

/** Returns every document of the sample. */
export function sampleDocuments(): SampleDocument[] {
  return [...peopleDocuments(), ...activityDocuments(), ...textDocuments(), ...pageDocuments()]
}

function peopleDocuments(): SampleDocument[] {
  return publicPeople.map((person) =>
    document(
      `person:${person.code}`,
      [
        ...[person.firstname, person.middlename, person.lastname],
        ...Object.values(person.cyrillicNames ?? {}),
      ],
      [
        person.headline,
        person.bio,
        countryName(person.country),
        messageTexts(`people:list.title.${person.kind}`),
        named(samplePersonCategories, person.category)?.title,
        named(sampleDirections, person.direction)?.name,
        named(sampleOrganizations, person.organization)?.name,
        ...person.tags.map((label) => sampleTags.find(({ uz }) => uz === label)),
      ],
    ),
  )
}

function activityDocuments(): SampleDocument[] {
  return publicActivities.map((activity) =>
    document(
      `activity:${activity.code}`,
      [activity.title],
      [
        activity.caption,
        activity.description,
        activity.place,
        named(sampleActivityCategories, activity.category)?.title,
        named(sampleServiceKinds, activity.kind)?.title,
        personName(activity.person),
      ],
    ),
  )
}

function textDocuments(): SampleDocument[] {
  return [
    ...sampleFrequentQuestions.map(({ key, question, answer }) =>
      document(`question:${key}`, [question], [answer]),
    ),
    ...sampleRegulations.sections.flatMap(({ clauses }, section) =>
      clauses.map((text, clause) => document(`clause:${section + 1}.${clause + 1}`, [], [text])),
    ),
  ]
}

function pageDocuments(): SampleDocument[] {
  return [
    document(`page:${homeAddress}`, [messageTexts('common:site.name')], [messageTexts('home:description')]),
    document(
      `page:${applyAddress}`,
      [messageTexts('common:navigation.apply')],
      [messageTexts('applications:apply.description')],
    ),
    ...siteSections.map(({ address, name, lead }) =>
      document(
        `page:${address}`,
        [messageTexts(name)],
        [messageTexts(lead), ...(address === aboutAddress ? aboutTexts() : [])],
      ),
    ),
    ...[privacyPage, accessibilityPage, termsPage].map(({ slug, title, description, body }) =>
      document(`page:/pages/${slug}`, [title], [description, body]),
    ),
    ...listDocuments(),
  ]
}

function aboutTexts(): Text[] {
  return [
    ...sampleAboutSections.flatMap(({ title, paragraphs, steps = [] }) => [
      title,
      ...paragraphs,
      ...steps.flatMap((step) => [step.title, step.text]),
    ]),
    ...sampleValues.flatMap(({ title, text }) => [title, text]),
  ]
}

/** Makes a document of the lists of each entry of the catalogues. */
function listDocuments(): SampleDocument[] {
  const entries = [...listEntries()]
  return [...sampleReferences].flatMap((reference) => {
    const entry = entries.find((one) => reference === `page:${one.address}`)
    return entry ? [document(reference, [entry.name], [entry.description])] : []
  })
}

/** An entry of a catalogue, with the address of one of its lists. */
export interface ListEntry {
  address: string
  name: LocalizedText
  description: LocalizedText
}

/** Lists the entries of the catalogues for each address that a list of them may have. */
export function listEntries(): ListEntry[] {
  const both = ['/ambassadors', '/experts']
  return [
    ...both.flatMap((list) => [
      ...sampleDirections.map((entry) => ({ ...entry, address: `${list}?direction=${entry.key}` })),
      ...sampleOrganizations.map((entry) => ({ ...entry, address: `${list}?organization=${entry.key}` })),
    ]),
    ...samplePersonCategories.map(({ key, kind, title, caption }) => ({
      address: `/${kind}s?category=${key}`,
      name: title,
      description: caption,
    })),
    ...sampleActivityCategories.map(({ key, title, caption }) => ({
      address: `/activities?category=${key}`,
      name: title,
      description: caption,
    })),
    ...sampleServiceKinds.map(({ key, title, caption }) => ({
      address: `/activities?kind=${key}`,
      name: title,
      description: caption,
    })),
  ]
}

/** Returns a text of the interface in each language, by its key with its namespace. */
function messageTexts(key: string): LocalizedText {
  const textIn = (messages: unknown) =>
    key.split(/[:.]/).reduce<unknown>((texts, step) => (texts as Record<string, unknown>)[step], messages)
  return Object.fromEntries(languages.map((language) => [language, String(textIn(messagesOf(language)))]))
}
