import type { panelIslandName } from '../../app/admin/panel-island.ts'
import { documentTextsOf } from '../../app/i18n/document-texts.ts'
import type { IslandName } from '../../app/islands/island-data.ts'
import routes from '../../app/routes.ts'
import { formatDate, formatTime } from '../../shared/i18n/formats.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import {
  activityAddress,
  countryAddress,
  personActivityAddress,
  personAddress,
  registerForActivityAddress,
  siteSections,
  textPageAddress,
} from '../../shared/rules/addresses.ts'
import { contactBlockCodes, contactHours, contactHoursParts } from '../../shared/rules/contact-hours.ts'
import { publishedPage } from '../support/setup-site.ts'
import type { Sample } from './sample.ts'

/** A document of the site as a visitor meets it. */
export interface SiteDocument {
  name: string
  /** Its path in app/routes.ts; empty for the home page. */
  route: string
  status: 200 | 404
  /** Whether search engines are to index it. */
  isIndexed: boolean
  /** The type of its JSON-LD, if it has any (P-23). */
  linkedDataType?: 'Organization' | 'Person' | 'Event' | 'FAQPage' | 'WebPage' | 'CollectionPage'
  /** The part of it that comes alive in the browser, if it has one. */
  island?: IslandName | typeof panelIslandName | 'details'
  /** A visitor with scripts and without a token is led to the sign-in. */
  needsSignIn?: true
  /** Returns the content that a visitor finds on it, with the sample and in its language. */
  expect: (sample: Sample) => ExpectedDocument
}

/** The expected content of a document. */
export interface ExpectedDocument {
  address: string
  /** The one address by which search engines know it; its own where it is absent. */
  canonicalAddress?: string
  title: string
  heading: string
  /** Words that its main part holds. */
  contents: string[]
}

const namesOf = (people: readonly { firstname: string; lastname: string }[]) =>
  people.map(({ firstname, lastname }) => `${firstname} ${lastname}`)
const titlesOf = (activities: Sample['activities']) => activities.map(({ title }) => title.text)
const titled = (title: string) => `${title} · Digital World`

/**
 * The pages of the menu that list records: each is called as in the menu and shows what the API lists at its address.
 */
const listDocuments = siteSections
  .filter(({ kinds }) => kinds.length > 0)
  .map(
    ({ key, name, address }): SiteDocument => ({
      name: key,
      route: address.slice(1),
      status: 200,
      isIndexed: true,
      expect: ({ language, lists }) => {
        const heading = documentTextsOf(language, resources[language]).t(name)
        return { address, title: titled(heading), heading, contents: lists[address] ?? [] }
      },
    }),
  )

