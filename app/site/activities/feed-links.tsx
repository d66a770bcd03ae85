import { listAddress } from '../../../shared/contract/query.ts'
import {
  activitiesCalendarAddress,
  activitiesRssAddress,
  podcastAddress,
} from '../../../shared/rules/addresses.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import { type ActivityFeedQuery, activityFeedQuerySchema } from '../../../shared/schemas/list-query.ts'
import { useDocumentEnvironment } from '../../document-environment.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './feed-links.module.css'

/** Returns the paths of the calendar and of the RSS feed for a list, in the page's language (P-24). */
export function useFeedAddresses(query: ActivityFeedQuery): { calendar: string; rss: string } {
  const language = useLanguage()
  const filters = activityFeedQuerySchema.parse(query)
  const addressOf = (path: string) => {
    const address = listAddress(path, activityFeedQuerySchema, filters)
    return `${address}${address.includes('?') ? '&' : '?'}${languageQueryName}=${language}`
  }
  return { calendar: addressOf(activitiesCalendarAddress), rss: addressOf(activitiesRssAddress) }
}

/** Shows how to follow the filtered list by calendar, file or feed, and how that works (P-24). */
export function FeedLinks({ query }: { query: ActivityFeedQuery }) {
  const { t } = useTranslation('activities')
  const { publicUrl } = useDocumentEnvironment()
  const { calendar, rss } = useFeedAddresses(query)
  return (
    <section className={styles.feeds} aria-labelledby="feeds">
      <h2 id="feeds">{t('feeds.title')}</h2>
      <p>{t('feeds.text')}</p>
      <p className={styles.links}>
        <Button href={`${publicUrl}${calendar}`.replace(/^https?:/, 'webcal:')} variant="second">
          <Icon name="cal" />
          {t('feeds.calendar')}
        </Button>
        <a href={calendar} rel="nofollow">
          {t('feeds.file')}
        </a>
        <a href={rss} rel="nofollow">
          {t('feeds.rss')}
        </a>
        <a href={podcastAddress(useLanguage())} rel="nofollow">
          {t('podcast.feed')}
        </a>
      </p>
      <details>
        <summary>{t('feeds.how')}</summary>
        <ul>
          <li>{t('feeds.steps.calendar')}</li>
          <li>
            {t('feeds.steps.address')} <code>{`${publicUrl}${calendar}`}</code>
          </li>
          <li>{t('feeds.steps.rss')}</li>
          <li>{t('podcast.step')}</li>
        </ul>
      </details>
    </section>
  )
}
