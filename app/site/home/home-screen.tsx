import type { ReactNode } from 'react'
import type { RouterContextProvider } from 'react-router'
import { listActivities } from '../../../shared/contract/activities.ts'
import {
  listCountries,
  listDirections,
  listPeopleNumbers,
  listServiceKinds,
} from '../../../shared/contract/catalogue.ts'
import { listPeople } from '../../../shared/contract/people.ts'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import { applyAddress, applyAsAddress, peopleAddresses } from '../../../shared/rules/addresses.ts'
import {
  countPeople,
  type FinderChoice,
  peopleOfTopic,
  readFinderChoice,
  writePeopleNumbers,
} from '../../../shared/rules/finder.ts'
import type { ActivityList } from '../../../shared/schemas/activity.ts'
import type {
  CatalogueEntry,
  Country,
  PeopleNumbers,
  PersonKind,
  ServiceKind,
} from '../../../shared/schemas/catalogue.ts'
import type { PersonList } from '../../../shared/schemas/person.ts'
import { readApi } from '../../api/document-context.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { PersonCard, PersonGrid } from '../../ui/person-card/person-card.tsx'
import { PersonRow } from '../../ui/person-row/person-row.tsx'
import { HeadedSection } from '../../ui/section-head/section-head.tsx'
import { usePersonTexts } from '../people/use-person-texts.ts'
import { bodyText, SiteText, useSiteBlock } from '../site-text.tsx'
import callToActionStyles from './call-to-action.module.css'
import { CountryMap } from './country-map.tsx'
import { Finder } from './finder.tsx'
import { Here } from './here.tsx'
import heroStyles from './hero.module.css'
import styles from './home-screen.module.css'
import { NextActivities } from './next-activities.tsx'
import { OfferedServices } from './offered-services.tsx'
import { Regions } from './regions.tsx'

interface HomeScreenProps {
  /** The newest ambassadors, with the total of all. */
  ambassadors: PersonList
  /** The newest experts, with the total of all. */
  experts: PersonList
  /** Upcoming activities in order of time, with their total. */
  activities: ActivityList
  countries: readonly Country[]
  serviceKinds: readonly ServiceKind[]
  /** The directions that somebody works in, in alphabetical order. */
  topics: readonly CatalogueEntry[]
  /** The numbers of people by direction and country. */
  numbers: readonly PeopleNumbers[]
  choice: FinderChoice
  /** The instant for which clocks are shown. */
  time: string
}

/** Shows the home page (P-1, P-26). It leaves out sections without content, and their numbers. */
export function HomeScreen(props: HomeScreenProps) {
  const { ambassadors, experts, activities, countries, serviceKinds, numbers, time } = props
  const { t } = useTranslation('home')
  const language = useLanguage()
  const countriesBlock = useSiteBlock('countries', { title: t('countries.title'), body: t('countries.text') })
  const servicesBlock = useSiteBlock('services', { title: t('services.title'), body: t('services.text') })
  const call = useSiteBlock('call', { title: t('call.title'), body: t('call.text') })
  const hasPeople = numbers.length > 0
  return (
    <div className={styles.home}>
      <HomeHero {...props} hasPeople={hasPeople} />
      {hasPeople && (
        <HeadedSection
          id={countriesFragment}
          isLater
          title={<SiteText value={countriesBlock.title} />}
          count={formatNumber(countries.length, language)}
          text={bodyText(countriesBlock)}
        >
          <Regions countries={countries} time={time} />
        </HeadedSection>
      )}
      <NextActivities activities={activities} />
      <NewestPeople kind="ambassador" people={ambassadors} />
      <NewestPeople kind="expert" people={experts} />
      {serviceKinds.length > 0 && (
        <HeadedSection
          id="services"
          isLater
          title={<SiteText value={servicesBlock.title} />}
          text={bodyText(servicesBlock)}
        >
          <OfferedServices services={serviceKinds} upcoming={activities.facets.kind} />
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
    </div>
  )
}

/** URL fragment of the countries on the home page. */
const countriesFragment = 'countries'

/**
 * Shows the opening of the home page: the finder, the map that lights what is chosen, and the hour there. Where nobody
 * can be found yet, the way to apply is in place of the finder.
 */
function HomeHero({
  countries,
  numbers,
  choice,
  topics,
  time,
  hasPeople,
}: HomeScreenProps & { hasPeople: boolean }) {
  const { t } = useTranslation('home')
  const block = useSiteBlock('hero', { title: t('hero.title'), body: t('hero.lead') })
  const found = countPeople(writePeopleNumbers(peopleOfTopic(numbers, choice.topic)), choice)
  return (
    <div className={`deep ${heroStyles.hero}`}>
      <div className="wrap">
        <div className={heroStyles.words}>
          <h1>
            <SiteText value={block.title} />
          </h1>
          {hasPeople ? (
            <Finder {...{ choice, found, topics, countries, numbers, time }} />
          ) : (
            <div className="actions">
              <Button href={applyAddress} isBig>
                {t('hero.apply')}
              </Button>
            </div>
          )}
          <p className={heroStyles.lead}>{bodyText(block)}</p>
        </div>
        <figure className={heroStyles.picture}>
          <CountryMap countries={countries} numbers={found.byCountry} chosen={choice.country} />
          <figcaption>
            <Here countries={countries} chosen={choice.country} time={time} />
          </figcaption>
        </figure>
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
  expert: { name: 'experts', shown: 3, Person: PersonRow },
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
      {Person === PersonCard ? (
        <div className={styles.cards}>
          <PersonGrid>{entries}</PersonGrid>
        </div>
      ) : (
        <ul className={`row-grid ${styles.rows}`}>{entries}</ul>
      )}
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

/**
 * Loads the newest people, the next activities, all countries and services (P-1), and what the finder needs (P-26).
 * @param parameters those of the address, with the choices of the finder.
 */
export async function loadHome(
  context: Readonly<RouterContextProvider>,
  parameters = new URLSearchParams(),
): Promise<HomeScreenProps> {
  const [ambassadors, experts, activities, countries, serviceKinds, directions, numbers] = await Promise.all([
    readApi(context, listPeople.ambassador, { query: { sort: '-created', pageSize: 4 } }),
    readApi(context, listPeople.expert, { query: { sort: '-created', pageSize: 3 } }),
    readApi(context, listActivities, { query: { pageSize: 3 } }),
    readApi(context, listCountries),
    readApi(context, listServiceKinds),
    readApi(context, listDirections),
    readApi(context, listPeopleNumbers),
  ])
  const topics = directions.items.filter(({ id }) => numbers.items.some(({ direction }) => direction === id))
  const choice = readFinderChoice(parameters, {
    topics: topics.map(({ id }) => id),
    countries: countries.items.map(({ code }) => code),
  })
  return {
    ambassadors,
    experts,
    activities,
    countries: countries.items,
    serviceKinds: serviceKinds.items,
    topics,
    numbers: numbers.items,
    choice,
    time: numbers.time,
  }
}
