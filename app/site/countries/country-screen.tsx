import { listAddress } from '../../../shared/contract/query.ts'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import {
  activitiesAddress,
  activityAddress,
  applyAddress,
  contactAddress,
  countriesAddress,
  countryAddress,
  peopleAddresses,
} from '../../../shared/rules/addresses.ts'
import { recordAddressOf } from '../../../shared/rules/panel-addresses.ts'
import type { ActivityList } from '../../../shared/schemas/activity.ts'
import type { Country, CountryDetail, PersonKind } from '../../../shared/schemas/catalogue.ts'
import { activityListQuerySchema, personListQuerySchema } from '../../../shared/schemas/list-query.ts'
import type { PersonList } from '../../../shared/schemas/person.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActivityRows } from '../../ui/activity-row/activity-row.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PersonCard, PersonGrid } from '../../ui/person-card/person-card.tsx'
import { PersonRow } from '../../ui/person-row/person-row.tsx'
import { HeadedSection } from '../../ui/section-head/section-head.tsx'
import { Words } from '../../ui/words/words.tsx'
import { useActivityTexts } from '../activities/use-activity-texts.ts'
import { usePersonTexts } from '../people/use-person-texts.ts'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { CountryHead } from './country-head.tsx'
import styles from './country-screen.module.css'
import { NearCountries, nearCountriesOf } from './near-countries.tsx'

/** The query parameter that narrows the people of the page to one direction. */
export const directionParameter = 'direction'

/** URL fragments of the people and of the other countries. */
const peopleFragment = 'people'
const othersFragment = 'others'

interface CountryScreenProps {
  country: CountryDetail
  /** The chosen direction of its people, by its id. */
  direction: string | undefined
  /** Its people of that direction, with the totals. */
  ambassadors: PersonList
  experts: PersonList
  /** Its next activities. */
  activities: ActivityList
  /** All countries of the programme. */
  countries: readonly Country[]
}

/** Shows a country: its hour, its people of both kinds, their activities, and countries with a similar time (P-25). */
export function CountryScreen({ country, direction, ambassadors, experts, ...others }: CountryScreenProps) {
  const { t } = useTranslation('country')
  const hasPeople = country.ambassadorCount + country.expertCount > 0
  const hasActivities = country.upcomingActivityCount + country.pastActivityCount > 0
  const near = nearCountriesOf(country, others.countries)
  return (
    <>
      <SiteBreadcrumbs
        steps={[{ label: t('countries'), href: countriesAddress }, { label: country.name }]}
        editAddress={recordAddressOf('country', country.id)}
      />
      <CountryHead country={country} />
      {hasPeople ? (
        <CountryPeople
          country={country}
          direction={direction}
          lists={{ ambassador: ambassadors, expert: experts }}
        />
      ) : (
        <div className="wrap">
          <EmptyState title={t('nobody.title')} text={t('nobody.text')}>
            <Button href={applyAddress}>{t('nobody.apply')}</Button>
            {near.length > 0 && (
              <Button href={`#${othersFragment}`} variant="second">
                {t('others.title')}
              </Button>
            )}
          </EmptyState>
        </div>
      )}
      {hasActivities && <CountryActivities country={country} activities={others.activities} />}
      {near.length > 0 && (
        <NearCountries id={othersFragment} country={country} near={near} count={others.countries.length} />
      )}
    </>
  )
}

const kinds = ['ambassador', 'expert'] as const satisfies readonly PersonKind[]

interface CountryPeopleProps {
  country: CountryDetail
  direction: string | undefined
  lists: Record<PersonKind, PersonList>
}

/** Shows the people of a country: ambassadors as cards, experts as rows; links narrow both to one direction. */
function CountryPeople({ country, direction, lists }: CountryPeopleProps) {
  const { t } = useTranslation('country')
  const language = useLanguage()
  const total = lists.ambassador.total + lists.expert.total
  return (
    <HeadedSection id={peopleFragment} title={t('people.title')} count={formatNumber(total, language)}>
      <Directions country={country} direction={direction} />
      {total === 0 && <p>{t('people.none')}</p>}
      {kinds.map(
        (kind) =>
          lists[kind].total > 0 && (
            <PeopleOfKind
              key={kind}
              kind={kind}
              list={lists[kind]}
              code={country.code}
              direction={direction}
            />
          ),
      )}
    </HeadedSection>
  )
}

