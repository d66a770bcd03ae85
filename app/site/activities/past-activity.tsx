import type { ReactNode } from 'react'
import { activityAddress } from '../../../shared/rules/addresses.ts'
import type { ActivityDetail } from '../../../shared/schemas/activity.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActivityWhen } from '../../ui/activity-when/activity-when.tsx'
import { ExternalLink } from '../../ui/external-link/external-link.tsx'
import { NextActivity } from '../../ui/next-activity/next-activity.tsx'
import { siteName } from '../people/link-names.ts'
import { SharePage } from '../share-page.tsx'
import styles from './past-activity.module.css'
import { useActivityTexts } from './use-activity-texts.ts'

interface PastActivityProps {
  activity: ActivityDetail
  recordings: ReactNode
}

/** Shows in place of the ticket when an activity was, what remains of it, and the next one (P-27). */
export function PastActivity({ activity, recordings }: PastActivityProps) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const texts = useActivityTexts()
  const { following, link, remains } = activity
  const [next] = following
  return (
    <>
      <div className={styles.line}>
        <ActivityWhen activity={activity} language={language} texts={texts} />
        {link !== null && (
          <span>
            {t('past.link')}:{' '}
            <ExternalLink href={link} label={siteName(link)} note={t('activity.external')} />
          </span>
        )}
        <SharePage title={activity.title.text} />
      </div>
      {recordings}
      {/* What remains comes first; the activities that follow are then at the end of the page. */}
      {next && !remains && (
        <section className={styles.next} aria-labelledby="next">
          <h2 id="next">{t('past.next')}</h2>
          <NextActivity
            activity={next}
            language={language}
            texts={{ ...texts, addToCalendar: t('activity.addToCalendar') }}
            href={activityAddress(next.id)}
          />
        </section>
      )}
    </>
  )
}
