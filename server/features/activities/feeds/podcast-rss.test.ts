import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseRssFeed } from 'feedsmith'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../../shared/i18n/languages.ts'
import { type PodcastEpisode, podcastRss } from './podcast-rss.ts'

const publicUrl = 'https://dw.example.uz'
const feedId = '018f0000-0000-7000-8000-00000000feed'
const published = { isPublished: true, sourceRevision: 1 }
const pictureless = { imageId: null, imageAlt: null, isImageDecorative: false }

type Activity = PodcastEpisode['activity']
type Episode = PodcastEpisode['episode']

/** Makes an episode from an uploaded file, with everything that an editor can type. */
function episodeOf(number: number, activity: Partial<Activity> = {}, episode: Partial<Episode> = {}) {
  const id = `018f0000-0000-7000-8000-00000000000${number}`
  return {
    category: { uz: 'IT & eksport', ru: 'ИТ <и> экспорт', en: 'IT & exports' },
    episode: { id: id.replace('018f', '018e'), activityId: id, checkedLink: null, problem: null, ...episode },
    activity: {
      ...pictureless,
      id,
      title: { uz: 'Bulut "va" tarmoq', ru: 'Облако & сеть', en: 'Clouds <and> nets' },
      caption: { uz: 'Oʻzbekcha & qisqa', en: 'In short: a < b' },
      transcript: { uz: 'Salom', en: 'Hello' },
      languageStates: { uz: published, ru: published, en: published },
      endsAt: new Date(`2026-03-0${number}T10:30:00Z`),
      publishedAt: new Date('2026-01-01T00:00:00Z'),
      audioFile: { id, name: 'a.mp3', type: 'mp3', sizeBytes: 1_234_567, durationSeconds: 1_834 },
      audioLink: null,
      ...activity,
    },
  } as PodcastEpisode
}

const link = 'https://files.example.org/talk.m4a?a=1&b=2'
const checked = { checkedLink: link, type: 'm4a', sizeBytes: 99, durationSeconds: 61 } as const
const found = [
  episodeOf(3),
  episodeOf(2, { caption: null, transcript: null, title: { en: 'Only in English' } }),
  episodeOf(1, { audioFile: null, audioLink: link }, checked),
]

type Element = { [name: string]: unknown }
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  // Each element is a list, so that one too many is seen.
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  alwaysCreateTextNode: true,
})

/** A part of the feed: its elements by name, each with its text and its attributes. */
interface Part {
  one: (name: string) => string
  all: (name: string) => string[]
  attribute: (name: string, attribute: string) => string[]
  names: string[]
}

function partOf(element: Element): Part {
  const list = (name: string) => (element[name] ?? []) as Element[]
  const all = (name: string) => list(name).map((found) => String(found['#text'] ?? ''))
  return {
    all,
    one: (name) => (all(name).length === 1 ? (all(name)[0] ?? '') : ''),
    attribute: (name, attribute) => list(name).map((found) => String(found[`@${attribute}`] ?? '')),
    names: Object.keys(element),
  }
}

function read(language: (typeof languages)[number]) {
  const text = podcastRss({ publicUrl, language, feedId }, found)
  expect(XMLValidator.validate(text)).toBe(true)
  const [rss] = parser.parse(text).rss as Element[]
  const channels = (rss?.channel ?? []) as Element[]
  const items = ((channels[0]?.item ?? []) as Element[]).map(partOf)
  return { text, rss: rss ?? {}, channels, channel: partOf(channels[0] ?? {}), items, language }
}
type Feed = ReturnType<typeof read>

const isAddress = (text: string) => URL.canParse(text) && text.startsWith('https://')
const isWhole = (text: string) => /^[1-9]\d*$/.test(text)
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
/** Tells whether a text is a date of RSS: RFC 822 with a year of four digits. */
const isDate = (text: string) => /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/.test(text)
const eachItem = (is: (item: Part) => boolean) => (feed: Feed) => feed.items.every(is)

