import { starPath } from '../../../shared/art/girih.ts'
import { labelPlaces, type MapLabel } from '../../../shared/art/map-labels.ts'
import { pathNumber } from '../../../shared/art/path-number.ts'
import {
  type MapPlace,
  mapCell,
  mapPlaces,
  mapRadius,
  mapRings,
  otherLandCells,
  uzbekistanCells,
} from '../../../shared/art/world-map-data.ts'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import { countryAddress } from '../../../shared/rules/addresses.ts'
import type { Country } from '../../../shared/schemas/catalogue.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useListedRegions } from './listed-regions.ts'
import styles from './world-map.module.css'

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

/** The width of a letter of a label, and the room around its text. */
const letterWidth = 8.9
const labelPadding = 5
/** The distance of a label from the end of the line that leads to it. */
const labelGap = 6
const labelLettersMax = 22
/** Half the height of the map, and the least and most room next to its middle for labels. */
const mapHalfHeight = 338
const sideMin = 440
const sideMax = 500

/** A country with its place on the map. */
interface PlacedCountry {
  code: string
  /** The name as it is on the map: a very long one is cut. */
  name: string
  country: Country
  place: MapPlace
  label: MapLabel
  /** The number of people that the map shows. */
  count: number
}

interface CountryMapProps {
  countries: readonly Country[]
  /** The numbers of people to be shown, by the codes of countries; without them those of all people. */
  numbers?: ReadonlyMap<string, number> | undefined
  /** The code of the country that is lit. */
  chosen?: string | undefined
  /** The page with the list of countries, where it is another one. */
  listPage?: string
}

/**
 * Shows the world seen from Tashkent (P-1, P-26). Every great circle is a straight ray, and each country of the
 * programme links to its page. A country that the map does not know is left out. In narrow places the names are hidden,
 * and the regions lead to the list of countries, which says the same.
 */
export function CountryMap({ countries, numbers, chosen, listPage = '' }: CountryMapProps) {
  const { t } = useTranslation('home')
  const placed = placeCountries(countries, numbers)
  // Without people the list of countries is not shown.
  const hasPeople = countries.some(({ ambassadorCount, expertCount }) => ambassadorCount + expertCount > 0)
  const lit = placed.find(({ code }) => code === chosen)
  const { left, right } = sidesOf(placed)
  return (
    <svg
      className={styles.map}
      viewBox={`${-left} ${-mapHalfHeight} ${left + right} ${2 * mapHalfHeight}`}
      data-map=""
      data-lit={lit ? '' : undefined}
    >
      <title>{t('map.title')}</title>
      <World placed={placed} lit={lit?.code} />
      {placed.map(({ code, place: { x, y }, label }) => (
        <g key={code} className={styles.lines} data-of={code} data-on={code === lit?.code ? '' : undefined}>
          <path d={`M0 0L${x} ${y}`} />
          <path d={`M${x} ${y}L${label.x} ${label.y}`} />
        </g>
      ))}
      {placed.map((country) => (
        <CountryLink key={country.code} {...country} isLit={country === lit} />
      ))}
      <text className={styles.near} x={lit?.place.x ?? 0} y={(lit?.place.y ?? 0) - 18} data-near="">
        {lit?.name}
      </text>
      {hasPeople && <RegionLinks countries={countries} numbers={numbers} listPage={listPage} />}
      <path className={styles.star} d={starPath(8, 15.9, 1.07)} />
      <circle className={styles.pin} r="4.4" />
      <g className={styles.city}>
        <rect x="-46" y="19" width="92" height="26" rx="5" />
        <text y="37.5">{t('map.city')}</text>
      </g>
    </svg>
  )
}

function placeCountries(
  countries: readonly Country[],
  numbers: ReadonlyMap<string, number> | undefined,
): PlacedCountry[] {
  const known = countries.flatMap((country) => {
    const place = mapPlaces[country.code]
    return place ? [{ country, place }] : []
  })
  const labels = labelPlaces(known.map(({ place }) => place))
  return known.flatMap(({ country, place }, index) => {
    const label = labels[index]
    if (!label) return []
    const { code, name, ambassadorCount, expertCount } = country
    const letters = [...name.text]
    const isLong = letters.length > labelLettersMax
    return {
      code,
      name: isLong
        ? `${letters
            .slice(0, labelLettersMax - 1)
            .join('')
            .trimEnd()}…`
        : name.text,
      country,
      place,
      label,
      count: numbers ? (numbers.get(code) ?? 0) : ambassadorCount + expertCount,
    }
  })
}

