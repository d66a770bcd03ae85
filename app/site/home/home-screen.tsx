import type { ReactNode } from 'react'
import type { RouterContextProvider } from 'react-router'
import { listActivities } from '../../../shared/contract/activities.ts'
import { listCountries, listServiceKinds } from '../../../shared/contract/catalogue.ts'
import { listPeople } from '../../../shared/contract/people.ts'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import {
  activitiesAddress,
  applyAddress,
  applyAsAddress,
  peopleAddresses,
} from '../../../shared/rules/addresses.ts'
import type { ActivityList } from '../../../shared/schemas/activity.ts'
import type { Country, PersonKind, ServiceKind } from '../../../shared/schemas/catalogue.ts'
import type { PersonList } from '../../../shared/schemas/person.ts'
import { readApi } from '../../api/document-context.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { PersonCard, PersonGrid } from '../../ui/person-card/person-card.tsx'
import { PersonRow } from '../../ui/person-row/person-row.tsx'
import { HeadedSection } from '../../ui/section-head/section-head.tsx'
import { LongWords } from '../../ui/words/words.tsx'
import { ServiceList } from '../lists/service-list.tsx'
import { usePersonTexts } from '../people/use-person-texts.ts'
import { bodyText, SiteText, useSiteBlock } from '../site-text.tsx'
import callToActionStyles from './call-to-action.module.css'
import countryListStyles from './country-list.module.css'
import { CountryMap, type ListedCountry, useListedCountries } from './country-map.tsx'
import styles from './hero.module.css'
import { NextActivities } from './next-activities.tsx'

interface HomeScreenProps {
  /** The newest ambassadors, with the total of all. */
  ambassadors: PersonList
  /** The newest experts, with the total of all. */
  experts: PersonList
  /** Upcoming activities in order of time, with their total. */
  activities: ActivityList
  countries: readonly Country[]
  serviceKinds: readonly ServiceKind[]
}

/** Shows the home page (P-1). It leaves out sections without content, and their numbers. */
export function HomeScreen({ ambassadors, experts, activities, countries, serviceKinds }: HomeScreenProps) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const listedCountries = useListedCountries(countries)
  const countriesBlock = useSiteBlock('countries', { title: t('countries.title'), body: t('countries.text') })
  const servicesBlock = useSiteBlock('services', { title: t('services.title'), body: t('services.text') })
  const call = useSiteBlock('call', { title: t('call.title'), body: t('call.text') })
  const hasPeople = countries.some(({ ambassadorCount, expertCount }) => ambassadorCount + expertCount > 0)
  return (
    <>
      <HomeHero
        countries={countries}
        totals={{
          ambassadors: ambassadors.total,
          experts: experts.total,
          countries: hasPeople ? countries.length : 0,
          upcomingActivities: activities.total,
        }}
      />
      <NewestPeople kind="ambassador" people={ambassadors} />
      <NextActivities activities={activities} />
      <NewestPeople kind="expert" people={experts} />
      {hasPeople && (
        <HeadedSection
          id={countriesFragment}
          isLater
          title={<SiteText value={countriesBlock.title} />}
          count={formatNumber(countries.length, language)}
          text={bodyText(countriesBlock)}
        >
          <CountryList countries={listedCountries} language={language} />
        </HeadedSection>
      )}
      {serviceKinds.length > 0 && (
        <HeadedSection
          id="services"
          isLater
          title={<SiteText value={servicesBlock.title} />}
          text={bodyText(servicesBlock)}
        >
          <ServiceList services={serviceKinds} language={language} />
        </HeadedSection>
      )}
      <CallToAction
        id="join"
        title={<SiteText value={call.title} />}
        text={bodyText(call)}
        actions={[
          { href: applyAsAddress('ambassador'), label: t('call.ambassador') },
          { href: applyAsAddress('expert'), label: t('call.expert') },
        ]}
      />
    </>
  )
}

/** URL fragment of the countries on the home page. */
const countriesFragment = 'countries'

/** Addresses that the numbers of the programme lead to, in the order in which the numbers are shown. */
const countedAddresses = {
  ambassadors: peopleAddresses.ambassador,
  experts: peopleAddresses.expert,
  countries: `#${countriesFragment}`,
  upcomingActivities: activitiesAddress,
} as const
type Counted = keyof typeof countedAddresses

interface HomeHeroProps {
  countries: readonly Country[]
  totals: Record<Counted, number>
}

/** Shows the opening of the home page: the programme, its size without the zeros, and the map of its countries. */
function HomeHero({ countries, totals }: HomeHeroProps) {
  const { t } = useTranslation(['home', 'common'])
  const language = useLanguage()
  const block = useSiteBlock('hero', { title: t('hero.title'), body: t('hero.lead') })
  const number = (value: number) => formatNumber(value, language)
  const counted = (Object.keys(countedAddresses) as Counted[]).filter((name) => totals[name] > 0)
  return (
    <Hero
      title={<SiteText value={block.title} />}
      lead={bodyText(block)}
      actions={[
        { href: peopleAddresses.ambassador, label: t('hero.browseAmbassadors') },
        { href: applyAddress, label: t('hero.apply') },
      ]}
      facts={counted.map((name) => ({
        number: number(totals[name]),
        label: t(`common:noun.${name}`, { count: totals[name] }),
        href: countedAddresses[name],
      }))}
    >
      <CountryMap countries={countries} />
    </Hero>
  )
}