/** The namespaces of the elements in use, by their prefixes. */
const namespaces = {
  atom: 'http://www.w3.org/2005/Atom',
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  podcast: 'https://podcastindex.org/namespace/1.0',
} as const
const transcriptTypes = [
  'text/plain',
  'text/html',
  'text/vtt',
  'application/json',
  'application/x-subrip',
  'application/srt',
]
/** Those of Apple's directory that such a programme can belong to. */
const directoryCategories = ['Business', 'Education', 'Government', 'Science', 'Technology']

/** The rules of RSS 2.0 (rssboard.org), of Apple's directory, and of the podcast namespace, as far as they bind us. */
const rules: [string, (feed: Feed) => boolean][] = [
  [
    'RSS: version 2.0, one channel',
    ({ rss, channels }) => rss['@version'] === '2.0' && channels.length === 1,
  ],
  [
    'RSS: title, link and description, each once',
    ({ channel }) => ['title', 'link', 'description'].every((name) => channel.one(name) !== ''),
  ],
  ['RSS: the link is an address', ({ channel }) => isAddress(channel.one('link'))],
  ['RSS: the language of the channel', ({ channel, language }) => channel.one('language') === language],
  [
    'RSS: every prefix is declared, with its own name',
    ({ text, rss }) =>
      [...text.matchAll(/<\/?(\w+):/g)].every(
        ([, prefix]) => rss[`@xmlns:${prefix}`] === namespaces[prefix as keyof typeof namespaces],
      ),
  ],
  [
    'RSS profile: the feed names itself',
    ({ channel, language }) =>
      channel.attribute('atom:link', 'href').join() === `${publicUrl}/podcast.${language}.rss` &&
      channel.attribute('atom:link', 'rel').join() === 'self' &&
      channel.attribute('atom:link', 'type').join() === 'application/rss+xml',
  ],
  [
    'RSS: the picture has the title and the link of the channel',
    ({ channels, channel }) => {
      const [image] = (channels[0]?.image ?? []) as Element[]
      const { one } = partOf(image ?? {})
      const isSame = (name: string) => one(name) === channel.one(name)
      return isAddress(one('url')) && isSame('title') && isSame('link')
    },
  ],
  [
    'RSS: the channel has no date that changes with each reading',
    ({ channel }) => !channel.names.includes('lastBuildDate'),
  ],
  ['RSS: an item has a title', eachItem((item) => item.one('title') !== '')],
  ['RSS: an item has no empty element', ({ text }) => !/<([\w:]+)(?: [^>]*)?><\/\1>/.test(text)],
  ['RSS: an item links to its page', eachItem((item) => isAddress(item.one('link')))],
  [
    'RSS: a guid that is no address says so',
    eachItem((item) => item.one('guid') !== '' && item.attribute('guid', 'isPermaLink').join() === 'false'),
  ],
  [
    'RSS: guids are unique',
    ({ items }) => new Set(items.map((item) => item.one('guid'))).size === items.length,
  ],
  ['RSS: dates as RFC 822', eachItem((item) => isDate(item.one('pubDate')))],
  [
    'RSS: the newest first',
    ({ items }) => {
      const dates = items.map((item) => Date.parse(item.one('pubDate')))
      return dates.every((date, index) => index === 0 || date <= (dates[index - 1] ?? 0))
    },
  ],
  [
    'RSS: one enclosure with address, length in bytes and type',
    eachItem(
      (item) =>
        item.attribute('enclosure', 'url').length === 1 &&
        isAddress(item.attribute('enclosure', 'url').join()) &&
        isWhole(item.attribute('enclosure', 'length').join()),
    ),
  ],
  [
    'Apple: the type of the sound, which the end of its path names too',
    eachItem((item) => {
      const { pathname } = new URL(item.attribute('enclosure', 'url').join())
      const type = pathname.endsWith('.mp3') ? 'audio/mpeg' : pathname.endsWith('.m4a') ? 'audio/x-m4a' : ''
      return item.attribute('enclosure', 'type').join() === type
    }),
  ],
  [
    'Apple: a cover in PNG or JPEG',
    ({ channel }) => /^https:.*\.(?:png|jpg)$/.test(channel.attribute('itunes:image', 'href').join()),
  ],
  [
    'Apple: categories of its list',
    ({ channel }) => {
      const categories = channel.attribute('itunes:category', 'text')
      return categories.length > 0 && categories.every((one) => directoryCategories.includes(one))
    },
  ],
  [
    'Apple: explicit is true or false',
    ({ channel }) => /^(?:true|false)$/.test(channel.one('itunes:explicit')),
  ],
  ['Apple: an author', ({ channel }) => channel.one('itunes:author') !== ''],
  ['Apple: episodic or serial', ({ channel }) => /^(?:episodic|serial)$/.test(channel.one('itunes:type'))],
  [
    'Apple: descriptions of at most 4,000 bytes',
    ({ channel, items }) =>
      [channel, ...items].every((part) => Buffer.byteLength(part.one('description')) <= 4_000),
  ],
  ['Apple: the duration in seconds', eachItem((item) => isWhole(item.one('itunes:duration')))],
  ['Apple: explicit of an episode', eachItem((item) => /^(?:true|false)$/.test(item.one('itunes:explicit')))],
  [
    'Apple: the type of an episode',
    eachItem((item) => /^(?:full|trailer|bonus)$/.test(item.one('itunes:episodeType'))),
  ],
  ['podcast: one guid, a UUID', ({ channel }) => isUuid(channel.one('podcast:guid'))],
  ['podcast: the medium', ({ channel }) => channel.one('podcast:medium') === 'podcast'],
  [
    'podcast: transcripts with address, type and language',
    eachItem((item) => {
      const of = (attribute: string) => item.attribute('podcast:transcript', attribute)
      return (
        of('url').every(isAddress) &&
        of('type').every((type) => transcriptTypes.includes(type)) &&
        of('language').every((one) => (languages as readonly string[]).includes(one))
      )
    }),
  ],
]

