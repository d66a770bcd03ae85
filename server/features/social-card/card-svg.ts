import { coverHeightPixels, coverSvg, coverWidthPixels } from '../../../shared/art/cover.ts'
import { girih } from '../../../shared/art/girih.ts'
import { initials } from '../../../shared/art/initials.ts'
import { markPaths } from '../../../shared/art/mark.ts'
import { portraitFigure, portraitFootShare } from '../../../shared/art/portrait.ts'
import { tonesOf } from '../../../shared/art/tones.ts'
import { formatDate, formatTime } from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { cardPicturePixels } from '../../../shared/rules/picture-sizes.ts'
import { messagesOf } from '../../messages.ts'
import type { CardActivity, CardPerson } from './queries.ts'
import { type SetParagraph, setLine, setParagraph, type Weight } from './typesetter.ts'

/** The size that social networks ask for. */
const cardWidthPixels = 1200
const cardHeightPixels = 630

/** The deep block of tokens.css, the same in light and dark. */
const colours = {
  ground: '#0b1b52',
  raised: '#0f2568',
  line: '#3551a8',
  title: '#ffffff',
  text: '#cfdcff',
  firuza: '#6fe0d6',
  zar: '#f2c14e',
}

const marginPixels = 64
/** The width of the picture, on the right and as high as the card. */
const pictureWidthPixels = cardPicturePixels.width
const textWidthPixels = cardWidthPixels - pictureWidthPixels - 2 * marginPixels
/** The sizes of a title, from the largest down; each has as many lines as fit the height. */
const titleSizesPixels = [76, 66, 58, 50, 44, 40, 36] as const
const siteTitleSizesPixels = [108, 96, 84] as const
const titleLineHeight = 1.1
const titleHeightPixels = 220
const mark = markPaths()

/** The texts of a card, from the top down. */
interface CardWords {
  /** The kind of page, above the title. */
  label: string
  title: string
  /** One or two shorter paragraphs under the title; the first may stand out. */
  lines: { text: string; weight: Weight; colour: string; linesMax: number }[]
}

/** Draws the card of the site: its name and the whole programme in a sentence, next to the mark (P-23). */
export function siteCardSvg(language: Language): string {
  const { site } = messagesOf(language).common
  const radius = pictureWidthPixels * 0.33
  const middle = { x: pictureWidthPixels / 2, y: cardHeightPixels / 2 }
  return card(
    language,
    {
      label: '',
      title: `${site.wordmarkFirst} ${site.wordmarkSecond}`,
      lines: [{ text: site.about, weight: 400, colour: colours.text, linesMax: 4 }],
    },
    `${weave(middle, radius)}<g transform="translate(${middle.x} ${middle.y}) scale(${radius / 49})">` +
      `<path fill="${colours.firuza}" d="${mark.corners}"/>` +
      `<path fill="${colours.title}" d="${mark.petals}${mark.centre}"/></g>`,
  )
}

/**
 * Draws the card of an ambassador or an expert: portrait, role and country, name, headline (P-3, P-23).
 * @param photo the photo as a `data:` URL; without it the monogram is drawn.
 */
export function personCardSvg(person: CardPerson, language: Language, photo?: string): string {
  const { firstname, lastname, userCode, country } = person
  return card(
    language,
    {
      label: `${messagesOf(language).people.kind[person.kind]} · ${country.name.text}`,
      title: `${firstname} ${lastname}`,
      lines: person.headline
        ? [{ text: person.headline.text, weight: 400, colour: colours.text, linesMax: 3 }]
        : [],
    },
    photo ? photograph(photo, country.code) : monogram(userCode, initials(firstname, lastname), country.code),
  )
}

/**
 * Draws the card of an activity: cover, category, title, its start in Tashkent, its host (P-7, P-23).
 * @param image its picture as a `data:` URL; without it the cover is drawn.
 */
