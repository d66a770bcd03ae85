import { type Language, type LocalizedText, languages } from '../../../../shared/i18n/languages.ts'
import { resources } from '../../../../shared/locales/resources.ts'
import { contactDetails, mapAddress } from '../../../../shared/rules/contact-details.ts'
import {
  type ContactBlockCode,
  contactBlockCodes,
  contactHours,
} from '../../../../shared/rules/contact-hours.ts'
import type { PlaceName } from '../../../../shared/rules/site-texts.ts'
import type { AnnouncementNotice, ContactWay } from '../../../../shared/schemas/site-texts.ts'
import { sampleAboutOpening, sampleAboutSections, sampleValues } from './about.ts'
import type { SampleAboutSection } from './editorial-types.ts'
import { sampleFrequentQuestions, sampleQuestionTopics } from './frequent-questions.ts'

/** A block of the site as the program comes with it (C-1). */
export interface DeliveredBlock {
  place: PlaceName
  key: string
  topicKey: string | null
  title: LocalizedText
  body: LocalizedText
  note: LocalizedText
  contact: ContactWay | null
  notice: AnnouncementNotice | null
}

type Texts = (typeof resources)[Language]

/** Returns a text of the interface in each language. */
function inEach(textOf: (texts: Texts) => string): LocalizedText {
  return Object.fromEntries(languages.map((language) => [language, textOf(resources[language])]))
}

function block(
  place: PlaceName,
  key: string,
  title: LocalizedText,
  body: LocalizedText = {},
  further: Partial<DeliveredBlock> = {},
): DeliveredBlock {
  return { place, key, title, body, topicKey: null, note: {}, contact: null, notice: null, ...further }
}

/** Makes a block of the texts of the interface. */
function ofInterface(
  place: PlaceName,
  key: string,
  titleOf: (texts: Texts) => string,
  bodyOf?: (texts: Texts) => string,
): DeliveredBlock {
  return block(place, key, inEach(titleOf), bodyOf && inEach(bodyOf))
}

const contactBodies: Partial<Record<ContactBlockCode, Partial<Pick<DeliveredBlock, 'body' | 'note'>>>> = {
  office: {
    body: inEach(({ contact }) => contact.office.address),
    note: inEach(({ contact }) => contact.office.note),
  },
}

function contactBlock(code: ContactBlockCode): DeliveredBlock {
  const hours = contactHours[code]
  return block(
    'contacts',
    code,
    inEach(({ common }) => common.contact[code]),
    contactBodies[code]?.body,
    {
      note: contactBodies[code]?.note ?? {},
      contact: {
        sort: code,
        isAlways: hours === 'always',
        hours: hours === 'always' ? [] : [...hours],
        specialDays: [],
        mailbox: code === 'sales' || code === 'support' ? contactDetails[`${code}Email`] : '',
        phone: code === 'phone' ? contactDetails.phone : '',
        mapLink: code === 'office' ? mapAddress(contactDetails.officeMapQuery) : '',
      },
    },
  )
}

/** Joins paragraphs, then the steps as a list. */
function sectionBody({ paragraphs, steps = [] }: SampleAboutSection): LocalizedText {
  const inLanguage = (language: Language) => {
    const list = steps.map(({ title, text }) => `- ${title[language]}. ${text[language]}`).join('\n')
    return [...paragraphs.map((paragraph) => paragraph[language]), ...(list ? [list] : [])].join('\n\n')
  }
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)]))
}

/** Every block as the program comes with it, place by place in the order of the screens. */
export const deliveredBlocks: readonly DeliveredBlock[] = [
  ofInterface(
    'home',
    'hero',
    ({ home }) => home.hero.title,
    ({ home }) => home.hero.lead,
  ),
  ...(['countries', 'activities', 'ambassadors', 'experts', 'services', 'call'] as const).map((key) =>
    ofInterface(
      'home',
      key,
      ({ home }) => home[key].title,
      ({ home }) => home[key].text,
    ),
  ),
  block('about', 'opening', sampleAboutOpening.headline, sampleAboutOpening.lead),
  ofInterface(
    'about',
    'about-services',
    ({ home }) => home.services.title,
    ({ home }) => home.services.text,
  ),
  ofInterface('about', 'about-values', ({ about }) => about.values.title),
  ofInterface(
    'about',
    'about-questions',
    ({ about }) => about.questions.title,
    ({ about }) => about.questions.text,
  ),
  ...sampleAboutSections.map((section) =>
    block('sections', section.key, section.title, sectionBody(section)),
  ),
  ...sampleValues.map(({ key, title, text }) => block('values', key, title, text)),
  ...sampleQuestionTopics.map(({ key, title }) => block('topics', key, title)),
  ...sampleFrequentQuestions.map(({ key, topic, question, answer }) =>
    block('questions', key, question, answer, { topicKey: topic }),
  ),
  ofInterface(
    'contact',
    'contact-head',
    ({ contact }) => contact.title,
    ({ contact }) => contact.lead,
  ),
  ofInterface(
    'contact',
    'contact-form',
    ({ contact }) => contact.form.title,
    ({ contact }) => contact.form.text,
  ),
  ...contactBlockCodes.map(contactBlock),
  ofInterface(
    'certificate',
    'certificate-text',
    ({ certificates }) => certificates.sheet.heading,
    ({ certificates }) => certificates.sheet.sentence,
  ),
  ofInterface('certificate', 'certificate-issuer', ({ certificates }) => certificates.sheet.issuer),
  ofInterface(
    'footer',
    'footer-about',
    ({ common }) => common.site.copyright.replace('© {{year}} ', ''),
    ({ common }) => common.site.about,
  ),
  ofInterface('footer', 'footer-sections', ({ common }) => common.footer.sections),
  ofInterface('footer', 'footer-participants', ({ common }) => common.footer.participants),
  ofInterface('footer', 'footer-hours', ({ common }) => common.footer.contactHours),
]

const byKeys = new Map(deliveredBlocks.map((delivered) => [`${delivered.place} ${delivered.key}`, delivered]))

/** Returns a block as the program comes with it; `undefined` for one that administrators made. */
export function deliveredBlock({
  place,
  key,
}: Pick<DeliveredBlock, 'place' | 'key'>): DeliveredBlock | undefined {
  return byKeys.get(`${place} ${key}`)
}