/** The others, in the order of app/routes.ts. */
const furtherDocuments: readonly SiteDocument[] = [
  {
    name: 'home',
    route: '',
    status: 200,
    isIndexed: true,
    linkedDataType: 'Organization',
    expect: (sample) => ({
      address: '/',
      title: 'Digital World',
      heading: resources[sample.language].home.hero.title,
      contents: [
        ...namesOf(sample.newestAmbassadors),
        ...namesOf(sample.newestExperts),
        ...titlesOf(sample.upcomingActivities.slice(0, 3)),
        ...sample.countries.map(({ name }) => name.text),
      ],
    }),
  },
  {
    name: 'ambassador',
    route: 'ambassadors-single/:id',
    status: 200,
    isIndexed: true,
    linkedDataType: 'Person',
    island: 'details',
    expect: ({ ambassador, language }) => personPage(ambassador, language),
  },
  {
    name: 'activity of an ambassador',
    route: 'ambassadors-single/:id/details/:activityId',
    status: 200,
    isIndexed: true,
    linkedDataType: 'Event',
    island: 'details',
    expect: ({ ambassador, ambassadorActivity }) => ({
      ...activityPage(ambassadorActivity),
      address: personActivityAddress(ambassador, ambassadorActivity.id),
      canonicalAddress: activityAddress(ambassadorActivity.id),
    }),
  },
  {
    name: 'expert',
    route: 'experts/single/:id',
    status: 200,
    isIndexed: true,
    linkedDataType: 'Person',
    island: 'details',
    expect: ({ expert, language }) => personPage(expert, language),
  },
  {
    name: 'activity',
    route: 'activities-single/:id',
    status: 200,
    isIndexed: true,
    linkedDataType: 'Event',
    island: 'details',
    expect: ({ activity }) => activityPage(activity),
  },
  {
    name: 'form of an activity',
    route: 'activities-single/:id/register',
    status: 200,
    isIndexed: false,
    island: 'registration-form',
    expect: ({ language, openActivity: { id, title } }) => ({
      address: registerForActivityAddress(id),
      title: titled(`${resources[language]['registration-form'].title}: ${title.text}`),
      heading: resources[language]['registration-form'].title,
      contents: [title.text, resources[language]['registration-form'].next.remind.text],
    }),
  },
  {
    name: 'page of a registration',
    route: 'registrations/:secret',
    status: 200,
    isIndexed: false,
    expect: ({ language, ownPage }) => ({
      address: ownPage,
      title: titled(resources[language]['own-registration'].heading.confirmed),
      heading: resources[language]['own-registration'].heading.confirmed,
      contents: ['Dilnoza Karimova', resources[language]['own-registration'].link.text],
    }),
  },
  {
    name: 'check of certificates',
    route: 'certificates',
    status: 200,
    isIndexed: false,
    expect: ({ language }) => ({
      address: '/certificates',
      title: titled(resources[language].certificates.title),
      heading: resources[language].certificates.title,
      contents: [resources[language].certificates.specimen.name],
    }),
  },
  {
    name: 'certificate that is none',
    route: 'certificates/:code',
    status: 404,
    isIndexed: false,
    expect: ({ language }) => ({
      address: '/certificates/0000-0000-0000-0000',
      title: titled(resources[language].certificates.unknown.title),
      heading: resources[language].certificates.unknown.title,
      contents: [resources[language].certificates.unknown.text],
    }),
  },
  {
    name: 'country',
    route: 'countries/:code',
    status: 200,
    isIndexed: true,
    linkedDataType: 'CollectionPage',
    expect: ({ language, countries }) => {
      const [country] = countries
      if (!country) throw new Error('The sample has no country.')
      return {
        address: countryAddress(country.code),
        title: titled(country.name.text),
        heading: country.name.text,
        contents: [
          resources[language].people.list.title.ambassador,
          resources[language].people.list.title.expert,
          resources[language].country.hours.tashkent,
        ],
      }
    },
  },
  {
    name: 'about the programme',
    route: 'about',
    status: 200,
    isIndexed: true,
    linkedDataType: 'FAQPage',
    expect: ({ language, about, questions }) => ({
      address: '/about',
      title: titled(resources[language].about.title),
      heading: about.sections[0]?.title.text ?? '',
      contents: [
        ...[...about.sections, ...about.values].map(({ title }) => title.text),
        ...questions.flatMap(({ topic, question, answer }) => [topic.text, question.text, answer.text]),
      ],
    }),
  },
  {
    name: 'contact',
    route: 'contact',
    status: 200,
    isIndexed: true,
    linkedDataType: 'Organization',
    island: 'call-request-form',
    expect: ({ language }) => ({
      address: '/contact',
      title: titled(resources[language].contact.title),
      heading: resources[language].contact.title,
      contents: contactBlockCodes.flatMap((code) => {
        const spans = contactHoursParts(contactHours[code], language, resources[language].contact.everyDay)
        return [
          resources[language].common.contact[code],
          ...spans.map(({ days, times }) => `${days}, ${times}`),
        ]
      }),
    }),
  },
  {
    name: 'apply',
    route: 'apply',
    status: 200,
    isIndexed: true,
    island: 'application-form',
    expect: ({ language }) => ({
      address: '/apply',
      title: titled(resources[language].forms.application.title),
      heading: resources[language].forms.application.title,
      contents: [
        resources[language].forms.application.kind.expert.text,
        resources[language].applications.next.interview.text,
        resources[language].applications.money.text,
      ],
    }),
  },
  {
    name: 'status of an application',
    route: 'apply/status/:secret',
    status: 200,
    isIndexed: false,
    expect: ({ language, application }) => ({
      address: application.statusAddress,
      title: titled(resources[language].applications.status.title),
      heading: resources[language].applications.status.heading.NEW,
      contents: [application.reference, resources[language].applications.status.cv.replace],
    }),
  },
  {
    name: 'regulations',
    route: 'regulations',
    status: 200,
    isIndexed: true,
    island: 'document-preview',
    expect: ({ language, regulations }) => ({
      address: '/regulations',
      title: titled(regulations.title.text),
      heading: regulations.title.text,
      contents: [
        regulations.notice?.text ?? '',
        resources[language].regulations.document.title,
        ...regulations.sections.flatMap(({ title, clauses }) => [
          title.text,
          ...clauses.flatMap(({ number, text }) => [number, text.text]),
        ]),
      ],
    }),
  },
  {
    name: 'edition of the regulations',
    route: 'regulations/:edition',
    status: 200,
    isIndexed: false,
    island: 'document-preview',
    expect: ({ language, regulations }) => ({
      address: '/regulations/1',
      title: titled(
        `${regulations.title.text}, ${resources[language].editions.number.replace('{{number}}', '1')}`,
      ),
      heading: regulations.title.text,
      contents: [regulations.sections[0]?.title.text ?? ''],
    }),
  },
  {
    name: 'comparison of editions',
    route: 'regulations/compare',
    status: 200,
    isIndexed: false,
    expect: ({ language }) => ({
      address: '/regulations/compare',
      title: titled(resources[language].editions.compare.title),
      heading: resources[language].editions.compare.title,
      contents: [resources[language].editions.compare.only],
    }),
  },
  {
    name: 'search',
    route: 'search',
    status: 200,
    isIndexed: false,
    expect: ({ language }) => ({
      address: '/search',
      title: titled(resources[language].search.title),
      heading: resources[language].search.title,
      contents: [resources[language].search.hints.title],
    }),
  },
  {
    name: 'sign-in',
    route: 'sign-in',
    status: 200,
    isIndexed: false,
    island: 'sign-in-page',
    expect: ({ language }) => ({
      address: '/sign-in',
      title: titled(resources[language].account.signIn.title),
      heading: resources[language].account.signIn.title,
      contents: [resources[language].account.signIn.login.label],
    }),
  },
  {
    name: 'sign-up',
    route: 'sign-up',
    status: 200,
    isIndexed: false,
    island: 'sign-up-page',
    expect: ({ language }) => ({
      address: '/sign-up',
      title: titled(resources[language].account.signUp.title),
      heading: resources[language].account.signUp.title,
      contents: [resources[language].account.signUp.lead],
    }),
  },
  {
    name: 'registration',
    route: 'register',
    status: 200,
    isIndexed: false,
    island: 'register-page',
    expect: ({ language }) => ({
      address: '/register',
      title: titled(resources[language].register.title),
      heading: resources[language].register.title,
      contents: [resources[language].app.noScript],
    }),
  },
  {
    name: 'forgotten password',
    route: 'forgot-password',
    status: 200,
    isIndexed: false,
    expect: ({ language }) => ({
      address: '/forgot-password',
      title: titled(resources[language]['account-links'].forgot.title),
      heading: resources[language]['account-links'].forgot.title,
      contents: [resources[language]['account-links'].forgot.lead],
    }),
  },
  accountLinkPage('reset-password', 'reset'),
  accountLinkPage('confirm-email', 'confirm'),
  accountLinkPage('invitation', 'invitation'),
  accountLinkPage('change-email', 'changeEmail'),
  accountLinkPage('stop-notices', 'stopNotices', 'key'),
  ownerForm('change of the email', 'account/email', 'ownEmail'),
  ownerForm('change of the login', 'account/login', 'ownLogin'),
  ownerForm('deletion of the account', 'account/delete', 'erase'),
  {
    name: 'profile',
    route: 'profile',
    status: 200,
    isIndexed: false,
    island: 'profile-page',
    needsSignIn: true,
    expect: ({ language }) => ({
      address: '/profile',
      title: titled(resources[language].profile.title),
      heading: resources[language].profile.title,
      contents: [resources[language].app.noScript],
    }),
  },
  {
    name: 'a proposal',
    route: 'add-activity',
    status: 200,
    isIndexed: false,
    island: 'add-activity-page',
    needsSignIn: true,
    expect: ({ language }) => ({
      address: '/add-activity',
      title: titled(resources[language].proposals.title),
      heading: resources[language].proposals.title,
      contents: [resources[language].app.noScript],
    }),
  },
  {
    name: 'text page',
    route: 'pages/:slug',
    status: 200,
    isIndexed: true,
    linkedDataType: 'WebPage',
    expect: ({ language }) => ({
      address: textPageAddress(publishedPage.slug),
      title: titled(publishedPage.title[language]),
      heading: publishedPage.title[language],
      contents: [publishedPage.description[language]],
    }),
  },
  {
    name: 'draft behind a link that is none',
    route: 'preview/:secret',
    status: 404,
    isIndexed: false,
    expect: ({ language }) => ({
      address: `/preview/${'a'.repeat(43)}`,
      title: titled(resources[language].system.preview.unknown.title),
      heading: resources[language].system.preview.unknown.title,
      contents: [resources[language].system.preview.unknown.text],
    }),
  },
  {
    name: 'panel',
    route: 'admin/*?',
    status: 200,
    isIndexed: false,
    island: 'admin-panel',
    needsSignIn: true,
    expect: ({ language }) => ({
      address: '/admin',
      title: titled(resources[language].admin.title),
      heading: resources[language].admin.title,
      contents: [resources[language].admin.loading],
    }),
  },
  {
    name: 'door of an activity',
    route: 'admin/check-in/:activityId?',
    status: 200,
    isIndexed: false,
    island: 'admin-panel',
    needsSignIn: true,
    expect: ({ language, openActivity }) => ({
      address: `/admin/check-in/${openActivity.id}`,
      title: titled(resources[language].admin.title),
      heading: resources[language].admin.title,
      contents: [resources[language].admin.loading],
    }),
  },
  {
    name: 'mailbox of the demonstration',
    route: 'demo/mail',
    status: 200,
    isIndexed: false,
    expect: ({ language }) => ({
      address: '/demo/mail',
      title: titled(resources[language]['demo-mail'].title),
      heading: resources[language]['demo-mail'].title,
      contents: [resources[language]['demo-mail'].lead, `, ${resources[language].activities.tashkent}`],
    }),
  },
  {
    name: 'mail of the demonstration',
    route: 'demo/mail/:id',
    status: 200,
    isIndexed: false,
    expect: ({ language, mail }) => ({
      address: `/demo/mail/${mail.id}`,
      title: titled(mail.subject),
      heading: mail.subject,
      contents: [
        resources[language]['demo-mail'].html,
        mail.toAddress,
        `${formatDate(mail.writtenAt, language)}, ${formatTime(mail.writtenAt)}, ${resources[language].activities.tashkent}`,
      ],
    }),
  },
  {
    name: 'description of the API',
    route: 'api/docs',
    status: 200,
    isIndexed: true,
    expect: ({ language }) => ({
      address: '/api/docs',
      title: titled(resources[language]['api-docs'].title),
      heading: resources[language]['api-docs'].title,
      contents: ['/api/ambassadors', '/api/activities/{id}', 'invalid-parameters'],
    }),
  },
  {
    name: 'not found',
    route: '*',
    status: 404,
    isIndexed: false,
    expect: ({ language }) => ({
      address: '/no-such-page',
      title: titled(resources[language].system.notFound.title),
      heading: resources[language].system.notFound.heading,
      contents: ['404 Not found'],
    }),
  },
]

