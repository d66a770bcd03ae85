import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import {
  activitiesAddress,
  activityAddress,
  applyAddress,
  applyAsAddress,
  peopleAddresses,
} from '../../../shared/rules/addresses.ts'
import type { ActivityList } from '../../../shared/schemas/activity.ts'
import type { Country, ServiceKind } from '../../../shared/schemas/catalogue.ts'
import {
  activityListQuerySchema,
  listAddress,
  personListQuerySchema,
} from '../../../shared/schemas/list-query.ts'
import type { PersonList } from '../../../shared/schemas/person.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ActivityFeature } from '../../ui/activity-feature/activity-feature.tsx'
import { ActivityRow } from '../../ui/activity-row/activity-row.tsx'
import { CallToAction } from '../../ui/call-to-action/call-to-action.tsx'
import { CountryList } from '../../ui/country-list/country-list.tsx'
import { Hero } from '../../ui/hero/hero.tsx'
import { PersonCard } from '../../ui/person-card/person-card.tsx'
import { PersonGrid } from '../../ui/person-grid/person-grid.tsx'
import { PersonRow } from '../../ui/person-row/person-row.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { ServiceList } from '../../ui/service-list/service-list.tsx'
import { Timetable } from '../../ui/timetable/timetable.tsx'
import { WorldMap } from '../../ui/world-map/world-map.tsx'
import { serviceActivitiesAddress } from '../lists/service-address.ts'

interface HomeScreenProps {
  /** The newest ambassadors, with the total of all; four are shown. */
  ambassadors: PersonList
  /** The newest experts, with the total of all; six are shown. */
  experts: PersonList
  /** Upcoming activities in order of time, with their total; one is shown large and three as rows. */
  activities: ActivityList
  countries: readonly Country[]
  serviceKinds: readonly ServiceKind[]
}

const ambassadorsShown = 4
const expertsShown = 6
const activityRowsShown = 3
const countriesFragment = 'countries'

