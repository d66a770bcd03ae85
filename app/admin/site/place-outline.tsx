import type { PlaceName, SiteScreen } from '../../../shared/rules/site-texts.ts'
import { sitePlace } from '../../../shared/rules/site-texts.ts'
import styles from './site.module.css'

/** The bands of each screen from above, by the block or the place that is there; `null` for the others. */
const bands: Readonly<Record<SiteScreen, readonly (string | null)[]>> = {
  home: ['hero', 'countries', 'activities', 'ambassadors', 'experts', 'services', 'call', null],
  about: [
    'opening',
    'sections',
    'about-services',
    'about-values',
    'values',
    'about-questions',
    'questions',
    null,
  ],
  contact: ['contact-head', 'contacts', 'contact-form', null],
  certificates: [null, 'certificate-text', 'certificate-issuer', null],
  footer: ['announcements', null, null, null, 'footer'],
}

/** Bands of which a place is one, where they have another name. */
const samePlaces: Partial<Record<PlaceName, string>> = { topics: 'questions' }

const heightPixels = 96

interface PlaceOutlineProps {
  place: PlaceName
  /** The block that is marked; `null` for all of the place. */
  blockKey: string | null
  isSmall?: boolean
}

/** Draws a screen in outline with the place of a text marked. Decorative: its words are next to it. */
export function PlaceOutline({ place, blockKey, isSmall = false }: PlaceOutlineProps) {
  const all = bands[sitePlace(place).screen]
  const marked: readonly (string | null)[] =
    blockKey === null
      ? [samePlaces[place] ?? place, ...sitePlace(place).keys]
      : [blockKey, samePlaces[place] ?? place]
  const step = (heightPixels - 14) / all.length
  return (
    <svg
      className={isSmall ? `${styles.outline} ${styles.small}` : styles.outline}
      viewBox={`0 0 72 ${heightPixels}`}
      aria-hidden="true"
    >
      <rect x="0.5" y="0.5" width="71" height={heightPixels - 1} rx="4" />
      <path d="M6 7h14M48 7h18" />
      {[...all.entries()].map(([index, band]) => (
        <rect
          key={index}
          data-marked={band !== null && marked.includes(band) ? '' : undefined}
          x="6"
          y={12 + index * step}
          width="60"
          height={step - 3}
          rx="1.5"
        />
      ))}
    </svg>
  )
}
