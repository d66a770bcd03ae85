import { formatNumber } from '../../../shared/i18n/formats.ts'
import { personActivityAddress } from '../../../shared/rules/addresses.ts'
import type { PersonDetail } from '../../../shared/schemas/person.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActivityRow } from '../../ui/activity-row/activity-row.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { Timetable } from '../../ui/timetable/timetable.tsx'
import { useActivityTexts } from '../activities/use-activity-texts.ts'
import styles from './person-screen.module.css'

/** Lists upcoming activities, soonest first; then cancelled and past ones, latest first. */
export function PersonActivities({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const texts = useActivityTexts()
  const byDate = person.activities.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
  const sections = [
    {
      name: 'upcoming',
      activities: byDate.filter(({ phase }) => phase === 'upcoming' || phase === 'underway'),
    },
    { name: 'cancelled', activities: byDate.filter(({ phase }) => phase === 'cancelled').reverse() },
    { name: 'past', activities: byDate.filter(({ phase }) => phase === 'past').reverse() },
  ] as const
  // Upcoming activities are what a reader looks for, so their section says where there are none.
  const shown = sections.filter(({ name, activities }) => name === 'upcoming' || activities.length > 0)
  return shown.map(({ name, activities }) => (
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
  ))
}