/** A number with its label, linked to what it counts. */
interface HeroFact {
  /** The formatted number. */
  number: string
  label: string
  href: string
}

interface HeroProps {
  title: ReactNode
  lead: ReactNode
  /** The calls to action: the first is the main one. */
  actions: readonly { href: string; label: string }[]
  facts: readonly HeroFact[]
  /** The picture next to the text. */
  children: ReactNode
}

/** Shows the opening of the home page: the programme, what to do next, its size in numbers, and one picture (P-1). */
function Hero({ title, lead, actions, facts, children }: HeroProps) {
  return (
    <div className={`deep ${styles.hero}`}>
      <div className="wrap">
        <div>
          <h1>{title}</h1>
          <p className={`lead ${styles.lead}`}>{lead}</p>
          <div className="actions">
            {actions.map(({ href, label }, index) => (
              <Button key={href} href={href} variant={index > 0 ? 'second' : 'first'} isBig>
                {label}
              </Button>
            ))}
          </div>
          {facts.length > 0 && (
            <ul className={styles.facts}>
              {facts.map(({ number, label, href }) => (
                <li key={href}>
                  <a href={href}>
                    <b>{number}</b> <span>{label}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.picture}>{children}</div>
      </div>
    </div>
  )
}

interface NewestPeopleProps {
  kind: PersonKind
  /** The newest people first, with the total of all. */
  people: PersonList
}

/** The section of each kind: its name in texts and in the URL fragment, and how many people it shows in which shape. */
const sections = {
  ambassador: { name: 'ambassadors', shown: 4, Person: PersonCard },
  expert: { name: 'experts', shown: 6, Person: PersonRow },
} as const

/** Shows the newest people of a kind; nothing where there are none. */
function NewestPeople({ kind, people }: NewestPeopleProps) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const texts = usePersonTexts()
  const { name, shown, Person } = sections[kind]
  const block = useSiteBlock(name, { title: t(`${name}.title`), body: t(`${name}.text`) })
  if (people.items.length === 0) return null
  const total = formatNumber(people.total, language)
  const entries = people.items.slice(0, shown).map((person) => (
    <li key={person.id}>
      <Person person={person} language={language} texts={texts} headingLevel={3} transition />
    </li>
  ))
  return (
    <HeadedSection
      id={name}
      isLater
      title={<SiteText value={block.title} />}
      count={total}
      text={bodyText(block)}
      more={{ href: peopleAddresses[kind], label: t(`${name}.all`, { number: total }) }}
    >
      {Person === PersonCard ? <PersonGrid>{entries}</PersonGrid> : <ul className="row-grid">{entries}</ul>}
    </HeadedSection>
  )
}

interface CallToActionProps {
  /** Id of the heading, unique on the page. */
  id: string
  title: ReactNode
  text: ReactNode
  actions: readonly { href: string; label: string }[]
}

/** Shows the invitation at the end of a page (P-1). */
function CallToAction({ id, title, text, actions }: CallToActionProps) {
  return (
    <section className={`deep ${callToActionStyles.call}`} data-later="" aria-labelledby={id}>
      <div className="wrap">
        <div>
          <h2 id={id}>{title}</h2>
          <p className="lead">{text}</p>
        </div>
        <div className="actions">
          {actions.map(({ href, label }, index) => (
            <Button key={href} href={href} variant={index > 0 ? 'second' : 'first'} isBig>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </section>
  )
}

interface CountryListProps {
  /** The countries in the order in which they are shown. */
  countries: readonly ListedCountry[]
  language: Language
}

/** Shows the countries in columns, each a link with its number of people and a bar relative to the largest (P-1). */
function CountryList({ countries, language }: CountryListProps) {
  const most = Math.max(1, ...countries.map(({ total }) => total))
  return (
    <ul className={countryListStyles.list}>
      {countries.map(({ code, name, href, total, detail }) => (
        <li key={code}>
          <a href={href}>
            <LongWords as="b" value={name} language={language} /> <span>{formatNumber(total, language)}</span>
            <small>{detail}</small>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 0h${Math.round((total / most) * 100)}v1H0z`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Loads the newest people, the next activities, all countries and services (P-1). */
export async function loadHome(context: Readonly<RouterContextProvider>) {
  const [ambassadors, experts, activities, countries, serviceKinds] = await Promise.all([
    readApi(context, listPeople.ambassador, { query: { sort: '-created', pageSize: 4 } }),
    readApi(context, listPeople.expert, { query: { sort: '-created', pageSize: 6 } }),
    readApi(context, listActivities, { query: { pageSize: 4 } }),
    readApi(context, listCountries),
    readApi(context, listServiceKinds),
  ])
  return { ambassadors, experts, activities, countries: countries.items, serviceKinds: serviceKinds.items }
}
