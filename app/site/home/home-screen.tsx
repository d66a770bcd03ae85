import { formatNumber } from '../../../shared/i18n/formats.ts'
import { applyAsAddress } from '../../../shared/rules/addresses.ts'
import type { ActivityList } from '../../../shared/schemas/activity.ts'
import type { Country, ServiceKind } from '../../../shared/schemas/catalogue.ts'
import type { PersonList } from '../../../shared/schemas/person.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CallToAction } from '../../ui/call-to-action/call-to-action.tsx'
import { CountryList } from '../../ui/country-list/country-list.tsx'
import { HeadedSection } from '../../ui/headed-section/headed-section.tsx'
import { ServiceList } from '../../ui/service-list/service-list.tsx'
import { serviceActivitiesAddress } from '../lists/service-address.ts'
import { bodyText, SiteText, useSiteBlock } from '../site-text.tsx'
import { countriesFragment, HomeHero } from './home-hero.tsx'
import { NewestPeople } from './newest-people.tsx'
import { NextActivities } from './next-activities.tsx'
import { useListedCountries } from './use-listed-countries.ts'

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
          <ServiceList services={serviceKinds} language={language} hrefOf={serviceActivitiesAddress} />
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
