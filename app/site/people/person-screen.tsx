import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import { peopleAddresses, personActivityAddress } from '../../../shared/rules/addresses.ts'
import {
  listAddress,
  type PersonListQuery,
  personListQuerySchema,
} from '../../../shared/schemas/list-query.ts'
import type { PersonDetail } from '../../../shared/schemas/person.ts'
import type { ActivitySummary } from '../../../shared/schemas/summary.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ActivityRow } from '../../ui/activity-row/activity-row.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { ExternalLink } from '../../ui/external-link/external-link.tsx'
import { KindLabel } from '../../ui/kind-label/kind-label.tsx'
import { Portrait } from '../../ui/portrait/portrait.tsx'
import { Prose } from '../../ui/prose/prose.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { TagList } from '../../ui/tag-list/tag-list.tsx'
import { Timetable } from '../../ui/timetable/timetable.tsx'
import { Words } from '../../ui/words/words.tsx'
import { useActivityTexts } from '../activities/use-activity-texts.ts'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { profileName, siteName } from './link-names.ts'
import styles from './person-screen.module.css'

interface PersonScreenProps {
  person: PersonDetail
}

/** Shows one ambassador or expert with their activities, and says so where a detail is missing (P-3, P-5). */
export function PersonScreen({ person }: PersonScreenProps) {
  const { t } = useTranslation(['people', 'common'])
  const language = useLanguage()
  const name = `${person.firstname} ${person.lastname}`
  const fullName = person.middlename ? `${person.firstname} ${person.middlename} ${person.lastname}` : name
  const listPath = peopleAddresses[person.kind]
  const listOf = (query: Partial<PersonListQuery>) => listAddress(listPath, personListQuerySchema, query)
  const notAvailable = t('common:notAvailable')
  const external = t('person.external')

  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t(`list.title.${person.kind}`), href: listPath }, { label: name }]} />
      <article className={`wrap ${styles.profile}`}>
        <aside className={styles.aside} aria-label={t('person.details.title')}>
          <Portrait
            person={person}
            className={styles.portrait}
            sizes="(max-width: 58rem) 13rem, 20rem"
            isMain
            transition
          />
          <div className={styles.details}>
            <DetailList
              isStacked
              texts={{ notAvailable }}
              details={[
                {
                  label: t('person.details.country'),
                  value: (
                    <Words
                      as="a"
                      href={listOf({ country: [person.country.code] })}
                      value={person.country.name}
                      language={language}
                    />
                  ),
                },
                {
                  label: t('person.details.organization'),
                  value: person.organization && (
                    <Words
                      as="a"
                      href={listOf({ organization: [person.organization.id] })}
                      value={person.organization.name}
                      language={language}
                    />
                  ),
                },
                {
                  label: t('person.details.category'),
                  value: person.category && (
                    <Words
                      as="a"
                      href={listOf({ category: [person.category.id] })}
                      value={person.category.title}
                      language={language}
                    />
                  ),
                },
                {
                  label: t('person.details.direction'),
                  value: person.direction && (
                    <Words
                      as="a"
                      href={listOf({ direction: [person.direction.id] })}
                      value={person.direction.name}
                      language={language}
                    />
                  ),
                },
                { label: t('person.details.userCode'), value: person.userCode },
                {
                  label: t('person.details.linkedin'),
                  value: person.linkedin && (
                    <ExternalLink
                      href={person.linkedin}
                      label={profileName(person.linkedin)}
                      note={external}
                    />
                  ),
                },
                {
                  label: t('person.details.website'),
                  value: person.website && (
                    <ExternalLink href={person.website} label={siteName(person.website)} note={external} />
                  ),
                },
                ...person.socialLinks.map((social) => ({
                  label: social.network,
                  value: <ExternalLink href={social.link} label={social.name} note={external} />,
                })),
              ]}
            />
          </div>
        </aside>
        <div className={styles.story}>
          <KindLabel tone="business">{t(`kind.${person.kind}`)}</KindLabel>
          <h1 className={styles.name}>{fullName}</h1>
          {person.headline ? (
            <Words as="p" className="lead" value={person.headline} language={language} />
          ) : (
            <p className="lead">{notAvailable}</p>
          )}
          {person.tags.length > 0 && (
            <TagList
              label={t('person.tags')}
              tags={person.tags.map(({ label }) => ({ label, href: listOf({ tag: [label] }) }))}
            />
          )}
          <div className={styles.bio}>
            {person.bio ? (
              <>
                {person.bio.lang !== language && (
                  <p className="quiet">{t(`common:fallback.${person.bio.lang}`)}</p>
                )}
                <Prose value={person.bio} language={language} />
              </>
            ) : (
              <p className="quiet">{notAvailable}</p>
            )}
          </div>
          <PersonActivities person={person} />
        </div>
      </article>
    </>
  )
}

/** Lists upcoming activities, soonest first; then cancelled and past ones, latest first. */
function PersonActivities({ person }: PersonScreenProps) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const texts = useActivityTexts()
  const byDate = person.activities.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
  const upcoming = byDate.filter(({ phase }) => phase === 'upcoming' || phase === 'underway')
  const cancelled = byDate.filter(({ phase }) => phase === 'cancelled').reverse()
  const past = byDate.filter(({ phase }) => phase === 'past').reverse()

  const section = (name: 'upcoming' | 'cancelled' | 'past', activities: ActivitySummary[]) => (
    <section key={name} className={styles.activities} aria-labelledby={`activities-${name}`}>
      <SectionHead
        id={`activities-${name}`}
        title={t(`person.activities.${name}`)}
        {...(activities.length > 0 && { count: formatNumber(activities.length, language) })}
      />
      {activities.length > 0 ? (
        <Timetable>
          {activities.map((activity) => (
            <li key={activity.id}>
              <ActivityRow
                activity={activity}
                language={language}
                texts={texts}
                level={3}
                href={personActivityAddress(person, activity.id)}
                hasPerson={false}
              />
            </li>
          ))}
        </Timetable>
      ) : (
        <p>{t('person.activities.none')}</p>
      )}
    </section>
  )

  return (
    <>
      {section('upcoming', upcoming)}
      {cancelled.length > 0 && section('cancelled', cancelled)}
      {past.length > 0 && section('past', past)}
    </>
  )
}