describe.each(languages)('the podcast in %s', (language) => {
  const feed = read(language)
  it.each(rules)('follows %s', (_rule, holds) => {
    expect(holds(feed), feed.text).toBe(true)
  })
})

it('is read as it was meant by a parser of others', () => {
  const { title, link: page, itunes, podcast, items = [] } = parseRssFeed(read('en').text)
  expect(title).toBe('The Digital World podcast')
  expect(page).toBe(`${publicUrl}/activities?lng=en`)
  expect(podcast?.guid).toBe(feedId)
  expect(itunes?.categories?.map(({ text }) => text)).toEqual(['Education', 'Technology'])
  expect(items.map((item) => [item.title, item.enclosures?.[0], item.itunes?.duration])).toEqual([
    [
      'Clouds <and> nets',
      {
        url: `${publicUrl}/activity-files/${found[0]?.activity.id}.mp3`,
        length: 1_234_567,
        type: 'audio/mpeg',
      },
      1_834,
    ],
    ['Only in English', expect.objectContaining({ length: 1_234_567 }), 1_834],
    ['Clouds <and> nets', { url: link, length: 99, type: 'audio/x-m4a' }, 61],
  ])
  expect(items.map(({ guid }) => guid)).toEqual(
    found.map(({ episode }) => ({ value: `${episode.id}-en`, isPermaLink: false })),
  )
  expect(items[0]?.description).toBe('In short: a < b')
  expect(items[0]?.categories).toEqual([{ name: 'IT & exports' }])
  expect(items[0]?.podcast?.transcripts?.map((one) => [one.type, one.language])).toEqual([
    ['text/html', 'uz'],
    ['text/html', 'en'],
  ])
  expect(items[1]?.podcast).toBeUndefined()
})

it('keeps its identifiers whatever of it changes (row 35)', () => {
  const guidsOf = (one: PodcastEpisode, address: string) =>
    languages.flatMap((language) => {
      const feed = parseRssFeed(podcastRss({ publicUrl: address, language, feedId }, [one]))
      return [feed.podcast?.guid, feed.items?.[0]?.guid?.value]
    })
  const before = guidsOf(episodeOf(1), publicUrl)
  expect(new Set(before).size).toBe(4)
  const changed = episodeOf(
    1,
    { title: { uz: 'Boshqa' }, code: 'ACT-999', audioFile: null, audioLink: link, startsAt: new Date(0) },
    checked,
  )
  expect(guidsOf(changed, 'https://another.example.org')).toEqual(before)
})
