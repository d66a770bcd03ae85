import { starPath } from '../../../shared/art/girih.ts'
import { pathNumber } from '../../../shared/art/path-number.ts'
import {
  mapCell,
  mapPlaces,
  mapRadius,
  mapRings,
  otherLandCells,
  uzbekistanCells,
} from '../../../shared/art/world-map-data.ts'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import type { ReadText } from '../../../shared/i18n/languages.ts'
import { countryAddress } from '../../../shared/rules/addresses.ts'
import type { Country } from '../../../shared/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './world-map.module.css'

/** A country with its people. */
export interface ListedCountry {
  /** ISO 3166-1 code. */
  code: string
  name: ReadText
  href: string
  total: number
  /** The numbers by kind: "6 elchi, 9 ekspert". */
  detail: string
}

/**
 * Returns the countries with the numbers of their people, the largest first. Each leads to its page, whose numbers
 * these are.
 */
export function useListedCountries(countries: readonly Country[]): ListedCountry[] {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const numbered = (count: number) => ({ count, number: formatNumber(count, language) })
  return countries
    .map(({ code, name, ambassadorCount, expertCount }) => ({
      code,
      name,
      total: ambassadorCount + expertCount,
      detail: [
        t('count.ambassadors', numbered(ambassadorCount)),
        t('count.experts', numbered(expertCount)),
      ].join(', '),
      href: countryAddress(code),
    }))
    .sort((one, other) => other.total - one.total)
}

/** Radii of the rings that are labelled with their distance. */
const namedRingsKilometres = [5000, 10000]

/** The scale on the rim, like that of an astrolabe: a longer stroke every 2°, 10° and 30°. */
const scaleSteps = [
  { degrees: 2, length: 5 },
  { degrees: 10, length: 8 },
  { degrees: 30, length: 12 },
]
const scaleStrokeDegrees = 0.17

/** A khatam tile inside one cell, whose middle is (0.5, 0): its tips touch the sides. */
const tilePath = (() => {
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8
    const reach = index % 2 > 0 ? 0.33 : 0.5
    return `${pathNumber(0.5 + reach * Math.cos(angle), 2)} ${pathNumber(reach * Math.sin(angle), 2)}`
  })
  return `M${points.join('L')}Z`
})()

const tones = ['land', 'active', 'home'] as const

/**
 * Shows the world seen from Tashkent (P-1). Every great circle is a straight ray, and each country of the programme
 * links to its page. A country that the map does not know is left out. Below 30 rem the labels on the rim are hidden;
 * the list of countries says the same.
 */
export function CountryMap({ countries }: { countries: readonly Country[] }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const listed = useListedCountries(countries)
  const number = (value: number) => formatNumber(value, language)
  const distance = (kilometres: number) => t('map.distance', { number: number(kilometres) })
  const entries = listed.flatMap((country) => {
    const position = mapPlaces[country.code]
    return position ? [{ ...country, position }] : []
  })
  return (
    <figure className={styles.frame}>
      <svg className={styles.map} viewBox="-372 -372 744 744">
        <title>{t('map.title')}</title>
        <World codes={entries.map(({ code }) => code)} />
        <path
          className={styles.rays}
          d={entries.map(({ position: { x, y } }) => `M0 0L${x} ${y}`).join('')}
        />
        <path className={styles.leads} d={entries.map(({ position }) => position.lead).join('')} />
        <g className={styles.distances}>
          {mapRings
            .filter(({ kilometres }) => namedRingsKilometres.includes(kilometres))
            .map(({ kilometres, radius }) => (
              <text key={kilometres} y={radius + 4}>
                {distance(kilometres)}
              </text>
            ))}
        </g>
        {entries.map(
          ({ code, name, href, total, detail, position: { x, y, labelX, labelY, kilometres } }) => {
            const label = t('map.country', { country: name.text, code, total: number(total), detail })
            return (
              <a key={code} href={href}>
                <title>{`${label}, ${distance(kilometres)}`}</title>
                <circle className={styles.dot} cx={x} cy={y} r={pathNumber(3 + Math.sqrt(total) * 0.62)} />
                <g className={styles.tag} transform={`translate(${labelX} ${labelY})`}>
                  <rect x="-27" y="-13" width="54" height="26" rx="5" />
                  <text y="5.4">
                    {code} {total > 0 && <tspan>{number(total)}</tspan>}
                  </text>
                </g>
              </a>
            )
          },
        )}
        <path className={styles.star} d={starPath(8, 13.2, 1.07)} />
        <circle className={styles.pin} r="4.4" />
        <g className={styles.city}>
          <rect x="-46" y="19" width="92" height="26" rx="5" />
          <text y="37.5">{t('map.city')}</text>
        </g>
      </svg>
    </figure>
  )
}

/** Draws land and sea, with the countries of some codes in their own tone, the rings and the scale on the rim. */
function World({ codes }: { codes: readonly string[] }) {
  const idle = Object.entries(mapPlaces).filter(([code]) => !codes.includes(code))
  const cells = {
    land: otherLandCells + idle.map(([, position]) => position.cells).join(''),
    active: codes.map((code) => mapPlaces[code]?.cells).join(''),
    home: uzbekistanCells,
  }
  return (
    <>
      <defs>
        {tones.map((tone) => (
          <pattern
            key={tone}
            id={`map-${tone}`}
            width="1"
            height="1"
            y="-.5"
            viewBox="0 -.5 1 1"
            patternUnits="userSpaceOnUse"
          >
            <path className={styles[tone]} d={tilePath} />
          </pattern>
        ))}
      </defs>
      <circle className={styles.sea} r={mapRadius} />
      <g className={styles.rings}>
        {mapRings.map(({ radius }) => (
          <circle key={radius} r={radius} />
        ))}
      </g>
      <g className={styles.cells} transform={`scale(${mapCell})translate(-.5)`}>
        {tones.map((tone) => (
          <path key={tone} stroke={`url(#map-${tone})`} d={cells[tone]} />
        ))}
      </g>
      <g className={styles.scale}>
        {scaleSteps.map(({ degrees, length }) => (
          <circle
            key={degrees}
            r={mapRadius + 2 + length / 2}
            strokeWidth={length}
            pathLength="360"
            strokeDasharray={`${scaleStrokeDegrees} ${degrees - scaleStrokeDegrees}`}
            strokeDashoffset={scaleStrokeDegrees / 2}
          />
        ))}
      </g>
    </>
  )
}
