import type { LocalizedText } from '../../../../shared/i18n/languages.ts'
import {
  type Language,
  languages,
  presentName,
  publishedText,
  publishedTitle,
} from '../../../../shared/i18n/languages.ts'
import {
  activitiesAddress,
  podcastAddress,
  podcastCoverAddress,
  transcriptAddress,
} from '../../../../shared/rules/addresses.ts'
import { copyrightYear } from '../../../../shared/rules/limits.ts'
import { languageQueryName } from '../../../../shared/rules/storage-keys.ts'
import type { activities } from '../../../db/schema/activity.ts'
import type { episodes } from '../../../db/schema/podcast.ts'
import { messagesOf } from '../../../messages.ts'
import { xmlText } from '../../../platform/xml-text.ts'
import { soundOf } from '../episode-state.ts'
import { activityPageAddress } from './feed-messages.ts'

/** An activity with sound, and what is known of it as an episode. */
export interface PodcastEpisode {
  episode: typeof episodes.$inferSelect
  activity: typeof activities.$inferSelect
  category: LocalizedText
}

/** The feed that is written. */
interface PodcastFrame {
  publicUrl: string
  language: Language
  /** The id of this feed for ever. */
  feedId: string
}

/** The types by which podcast directories know sound. */
const soundTypes = { mp3: 'audio/mpeg', m4a: 'audio/x-m4a' } as const
/** Categories of the directory that all clients follow, in its own words. */
const directoryCategories = ['Education', 'Technology'] as const

/** Escapes a text for XML, also within the quotes of an attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Writes an element with a text; nothing where there is no text. */
function element(name: string, text: string | null | undefined, attributes = ''): string[] {
  return text ? [`<${name}${attributes}>${escapeXml(xmlText(text))}</${name}>`] : []
}

/** Writes the podcast in a language as RSS 2.0 with the elements that podcast clients read (T-12). */
export function podcastRss(frame: PodcastFrame, found: readonly PodcastEpisode[]): string {
  const { publicUrl, language, feedId } = frame
  const { activities: words, common } = messagesOf(language)
  const page = `${publicUrl}${activitiesAddress}?${languageQueryName}=${language}`
  const cover = `${publicUrl}${podcastCoverAddress}`
  const items = found.flatMap((one) => itemOf(frame, one))
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">',
    '<channel>',
    ...element('title', words.podcast.title),
    ...element('link', page),
    ...element('description', words.podcast.about),
    ...element('language', language),
    ...element('copyright', common.site.copyright.replace('{{year}}', String(copyrightYear))),
    ...element('generator', 'Digital World'),
    `<atom:link href="${escapeXml(publicUrl + podcastAddress(language))}" rel="self" type="application/rss+xml"/>`,
    ...element('itunes:author', common.site.name),
    ...element('itunes:type', 'episodic'),
    ...element('itunes:explicit', 'false'),
    `<itunes:image href="${escapeXml(cover)}"/>`,
    '<image>',
    ...element('url', cover),
    ...element('title', words.podcast.title),
    ...element('link', page),
    '</image>',
    ...directoryCategories.map((text) => `<itunes:category text="${escapeXml(text)}"/>`),
    ...element('podcast:guid', feedId),
    ...element('podcast:medium', 'podcast'),
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

/** Writes an episode; nothing where its sound is not known to be good. */
function itemOf(
  { publicUrl, language }: PodcastFrame,
  { episode, activity, category }: PodcastEpisode,
): string[] {
  const sound = soundOf(activity, episode)
  if (!sound) return []
  const { languageStates, endsAt, publishedAt } = activity
  const page = activityPageAddress(publicUrl, activity.id, language)
  const url = sound.url.startsWith('/') ? `${publicUrl}${sound.url}` : sound.url
  const summary = publishedText(activity.caption, languageStates, language)?.text
  const publicSince = publishedAt && publishedAt > endsAt ? publishedAt : endsAt
  const transcripts = languages.filter(
    (one) => publishedText(activity.transcript, languageStates, one)?.lang === one,
  )
  return [
    '<item>',
    ...element('title', publishedTitle(activity.title, languageStates, language).text),
    ...element('link', page),
    ...element('guid', `${episode.id}-${language}`, ' isPermaLink="false"'),
    ...element('pubDate', publicSince.toUTCString()),
    ...element('description', summary),
    ...element('category', presentName(category, language).text),
    `<enclosure url="${escapeXml(url)}" length="${sound.sizeBytes}" type="${soundTypes[sound.type]}"/>`,
    ...element('itunes:duration', String(sound.durationSeconds)),
    ...element('itunes:explicit', 'false'),
    ...element('itunes:episodeType', 'full'),
    ...transcripts.map((one) => {
      const address = `${publicUrl}${transcriptAddress(activity.id, one)}`
      return `<podcast:transcript url="${escapeXml(address)}" type="text/html" language="${one}"/>`
    }),
    '</item>',
  ]
}