function textWidth(name: string, count: number): number {
  return ([...name].length + (count > 0 ? String(count).length + 0.5 : 0)) * letterWidth + 2 * labelPadding
}

/** Returns the room that the labels need on both sides of the middle. */
function sidesOf(placed: readonly PlacedCountry[]): { left: number; right: number } {
  const room = (isLeft: boolean) => {
    const widths = placed
      .filter(({ label }) => label.isLeft === isLeft)
      .map(({ name, country, label }) => {
        const all = country.ambassadorCount + country.expertCount
        return Math.abs(label.x) + labelGap + textWidth(name, all)
      })
    return Math.round(Math.min(sideMax, Math.max(sideMin, ...widths)))
  }
  return { left: room(true), right: room(false) }
}

/** Shows a country on the map: its dot, and its name with the number of people, which lead to its page. */
function CountryLink({
  code,
  name,
  country,
  place,
  label,
  count,
  isLit,
}: PlacedCountry & { isLit: boolean }) {
  const language = useLanguage()
  const all = country.ambassadorCount + country.expertCount
  const width = Math.ceil(textWidth(name, count))
  const isCut = name !== country.name.text
  return (
    <a
      href={countryAddress(code)}
      lang={country.name.lang === language ? undefined : country.name.lang}
      aria-current={isLit || undefined}
      data-of={code}
      data-on={isLit ? '' : undefined}
      data-none={count === 0 ? '' : undefined}
    >
      {isCut && <title>{country.name.text}</title>}
      <circle className={styles.dot} cx={place.x} cy={place.y} r={pathNumber(3 + Math.sqrt(all) * 0.62)} />
      <g
        className={styles.tag}
        transform={`translate(${label.x + (label.isLeft ? -labelGap : labelGap)} ${label.y})`}
        textAnchor={label.isLeft ? 'end' : undefined}
      >
        <rect x={label.isLeft ? -width : 0} width={width} />
        <text x={label.isLeft ? -labelPadding : labelPadding} y="5">
          {`${name} `}
          <tspan data-count="">{count > 0 && formatNumber(count, language)}</tspan>
        </text>
      </g>
    </a>
  )
}

/** The middles of the regions on the map. */
const regionPlaces = {
  europe: { x: -205, y: -20 },
  asia: { x: 165, y: 120 },
  america: { x: -60, y: -225 },
  africa: { x: -165, y: 150 },
  oceania: { x: 170, y: 225 },
} as const

const pillHeight = 76
const pillPadding = 30
const pillLetterWidth = 15

/** Shows the regions in place of the names, where these have no room. */
function RegionLinks({ countries, numbers, listPage }: CountryMapProps) {
  const language = useLanguage()
  return (
    <g className={styles.regions}>
      {useListedRegions(countries, numbers).map(({ region, name, countries: listed, count, href }) => {
        const { x, y } = regionPlaces[region]
        const number = formatNumber(count, language)
        const width = (name.length + number.length + 1) * pillLetterWidth + 2 * pillPadding
        return (
          <a key={region} href={`${listPage}${href}`} data-region={listed.map(({ code }) => code).join(' ')}>
            <rect
              x={pathNumber(x - width / 2)}
              y={y - pillHeight / 2}
              width={width}
              height={pillHeight}
              rx={pillHeight / 2}
            />
            <text x={x} y={y + 9}>
              {`${name} `}
              <tspan data-count="">{number}</tspan>
            </text>
          </a>
        )
      })}
    </g>
  )
}

/** Draws land and sea, the countries of the site in their own tone, the rings and the scale on the rim. */
function World({ placed, lit }: { placed: readonly PlacedCountry[]; lit: string | undefined }) {
  const codes = placed.map(({ code }) => code)
  const idle = Object.entries(mapPlaces).filter(([code]) => !codes.includes(code))
  const land = otherLandCells + idle.map(([, { cells }]) => cells).join('')
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
        <path stroke="url(#map-land)" d={land} />
        {placed.map(
          ({ code, place: { cells } }) =>
            cells && (
              <path
                key={code}
                className={styles.own}
                stroke="url(#map-active)"
                d={cells}
                data-of={code}
                data-on={code === lit ? '' : undefined}
              />
            ),
        )}
        <path stroke="url(#map-home)" d={uzbekistanCells} />
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
