import { Feed } from 'feed'
import { presentName, publishedText, publishedTitle } from '../../../../shared/i18n/languages.ts'
import { nameFor } from '../../../../shared/i18n/person-names.ts'
import { copyrightYear, feedRefreshHours } from '../../../../shared/rules/limits.ts'
import { messagesOf } from '../../../messages.ts'
import { xmlText } from '../../../platform/xml-text.ts'
import { presentVenue } from '../../../presenters/venue.ts'
import { activityPageAddress, type FeedFrame, feedAddress, feedTime, feedTitle } from './feed-messages.ts'
import type { FeedActivity } from './queries.ts'

/** Builds the RSS feed of a list (P-24): equal content gives equal bytes. */
export function listRss(frame: FeedFrame, path: string, activities: readonly FeedActivity[]): string {
  const { language, publicUrl } = frame
  const { activities: words, common } = messagesOf(language)
  const feed = new Feed({
    title: feedTitle(frame),
    description: words.feeds.about,
    id: feedAddress(frame, path),
    link: feedAddress(frame),
    feed: feedAddress(frame, path),
    language,
    copyright: common.site.copyright.replace('{{year}}', String(copyrightYear)),
    generator: 'Digital World',
    ttl: feedRefreshHours * 60,
    // Not the present time: an empty feed has no date of change.
    updated: new Date(Math.max(0, ...activities.map(({ changedAt }) => changedAt.getTime()))),
  })
  for (const row of activities) {
    const { activity, activityCategory, changedAt, person } = row
    const title = publishedTitle(activity.title, activity.languageStates, language).text
    const caption = publishedText(activity.caption, activity.languageStates, language)
    const { place } = presentVenue(activity, language)
    const paragraphs = [
      `${feedTime(activity, language)}, ${place?.text ?? words.online}`,
      person && `${words.activity.holder}: ${nameFor(person, language)}`,
      caption?.text,
    ]
    feed.addItem({
      title: activity.cancelledAt ? `${words.phase.cancelled}: ${title}` : title,
      guid: `${activity.id}@${new URL(publicUrl).hostname}`,
      link: activityPageAddress(publicUrl, activity.id, language),
      date: changedAt,
      ...(activity.publishedAt && { published: activity.publishedAt }),
      description: paragraphs
        .filter((text) => text != null)
        .map((text) => `<p>${escapeHtml(text)}</p>`)
        .join(''),
      category: [{ name: presentName(activityCategory.title, language).text }],
    })
  }
  return xmlText(feed.rss2())
}

/** Escapes a text, because feed readers take a description for HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