export function activityCardSvg(activity: CardActivity, language: Language, image?: string): string {
  const { activities: words } = messagesOf(language)
  const { category, person, phase, startsAt } = activity
  const speaker = person && `${person.firstname} ${person.lastname}, ${person.country.name.text}`
  return card(
    language,
    {
      label:
        phase === 'cancelled' ? `${category.title.text} · ${words.phase.cancelled}` : category.title.text,
      title: activity.title.text,
      lines: [
        {
          text: `${formatDate(startsAt, language)}, ${formatTime(startsAt)}, ${words.tashkent}`,
          weight: 640,
          colour: colours.zar,
          linesMax: 1,
        },
        ...(speaker ? [{ text: speaker, weight: 400 as const, colour: colours.text, linesMax: 1 }] : []),
      ],
    },
    image ? framed(image) : cover(activity.code, category.code),
  )
}

/**
 * Draws the frame of every card: wordmark above, texts in the middle, the programme's owner below; art on the right.
 */
function card(language: Language, words: CardWords, picture: string): string {
  const { site } = messagesOf(language).common
  const isSite = words.label === ''
  const parts = [
    `<rect width="${cardWidthPixels}" height="${cardHeightPixels}" fill="${colours.ground}"/>`,
    `<svg x="${cardWidthPixels - pictureWidthPixels}" width="${pictureWidthPixels}" height="${cardHeightPixels}">${picture}</svg>`,
  ]
  if (!isSite) parts.push(wordmark(site.wordmarkFirst, site.wordmarkSecond))
  parts.push(column(words, isSite))
  const footer = setParagraph(
    site.programme,
    { weight: 400, tracking: 0 },
    { sizesPixels: [22, 20, 18], widthPixels: textWidthPixels, linesMaxAt: () => 1 },
  )
  parts.push(lines(footer, marginPixels, cardHeightPixels - marginPixels + 6, 1, colours.text))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidthPixels}" height="${cardHeightPixels}" ` +
    `viewBox="0 0 ${cardWidthPixels} ${cardHeightPixels}">${parts.join('')}</svg>`
  )
}

/** Draws label, title and lines, vertically centred between wordmark and footer. */
function column(words: CardWords, isSite: boolean): string {
  const top = isSite ? marginPixels : 142
  const bottom = cardHeightPixels - marginPixels - 32
  const label = setParagraph(
    words.label,
    { weight: 640, tracking: 0 },
    { sizesPixels: [28, 25, 22], widthPixels: textWidthPixels, linesMaxAt: () => 1 },
  )
  const title = setParagraph(
    words.title,
    { weight: 640, tracking: -0.028 },
    {
      sizesPixels: isSite ? siteTitleSizesPixels : titleSizesPixels,
      widthPixels: textWidthPixels,
      linesMaxAt: (sizePixels) =>
        isSite ? 2 : Math.floor(titleHeightPixels / (sizePixels * titleLineHeight)),
    },
  )
  const texts = words.lines.map(({ text, weight, linesMax }) =>
    setParagraph(
      text,
      { weight, tracking: 0 },
      { sizesPixels: [30, 28, 26, 24], widthPixels: textWidthPixels, linesMaxAt: () => linesMax },
    ),
  )
  const labelHeight = label.lines.length > 0 ? 50 : 0
  const titleHeight = title.lines.length * title.sizePixels * titleLineHeight
  const textHeights = texts.map((text) => text.lines.length * text.sizePixels * 1.38)
  const gap = 22
  const height =
    labelHeight + titleHeight + textHeights.reduce((sum, one) => sum + one, texts.length > 0 ? gap : 0)
  let y = top + (bottom - top - height) / 2
  const parts = [lines(label, marginPixels, y + 28, 1.1, colours.firuza)]
  y += labelHeight
  parts.push(lines(title, marginPixels, y + title.sizePixels * 0.86, titleLineHeight, colours.title))
  y += titleHeight + gap
  for (const [index, text] of texts.entries()) {
    parts.push(
      lines(text, marginPixels, y + text.sizePixels, 1.38, words.lines[index]?.colour ?? colours.text),
    )
    y += (textHeights[index] ?? 0) + 4
  }
  return parts.join('')
}