/** Shows the home page (P-1). It leaves out sections without content, and their numbers. */
export function HomeScreen({ ambassadors, experts, activities, countries, serviceKinds }: HomeScreenProps) {
  const { t } = useTranslation('home')
  const { t: common } = useTranslation('common')
  const { t: activityTexts } = useTranslation('activities')
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const cardTexts = { notAvailable: common('notAvailable') }
  const phaseTexts = {
    underway: activityTexts('phase.underway'),
    past: activityTexts('phase.past'),
    cancelled: activityTexts('phase.cancelled'),
    online: activityTexts('online'),
    tashkent: activityTexts('tashkent'),
    ownTime: activityTexts('activity.clocks.own'),
  }

  const facts = [
    {
      count: ambassadors.total,
      label: common('noun.ambassadors', { count: ambassadors.total }),
      href: peopleAddresses.ambassador,
    },
    {
      count: experts.total,
      label: common('noun.experts', { count: experts.total }),
      href: peopleAddresses.expert,
    },
    {
      count: countries.length,
      label: common('noun.countries', { count: countries.length }),
      href: `#${countriesFragment}`,
    },
    {
      count: activities.total,
      label: common('noun.upcomingActivities', { count: activities.total }),
      href: activitiesAddress,
    },
  ]
  const countriesWithPeople = countries
    .map(({ code, name, ambassadorCount, expertCount }) => ({
      code,
      name,
      total: ambassadorCount + expertCount,
      detail: [
        common('count.ambassadors', { count: ambassadorCount, number: number(ambassadorCount) }),
        common('count.experts', { count: expertCount, number: number(expertCount) }),
      ].join(', '),
      href: listAddress(
        peopleAddresses[ambassadorCount > 0 ? 'ambassador' : 'expert'],
        personListQuerySchema,
        {
          country: [code],
        },
      ),
    }))
    .sort((one, other) => other.total - one.total)
  const [feature, ...rest] = activities.items

  return (
    <>
      <Hero
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={[
          { href: peopleAddresses.ambassador, label: t('hero.browseAmbassadors') },
          { href: applyAddress, label: t('hero.apply') },
        ]}
        facts={facts
          .filter(({ count }) => count > 0)
          .map(({ count, label, href }) => ({ number: number(count), label, href }))}
      >
        <WorldMap
          language={language}
          title={t('map.title')}
          city={t('map.city')}
          formatDistance={(kilometres) => t('map.distance', { number: number(kilometres) })}
          countries={countriesWithPeople.map(({ code, name, total, detail, href }) => ({
            code,
            href,
            total,
            label: t('map.country', { country: name.text, code, total: number(total), detail }),
          }))}
        />
      </Hero>

      {ambassadors.items.length > 0 && (
        <section className="section" data-later="" aria-labelledby="ambassadors">
          <div className="wrap">
            <SectionHead
              id="ambassadors"
              title={t('ambassadors.title')}
              count={number(ambassadors.total)}
              text={t('ambassadors.text')}
              more={{
                href: peopleAddresses.ambassador,
                label: t('ambassadors.all', { number: number(ambassadors.total) }),
              }}
            />
            <PersonGrid>
              {ambassadors.items.slice(0, ambassadorsShown).map((person) => (
                <li key={person.id}>
                  <PersonCard
                    person={person}
                    language={language}
                    texts={cardTexts}
                    headingLevel={3}
                    transition
                  />
                </li>
              ))}
            </PersonGrid>
          </div>
        </section>
      )}

      <section className="section soft" data-later="" aria-labelledby="activities">
        <div className="wrap">
          <SectionHead
            id="activities"
            title={t('activities.title')}
            text={feature ? t('activities.text') : t('activities.empty')}
            more={
              feature
                ? { href: activitiesAddress, label: t('activities.all') }
                : {
                    href: listAddress(activitiesAddress, activityListQuerySchema, { when: 'past' }),
                    label: t('activities.past'),
                  }
            }
          />
          {feature && (
            <ActivityFeature
              activity={feature}
              language={language}
              texts={phaseTexts}
              level={3}
              href={activityAddress(feature.id)}
              transition
            />
          )}
          {rest.length > 0 && (
            <Timetable>
              {rest.slice(0, activityRowsShown).map((activity) => (
                <li key={activity.id}>
                  <ActivityRow
                    activity={activity}
                    language={language}
                    texts={phaseTexts}
                    level={3}
                    href={activityAddress(activity.id)}
                  />
                </li>
              ))}
            </Timetable>
          )}
        </div>
      </section>

      {experts.items.length > 0 && (
        <section className="section" data-later="" aria-labelledby="experts">
          <div className="wrap">
            <SectionHead
              id="experts"
              title={t('experts.title')}
              count={number(experts.total)}
              text={t('experts.text')}
              more={{
                href: peopleAddresses.expert,
                label: t('experts.all', { number: number(experts.total) }),
              }}
            />
            <ul className="row-grid">
              {experts.items.slice(0, expertsShown).map((person) => (
                <li key={person.id}>
                  <PersonRow
                    person={person}
                    language={language}
                    texts={cardTexts}
                    headingLevel={3}
                    transition
                  />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}

      {countries.length > 0 && (
        <section className="section" data-later="" aria-labelledby={countriesFragment}>
          <div className="wrap">
            <SectionHead
              id={countriesFragment}
              title={t('countries.title')}
              count={number(countries.length)}
              text={t('countries.text')}
            />
            <CountryList countries={countriesWithPeople} language={language} />
          </div>
        </section>
      )}

      {serviceKinds.length > 0 && (
        <section className="section" data-later="" aria-labelledby="services">
          <div className="wrap">
            <SectionHead id="services" title={t('services.title')} text={t('services.text')} />
            <ServiceList services={serviceKinds} language={language} hrefOf={serviceActivitiesAddress} />
          </div>
        </section>
      )}

      <CallToAction
        id="join"
        title={t('call.title')}
        text={t('call.text')}
        actions={[
          { href: applyAsAddress('ambassador'), label: t('call.ambassador') },
          { href: applyAsAddress('expert'), label: t('call.expert') },
        ]}
      />
    </>
  )
}