/** Shows the directions of the people with their numbers, each a link to the same page narrowed to it. */
function Directions({ country, direction }: Pick<CountryPeopleProps, 'country' | 'direction'>) {
  const { t } = useTranslation('country')
  const language = useLanguage()
  const address = countryAddress(country.code)
  if (country.directions.length < 2) return null
  const links = [
    {
      value: undefined,
      label: { text: t('people.all'), lang: language },
      count: country.ambassadorCount + country.expertCount,
    },
    ...country.directions,
  ]
  return (
    <nav className={styles.directions} aria-label={t('people.directions')}>
      {links.map(({ value, label, count }) => (
        <a
          key={value ?? ''}
          href={`${address}${value === undefined ? '' : `?${directionParameter}=${value}`}#${peopleFragment}`}
          aria-current={value === direction ? 'true' : undefined}
        >
          <Words value={label} language={language} /> <small>{formatNumber(count, language)}</small>
        </a>
      ))}
    </nav>
  )
}

interface PeopleOfKindProps {
  kind: PersonKind
  list: PersonList
  code: string
  direction: string | undefined
}

function PeopleOfKind({ kind, list, code, direction }: PeopleOfKindProps) {
  const { t } = useTranslation(['country', 'people'])
  const language = useLanguage()
  const texts = usePersonTexts()
  const number = formatNumber(list.total, language)
  const Person = kind === 'ambassador' ? PersonCard : PersonRow
  const entries = list.items.map((person) => (
    <li key={person.id}>
      <Person person={person} language={language} texts={texts} headingLevel={4} transition />
    </li>
  ))
  return (
    <>
      <h3 className={styles.kind}>
        {t(`people:list.title.${kind}`)} <small>{number}</small>
      </h3>
      {kind === 'ambassador' ? (
        <PersonGrid>
          {entries}
          <li className={styles.help}>
            <p>{t('people.help')}</p>
            <Button href={contactAddress} variant="second">
              {t('people.ask')}
            </Button>
          </li>
        </PersonGrid>
      ) : (
        <ul className="row-grid">{entries}</ul>
      )}
      {list.total > list.items.length && (
        <a
          className={styles.more}
          href={listAddress(peopleAddresses[kind], personListQuerySchema, {
            country: [code],
            direction: direction === undefined ? [] : [direction],
          })}
        >
          {t(`people.more.${kind}`, { number })}
          <Icon name="arrow" />
        </a>
      )}
    </>
  )
}

interface CountryActivitiesProps {
  country: CountryDetail
  activities: ActivityList
}

/** Shows the next activities of a country's people, or that none are announced, and leads to all. */
function CountryActivities({ country, activities }: CountryActivitiesProps) {
  const { t } = useTranslation('country')
  const language = useLanguage()
  const texts = useActivityTexts()
  const { code, upcomingActivityCount, pastActivityCount } = country
  const hasUpcoming = activities.items.length > 0
  return (
    <HeadedSection
      id="activities"
      isSoft
      isLater
      title={t('activities.title')}
      {...(hasUpcoming && { count: formatNumber(upcomingActivityCount, language) })}
      text={t(hasUpcoming ? 'activities.text' : 'activities.none')}
      more={{
        href: listAddress(activitiesAddress, activityListQuerySchema, { country: [code], when: 'all' }),
        label: t('activities.all', {
          number: formatNumber(upcomingActivityCount + pastActivityCount, language),
        }),
      }}
    >
      {hasUpcoming && (
        <ActivityRows
          activities={activities.items}
          language={language}
          texts={texts}
          hrefOf={activityAddress}
        />
      )}
    </HeadedSection>
  )
}