const routePaths = routes.map(({ path = '' }) => path)

/** Every document of app/routes.ts, in its order. */
export const siteDocuments = [...listDocuments, ...furtherDocuments].sort(
  (one, other) => routePaths.indexOf(one.route) - routePaths.indexOf(other.route),
)

/** Describes the page of a mailed link that no longer works; account-links.e2e.test.ts visits those that do. */
function ownerForm(name: string, route: string, texts: 'ownEmail' | 'ownLogin' | 'erase'): SiteDocument {
  return {
    name,
    route,
    status: 200,
    isIndexed: false,
    expect: ({ language }) => ({
      address: `/${route}`,
      title: titled(resources[language]['account-links'][texts].title),
      heading: resources[language]['account-links'][texts].title,
      contents: [resources[language]['account-links'][texts].lead],
    }),
  }
}

function accountLinkPage(
  page: string,
  texts: 'reset' | 'confirm' | 'invitation' | 'changeEmail' | 'stopNotices',
  parameter = 'secret',
): SiteDocument {
  return {
    name: `link of a mail: ${page}`,
    route: `${page}/:${parameter}`,
    status: 404,
    isIndexed: false,
    expect: ({ language }) => ({
      address: `/${page}/${'A'.repeat(43)}`,
      title: titled(resources[language]['account-links'].expired.title),
      heading: resources[language]['account-links'].expired.title,
      contents: [resources[language]['account-links'][texts].expired],
    }),
  }
}

function personPage(person: Sample['ambassador'], language: Language): ExpectedDocument {
  const name = `${person.firstname} ${person.lastname}`
  return {
    address: personAddress(person),
    title: titled(name),
    heading: person.middlename ? `${person.firstname} ${person.middlename} ${person.lastname}` : name,
    contents: [
      person.userCode,
      person.country.name.text,
      person.headline?.text ?? '',
      ...(person.bio?.text.split('\n\n') ?? []),
      ...person.tags.map(({ name: called }) => called.text),
      ...titlesOf(person.activities),
      resources[language].people.person.experience,
      resources[language].people.person.similar.title,
    ],
  }
}

function activityPage(activity: Sample['activity']): ExpectedDocument {
  return {
    address: activityAddress(activity.id),
    title: titled(activity.title.text),
    heading: activity.title.text,
    contents: [
      activity.category.title.text,
      activity.caption?.text ?? '',
      ...(activity.description?.text.split('\n\n') ?? []),
      ...(activity.person ? namesOf([activity.person]) : []),
    ],
  }
}