/** Draws the lines of a paragraph below each other, the first on the baseline `y`. */
function lines(paragraph: SetParagraph, x: number, y: number, lineHeight: number, colour: string): string {
  return paragraph.lines
    .map(({ path }, index) => {
      const baseline = Math.round(y + index * paragraph.sizePixels * lineHeight)
      return `<path transform="translate(${x} ${baseline})" fill="${colour}" d="${path}"/>`
    })
    .join('')
}

/** Draws the mark with the name of the site in two lines. */
function wordmark(first: string, second: string): string {
  const size = 64
  const line = (text: string, y: number) => {
    const { path } = setLine(text, { weight: 640, sizePixels: 26, tracking: -0.01 })
    return `<path transform="translate(${marginPixels + size + 18} ${y})" fill="${colours.title}" d="${path}"/>`
  }
  return (
    `<g transform="translate(${marginPixels + size / 2} ${marginPixels + size / 2}) scale(${size / 100})">` +
    `<path fill="${colours.firuza}" d="${mark.corners}"/>` +
    `<path fill="${colours.title}" d="${mark.petals}${mark.centre}"/></g>` +
    line(first, marginPixels + 27) +
    line(second, marginPixels + 55)
  )
}

/** Draws an uploaded picture, which fills the frame. */
function framed(address: string): string {
  return `<image href="${address}" width="${pictureWidthPixels}" height="${cardHeightPixels}" preserveAspectRatio="xMidYMid slice"/>`
}

/** Draws a photo with its foot in the first tone of the country. */
function photograph(address: string, country: string): string {
  const height = cardHeightPixels * portraitFootShare
  const foot = `y="${cardHeightPixels - height}" width="${pictureWidthPixels}" height="${height}"`
  return `${framed(address)}<rect ${foot} fill="${tonesOf(country).ground}"/>`
}

/** Draws the monogram as high as the card, its initials as outlines. */
function monogram(code: string, letters: string, country: string): string {
  const figure = portraitFigure(code, letters, country)
  const scale = cardHeightPixels / 100
  // The figure is right of the middle; the strip outside of the frame is ground alone.
  const cut = cardHeightPixels - pictureWidthPixels
  const sizePixels = 112
  const { path } = setLine(figure.initials, { weight: 640, sizePixels, tracking: -0.024 })
  const haloPixels = (figure.letters.halo / figure.letters.size) * sizePixels
  const halo = `fill="none" stroke="${figure.ground}" stroke-width="${haloPixels}" stroke-linejoin="round"`
  const shapes = figure.shapes.map(({ path: shape, fill, opacity = 1 }) => {
    return `<path fill="${fill}" opacity="${opacity}" d="${shape}"/>`
  })
  return (
    `<rect width="${pictureWidthPixels}" height="${cardHeightPixels}" fill="${figure.ground}"/>` +
    `<g transform="translate(${-cut} 0) scale(${scale})"><g transform="${figure.transform}">${shapes.join('')}</g></g>` +
    `<g transform="translate(44 ${cardHeightPixels - 56})"><path ${halo} d="${path}"/><path fill="#fff" d="${path}"/></g>`
  )
}

/** Draws the cover, cut to the frame. */
function cover(code: string, category: CardActivity['category']['code']): string {
  const width = (coverWidthPixels / coverHeightPixels) * cardHeightPixels
  const x = (pictureWidthPixels - width) / 2
  return coverSvg(code, category).replace(
    /^<svg [^>]*>/,
    `<svg x="${x}" width="${width}" height="${cardHeightPixels}" viewBox="0 0 ${coverWidthPixels} ${coverHeightPixels}">`,
  )
}

/** Draws the plain weave of girih, quiet, with a clear field for the mark. */
function weave(middle: { x: number; y: number }, fieldRadius: number): string {
  const { large, small } = girih('4.8.8', 52, 62, {
    width: pictureWidthPixels,
    height: cardHeightPixels,
    filter: (x, y, radius) => Math.hypot(x - middle.x, y - middle.y) > fieldRadius + radius / 2,
  })
  return (
    `<rect width="${pictureWidthPixels}" height="${cardHeightPixels}" fill="${colours.raised}"/>` +
    `<path d="${large}${small}" fill="none" stroke="${colours.line}" stroke-width="2" stroke-linejoin="round"/>`
  )
}
