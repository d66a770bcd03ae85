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
import type { Language } from '../../../shared/i18n/languages.ts'
import styles from './world-map.module.css'

/** A country with its people, as the map shows it. */
export interface MapCountry {
  /** ISO 3166-1 code; a country that the map does not know is left out. */
  code: string
  href: string
  /** Number of people: shown on the rim, and by the size of the dot. */
  total: number
  /** Accessible name of the link: the country, including the text of its label, "DE 15". */
  label: string
}

/** The map with its countries and texts. */
export interface DrawnMap {
  countries: readonly MapCountry[]
  language: Language
  /** Accessible name of the map. */
  title: string
  /** Name of the city in the middle. */
  city: string
  /** Formats a distance: "5 000 km". */
  formatDistance: (kilometres: number) => string
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
 * links to its people. Below 30 rem the labels on the rim are hidden; the list of countries says the same.
 */
export function WorldMap(map: DrawnMap) {
  return (
    <figure className={styles.frame}>
      <Drawing {...map} />
    </figure>
  )
}

function Drawing({ countries, language, title, city, formatDistance }: DrawnMap) {
  const entries = countries.flatMap((country) => {
    const place = mapPlaces[country.code]
    return place ? [{ ...country, place }] : []
  })
  const active = new Set(entries.map(({ code }) => code))
  const idle = Object.entries(mapPlaces).filter(([code]) => !active.has(code))
  const cells = {
    land: otherLandCells + idle.map(([, place]) => place.cells).join(''),
    active: entries.map(({ place }) => place.cells).join(''),
    home: uzbekistanCells,
  }
  return (
    <svg className={styles.map} viewBox="-372 -372 744 744">
      <title>{title}</title>
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
      <path className={styles.rays} d={entries.map(({ place }) => `M0 0L${place.x} ${place.y}`).join('')} />
      <path className={styles.leads} d={entries.map(({ place }) => place.lead).join('')} />
      <g className={styles.distances}>
        {mapRings
          .filter(({ kilometres }) => namedRingsKilometres.includes(kilometres))
          .map(({ kilometres, radius }) => (
            <text key={kilometres} y={radius + 4}>
              {formatDistance(kilometres)}
            </text>
          ))}
      </g>
      {entries.map(({ code, href, total, label, place }) => (
        <a key={code} href={href}>
          <title>{`${label}, ${formatDistance(place.kilometres)}`}</title>
          <circle
            className={styles.dot}
            cx={place.x}
            cy={place.y}
            r={pathNumber(3 + Math.sqrt(total) * 0.62)}
          />
          <g className={styles.tag} transform={`translate(${place.labelX} ${place.labelY})`}>
            <rect x="-27" y="-13" width="54" height="26" rx="5" />
            <text y="5.4">
              {code} {total > 0 && <tspan>{formatNumber(total, language)}</tspan>}
            </text>
          </g>
        </a>
      ))}
      <path className={styles.star} d={starPath(8, 13.2, 1.07)} />
      <circle className={styles.pin} r="4.4" />
      <g className={styles.city}>
        <rect x="-46" y="19" width="92" height="26" rx="5" />
        <text y="37.5">{city}</text>
      </g>
    </svg>
  )
}
